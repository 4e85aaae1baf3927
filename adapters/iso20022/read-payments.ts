import type { Issue } from "../../src/issue.ts";
import {
  type FilePayment,
  type FilePiece,
  fileIssue,
  fileNote,
  type LeftOut,
  type PaymentFile,
  type PaymentFileOptions,
} from "./payment-file.ts";
import { paymentReader } from "./payment-reader.ts";

export type { FilePayment, FilePiece, PaymentFile, PaymentFileOptions } from "./payment-file.ts";
export { fileIssue, fileNote } from "./payment-file.ts";
export { readPaymentStream } from "./payment-stream.ts";

/**
 * Reads a payment file from a text in memory; see `readPaymentStream` for files of any size. Never throws: unreadable parts become issues
 * of the file or of single payments.
 *
 * @example
 * const { payments, issues } = readPayments(xml, { accountHoldingParty: "FUNDS_BENEFICIARY" });
 */
export function readPayments(text: string, options: PaymentFileOptions): PaymentFile {
  const reader = paymentReader(options);
  const payments: FilePayment[] = [];
  const issues: Issue[] = [];
  const leftOut: LeftOut[] = [];
  const notes: Issue[] = [];
  const add = (pieces: Iterable<FilePiece>): void => {
    for (const piece of pieces) {
      if ("payment" in piece) payments.push(piece.payment);
      else if ("unread" in piece) issues.push(fileIssue(piece.unread));
      else if ("note" in piece) notes.push(fileNote(piece.note));
      else leftOut.push(piece.leftOut);
    }
  };
  add(reader.write(text));
  add(reader.end());
  return { format: payments[0]?.format ?? "unknown", payments, issues, leftOut, notes };
}
