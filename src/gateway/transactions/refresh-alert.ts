/** One case per behaviour of a customer: transactions that repeat it on the same day are added to it. */
import { codec } from "../../model/codec.ts";
import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** Transactions that repeat an alert. */
export interface RepeatedAlert {
  /**
   * Number of transactions.
   *
   * @integer
   * @minimum 1
   */
  readonly transactions: number;
  /** The case of the latest one. */
  readonly latestCaseId: string;
}

/** Details that link cases of transactions. */
export interface AlertDetails {
  /** Transactions of the same day that were accepted because this case is about the same behaviour. */
  readonly repeated?: RepeatedAlert;
  /**
   * The case about the same behaviour of the customer: this transaction was accepted because of it, or is held beside
   * it.
   */
  readonly alertCaseId?: string;
}

const alertCodec = codec<AlertDetails>();

export const alertDetailsOf = ({ details }: Pick<CaseRecord, "details">): AlertDetails => {
  const { repeated, alertCaseId } = alertCodec.decode(details ?? {});
  return { ...(repeated ? { repeated } : {}), ...(alertCaseId === undefined ? {} : { alertCaseId }) };
};

/** The longest day in milliseconds, including changes of the clock. */
const DAY_MS = 27 * 3_600_000;
/** The most transactions of a customer in a day that are read. */
const MAX_OF_DAY = 1_000;

/**
 * Adds a transaction that repeats an alert to the case of the alert.
 *
 * @param occurredAt - when the transaction happened
 * @returns the case of the alert; `undefined` where the decision repeats nothing, or the alert is gone
 */
export async function refreshAlert(
  tx: StoreTransaction,
  { tenant, customerId, caseId, transactionId, at }: AcceptedTransaction,
  { decision: { repeats } }: TransactionDecisionBody,
  occurredAt: number,
): Promise<string | undefined> {
  if (repeats === undefined) return undefined;
  const day = { tenant, customerId, from: occurredAt - DAY_MS, to: occurredAt, limit: MAX_OF_DAY };
  const first = (await tx.transactions.listByCustomer(day)).find((each) => each.transactionId === repeats);
  const earlier = first && (await tx.cases.get(tenant, first.caseId));
  if (earlier === undefined) return undefined;
  const { alertCaseId = earlier.caseId } = alertDetailsOf(earlier);
  const alert = alertCaseId === earlier.caseId ? earlier : await tx.cases.get(tenant, alertCaseId);
  if (alert === undefined || (alert.caseStatus !== "open" && alert.caseStatus !== "in-progress")) return alertCaseId;
  const { repeated } = alertDetailsOf(alert);
  // A transaction that is decided again is the same repetition.
  if (repeated?.latestCaseId === caseId) return alertCaseId;
  const now = { transactions: (repeated?.transactions ?? 0) + 1, latestCaseId: caseId };
  const details = caseDetailsCodec.encode({ ...caseDetailsCodec.decode(alert.details), repeated: now });
  await tx.cases.put({ ...alert, details, updatedAt: at });
  const event = { caseId: alertCaseId, transactionId, reason: "repeated" };
  await tx.audit.append({ tenant, at, actor: "gateway", action: "case.refreshed", customerId, details: event });
  return alertCaseId;
}
