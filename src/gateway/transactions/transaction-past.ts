/** What the store knows when a transaction is decided. */

import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { LoadedHistory } from "../../monitoring/history-cache.ts";
import { HistoryCache } from "../../monitoring/history-cache.ts";
import { normalizeTransaction } from "../../monitoring/normalize-transaction.ts";
import { readRelated } from "../../monitoring/read-related.ts";
import { type RelatedByLink, type RelatedMarks, relatedMarks } from "../../monitoring/related.ts";
import type { CustomerRecord, ExemptionRecord, StoreReads } from "../../ports/store.ts";
import type { InvalidOutcome } from "../gateway.ts";
import type { TransactionParts } from "../gateway-parts.ts";
import { replaceCustomer } from "../replace-customer.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";

export interface TransactionPast {
  readonly outcome: "known";
  /** The transaction as windows see it. */
  readonly transaction: MonitoredTransaction;
  /** The customer's record as it is stored. */
  readonly stored: CustomerRecord | undefined;
  /** The record in force: the stored one, or what the submission makes of it. */
  readonly customer: CustomerRecord | undefined;
  readonly exemptions: readonly ExemptionRecord[];
  readonly history: LoadedHistory;
  readonly related: RelatedByLink;
  readonly relatedMarks: RelatedMarks;
}

export type TransactionPastResult = TransactionPast | InvalidOutcome | { readonly outcome: "customer-not-found" };

/**
 * Reads what a transaction is decided with.
 *
 * A correction reads its history from the store, and without the transaction itself: what is kept between checks is the
 * past as it was submitted.
 *
 * @param isOneMoment - whether `tx` shows the store as of one moment, as reads do
 */
export async function readPast(
  { checker, rates, histories, related: kept }: TransactionParts,
  tx: Pick<StoreReads, "customers" | "exemptions" | "history">,
  accepted: AcceptedTransaction,
  isOneMoment: boolean,
): Promise<TransactionPastResult> {
  const { tenant, customerId, transactionId, submitted, at, before } = accepted;
  // Asked together: where the store is far away, each answer is waited for once.
  const [stored, inForce, history] = await Promise.all([
    tx.customers.get(tenant, customerId),
    tx.exemptions.inForce(tenant, customerId),
    before
      ? new HistoryCache().load(tx.history, tenant, customerId, transactionId)
      : histories.load(tx.history, tenant, customerId),
  ]);
  const isKnown = stored !== undefined && stored.erasedAt === undefined;
  if (accepted.isNamed && submitted === undefined && !isKnown) return { outcome: "customer-not-found" };
  const customer = submitted
    ? replaceCustomer(stored, { tenant, customerId, data: submitted, at })
    : isKnown
      ? stored
      : undefined;
  const normalized = normalizeTransaction({
    request: accepted.input,
    transactionId,
    customerId,
    customer: customer?.data as AccountHoldingPartyData | undefined,
    rates: rates.current(),
  });
  if (!normalized.ok) return { outcome: "invalid", issues: normalized.issues };
  const transaction = normalized.value;
  const exemptions = isKnown ? inForce : [];
  const { pack } = checker.current();
  const related = before
    ? await readRelated(tx.history, tenant, transaction, pack)
    : await kept.load(tx.history, tenant, transaction, history.history, pack.reach, isOneMoment);
  const marks = relatedMarks(related, transaction, history.history, pack.reach);
  return { outcome: "known", transaction, stored, customer, exemptions, history, related, relatedMarks: marks };
}

/** Whether the store still knows the same: what was decided with it may be stored. */
export async function isStillKnown(
  tx: Pick<StoreReads, "customers" | "history">,
  { tenant, customerId }: AcceptedTransaction,
  { stored, history: { change } }: TransactionPast,
): Promise<boolean> {
  const [now, last] = await Promise.all([
    tx.customers.get(tenant, customerId, stored),
    tx.history.lastChange(tenant, customerId),
  ]);
  return last === change && (now === stored || JSON.stringify(now) === JSON.stringify(stored));
}
