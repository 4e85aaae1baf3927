import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { TransactionTest } from "./compile-where.ts";
import { highPart, lowPart } from "./exact-sum.ts";
import { PrefixSums } from "./prefix-sums.ts";
import { Repeats } from "./repeats.ts";
import { HASH_RANGE, hashTransaction } from "./transaction-hash.ts";
import type { SameAttribute } from "./where.ts";
import type { DistinctOf } from "./window-spec.ts";

/** Up to this many transactions, a scan is cheaper than maintaining parts and sums. */
const SCAN_LIMIT = 192;
/** Most positions that a late arrival may move; for an older one, the index of repeats is rebuilt. */
const MAX_REWIND = 64;

/** Attributes by which transactions are grouped. */
export type GroupAttribute = SameAttribute | "entryMode" | "merchantCategoryCode";

/**
 * Transactions in order of time and id, indexed for windows: a range is found by bisection, and its sum, count and
 * number of distinct values without a scan. The indexes (sums, parts by attribute, parts by condition) are built on
 * first use and then maintained, at whatever time a transaction is inserted.
 */
export class History {
  readonly #transactions: MonitoredTransaction[] = [];
  readonly #scanLimit: number;
  #sums: { readonly low: PrefixSums; readonly high: PrefixSums } | undefined;
  #hashes: PrefixSums | undefined;
  readonly #repeats = new Map<DistinctOf, Repeats>();
  readonly #parts = new Map<string, { readonly test: TransactionTest; readonly history: History }>();
  readonly #groups = new Map<GroupAttribute, Map<string, History>>();

  /** @param scanLimit - sizes up to it are scanned; for tests */
  constructor(transactions: Iterable<MonitoredTransaction> = [], scanLimit: number = SCAN_LIMIT) {
    this.#scanLimit = scanLimit;
    for (const transaction of transactions) this.put(transaction);
  }

  get size(): number {
    return this.#transactions.length;
  }

  /** Whether windows scan the transactions instead of using parts. */
  get isScanned(): boolean {
    return this.#transactions.length <= this.#scanLimit;
  }

  /** Approximate number of transactions in it and its parts: a measure of memory. */
  get weight(): number {
    return this.#transactions.length * (1 + this.#groups.size + this.#parts.size / 2);
  }

  at(position: number): MonitoredTransaction {
    return this.#transactions[position]!;
  }

  /** Adds a transaction that is not in it yet. */
  put(transaction: MonitoredTransaction): void {
    const all = this.#transactions;
    let position = all.length;
    while (position > 0 && isBefore(transaction, all[position - 1]!)) {
      // A late one usually belongs near the end; otherwise its place is found by bisection.
      if (all.length - position > 16) {
        position = this.#positionOf(transaction);
        break;
      }
      position--;
    }
    if (position === all.length) all.push(transaction);
    else all.splice(position, 0, transaction);
    const { amountMinor = 0 } = transaction;
    this.#sums?.low.insert(position, lowPart(amountMinor));
    this.#sums?.high.insert(position, highPart(amountMinor));
    this.#hashes?.insert(position, hashTransaction(transaction));
    this.#addRepeats(position);
    for (const { test, history } of this.#parts.values()) if (test(transaction)) history.put(transaction);
    for (const [attribute, group] of this.#groups) {
      const value = transaction[attribute];
      if (value !== undefined) historyOf(group, value, this.#scanLimit).put(transaction);
    }
  }

  /** Removes a transaction; `false` when it is not in the history. */
  remove(transactionId: string): boolean {
    const position = this.#transactions.findLastIndex((transaction) => transaction.transactionId === transactionId);
    if (position < 0) return false;
    const [removed] = this.#transactions.splice(position, 1);
    this.#sums?.low.remove(position);
    this.#sums?.high.remove(position);
    this.#hashes?.remove(position);
    this.#repeats.clear();
    for (const { test, history } of this.#parts.values()) if (test(removed!)) history.remove(transactionId);
    for (const [attribute, group] of this.#groups) {
      const value = removed![attribute];
      if (value !== undefined) group.get(value)?.remove(transactionId);
    }
    return true;
  }

  /** Whether a transaction of this time and id is in it. */
  has(transaction: MonitoredTransaction): boolean {
    const position = this.#positionOf(transaction);
    return position > 0 && this.#transactions[position - 1]!.transactionId === transaction.transactionId;
  }

  /** Positions of the transactions after one instant and up to another, included: the first, and the one past the last. */
  range(after: EpochMs, until: EpochMs): readonly [from: number, to: number] {
    return [this.#firstAfter(after), this.#firstAfter(until)];
  }

  /** The transactions that pass a test, under a key that is equal for equal tests. */
  part(key: string, test: TransactionTest): History {
    const known = this.#parts.get(key);
    if (known !== undefined) return known.history;
    const history = new History([], this.#scanLimit);
    for (const transaction of this.#transactions) if (test(transaction)) history.put(transaction);
    this.#parts.set(key, { test, history });
    return history;
  }

  /** The transactions with one value of an attribute. */
  group(attribute: GroupAttribute, value: string): History {
    return this.groups(attribute).get(value) ?? EMPTY;
  }

  /** The transactions by the values of an attribute. */
  groups(attribute: GroupAttribute): ReadonlyMap<string, History> {
    let group = this.#groups.get(attribute);
    if (group === undefined) {
      group = new Map();
      for (const transaction of this.#transactions) {
        const own = transaction[attribute];
        if (own !== undefined) historyOf(group, own, this.#scanLimit).put(transaction);
      }
      this.#groups.set(attribute, group);
    }
    return group;
  }

  /** Sum of the amounts at positions, in two parts: see `joinParts`. */
  sum(from: number, to: number): readonly [high: number, low: number] {
    if (this.#sums === undefined) {
      const amounts = this.#transactions.map(({ amountMinor = 0 }) => amountMinor);
      this.#sums = { low: new PrefixSums(amounts.map(lowPart)), high: new PrefixSums(amounts.map(highPart)) };
    }
    return [this.#sums.high.between(from, to), this.#sums.low.between(from, to)];
  }

  /** Sum of the hashes of everything at positions: see {@link hashTransaction}. */
  hash(from: number, to: number): number {
    this.#hashes ??= new PrefixSums(this.#transactions.map(hashTransaction), HASH_RANGE);
    return this.#hashes.between(from, to);
  }

  /** Number of distinct values of an attribute at positions. */
  distinct(of: DistinctOf, from: number, to: number): number {
    return this.#repeatsOf(of).distinct(from, to);
  }

  /** Number of distinct values of an attribute at positions that do not occur before them. */
  fresh(of: DistinctOf, from: number, to: number): number {
    return this.#repeatsOf(of).fresh(from, to);
  }

  /** Whether a transaction at positions has a value of an attribute. */
  includes(of: DistinctOf, value: string, from: number, to: number): boolean {
    return this.#repeatsOf(of).includes(value, from, to);
  }

  #firstAfter(instant: EpochMs): number {
    let low = 0;
    let high = this.#transactions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#transactions[middle]!.at > instant) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #positionOf(transaction: MonitoredTransaction): number {
    let low = 0;
    let high = this.#transactions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(transaction, this.#transactions[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #repeatsOf(of: DistinctOf): Repeats {
    let repeats = this.#repeats.get(of);
    if (repeats === undefined) {
      repeats = new Repeats();
      for (const transaction of this.#transactions) repeats.push(transaction[of]);
      this.#repeats.set(of, repeats);
    }
    return repeats;
  }

  /** Updates the repeats for a transaction inserted at a position. */
  #addRepeats(position: number): void {
    const all = this.#transactions;
    for (const [of, repeats] of this.#repeats) {
      if (repeats.size - position > MAX_REWIND) {
        this.#repeats.delete(of);
        continue;
      }
      // Transactions behind the new one have moved by one position.
      while (repeats.size > position) repeats.pop(all[repeats.size]![of]);
      while (repeats.size < all.length) repeats.push(all[repeats.size]![of]);
    }
  }
}

const EMPTY = new History();

function historyOf(group: Map<string, History>, value: string, scanLimit: number): History {
  let history = group.get(value);
  if (history === undefined) {
    history = new History([], scanLimit);
    group.set(value, history);
  }
  return history;
}

function isBefore(left: MonitoredTransaction, right: MonitoredTransaction): boolean {
  return left.at < right.at || (left.at === right.at && left.transactionId < right.transactionId);
}
