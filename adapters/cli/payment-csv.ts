/** Checked payments as rows of a table. */
import { csvRow } from "./csv-row.ts";
import type { CheckedPart } from "./payment-text.ts";

const COLUMNS = [
  "file",
  "messageNumber",
  "format",
  "messageId",
  "businessMessageId",
  "sender",
  "receiver",
  "position",
  "line",
  "payment",
  "tenantTransactionId",
  "decision",
  "transactionStatus",
  "riskScore",
  "caseId",
  "alerts",
  "problem",
] as const;

export const PAYMENT_CSV_HEADER: string = COLUMNS.join(",");

/** A row for a payment, or for a part of the file that is not read. */
export function paymentCsv(part: CheckedPart): string {
  const { result, issues, ...place } = part;
  const alerts = result?.screeningResults.map(({ party, matchedName, listId, entryId }) =>
    [party, matchedName, `${listId} ${entryId}`].join(": "),
  );
  const values: Partial<Record<(typeof COLUMNS)[number], unknown>> = {
    ...place,
    decision: result?.decision ?? (result && "pending"),
    transactionStatus: result?.transactionStatus,
    riskScore: result?.riskScore,
    caseId: result?.caseId,
    alerts: alerts?.join("; "),
    problem: issues?.map(({ message }) => message).join("; "),
  };
  return csvRow(COLUMNS.map((column) => values[column]));
}
