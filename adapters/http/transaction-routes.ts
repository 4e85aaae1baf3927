/** Routes of the interface about transactions, and of the earlier interface that answers the same. */

import { plainUuid, type Replayed, type RequestContext, type TransactionDeferredOutcome } from "riskgate/transport";
import { checkAnswer } from "./check-answer.ts";
import { headersOf } from "./plain-answer.ts";
import { type Preferences, parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, contextOf, done, pending, refused, unchanged } from "./route-answers.ts";
import {
  CHECK_TRANSACTION,
  CHECK_TRANSACTION_EARLIER,
  GET_TRANSACTION_CHECK,
  REPROCESS_TRANSACTION,
  REPROCESS_TRANSACTION_EARLIER,
} from "./transaction-operations.ts";

const PATH = "/v1/transaction-checks";
/** The interface before, deprecated and supported unchanged. */
const EARLIER_PATH = "/v1/amlChecks";

export const TRANSACTION_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: PATH,
    scope: "transactionChecks:write",
    operation: CHECK_TRANSACTION,
    handle: postTransactionCheck,
  },
  {
    method: "PATCH",
    path: PATH,
    scope: "transactionChecks:reprocess",
    operation: REPROCESS_TRANSACTION,
    quota: "reprocess",
    handle: patchTransactionCheck,
  },
  {
    method: "GET",
    path: `${PATH}/:caseId`,
    scope: "transactionChecks:read",
    operation: GET_TRANSACTION_CHECK,
    handle: getTransactionCheck,
  },
  {
    method: "POST",
    path: EARLIER_PATH,
    scope: "transactionChecks:write",
    operation: CHECK_TRANSACTION_EARLIER,
    handle: deprecated(postTransactionCheck),
  },
  {
    method: "PATCH",
    path: EARLIER_PATH,
    scope: "transactionChecks:reprocess",
    operation: REPROCESS_TRANSACTION_EARLIER,
    quota: "reprocess",
    handle: deprecated(patchTransactionCheck),
  },
];

async function postTransactionCheck(exchange: Exchange): Promise<Response> {
  const context = contextOf(exchange);
  return context ? answerTransactionCheck(exchange, context) : badIdempotencyKey(exchange.requestId);
}

/** Checks the transaction of a body, wherever it came from. */
export async function answerTransactionCheck(
  { gateway, requestId, headers, body }: Pick<Exchange, "gateway" | "requestId" | "headers" | "body">,
  context: RequestContext,
): Promise<Response> {
  const preferences = parsePrefer(headers.get("prefer"));
  const result = await gateway.checkTransaction(body, { ...context, ...preferences });
  switch (result.outcome) {
    case "decided":
      return done(result, locationOf(result.response.caseId), preferences);
    case "deferred":
      return deferred(result, preferences);
    case "customer-not-found":
      return problemResponse("customer-not-found", requestId, {
        detail: "no data of this customer is stored: send it, or submit it before",
      });
    case "transaction-already-exists":
      return problemResponse("transaction-already-exists", requestId, {
        detail: "another transaction was submitted under this id; correct it with PATCH",
        members: { caseId: result.caseId },
        headers: { location: locationOf(result.caseId) },
      });
    default:
      return refused(result, requestId);
  }
}

async function patchTransactionCheck(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, body, query } = exchange;
  const preferences = parsePrefer(exchange.headers.get("prefer"));
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const caseId = query.get("caseId");
  const result = await gateway.reprocessTransaction(body, {
    ...context,
    ...preferences,
    ...(caseId === null ? {} : { caseId: plainUuid(caseId) }),
  });
  switch (result.outcome) {
    case "decided":
      // Nothing is created, so there is no 201 to prefer.
      return preferences.minimal && result.unchanged
        ? unchanged(result)
        : done(result, locationOf(result.response.caseId), { ...preferences, minimal: false });
    case "deferred":
      return deferred(result, preferences);
    case "transaction-identity":
      return problemResponse(result.outcome, requestId, {
        detail: "tenantTransactionId, accountHoldingParty and customerId of a transaction do not change",
        members: { caseId: result.caseId },
      });
    case "month-boundary":
      return problemResponse(result.outcome, requestId, {
        detail: "amounts, currencies and the time of a transaction do not change when its month is over",
        members: { caseId: result.caseId },
      });
    case "transaction-not-found":
    case "customer-not-found":
    case "case-changed":
      return problemResponse(result.outcome, requestId);
    default:
      return refused(result, requestId);
  }
}

async function getTransactionCheck(exchange: Exchange): Promise<Response> {
  const { gateway, principal, parameters } = exchange;
  return checkAnswer(await gateway.getTransactionCheck(parameters.caseId ?? "", principal), exchange);
}

/** 202 with the pending answer: what comes of it will be at the location, and at the callback address. */
function deferred(result: TransactionDeferredOutcome & Replayed, preferences: Preferences): Response {
  return pending(result, locationOf(result.response.caseId), preferences);
}

const locationOf = (caseId: string | null): string => `${PATH}/${caseId}`;

/** When the earlier interface was declared deprecated, in seconds since 1970. */
const DEPRECATED_AT = Date.UTC(2026, 10, 1) / 1_000;
const LINKS = `</docs/deprecation>; rel="deprecation"; type="text/html", <${PATH}>; rel="successor-version"`;

/** The same answer, which says that there is a successor (RFC 9745). There is no date on which it ends. */
function deprecated(handle: Route["handle"]): Route["handle"] {
  return async (exchange) => {
    const response = await handle(exchange);
    const headers = headersOf(response);
    headers.set("deprecation", `@${DEPRECATED_AT}`);
    headers.append("link", LINKS);
    return response;
  };
}
