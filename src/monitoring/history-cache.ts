import { isSameTransaction, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { HistoryChange, TransactionHistory } from "../ports/transaction-history.ts";
import { History } from "./windows/history.ts";

export interface HistoryCacheOptions {
  /** Most cached transactions, parts built for windows included. Default 1,000,000, of the order of 500 MB. */
  readonly maxTransactions?: number;
  /** Called at every load with whether the customer's history was cached. Must not throw. */
  readonly onLookUp?: (hit: boolean) => void;
}

/** A loaded history. */
export interface LoadedHistory {
  readonly history: History;
  /** The last entry of the customer's log in it; 0 when there is none. */
  readonly change: number;
  /** The omitted transaction, as it is in the log. */
  readonly left?: MonitoredTransaction;
}

interface Entry {
  history: History;
  /** Number of its last change. */
  change: number;
  /** The transaction of that change, as stored. */
  last: MonitoredTransaction;
  weight: number;
}

/**
 * A cache of customers' histories between checks. Every load reads new entries from the store and verifies that the
 * cached history is still a prefix of the stored one: a failed commit, or another process, cannot leave a wrong history
 * behind.
 */
export class HistoryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxTransactions: number;
  readonly #onLookUp: ((hit: boolean) => void) | undefined;
  #weight = 0;

  constructor({ maxTransactions = 1_000_000, onLookUp }: HistoryCacheOptions = {}) {
    this.#maxTransactions = maxTransactions;
    this.#onLookUp = onLookUp;
  }

  /**
   * The customer's transactions, for the current check only: the object is shared and grows with the next load.
   *
   * @param without - a transaction to omit because another revision of it is being checked
   */
  async load(
    source: Pick<TransactionHistory, "changes">,
    tenant: string,
    customerId: string,
    without?: string,
  ): Promise<LoadedHistory> {
    const key = `${tenant.length} ${tenant}${customerId}`;
    this.#onLookUp?.(this.#entries.has(key));
    let from = this.#entries.get(key)?.change ?? 1;
    let entry: Entry | undefined;
    for (;;) {
      const changes = await source.changes(tenant, customerId, from);
      // Concurrent loads may have added entries of the same customer: these must not be added twice.
      const known = this.#entries.get(key);
      if (known === undefined && from > 1) from = 1;
      else if (known !== undefined && known.change < from) from = known.change;
      else if (known === undefined) {
        entry = changes.length === 0 ? undefined : entryOf(new History(), changes);
        break;
      } else {
        const place = changes.findIndex(({ change }) => change === known.change);
        const isNewer = place < 0 && known.change > (changes.at(-1)?.change ?? Number.POSITIVE_INFINITY);
        if (isNewer || (place >= 0 && isSameTransaction(changes[place]!.transaction, known.last))) {
          entry = place < 0 ? known : entryOf(known.history, changes.slice(place + 1), known);
          break;
        }
        this.#drop(key);
        from = 1;
      }
    }
    if (entry !== undefined) this.#keep(key, entry);
    const history = entry?.history ?? new History();
    const change = entry?.change ?? 0;
    return without === undefined ? { history, change } : { ...withoutTransaction(history, without), change };
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    // Insertion order is the order of use: the first key is the least recently used.
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxTransactions || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}

/** A history with the next changes added. */
function entryOf(history: History, changes: readonly HistoryChange[], before?: Entry): Entry {
  for (const { revision, transaction, removed } of changes) {
    if (revision > 1) history.remove(transaction.transactionId);
    if (removed !== true) history.put(transaction);
  }
  const last = changes.at(-1);
  const { weight } = history;
  if (last === undefined) return { ...before!, weight };
  return { history, change: last.change, last: last.transaction, weight };
}

/** A separate history: the cached one stays equal to the stored one. */
function withoutTransaction(history: History, transactionId: string): Pick<LoadedHistory, "history" | "left"> {
  const others: MonitoredTransaction[] = [];
  let left: MonitoredTransaction | undefined;
  for (let i = 0; i < history.size; i++) {
    const transaction = history.at(i);
    if (transaction.transactionId === transactionId) left = transaction;
    else others.push(transaction);
  }
  return { history: new History(others), ...(left === undefined ? {} : { left }) };
}
