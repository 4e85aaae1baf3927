/** Files of payments: messages in, an answer a payment out. */
import { type PaymentFileOptions, readPaymentStream } from "riskgate/iso20022";

import { paymentLines } from "./payment-lines.ts";
import { CHECK_PAYMENTS, SIDES } from "./payment-operations.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, contextOf } from "./route-answers.ts";
import { ndjsonResponse } from "./streamed-answer.ts";
import { answerTransactionCheck } from "./transaction-routes.ts";

export const PAYMENT_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/payments/batch",
    scope: "transactionChecks:write",
    streams: "payments",
    operation: CHECK_PAYMENTS,
    handle: postPayments,
  },
];

async function postPayments(exchange: Exchange): Promise<Response> {
  const { requestId, stream, query, onError } = exchange;
  if (!stream) throw new TypeError("a file of payments needs a streamed body");
  const side = query.get("side") ?? "originator";
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  // A payment is repeated by its own id.
  const { idempotency: _, ...asked } = context;
  const customerId = query.get("customerId");
  const options: PaymentFileOptions = {
    accountHoldingParty: SIDES[side as keyof typeof SIDES],
    receivedAt: Date.now(),
    ...(customerId === null ? {} : { customerId }),
  };
  const lines = paymentLines(readPaymentStream(stream.bytes, options), {
    requestId,
    oneByOne: customerId !== null,
    onError,
    inTurn: (refuse) => stream.inTurn(refuse, 1),
    answer: (body) => stream.inTurn(() => answerTransactionCheck({ ...exchange, body }, asked), 1),
  });
  return ndjsonResponse(lines);
}
