/** Checked payments as rows of a table. */
import { csvRow } from "../lines/csv-row.ts";
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
  "riskFactors",
  "alerts",
  "reviews",
  "problem",
] as const;

export const PAYMENT_CSV_HEADER: string = COLUMNS.join(",");

/** A row for a payment, or for a part of the file that cannot be read. */
export function paymentCsv(part: CheckedPart): string {
  const { result, detail, issues, ...place } = part;
  const reviews = detail?.screeningResults.filter(({ decision }) => decision === "review");
  const values: Partial<Record<(typeof COLUMNS)[number], unknown>> = {
    ...place,
    decision: result?.decision ?? (result && "pending"),
    transactionStatus: result?.transactionStatus,
    riskScore: result?.riskScore,
    caseId: result?.caseId,
    riskFactors: result?.riskFactors
      .map(({ ruleId, description, score }) => `${ruleId}: ${description}: ${score}`)
      .join("; "),
    alerts: result?.screeningResults.map(matchText).join("; "),
    // Matches for review may be the reason for a REVIEW, but no response of the API shows them.
    reviews: reviews?.map(matchText).join("; "),
    problem: issues?.map(({ message }) => message).join("; "),
  };
  return csvRow(COLUMNS.map((column) => values[column]));
}

type Match = Record<"party" | "matchedName" | "listId" | "entryId", string>;

const matchText = ({ party, matchedName, listId, entryId }: Match): string =>
  [party, matchedName, `${listId} ${entryId}`].join(": ");
