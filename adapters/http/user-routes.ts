/** Routes about users and sessions, for administrators. */
import { randomBytes } from "node:crypto";
import {
  actorOf,
  type MadeUser,
  type Maker,
  type Principal,
  type ProviderSubject,
  parseNewUser,
  parseRoles,
  parseSubject,
  RiskgateError,
  type SessionSummary,
  type UserSummary,
} from "riskgate/transport";
import type { MadeUserAnswer, SessionList, ShownSession, ShownUser, UserList } from "./administration-answers.ts";
import { personRequired } from "./case-answers.ts";
import { pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid } from "./route-answers.ts";
import { refusedAnswer } from "./sign-in/sign-in-routes.ts";
import {
  ADD_USER,
  DISABLE_USER,
  LIST_SESSIONS,
  LIST_USERS,
  RESET_USER,
  REVOKE_SESSION,
  SET_ROLES,
  SET_SUBJECT,
} from "./user-operations.ts";

const READ = "people:read";
const WRITE = "people:write";
const user = (member: string): string => `/v1/users/:personId/${member}`;

export const USER_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/users", scope: READ, operation: LIST_USERS, handle: getUsers },
  { method: "POST", path: "/v1/users", scope: WRITE, operation: ADD_USER, handle: told(postUser) },
  { method: "PUT", path: user("roles"), scope: WRITE, operation: SET_ROLES, handle: told(putRoles) },
  { method: "PUT", path: user("subject"), scope: WRITE, operation: SET_SUBJECT, handle: told(putSubject) },
  { method: "POST", path: user("disable"), scope: WRITE, operation: DISABLE_USER, handle: told(postDisable) },
  { method: "POST", path: user("reset"), scope: WRITE, operation: RESET_USER, handle: told(postReset) },
  { method: "GET", path: "/v1/sessions", scope: READ, operation: LIST_SESSIONS, handle: getSessions },
  {
    method: "POST",
    path: "/v1/sessions/:sessionId/revocation",
    scope: WRITE,
    operation: REVOKE_SESSION,
    handle: told(postRevocation),
  },
];

/** What the gateway refuses is the request's fault, and is said. Only people look after users. */
function told(handle: Route["handle"]): Route["handle"] {
  return async (exchange) => {
    if (exchange.principal.personId === undefined)
      return personRequired(exchange.requestId, "only people make users and change them");
    try {
      return await handle(exchange);
    } catch (error) {
      if (error instanceof RiskgateError && error.code === "REQUEST_INVALID")
        return refusedAnswer(error, exchange.requestId);
      throw error;
    }
  };
}

const makerOf = (principal: Principal): Maker => ({ actor: actorOf(principal), key: principal });

async function getUsers({ gateway, principal }: Exchange): Promise<Response> {
  const body: UserList = { data: (await gateway.listUsers(principal.tenant)).map(shownUser) };
  return Response.json(body);
}

async function postUser({ gateway, principal, requestId, body, ...exchange }: Exchange): Promise<Response> {
  const read = parseNewUser(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const { issuer, subject, ...asked } = read.value;
  const known = subjectOf(read.value);
  if (known === undefined) return halfSubject(read.value, requestId);
  const expected = issuer && (await exchange.expectedIssuer(issuer));
  if (expected) return otherIssuer(expected, requestId);
  const { tenant } = principal;
  return made(await gateway.addUser({ tenant, ...asked, ...known }, randomBytes(32), makerOf(principal)));
}

/** A subject as a body has it. */
type SubjectMembers = { readonly issuer?: string; readonly subject?: string };

/** Both members, or none of them; `undefined` for one of both. */
function subjectOf({ issuer, subject }: SubjectMembers): { readonly subject?: ProviderSubject } | undefined {
  if (issuer !== undefined && subject !== undefined) return { subject: { issuer, subject } };
  return issuer === subject ? {} : undefined;
}

function halfSubject({ issuer }: SubjectMembers, requestId: string): Response {
  const pointer = issuer === undefined ? "#/issuer" : "#/subject";
  return invalid([{ code: "missing", message: "must be there where the other one of both is", pointer }], requestId);
}

const otherIssuer = (expected: string, requestId: string): Response =>
  invalid(
    [
      {
        code: "refused",
        message: `is no identity provider of this gateway: expected ${expected}`,
        pointer: "#/issuer",
      },
    ],
    requestId,
  );

async function putSubject(exchange: Exchange): Promise<Response> {
  const read = parseSubject(exchange.body);
  if (!read.ok) return invalid(read.issues, exchange.requestId);
  const wanted = subjectOf(read.value);
  if (wanted === undefined) return halfSubject(read.value, exchange.requestId);
  // A body of other names would take away what it was to give.
  if ((wanted.subject === undefined) !== (read.value.none === true)) {
    const message = "must be `true`, without `issuer` and `subject`, or left out beside them";
    return invalid([{ code: "inconsistent", message, pointer: "#/none" }], exchange.requestId);
  }
  const { gateway, principal } = exchange;
  const found = await userOf(exchange);
  if (found === undefined) return notFound(exchange);
  const expected = wanted.subject && (await exchange.expectedIssuer(wanted.subject.issuer));
  if (expected) return otherIssuer(expected, exchange.requestId);
  return Response.json(shownUser(await gateway.setSubject({ ...found, ...wanted }, makerOf(principal))));
}

async function putRoles(exchange: Exchange): Promise<Response> {
  const read = parseRoles(exchange.body);
  if (!read.ok) return invalid(read.issues, exchange.requestId);
  const { gateway, principal } = exchange;
  const found = await userOf(exchange);
  if (found === undefined) return notFound(exchange);
  return Response.json(shownUser(await gateway.setRoles({ ...found, ...read.value }, makerOf(principal))));
}

async function postDisable(exchange: Exchange): Promise<Response> {
  const found = await userOf(exchange);
  if (found === undefined) return notFound(exchange);
  return Response.json(shownUser(await exchange.gateway.disableUser(found, makerOf(exchange.principal))));
}

async function postReset(exchange: Exchange): Promise<Response> {
  const found = await userOf(exchange);
  if (found === undefined) return notFound(exchange);
  return made(await exchange.gateway.resetUser(found, randomBytes(32), makerOf(exchange.principal)));
}

async function userOf({ gateway, principal: { tenant }, parameters }: Exchange) {
  const found = (await gateway.listUsers(tenant)).find(({ personId }) => personId === parameters.personId);
  return found && { tenant, personId: found.personId };
}

const notFound = ({ requestId }: Exchange): Response => problemResponse("user-not-found", requestId);

async function getSessions({ gateway, principal, query }: Exchange): Promise<Response> {
  const sessions = await gateway.listSessions(principal.tenant, pageLimit(query));
  const body: SessionList = { data: sessions.map(shownSession) };
  return Response.json(body);
}

async function postRevocation({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const { tenant } = principal;
  const isOver = await gateway.revokeSession(tenant, parameters.sessionId ?? "", makerOf(principal));
  return isOver ? new Response(null, { status: 204 }) : problemResponse("session-not-found", requestId);
}

function made({ user, link }: MadeUser): Response {
  const body: MadeUserAnswer = { user: shownUser(user), link };
  return Response.json(body);
}

const iso = (at: number): string => new Date(at).toISOString();

const shownUser = ({ createdAt, disabledAt, subject, ...user }: UserSummary): ShownUser => ({
  ...user,
  ...subject,
  createdAt: iso(createdAt),
  ...(disabledAt === undefined ? {} : { disabledAt: iso(disabledAt) }),
});

const shownSession = ({ createdAt, expiresAt, seenAt, endedAt, ...session }: SessionSummary): ShownSession => ({
  ...session,
  ...{ createdAt: iso(createdAt), expiresAt: iso(expiresAt), seenAt: iso(seenAt) },
  ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
});
