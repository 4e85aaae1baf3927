/** The route table: one row an operation. Paths are Hono's (`:name` for a parameter). */
import type { Gateway, InvalidOutcome, Principal, RequestContext } from "../../src/gateway/gateway.ts";
import type { IdempotencyRefusal, Replayed } from "../../src/gateway/idempotency.ts";
import type { Issue } from "../../src/issue.ts";
import { parseIdempotencyKey } from "./idempotency-key.ts";
import { type Preferences, parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";

/** What a route's handler gets. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly principal: Principal;
  readonly route: Pick<Route, "method" | "path">;
  readonly requestId: string;
  readonly headers: Headers;
  readonly parameters: Readonly<Record<string, string>>;
  /** The parsed JSON body of a route with one. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  /** What a key must be allowed to do. */
  readonly scope: string;
  readonly handle: (exchange: Exchange) => Promise<Response>;
}

export const ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/customerChecks", scope: "customerChecks:write", handle: postCustomerCheck },
  { method: "GET", path: "/v1/customerChecks/:caseId", scope: "customerChecks:read", handle: getCustomerCheck },
  {
    method: "POST",
    path: "/v1/accountHoldingPartyData",
    scope: "accountHoldingPartyData:write",
    handle: postAccountHoldingPartyData,
  },
  { method: "GET", path: "/v1/customers/:customerId", scope: "customers:read", handle: getCustomer },
];

async function postCustomerCheck(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, body } = exchange;
  const preferences = parsePrefer(exchange.headers.get("prefer"));
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const result = await gateway.checkCustomer(body, { ...context, ...preferences });
  switch (result.outcome) {
    case "decided":
      return done(result, `/v1/customerChecks/${result.response.caseId}`, preferences);
    case "deferred":
      return accepted(result, `/v1/customerChecks/${result.caseId}`, preferences);
    case "too-early":
      return problemResponse("too-early", requestId, {
        detail: "checks of the same customer must be at least 1 second apart",
        members: { retryAfterMs: result.retryAfterMs },
        headers: { "retry-after": "1" },
      });
    default:
      return refused(result, requestId);
  }
}

async function postAccountHoldingPartyData(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, headers, body } = exchange;
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const result = await gateway.submitAccountHoldingParty(body, context);
  if (result.outcome !== "received") return refused(result, requestId);
  const location = `/v1/customers/${encodeURIComponent(result.response.customerId)}`;
  return done(result, location, parsePrefer(headers.get("prefer")));
}

async function getCustomerCheck({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const detail = await gateway.getCustomerCheck(parameters.caseId ?? "", principal);
  return detail ? Response.json(detail) : problemResponse("case-not-found", requestId);
}

async function getCustomer({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const data = await gateway.getCustomer(parameters.customerId ?? "", principal);
  return data ? Response.json(data) : problemResponse("customer-not-found", requestId);
}

/** Who asks, and under which key; `undefined` when the key cannot be used. */
function contextOf({ principal, headers, route }: Exchange): RequestContext | undefined {
  const { tenant, keyId } = principal;
  const key = parseIdempotencyKey(headers.get("idempotency-key"));
  if (key === null) return undefined;
  const scope = `${route.method} ${route.path}`;
  return { tenant, actor: `key:${keyId}`, ...(key === undefined ? {} : { idempotency: { key, scope } }) };
}

function badIdempotencyKey(requestId: string): Response {
  const detail = "Idempotency-Key must be a text of 1 to 255 visible ASCII characters, with or without quotes";
  return problemResponse("malformed-request", requestId, { detail });
}

/** 200 with the body, or 201 without one when the client prefers that. */
function done(result: Replayed & { readonly response: unknown }, location: string, { minimal }: Preferences): Response {
  const headers = { vary: "prefer", ...replayHeader(result) };
  if (!minimal) return Response.json(result.response, { headers });
  return new Response(null, { status: 201, headers: { ...headers, location, "preference-applied": "return=minimal" } });
}

/** 202 without a body: the result will be at the location, and at the callback address. */
function accepted(result: Replayed, location: string, { respondAsync, waitMs }: Preferences): Response {
  const applied = [
    ...(respondAsync ? ["respond-async"] : []),
    ...(waitMs === undefined ? [] : [`wait=${waitMs / 1_000}`]),
  ];
  return new Response(null, {
    status: 202,
    headers: {
      location,
      "retry-after": "2",
      vary: "prefer",
      ...(applied.length > 0 ? { "preference-applied": applied.join(", ") } : {}),
      ...replayHeader(result),
    },
  });
}

const replayHeader = ({ replayed }: Replayed): Record<string, string> =>
  replayed ? { "idempotency-replayed": "true" } : {};

function refused(result: InvalidOutcome | IdempotencyRefusal, requestId: string): Response {
  switch (result.outcome) {
    case "invalid":
      return invalid(result.issues, requestId);
    case "key-reused":
      return problemResponse("idempotency-key-reused", requestId, { detail: "choose a new key for a new request" });
    case "key-in-use":
      return problemResponse("idempotency-conflict", requestId, {
        detail: "wait for its answer",
        headers: { "retry-after": "1" },
      });
  }
}

function invalid(issues: readonly Issue[], requestId: string): Response {
  return problemResponse("validation-error", requestId, {
    detail: issues.length === 1 ? "1 problem with the body" : `${issues.length} problems with the body`,
    members: { errors: issues.map(({ pointer, message, code }) => ({ pointer, detail: message, code })) },
  });
}
