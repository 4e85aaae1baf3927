import { encodeMonitoredTransaction, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { TransactionHistory } from "../ports/transaction-history.ts";
import { History } from "./windows/history.ts";

export interface HistoryCacheOptions {
  /** How many transactions are kept, parts made for windows included. Default 1,000,000, of the order of 500 MB. */
  readonly maxTransactions?: number;
}

interface Entry {
  history: History;
  /** Last change in it. */
  change: number;
  /** The transaction of that change, as it is stored. */
  last: string;
  weight: number;
}

/**
 * Histories of customers, kept between checks. Every load asks the store for what is new, and checks that what is kept is
 * still the beginning of what is stored: a commit that failed, or another process, cannot leave a wrong history behind.
 */
export class HistoryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxTransactions: number;
  #weight = 0;

  constructor({ maxTransactions = 1_000_000 }: HistoryCacheOptions = {}) {
    this.#maxTransactions = maxTransactions;
  }

  /**
   * The customer's transactions, for the check that is going on: the object is shared and grows with the next load.
   *
   * @param without - a transaction that is left out, because another form of it is going to be checked
   */
  async load(
    source: Pick<TransactionHistory, "changes">,
    tenant: string,
    customerId: string,
    without?: string,
  ): Promise<History> {
    const key = JSON.stringify([tenant, customerId]);
    const known = this.#entries.get(key);
    const changes = await source.changes(tenant, customerId, known?.change ?? 1);
    let entry = known;
    let news = changes;
    if (known !== undefined) {
      const [first] = changes;
      const isSame = first?.change === known.change && encodeMonitoredTransaction(first.transaction) === known.last;
      if (isSame) news = changes.slice(1);
      else {
        this.#drop(key);
        entry = undefined;
        news = await source.changes(tenant, customerId, 1);
      }
    }
    const history = entry?.history ?? new History();
    for (const { revision, transaction, removed } of news) {
      if (revision > 1) history.remove(transaction.transactionId);
      if (removed !== true) history.put(transaction);
    }
    const last = news.at(-1);
    if (last !== undefined) {
      this.#keep(key, {
        history,
        change: last.change,
        last: encodeMonitoredTransaction(last.transaction),
        weight: history.weight,
      });
    } else if (entry !== undefined) this.#keep(key, { ...entry, weight: history.weight });
    return without === undefined ? history : withoutTransaction(history, without);
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    // Insertion order is the order of use: the first key was not asked for the longest.
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

/** A history of its own: the kept one stays as it is stored. */
function withoutTransaction(history: History, transactionId: string): History {
  const others: MonitoredTransaction[] = [];
  for (let i = 0; i < history.size; i++) {
    const transaction = history.at(i);
    if (transaction.transactionId !== transactionId) others.push(transaction);
  }
  return new History(others);
}
