/** Routes of the interface about customers. */

import type { RequestContext } from "riskgate/transport";
import { checkAnswer } from "./check-answer.ts";
import { sealedPage } from "./cursors.ts";
import {
  CHECK_CUSTOMER,
  GET_CUSTOMER,
  GET_CUSTOMER_CHECK,
  GET_STORED_CUSTOMER,
  LIST_LINKED_CUSTOMERS,
  SUBMIT_ACCOUNT_HOLDING_PARTY,
} from "./customer-operations.ts";
import { pageAsked } from "./page-limit.ts";
import { parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { accepted, badIdempotencyKey, contextOf, done, refused } from "./route-answers.ts";
import { pageAnswer, showing } from "./views.ts";

export const CUSTOMER_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/customerChecks",
    scope: "customerChecks:write",
    operation: CHECK_CUSTOMER,
    handle: postCustomerCheck,
  },
  {
    method: "GET",
    path: "/v1/customerChecks/:caseId",
    scope: "customerChecks:read",
    operation: GET_CUSTOMER_CHECK,
    handle: getCustomerCheck,
  },
  {
    method: "POST",
    path: "/v1/accountHoldingPartyData",
    scope: "accountHoldingPartyData:write",
    operation: SUBMIT_ACCOUNT_HOLDING_PARTY,
    handle: postAccountHoldingPartyData,
  },
  {
    method: "GET",
    path: "/v1/customers/:customerId",
    scope: "customers:read",
    operation: GET_CUSTOMER,
    handle: getCustomer,
  },
  {
    method: "GET",
    path: "/v1/customers/:customerId/record",
    scope: "customers:read",
    operation: GET_STORED_CUSTOMER,
    handle: getStoredCustomer,
  },
  {
    method: "GET",
    path: "/v1/customers/:customerId/links",
    scope: "customers:read",
    operation: LIST_LINKED_CUSTOMERS,
    handle: getLinks,
  },
];

async function postCustomerCheck(exchange: Exchange): Promise<Response> {
  const context = contextOf(exchange);
  return context ? answerCustomerCheck(exchange, context) : badIdempotencyKey(exchange.requestId);
}

/** Checks the customer of a body, wherever it came from. */
export async function answerCustomerCheck(
  { gateway, requestId, headers, body }: Pick<Exchange, "gateway" | "requestId" | "headers" | "body">,
  context: RequestContext,
): Promise<Response> {
  const preferences = parsePrefer(headers.get("prefer"));
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

async function getCustomerCheck(exchange: Exchange): Promise<Response> {
  const { gateway, principal, parameters } = exchange;
  return checkAnswer(await gateway.getCustomerCheck(parameters.caseId ?? "", principal), exchange);
}

async function getCustomer({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const data = await gateway.getCustomer(parameters.customerId ?? "", principal);
  return data ? Response.json(data) : problemResponse("customer-not-found", requestId);
}

async function getStoredCustomer({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const stored = await gateway.getStoredCustomer(parameters.customerId ?? "", principal);
  return stored ? Response.json(stored) : problemResponse("customer-not-found", requestId);
}

async function getLinks(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query, parameters } = exchange;
  const found = await gateway.listLinkedCustomers(parameters.customerId ?? "", pageAsked(query), principal);
  if (found === undefined) return problemResponse("customer-not-found", requestId);
  const others = found.data.map(({ customerId }) => ({ customerId }));
  return showing(pageAnswer(sealedPage(exchange, found), {}), { others });
}
