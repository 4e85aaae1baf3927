/** Many requests of the interface in one: lines in, one answer per line out, in their order. */
import { digestJson, type RequestContext, sharedOfLine } from "riskgate/transport";
import { answerLines } from "./answer-lines.ts";
import { CHECK_CUSTOMERS, CHECK_TRANSACTIONS } from "./batch-operations.ts";
import { answerCustomerCheck } from "./customer-routes.ts";
import { weightOf } from "./read-json-body.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, contextOf } from "./route-answers.ts";
import { ndjsonResponse } from "./streamed-answer.ts";
import { answerTransactionCheck } from "./transaction-routes.ts";

export const BATCH_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/customerChecks/batch",
    scope: "customerChecks:write",
    streams: "lines",
    operation: CHECK_CUSTOMERS,
    handle: (exchange) => answerBatch(exchange, answerCustomerCheck),
  },
  {
    method: "POST",
    path: "/v1/transaction-checks/batch",
    scope: "transactionChecks:write",
    streams: "lines",
    operation: CHECK_TRANSACTIONS,
    handle: (exchange) => answerBatch(exchange, answerTransactionCheck),
  },
];

/** Answers a body that has its context already. */
export type AnswerBody = (
  asked: Pick<Exchange, "gateway" | "requestId" | "headers" | "body">,
  context: RequestContext,
) => Promise<Response>;

async function answerBatch(exchange: Exchange, answer: AnswerBody): Promise<Response> {
  const { requestId, stream } = exchange;
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  if (!stream) throw new TypeError("a batch needs a streamed body");
  const answers = answerLines(stream.lines, {
    requestId,
    keysOf: sharedOfLine,
    onError: exchange.onError,
    answer: (body, length) =>
      stream.inTurn(() => answer({ ...exchange, body }, ofLine(context, body)), weightOf(length ?? 0)),
  });
  return ndjsonResponse(answers);
}

/** The context of one line: a key of the whole batch is one of each line, so that a batch that broke off is sent again. */
export function ofLine({ idempotency, ...context }: RequestContext, body: unknown): RequestContext {
  if (!idempotency) return context;
  return { ...context, idempotency: { ...idempotency, key: `${idempotency.key} ${digestJson(body)}` } };
}
