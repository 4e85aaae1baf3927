/** The steps of a request of the interface, from the key to the answer. */

import { setImmediate as othersTurn, setTimeout as wait } from "node:timers/promises";
import {
  emptyRequestSchema,
  type Gateway,
  grants,
  type Principal,
  plainUuid,
  type TraceContext,
} from "riskgate/transport";
import type { Admission } from "./admission.ts";
import { isClient, isRefused, mayUse } from "./authenticate.ts";
import type { BodyPlace, BodyPlaces } from "./body-places.ts";
import { clientOf } from "./client-of.ts";
import { CURSOR_PROBLEM, withPlace } from "./cursors.ts";
import type { Asker } from "./held-shares.ts";
import type { LongTurns } from "./long-turns.ts";
import { headerProblem, parameterProblems, parametersRefused } from "./parameter-problem.ts";
import { headersOf } from "./plain-answer.ts";
import { problemResponse } from "./problem.ts";
import type { QuotaAnswer, TakeQuota } from "./quotas.ts";
import { type BodyRefusal, LARGE_BYTES, parseJsonBody, readBytes, readJsonBody, weightOf } from "./read-json-body.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid } from "./route-answers.ts";
import type { ExpectedIssuer } from "./sign-in/expected-issuer.ts";
import { isSameOrigin, type Origin } from "./sign-in/session-cookie.ts";
import { crossSite } from "./sign-in/sign-in-routes.ts";
import type { WhoAsks } from "./sign-in/who-asks.ts";
import type { StreamPlaces } from "./stream-places.ts";
import { endOf, keptBytes } from "./streamed-answer.ts";
import { notStreamed, streamedBody } from "./streamed-body.ts";
import { unauthorized } from "./unauthorized.ts";
import { refusedMembers } from "./unknown-members.ts";
import { refusedFirst, viewed } from "./views.ts";

/** What answering any route needs. */
export interface AnswerParts {
  readonly gateway: Gateway;
  readonly whoAsks: WhoAsks;
  /** Where people reach the gateway with a browser; absent where nobody signs in. */
  readonly origin?: Origin | undefined;
  readonly expectedIssuer: ExpectedIssuer;
  readonly admission: Admission;
  readonly bodies: BodyPlaces;
  /** Places for files that are answered. */
  readonly answers: BodyPlaces;
  /** Time after which an answer ends of which nothing is read. */
  readonly unreadMs: number;
  /** Time for a body to arrive (Default: 30,000). */
  readonly bodyMs?: number | undefined;
  readonly long: LongTurns;
  readonly streams: StreamPlaces;
  /** Absent: a client may send any number of requests. */
  readonly takeQuota?: TakeQuota | undefined;
  /** Called with every unexpected error that does not end a request. */
  readonly onError?: Exchange["onError"];
}

export interface RouteRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly trace: TraceContext;
  /** Where it comes from, see `clientAddress`. */
  readonly address: string;
  /** Called with the client, once it is known. */
  readonly onClient: (principal: Principal) => void;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Checks the key, its scope and its quota, waits for a turn, and calls the handler of the route. */
export async function answerRoute(parts: AnswerParts, route: Route, asked: RouteRequest): Promise<Response> {
  const { request, requestId } = asked;
  const principal = await parts.whoAsks(request.headers, asked.address);
  if (isRefused(principal)) asked.onClient(principal.client);
  if (!isClient(principal)) return unauthorized(requestId, principal);
  asked.onClient(principal);
  // A browser sends the session cookie with requests of any page.
  const isAsked = parts.origin === undefined || isSameOrigin(request.headers, parts.origin);
  if (principal.sessionId !== undefined && route.method !== "GET" && !isAsked) return crossSite(requestId);
  if (!mayUse(principal, route.scope)) {
    return problemResponse("forbidden", requestId, { detail: lacks(principal, route.scope) });
  }
  const quota = parts.takeQuota?.(route.quota ?? "default", clientOf(principal));
  if (!quota) return answerInTurn(parts, route, asked, principal);
  const response = quota.isWithin
    ? await answerInTurn(parts, route, asked, principal)
    : quotaExceeded(quota, requestId);
  for (const [name, value] of Object.entries(quota.headers)) headersOf(response).set(name, value);
  return response;
}

function lacks({ sessionId, keyScopes }: Principal, scope: string): string {
  if (sessionId !== undefined) return `none of your roles has \`${scope}\``;
  if (keyScopes !== undefined && grants(keyScopes, scope))
    return `the person for whom the key speaks lacks \`${scope}\`: none of the roles that the user has here has it; the key has it`;
  return `the key lacks the scope \`${scope}\``;
}

async function answerInTurn(
  parts: AnswerParts,
  route: Route,
  { request, requestId, trace, address, parameters }: RouteRequest,
  principal: Principal,
): Promise<Response> {
  const { gateway, admission, expectedIssuer, onError } = parts;
  const asker = { tenant: principal.tenant, client: clientOf(principal) };
  if ((route.isLong ? parts.long : admission).isFull(asker)) return overloaded(requestId);
  const { headers, url } = request;
  const query = url.includes("?") ? new URL(url).searchParams : new URLSearchParams();
  const wrong = parameterProblems(query, route);
  if (wrong.length > 0) return parametersRefused(wrong, requestId);
  const detail = headerProblem(headers, route);
  if (detail !== undefined) return problemResponse("malformed-request", requestId, { detail });
  const listing = { route, parameters: withPlainIds(parameters), query };
  const asked = withPlace(listing);
  if (!asked) return parametersRefused([CURSOR_PROBLEM], requestId);
  const exchange: Exchange = {
    ...{ gateway, principal, requestId, trace, headers, expectedIssuer },
    ...{ ...listing, query: asked },
  };
  if (route.method === "GET") {
    const read = async () => {
      const refused = await refusedFirst(route, exchange);
      if (refused) return refused;
      const response = await viewed(route, exchange, await route.handle(exchange));
      // Of HEAD nobody reads the body.
      if (request.method === "HEAD") await response.body?.cancel();
      return keptUntilRead(parts, asker, response, requestId);
    };
    return inTurn(parts, exchange, route, read);
  }
  if (route.streams) {
    const stream = streamedBody(
      request,
      route.streams,
      (work, weight) => admission.run(work, weight, asker),
      () => mayGoOn(parts, route, request, { requestId, address }),
    );
    if (!stream) return notStreamed(request, route.streams, requestId);
    // Each line takes a turn of its own: the request as a whole would hold one for hours.
    const answered = await parts.streams.run(asker, () => route.handle({ ...exchange, stream, onError }));
    return typeof answered === "string" ? refusedStream(answered, requestId) : answered;
  }
  const place = parts.bodies(asker);
  if (place.refusal) return refusedBody(place.refusal, requestId);
  try {
    return await answerWithBody(parts, route, request, exchange, place);
  } finally {
    place.release();
  }
}

/** A file stays in memory until it is read: as many bytes of those as of bodies. */
async function keptUntilRead(
  { answers, unreadMs, onError }: AnswerParts,
  asker: Asker,
  response: Response,
  requestId: string,
): Promise<Response> {
  const bytes = keptBytes(response);
  if (bytes === 0) return response;
  const place = answers(asker);
  const refused = place.refusal ?? place.take(bytes);
  void endOf(response, unreadMs).then((failure) => {
    place.release();
    if (failure !== undefined) onError?.(failure, requestId);
  });
  if (!refused) return response;
  await response.body?.cancel();
  return refusedBody(refused, requestId);
}

async function answerWithBody(
  parts: AnswerParts,
  route: Route,
  request: Request,
  exchange: Exchange,
  { take }: BodyPlace,
): Promise<Response> {
  const { gateway, requestId } = exchange;
  const limits = { take, ms: parts.bodyMs };
  // Before the turn: a body that arrives slowly must not occupy a place.
  const body = route.fileOf
    ? await readBytes(request, { ...limits, bytes: route.fileOf(gateway) })
    : await readJsonBody(request, limits);
  if (!body.ok) return refusedBody(body, requestId);
  if (route.fileOf) {
    const keep = async () =>
      (await refusedFirst(route, exchange)) ??
      viewed(route, exchange, await route.handle({ ...exchange, file: body.value }));
    return inTurn(parts, exchange, route, keep, weightOf(body.value.length));
  }
  const answer = async (): Promise<Response> => {
    const json = parseJsonBody(body.value);
    if (!json.ok) return problemResponse(json.code, requestId, { detail: json.detail });
    if (route.operation.request?.schema === emptyRequestSchema && !isObject(json.value))
      return problemResponse("malformed-request", requestId, {
        detail: "the body must be an object, which may be empty",
      });
    const unknown = refusedMembers(route.operation, json.value);
    if (unknown.length > 0) return invalid(unknown, requestId);
    if (body.value.length > LARGE_BYTES) await othersTurn();
    const refused = await refusedFirst(route, exchange);
    if (refused) return refused;
    const asked: Mutable<Exchange> = { ...exchange, body: json.value };
    const answered = route.handle(asked);
    // Handlers take it at once and go on with what they made of it: kept until the answer, it would be copied with every
    // collection of garbage meanwhile.
    asked.body = undefined;
    return viewed(route, exchange, await answered);
  };
  return inTurn(parts, exchange, route, answer, weightOf(body.value.length));
}

async function inTurn(
  { admission, long, onError }: AnswerParts,
  { requestId, principal }: Exchange,
  { isLong }: Route,
  work: () => Promise<Response>,
  weight?: number,
): Promise<Response> {
  const asker = { tenant: principal.tenant, client: clientOf(principal) };
  if (!isLong) return (await admission.run(work, weight, asker)) ?? overloaded(requestId);
  const told = { ...asker, onError: (error: unknown) => onError?.(error, requestId) };
  const answered = await long.run(told, work);
  if (answered === "own-full") return tooManyLong(requestId);
  return answered === "full" ? overloaded(requestId) : answered;
}

const refusedStream = (why: "full" | "own-full", requestId: string): Response =>
  why === "full"
    ? overloaded(requestId)
    : problemResponse("quota-exceeded", requestId, {
        detail: "as many streams are under way as a client may have: send fewer at once",
        members: { "violated-policies": ["streams"] },
        headers: { "retry-after": "1" },
      });

const tooManyLong = (requestId: string): Response =>
  problemResponse("quota-exceeded", requestId, {
    detail:
      "as many requests that read for seconds are under way as a client may have: send fewer at once, and read their answers",
    members: { "violated-policies": ["long"] },
    headers: { "retry-after": "1" },
  });

function refusedBody({ ok: _, code, ...told }: BodyRefusal, requestId: string): Response {
  return problemResponse(code, requestId, told);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A stream may outlive its key, and each of its lines counts as a request. */
async function mayGoOn(
  { whoAsks, takeQuota }: AnswerParts,
  route: Route,
  { headers }: Request,
  { requestId, address }: Pick<RouteRequest, "requestId" | "address">,
): Promise<Response | undefined> {
  for (;;) {
    const principal = await whoAsks(headers, address);
    if (!isClient(principal)) return unauthorized(requestId, principal);
    if (!mayUse(principal, route.scope)) return unauthorized(requestId);
    const quota = takeQuota?.(route.quota ?? "default", clientOf(principal));
    if (!quota || quota.isWithin) return undefined;
    await wait(quota.resetSeconds * 1_000);
  }
}

function quotaExceeded({ policy, resetSeconds }: QuotaAnswer, requestId: string): Response {
  return problemResponse("quota-exceeded", requestId, {
    detail: "the requests of this client in the window of the policy are used up",
    members: { "violated-policies": [policy] },
    headers: { "retry-after": String(resetSeconds) },
  });
}

function overloaded(requestId: string): Response {
  return problemResponse("overloaded", requestId, { headers: { "retry-after": "1" } });
}

/** Customer ids are the client's texts, and are not changed. */
function withPlainIds(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const plain = Object.entries(parameters).map(([name, value]) => [
    name,
    name === "customerId" ? value : plainUuid(value),
  ]);
  return Object.fromEntries(plain) as Record<string, string>;
}
