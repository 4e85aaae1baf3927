import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { Flows } from "./flows/flows.ts";
import type { History } from "./windows/history.ts";
import { HASH_RANGE, hashTransaction } from "./windows/transaction-hash.ts";

/** Transactions that share a link with the checked one, at least as far back as windows of the pack reach. */
export interface Related {
  readonly history: History;
  /** Whether it is that of all customers, the customer's own among them; otherwise it is that of others alone. */
  readonly isWhole: boolean;
}

export type RelatedByLink = { readonly [L in Link]?: Related };

/** How far back windows by each link reach, in milliseconds. */
export type Reach = ReadonlyMap<Link, number>;

/** A link of a transaction that rules go by. */
export interface ReachedLink {
  readonly link: Link;
  readonly value: string;
  /** Not included. */
  readonly after: EpochMs;
  /** The transaction's own time, or the last one in whose windows it may be. */
  readonly until: EpochMs;
}

/**
 * Links that no rule goes by are left out.
 *
 * @param ahead - how far to look beyond the transaction, in milliseconds
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

/** What was known of others by each link that they shared, and of the accounts around, in a few characters. */
export type RelatedMarks = { readonly [L in Link | "flows"]?: string };

/**
 * How many transactions of others there are by each link, and a hash of all that is known of them: two that differ are told
 * apart.
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

/** Marks with that of the accounts around a transaction. */
export function withFlows(marks: RelatedMarks, flows: Flows | undefined): RelatedMarks {
  const mark = flows?.mark;
  return mark === undefined ? marks : { ...marks, flows: mark };
}

/** How many of a customer's transactions share a link, and the sum of their hashes. */
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
