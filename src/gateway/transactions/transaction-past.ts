/** What the store knows when a transaction is decided. */

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
  /** The record in force: the stored one, or what the submission makes of it. */
  readonly customer: CustomerRecord | undefined;
  /** The account on the customer's side as it is stored under the customer. */
  readonly storedAccount?: Account | undefined;
  readonly exemptions: readonly ExemptionRecord[];
  readonly history: LoadedHistory;
  readonly related: RelatedByLink;
  readonly relatedMarks: RelatedMarks;
  /** Absent when no rule looks for a shape that the transaction can be part of. */
  readonly flows: Flows | undefined;
  /** Up to where the logs of all customers were read; absent when no rule goes by a link of the transaction. */
  readonly position?: LogPosition;
}

export type TransactionPastResult = TransactionPast | InvalidOutcome | { readonly outcome: "customer-not-found" };

/**
 * Reads what a transaction is decided with.
 *
 * A correction is decided without the form of the transaction that is stored.
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
  // Asked together: where the store is far away, each answer is waited for once.
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
 * The stored form of a transaction that is corrected, with what shares its links: `undefined` where the correction leaves its time and
 * links as they are, and what sees the new form saw the old one.
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

/** New entries of all logs that are looked at: where there are more, the past is read again. */
const MAX_NEWS = 200;

/** Whether the store still knows the same: what was decided with it may be stored. */
export async function isStillKnown(
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

/** What is stored with a transaction, and what it was decided with, under names that others may store something under at the same time. */
export function writesOf(
  { checker }: TransactionEngine,
  { transaction, flows }: Pick<TransactionPast, "transaction" | "flows">,
): readonly string[] {
  const { pack } = checker;
  const named = ACCOUNT_LINKS.map((link) => ({ link, value: transaction[link] }));
  const links = [
    ...reachedLinks(transaction, pack.reach),
    ...(flows ? named : []),
    ...linksOfFlows(flows, transaction.at),
  ];
  return [...new Set(links.map(({ link, value }) => `${link} ${value}`))];
}

/** The links by which accounts around a transaction were read. */
const linksOfFlows = (flows: Flows | undefined, until: number): readonly ReachedLink[] =>
  (flows?.read ?? []).flatMap((value) => ACCOUNT_LINKS.map((link) => ({ link, value, after: flows!.after, until })));

/** Whether a new entry is one of those that windows by a link of the transaction see, or one that sees it. */
function isRelated({ transaction, before }: LogEntry, links: readonly ReachedLink[]): boolean {
  return [transaction, before].some((entry) =>
    links.some(({ link, value, after, until }) => entry?.[link] === value && entry.at > after && entry.at <= until),
  );
}
