/** Routes by which whoever is signed in changes the own password, and sees and ends the own sessions. */
import { randomBytes } from "node:crypto";
import { type OwnSessionSummary, type Principal, parsePasswordChange, parseSessionEnd } from "riskgate/transport";
import type { OwnSessionList, ShownOwnSession } from "../administration-answers.ts";
import { problemResponse } from "../problem.ts";
import { invalid } from "../route-answers.ts";
import { CHANGE_PASSWORD, END_OWN_SESSION, LIST_OWN_SESSIONS } from "./own-account-operations.ts";
import { orRefused, signedIn } from "./passkey-routes.ts";
import {
  inTurn,
  nobody,
  openedAnswer,
  type SignInParts,
  type SignInRequest,
  type SignInRoute,
  withBody,
} from "./sign-in-routes.ts";

const SESSIONS = "/v1/session/sessions";

export const OWN_ACCOUNT_ROUTES: readonly SignInRoute[] = [
  {
    ...{ method: "POST", path: "/v1/session/password", operation: CHANGE_PASSWORD, ofSession: true },
    handle: withBody(signedIn(postPassword)),
  },
  {
    ...{ method: "GET", path: SESSIONS, operation: LIST_OWN_SESSIONS, ofSession: true },
    handle: inTurn(signedIn(getSessions)),
  },
  {
    ...{ method: "POST", path: `${SESSIONS}/end`, operation: END_OWN_SESSION, ofSession: true },
    handle: withBody(signedIn(postEnd)),
  },
];

/** Tries count as those to sign in: whoever has a session guesses the password no faster. */
async function postPassword(
  { gateway, origin, throttle }: SignInParts,
  principal: Principal,
  { request, requestId, address }: SignInRequest,
  body: unknown,
): Promise<Response> {
  const read = parsePasswordChange(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const { tenant, personId } = principal;
  const user = (await gateway.listUsers(tenant)).find((one) => one.personId === personId);
  if (user === undefined) return nobody(request.headers, requestId);
  const account = JSON.stringify([tenant, user.login]);
  const wait = throttle.take(address, account);
  if (wait > 0)
    return problemResponse("too-many-sign-ins", requestId, {
      detail: "too many tries of this account, or from this address",
      headers: { "retry-after": String(wait) },
    });
  const opened = await orRefused(() => gateway.changePassword(principal, read.value, randomBytes(32)), requestId);
  if (opened === undefined) {
    const message = "is not the password that you have";
    return invalid([{ code: "refused", message, pointer: "#/currentPassword" }], requestId);
  }
  // A new password that is not taken is no guess at the one that there is.
  throttle.giveBack(address, account);
  return opened instanceof Response ? opened : openedAnswer(origin, opened);
}

async function getSessions({ gateway }: SignInParts, principal: Principal): Promise<Response> {
  const body: OwnSessionList = { data: (await gateway.listOwnSessions(principal)).map(shown) };
  return Response.json(body);
}

async function postEnd(
  { gateway }: SignInParts,
  principal: Principal,
  { requestId }: SignInRequest,
  body: unknown,
): Promise<Response> {
  const read = parseSessionEnd(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const isOver = await orRefused(() => gateway.endOwnSession(principal, read.value.sessionId), requestId);
  if (isOver instanceof Response) return isOver;
  return isOver ? new Response(null, { status: 204 }) : problemResponse("session-not-found", requestId);
}

const iso = (at: number): string => new Date(at).toISOString();

const shown = ({ createdAt, expiresAt, seenAt, ...session }: OwnSessionSummary): ShownOwnSession => ({
  ...session,
  ...{ createdAt: iso(createdAt), expiresAt: iso(expiresAt), seenAt: iso(seenAt) },
});
