/** A file of payments: each is answered as a transaction check of its own would be, in the order of the file. */
import { type FilePiece, fileIssue, fileNote } from "riskgate/iso20022";
import { type GatewayTransaction, inOrder, sharedOfLine } from "riskgate/transport";
import { answerOf } from "./answer-lines.ts";
import { failureResponse } from "./failure-response.ts";
import type { PaymentLine } from "./payment-line.ts";
import { invalid } from "./route-answers.ts";

export interface PaymentLinesOptions {
  readonly requestId: string;
  /** Payments that are worked on at the same time (Default: 16). */
  readonly concurrency?: number;
  /** Whether all are of one customer: windows of the later ones see the earlier ones. */
  readonly oneByOne: boolean;
  /** Checks a payment. */
  readonly answer: (payment: GatewayTransaction) => Promise<Response>;
  /** Lets others have their turns before a payment is refused, which takes a request of its own too. */
  readonly inTurn: (refuse: () => Promise<Response>) => Promise<Response>;
  /** Called with every unexpected error (Default: none). Must not throw. */
  readonly onError?: ((error: unknown, requestId: string) => void) | undefined;
}

/** Answers the payments of a file while it is read; answers are not collected. */
export function paymentLines(
  pieces: AsyncIterable<FilePiece>,
  options: PaymentLinesOptions,
): AsyncGenerator<PaymentLine> {
  const { concurrency = 16, oneByOne } = options;
  const keysOf = (piece: FilePiece) => ("payment" in piece ? sharedOfLine(piece.payment.transaction) : []);
  return inOrder(pieces, { concurrency: oneByOne ? 1 : concurrency, keysOf }, (piece) => paymentLine(piece, options));
}

async function paymentLine(piece: FilePiece, options: PaymentLinesOptions): Promise<PaymentLine> {
  const { requestId } = options;
  if ("leftOut" in piece) return { line: piece.leftOut.line, leftOut: piece.leftOut.element };
  if ("note" in piece) return { line: piece.note.line, note: fileNote(piece.note).message };
  if ("unread" in piece) {
    const { line } = piece.unread;
    return { line, ...(await answerOf(invalid([fileIssue(piece.unread)], requestId))) };
  }
  const { index, line, format, message, messageNumber, position, tenantTransactionId, transaction, issues } =
    piece.payment;
  const { id, ...banks } = message;
  const place = {
    line,
    payment: index + 1,
    format,
    messageNumber,
    position,
    ...(id === undefined ? {} : { messageId: id }),
    ...banks,
    ...(tenantTransactionId === undefined ? {} : { tenantTransactionId }),
  };
  try {
    const response = await (transaction
      ? options.answer(transaction)
      : options.inTurn(async () => invalid(issues, requestId)));
    return { ...place, ...(await answerOf(response)) };
  } catch (error) {
    options.onError?.(error, requestId);
    return { ...place, ...(await answerOf(failureResponse(error, requestId))) };
  }
}
