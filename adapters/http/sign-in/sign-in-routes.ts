/** Routes by which people sign in and out. They need no key: the request itself proves who the person is. */
import { randomBytes } from "node:crypto";
import {
  type Gateway,
  type OpenedSession,
  parseFirstUser,
  parseLinkSignIn,
  parseSignIn,
  RiskgateError,
} from "riskgate/transport";
import type { OpenedSessionAnswer, SignedOut } from "../administration-answers.ts";
import { isClient } from "../authenticate.ts";
import type { Operation } from "../operation.ts";
import { problemResponse } from "../problem.ts";
import { parseJsonBody, readJsonBody } from "../read-json-body.ts";
import { invalid } from "../route-answers.ts";
import { unauthorized } from "../unauthorized.ts";
import { refusedMembers } from "../unknown-members.ts";
import type { FirstLink } from "./first-link.ts";
import type { OpenId } from "./open-id.ts";
import { OWN_SESSION_PATH, ownSession } from "./own-session.ts";
import { clearCookie, isSameOrigin, type Origin, sessionToken, setCookie } from "./session-cookie.ts";
import { GET_SESSION, SIGN_IN, SIGN_IN_FIRST, SIGN_IN_WITH_LINK, SIGN_OUT } from "./sign-in-operations.ts";
import type { Throttle } from "./throttle.ts";
import type { WebAuthn } from "./web-authn.ts";
import type { WhoAsks } from "./who-asks.ts";

export interface SignInParts {
  readonly gateway: Gateway;
  readonly origin: Origin;
  readonly throttle: Throttle;
  readonly whoAsks: WhoAsks;
  /** Queues sign-ins apart from checks: a slow body, password or provider delays no check. */
  readonly inTurn: (work: () => Promise<Response>, asked: SignInRequest) => Promise<Response>;
  readonly firstLink?: FirstLink | undefined;
  /** Looks at what devices sign; absent where people reach the gateway by a number. */
  readonly webAuthn?: WebAuthn | undefined;
  /** Absent where nobody signs in at a provider. */
  readonly openId?: OpenId | undefined;
  /** Where somebody is led who comes back from a provider. */
  readonly home: string;
  /** Whether people get pages: a browser is led to them from what it would show as JSON. */
  readonly hasConsole: boolean;
  /** Called with the error of a failing provider. */
  readonly onError?: ((error: unknown, requestId: string) => void) | undefined;
}

/** A request for a route that asks for no key. */
export interface SignInRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string;
  readonly operation: Operation;
}

export interface SignInRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly operation: Operation;
  /** Whether somebody is signed in already. */
  readonly ofSession: boolean;
  readonly handle: (parts: SignInParts, asked: SignInRequest) => Promise<Response>;
}

export const SIGN_IN_ROUTES: readonly SignInRoute[] = [
  { method: "POST", path: "/v1/session", operation: SIGN_IN, ofSession: false, handle: withBody(signIn) },
  { method: "POST", path: "/v1/session/link", operation: SIGN_IN_WITH_LINK, ofSession: false, handle: withBody(link) },
  { method: "POST", path: "/v1/session/first", operation: SIGN_IN_FIRST, ofSession: false, handle: withBody(first) },
  { method: "GET", path: OWN_SESSION_PATH, operation: GET_SESSION, ofSession: true, handle: inTurn(getSession) },
  { method: "POST", path: "/v1/session/end", operation: SIGN_OUT, ofSession: true, handle: withBody(signOut) },
];

/** Most bytes of a body; strangers send it, from as many connections as there may be. */
const MAX_BYTES = 32_000;

export type WithBody = (parts: SignInParts, asked: SignInRequest, body: unknown) => Promise<Response>;

export function inTurn(handle: SignInRoute["handle"]): SignInRoute["handle"] {
  return (parts, asked) => parts.inTurn(() => handle(parts, asked), asked);
}

/** Asks that a page of the gateway sent the request, with JSON: no other page can make a browser send that. */
export function withBody(handle: WithBody): SignInRoute["handle"] {
  return async (parts, asked) => {
    const { request, requestId } = asked;
    // The page of somebody else makes no browser send a key: whoever does is told what the key is no use for.
    if (!isSameOrigin(request.headers, parts.origin))
      return request.headers.has("api-key") ? nobody(request.headers, requestId) : crossSite(requestId);
    const bytes = await readJsonBody(request, { bytes: MAX_BYTES });
    if (!bytes.ok) return problemResponse(bytes.code, requestId, { detail: bytes.detail });
    const json = parseJsonBody(bytes.value);
    if (!json.ok) return problemResponse(json.code, requestId, { detail: json.detail });
    const unknown = refusedMembers(asked.operation, json.value);
    if (unknown.length > 0) return invalid(unknown, requestId);
    return parts.inTurn(() => handle(parts, asked, json.value), asked);
  };
}

export const crossSite = (requestId: string): Response =>
  problemResponse("cross-site-request", requestId, {
    detail:
      "a request of somebody who signs in or is signed in has to come from a page of the gateway: with `sec-fetch-site: same-origin`, or, where that is missing, the gateway's `origin`",
  });

async function signIn(parts: SignInParts, asked: SignInRequest, body: unknown): Promise<Response> {
  const read = parseSignIn(body);
  if (!read.ok) return invalid(read.issues, asked.requestId);
  const { tenant = "default", login, password } = read.value;
  const account = JSON.stringify([tenant, login.trim().toLowerCase()]);
  return throttled(parts, asked, account, () => parts.gateway.signIn({ tenant, login, password }, randomBytes(32)));
}

async function link(parts: SignInParts, asked: SignInRequest, body: unknown): Promise<Response> {
  const read = parseLinkSignIn(body);
  if (!read.ok) return invalid(read.issues, asked.requestId);
  return throttled(parts, asked, undefined, () => parts.gateway.signInWithLink(read.value, randomBytes(32)));
}

async function first(parts: SignInParts, asked: SignInRequest, body: unknown): Promise<Response> {
  const read = parseFirstUser(body);
  if (!read.ok) return invalid(read.issues, asked.requestId);
  const { secret, ...user } = read.value;
  return throttled(parts, asked, undefined, async () => {
    if (parts.firstLink?.matches(secret) !== true) return undefined;
    const opened = await parts.gateway.signInFirst({ tenant: "default", ...user }, randomBytes(32));
    parts.firstLink.use();
    return opened;
  });
}

/** Signs in, and ends the session that the browser had before. */
export async function throttled(
  { gateway, origin, throttle }: SignInParts,
  { request, requestId, address }: SignInRequest,
  account: string | undefined,
  prove: () => Promise<OpenedSession | undefined>,
): Promise<Response> {
  const wait = throttle.take(address, account);
  if (wait > 0)
    return problemResponse("too-many-sign-ins", requestId, {
      detail: "too many tries of this account, or from this address",
      headers: { "retry-after": String(wait) },
    });
  try {
    const opened = await prove();
    if (opened === undefined)
      return problemResponse("sign-in-refused", requestId, { detail: "nobody can sign in with this, or not any more" });
    throttle.giveBack(address, account);
    await endBefore(gateway, origin, request);
    return openedAnswer(origin, opened);
  } catch (error) {
    // What cannot be a password, or a login: to be mended by whoever chose it.
    if (!(error instanceof RiskgateError) || error.code !== "REQUEST_INVALID") throw error;
    throttle.giveBack(address, account);
    return refusedAnswer(error, requestId);
  }
}

/** Ends the session that a browser comes with: whoever signs in again has a new one alone. */
export async function endBefore(gateway: Gateway, origin: Origin, { headers }: Request): Promise<void> {
  const before = await gateway.readSession(sessionToken(headers, origin) ?? "");
  if (before !== undefined) await gateway.endSession(before);
}

/** What the gateway says about a request that it can read and does not do. */
export const refusedAnswer = (error: RiskgateError, requestId: string): Response =>
  invalid(
    error.issues.length > 0 ? error.issues : [{ code: "refused", message: error.message, pointer: "#" }],
    requestId,
  );

export function openedAnswer(origin: Origin, { token, session }: OpenedSession): Response {
  const { sessionId, personId, method, createdAt, expiresAt } = session;
  const body: OpenedSessionAnswer = {
    ...{ sessionId, personId, method },
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
  return Response.json(body, { headers: { "set-cookie": setCookie(origin, token) } });
}

async function getSession(
  { gateway, whoAsks }: SignInParts,
  { request, requestId, address }: SignInRequest,
): Promise<Response> {
  const asking = await whoAsks(request.headers, address);
  if (isClient(asking)) return ownSession(gateway, asking, requestId);
  return asking === undefined && !request.headers.has("api-key")
    ? nobody(request.headers, requestId)
    : unauthorized(requestId, asking);
}

async function signOut(
  { gateway, origin, openId }: SignInParts,
  { request, requestId }: SignInRequest,
): Promise<Response> {
  const principal = await gateway.readSession(sessionToken(request.headers, origin) ?? "");
  if (principal === undefined) return nobody(request.headers, requestId);
  await gateway.endSession(principal);
  const headers = { "set-cookie": clearCookie(origin) };
  // The session here ends even if the provider does not answer.
  const continueUrl = principal.method === "openid" ? await openId?.endUrl().catch(() => undefined) : undefined;
  if (continueUrl === undefined) return new Response(null, { status: 204, headers });
  const body: SignedOut = { continueUrl };
  return Response.json(body, { headers });
}

export const nobody = (headers: Headers, requestId: string): Response =>
  problemResponse("unauthorized", requestId, {
    detail: headers.has("api-key")
      ? "this is for sessions: whoever signs in, or is signed in, with a browser; a key, with an assertion or without, has none"
      : "nobody is signed in, or not any more",
    headers: { "www-authenticate": 'ApiKey realm="gateway"' },
  });
