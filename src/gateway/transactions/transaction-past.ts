/** The state of the store when a transaction is decided. */

import type { Account } from "../../model/account.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { LINKS, type MonitoredTransaction } from "../../model/monitored-transaction.ts";
import { ACCOUNT_LINKS, type Flows } from "../../monitoring/flows/flows.ts";
import { accountReader, readFlows } from "../../monitoring/flows/read-flows.ts";
import type { LoadedHistory } from "../../monitoring/history-cache.ts";
import { type ArrivingForm, lookAhead } from "../../monitoring/late-arrivals.ts";
import { normalizeTransaction, sidesOf } from "../../monitoring/normalize-transaction.ts";
import { sameAccount } from "../../monitoring/own-account-states.ts";
import {
  type ReachedLink,
  type RelatedByLink,
  type RelatedMarks,
  reachedLinks,
  relatedMarks,
  withFlows,
} from "../../monitoring/related.ts";
import type { AccountRecord, CustomerRecord, ExemptionRecord, StoreReads } from "../../ports/store.ts";
import type { LogEntry, LogPosition } from "../../ports/transaction-history.ts";
import { allLinks } from "../../records/shared-links.ts";
import { areInForce, isExpired } from "../checks/match-exemptions.ts";
import { replaceCustomer } from "../customers/replace-customer.ts";
import type { InvalidOutcome } from "../gateway.ts";
import type { TransactionEngine } from "../gateway-parts.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";

export interface TransactionPast {
  readonly outcome: "known";
  /** The transaction as windows see it. */
  readonly transaction: MonitoredTransaction;
  /** The customer's record as it is stored. */
  readonly stored: CustomerRecord | undefined;
  /** The record in force: the stored one, or the one that the submission replaces it with. */
  readonly customer: CustomerRecord | undefined;
  /** The account on the customer's side as it is stored under the customer. */
  readonly storedAccount?: Account | undefined;
  readonly exemptions: readonly ExemptionRecord[];
  readonly history: LoadedHistory;
  readonly related: RelatedByLink;
  readonly relatedMarks: RelatedMarks;
  /** Absent where no rule detects a shape that the transaction can be part of. */
  readonly flows: Flows | undefined;
  /** The position up to which the logs of all customers were read; absent where no rule uses a link of the transaction. */
  readonly position?: LogPosition;
}

export type TransactionPastResult = TransactionPast | InvalidOutcome | { readonly outcome: "customer-not-found" };

/**
 * Reads everything that a transaction is decided with.
 *
 * A correction is decided without the stored version of the transaction.
 *
 * @param isOneMoment - whether `tx` shows the store as of one moment, as reads do
 */
export async function readPast(
  { checker, rates, histories, related: kept }: TransactionEngine,
  tx: Pick<StoreReads, "customers" | "exemptions" | "history" | "accounts">,
  accepted: AcceptedTransaction,
  isOneMoment: boolean,
): Promise<TransactionPastResult> {
  const { tenant, customerId, transactionId, submitted, at, before } = accepted;
  // Read together: where the store is far away, this costs one round trip.
  const [stored, inForce, history, accounts] = await Promise.all([
    tx.customers.get(tenant, customerId),
    tx.exemptions.inForce(tenant, customerId),
    histories.load(tx.history, tenant, customerId, before && transactionId),
    tx.accounts.listByCustomer(tenant, customerId),
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
    customer: customerCodec.decode(customer?.data),
    rates,
  });
  if (!normalized.ok) return { outcome: "invalid", issues: normalized.issues };
  const transaction = normalized.value;
  const exemptions = isKnown ? inForce.filter((one) => !isExpired(one, at)) : [];
  const storedAccount = accountOf(accepted, accounts);
  const { pack } = checker;
  const isLinked = reachedLinks(transaction, pack.reach).length > 0 || pack.shapes.length > 0;
  const position = isLinked ? (await tx.history.news(undefined, 0)).position : undefined;
  const isCorrection = before !== undefined;
  const own = history.history;
  const ahead = lookAhead(pack);
  const related = await kept.load(tx.history, tenant, transaction, own, pack.reach, isOneMoment, isCorrection, ahead);
  const flows = await readFlows(accountReader(tx.history, tenant), transaction, own, pack);
  const marks = withFlows(relatedMarks(related, transaction, own, pack.reach), flows);
  return {
    outcome: "known",
    ...{ transaction, stored, customer, storedAccount, exemptions, history, related, relatedMarks: marks, flows },
    ...(position === undefined ? {} : { position }),
  };
}

/**
 * The stored version of a corrected transaction, with the transactions that share its links; `undefined` where the
 * correction leaves time and links unchanged, so that the same windows see both versions.
 */
export async function readEarlierForm(
  { checker, rates, related: kept }: TransactionEngine,
  tx: Pick<StoreReads, "history">,
  { tenant, customerId, transactionId, before }: AcceptedTransaction,
  { stored, transaction: now, history }: TransactionPast,
): Promise<ArrivingForm | undefined> {
  if (before === undefined) return undefined;
  const normalized = normalizeTransaction({
    request: transactionCodec.decode(before.data),
    transactionId,
    customerId,
    customer: customerCodec.decode(stored?.data),
    rates,
  });
  if (!normalized.ok) return undefined;
  const transaction = normalized.value;
  if (transaction.at === now.at && LINKS.every((link) => transaction[link] === now[link])) return undefined;
  const { pack } = checker;
  const related = await kept.load(
    ...([tx.history, tenant, transaction, history.history, pack.reach] as const),
    ...([false, true, lookAhead(pack)] as const),
  );
  return { transaction, related };
}

/** The account of the transaction on the customer's side, as it is stored under the customer. */
const accountOf = ({ input }: AcceptedTransaction, accounts: readonly AccountRecord[]): Account | undefined =>
  sameAccount(
    sidesOf(input).own,
    accounts.map(({ data }) => data as Account),
  );

/** The most new entries of all logs that are compared: with more of them the past is read again. */
const MAX_NEWS = 200;

/** Whether the store is unchanged, so that the decision may be stored. */
export async function isPastStillKnown(
  { checker }: TransactionEngine,
  tx: Pick<StoreReads, "customers" | "history" | "accounts" | "exemptions">,
  accepted: AcceptedTransaction,
  { stored, storedAccount, exemptions, history: { change }, position, transaction, flows }: TransactionPast,
): Promise<boolean> {
  const { tenant, customerId } = accepted;
  const [now, last, news, accounts, isInForce] = await Promise.all([
    tx.customers.get(tenant, customerId),
    tx.history.lastChange(tenant, customerId),
    position && tx.history.news(position, MAX_NEWS + 1),
    tx.accounts.listByCustomer(tenant, customerId),
    areInForce(tx, accepted, exemptions),
  ]);
  const isSame =
    isInForce &&
    last === change &&
    JSON.stringify(now) === JSON.stringify(stored) &&
    JSON.stringify(accountOf(accepted, accounts)) === JSON.stringify(storedAccount);
  if (!isSame || news === undefined || position === undefined) return isSame;
  const { removals, undone } = news.position;
  if (removals !== position.removals || undone !== position.undone || news.entries.length > MAX_NEWS) return false;
  const { pack } = checker;
  const links = [...reachedLinks(transaction, pack.reach, lookAhead(pack)), ...linksOfFlows(flows, transaction.at)];
  return !news.entries.some((entry) => entry.tenant === tenant && isRelated(entry, links));
}

/** Names of what a transaction writes and was decided with: concurrent transactions that share one are serialised. */
export function lockNames(
  { checker }: TransactionEngine,
  { input, submitted }: AcceptedTransaction,
  { transaction, flows }: TransactionPast,
): readonly string[] {
  const { pack } = checker;
  const named = ACCOUNT_LINKS.map((link) => ({ link, value: transaction[link] }));
  const links = [
    ...reachedLinks(transaction, pack.reach),
    ...(flows ? named : []),
    ...linksOfFlows(flows, transaction.at),
  ];
  const ofLinks = links.map(({ link, value }) => `${link} ${value}`);
  return [...new Set([input.tenantTransactionId, ...ofLinks, ...(submitted ? allLinks(submitted) : [])])];
}

/** The links by which accounts around a transaction were read. */
const linksOfFlows = (flows: Flows | undefined, until: number): readonly ReachedLink[] =>
  (flows?.read ?? []).flatMap((value) => ACCOUNT_LINKS.map((link) => ({ link, value, after: flows!.after, until })));

/** Whether a new entry is in a window over a link of the transaction, or has the transaction in its own. */
function isRelated({ transaction, before }: LogEntry, links: readonly ReachedLink[]): boolean {
  return [transaction, before].some((entry) =>
    links.some(({ link, value, after, until }) => entry?.[link] === value && entry.at > after && entry.at <= until),
  );
}
