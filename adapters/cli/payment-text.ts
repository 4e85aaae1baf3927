import type { TransactionCheckDetail } from "../../src/gateway/transactions/shown-transaction.ts";
import type { TransactionResponse } from "../../src/model/transaction-response.ts";
import type { PaymentIssue } from "../iso20022/payment-file.ts";
import { clearedText, matchReasons, restrictionText } from "./match-text.ts";
import { type RuleReferences, reasonLines } from "./reason-lines.ts";

/** Result of one part of a file. */
export interface CheckedPart {
  readonly file: string;
  /** Where in the file it begins, counted from 1. */
  readonly line: number;
  readonly format?: string;
  /** Number of the message in the file, from 1, and its id from the sender. */
  readonly messageNumber?: number;
  readonly messageId?: string;
  /** From the header before the message. */
  readonly businessMessageId?: string;
  /** Codes or names of the sending and receiving banks. */
  readonly sender?: string;
  readonly receiver?: string;
  /** Number of the payment in its message, from 1. */
  readonly position?: number;
  /** Number among the payments of the file, from 1; absent for a part that cannot be read. */
  readonly payment?: number;
  readonly tenantTransactionId?: string;
  readonly result?: TransactionResponse;
  /** The result with reasons, where they were requested. */
  readonly detail?: TransactionCheckDetail;
  /** Why it could not be checked. */
  readonly issues?: readonly PaymentIssue[];
}

/** A checked payment, or a part of the file that cannot be read, as lines for people. @param references - shown with the reasons */
export function paymentText(
  { file, payment, tenantTransactionId, result, detail, issues }: CheckedPart,
  references?: RuleReferences,
): string {
  if (payment === undefined) {
    const lines = (issues ?? []).map(
      ({ code, message }) => `${file}: ${code === "note" ? "note" : "not read"}: ${message}`,
    );
    return lines.join("\n");
  }
  const title = `payment ${payment}${tenantTransactionId === undefined ? "" : ` ${tenantTransactionId}`}`;
  if (!result) {
    const wrong = (issues ?? []).map(
      ({ element, pointer, message }) =>
        `    ${element === undefined ? pointer : `${element} (${pointer})`}: ${message}`,
    );
    return [`${title}: cannot be checked`, ...wrong].join("\n");
  }
  const verdict = result.decision ?? "pending";
  return [
    `${title}: ${verdict}, ${result.transactionStatus}, score ${result.riskScore ?? 0} of 100`,
    ...factorLines(result, detail, references),
    ...matchLines(result, detail),
  ].join("\n");
}

function factorLines(
  { riskFactors }: TransactionResponse,
  detail: TransactionCheckDetail | undefined,
  references: RuleReferences | undefined,
): string[] {
  const reasons = new Map(detail?.riskFactors.map(({ ruleId, because }) => [ruleId, because]));
  return riskFactors.flatMap(({ factor, score, category, ruleId, description }) => [
    `    risk factor ${factor}: ${score} points (${category}), rule ${ruleId}: ${description}`,
    ...reasonLines(reasons.get(ruleId) ?? [], references?.get(ruleId), "        "),
  ]);
}

function matchLines({ screeningResults }: TransactionResponse, detail: TransactionCheckDetail | undefined): string[] {
  if (!detail) {
    return screeningResults.map(
      ({ type, party, matchedName, listId, entryId, matchScore }) =>
        `    alert ${type}: ${party} is like ${matchedName} (${listId} ${entryId}), score ${matchScore}`,
    );
  }
  const matches = detail.screeningResults.map(
    ({ decision, type, party, subject, matched, matchedName, listId, entryId, matchScore, nonBlocking, explanation }) =>
      `    ${decision} ${type}: ${party}, ${subject} ${matched.name} (${matched.pointer}), is like ${matchedName} (${listId} ${entryId}), score ${matchScore}: ${matchReasons(explanation)}${restrictionText(nonBlocking)}`,
  );
  return [
    ...matches,
    ...detail.cleared.map((match) => `    ${match.paymentParty}, ${match.subject}, ${clearedText(match)}`),
  ];
}
