import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { Flows } from "./flows/flows.ts";
import type { History } from "./windows/history.ts";
import { HASH_RANGE, hashTransaction } from "./windows/transaction-hash.ts";

/** Transactions that share a link with the checked one, at least as far back as windows of the pack reach. */
export interface Related {
  readonly history: History;
  /** Whether it holds the transactions of all customers, the customer's own included; otherwise those of others alone. */
  readonly isWhole: boolean;
}

export type RelatedByLink = { readonly [L in Link]?: Related };

/** The reach of windows by each link, in milliseconds. */
export type Reach = ReadonlyMap<Link, number>;

/** A link of a transaction that rules use. */
export interface ReachedLink {
  readonly link: Link;
  readonly value: string;
  /** Not included. */
  readonly after: EpochMs;
  /** The transaction's own time, or that of the last transaction in whose windows it may be. */
  readonly until: EpochMs;
}

/**
 * Links of a transaction, without those that no rule uses.
 *
 * @param ahead - the time searched beyond the transaction, in milliseconds
 */
export function reachedLinks(transaction: MonitoredTransaction, reach: Reach, ahead = 0): readonly ReachedLink[] {
  return LINKS.flatMap((link) => {
    const value = transaction[link];
    const ms = reach.get(link);
    return value === undefined || ms === undefined
      ? []
      : [{ link, value, after: transaction.at - ms, until: transaction.at + Math.min(ms, ahead) }];
  });
}

/** A short fingerprint of others' transactions by each shared link, and of the accounts around. */
export type RelatedMarks = { readonly [L in Link | "flows"]?: string };

/**
 * The number of others' transactions by each link, and a hash of all their data, so that any difference shows.
 *
 * @param own - the customer's transactions
 */
export function relatedMarks(
  related: RelatedByLink,
  transaction: MonitoredTransaction,
  own: History,
  reach: Reach,
): RelatedMarks {
  const marks: { [L in Link]?: string } = {};
  for (const { link, value, after } of reachedLinks(transaction, reach)) {
    const among = related[link];
    if (among === undefined) continue;
    const [from, to] = among.history.range(after, transaction.at);
    const mine = among.isWhole ? sharing(own, link, value, after, transaction.at) : { count: 0, hash: 0 };
    const count = to - from - mine.count;
    const hash = (among.history.hash(from, to) - mine.hash + HASH_RANGE) % HASH_RANGE;
    if (count > 0) marks[link] = `${count} ${hash.toString(16).padStart(8, "0")}`;
  }
  return marks;
}

/** Marks, with that of the accounts around a transaction. */
export function withFlows(marks: RelatedMarks, flows: Flows | undefined): RelatedMarks {
  const mark = flows?.mark;
  return mark === undefined ? marks : { ...marks, flows: mark };
}

/** Number of a customer's transactions that share a link, and the sum of their hashes. */
function sharing(own: History, link: Link, value: string, after: EpochMs, until: EpochMs) {
  if (!own.isScanned) {
    const group = own.group(link, value);
    const [from, to] = group.range(after, until);
    return { count: to - from, hash: group.hash(from, to) };
  }
  const [from, to] = own.range(after, until);
  let [count, hash] = [0, 0];
  for (let i = from; i < to; i++) {
    const transaction = own.at(i);
    if (transaction[link] !== value) continue;
    count++;
    hash = (hash + hashTransaction(transaction)) % HASH_RANGE;
  }
  return { count, hash };
}
