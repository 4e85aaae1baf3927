/** The route table: one row an operation. Paths are Hono's (`:name` for a parameter). */
import type { CheckCustomerOutcome, Gateway, Principal, SubmitOutcome } from "../../src/gateway/gateway.ts";
import type { Issue } from "../../src/issue.ts";
import { parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";

/** What a route's handler gets. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly principal: Principal;
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

async function postCustomerCheck({ gateway, principal, requestId, headers, body }: Exchange): Promise<Response> {
  const result: CheckCustomerOutcome = await gateway.checkCustomer(body, principal);
  switch (result.outcome) {
    case "invalid":
      return invalid(result.issues, requestId);
    case "too-early":
      return problemResponse("too-early", requestId, {
        detail: "checks of the same customer must be at least 1 second apart",
        members: { retryAfterMs: result.retryAfterMs },
        headers: { "retry-after": "1" },
      });
    case "decided":
      return done(result.response, `/v1/customerChecks/${result.response.caseId}`, headers);
  }
}

async function postAccountHoldingPartyData(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, headers, body } = exchange;
  const result: SubmitOutcome = await gateway.submitAccountHoldingParty(body, principal);
  if (result.outcome === "invalid") return invalid(result.issues, requestId);
  return done(result.response, `/v1/customers/${encodeURIComponent(result.response.customerId)}`, headers);
}

async function getCustomerCheck({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const detail = await gateway.getCustomerCheck(parameters.caseId ?? "", principal);
  return detail ? Response.json(detail) : problemResponse("case-not-found", requestId);
}

async function getCustomer({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const data = await gateway.getCustomer(parameters.customerId ?? "", principal);
  return data ? Response.json(data) : problemResponse("customer-not-found", requestId);
}

/** 200 with the body, or 201 without one when the client prefers that. */
function done(body: unknown, location: string, headers: Headers): Response {
  if (!parsePrefer(headers.get("prefer")).minimal) return Response.json(body, { headers: { vary: "prefer" } });
  return new Response(null, {
    status: 201,
    headers: { location, "preference-applied": "return=minimal", vary: "prefer" },
  });
}

function invalid(issues: readonly Issue[], requestId: string): Response {
  return problemResponse("validation-error", requestId, {
    detail: issues.length === 1 ? "1 problem with the body" : `${issues.length} problems with the body`,
    members: { errors: issues.map(({ pointer, message, code }) => ({ pointer, detail: message, code })) },
  });
}
