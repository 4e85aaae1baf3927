/** Stored transactions dated after an arriving one: their windows have changed. */
import type { MonitoredTransaction } from "../model/monitored-transaction.ts";
import { type Reach, type RelatedByLink, reachedLinks } from "./related.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import type { History } from "./windows/history.ts";

/** Limits of the search for transactions after a late arrival. */
export interface LateArrivalLimits {
  /** Days after the late arrival. */
  readonly days: number;
  /** Number of next transactions; 0: none is checked again. */
  readonly transactions: number;
}

/** Defaults of a rule set. */
const DEFAULT_LIMITS: LateArrivalLimits = { days: 30, transactions: 50 };

const DAY_MS = 86_400_000;

export const lateArrivalLimits = ({ policy }: Pick<TransactionPack, "policy">): LateArrivalLimits =>
  policy.lateArrivals ?? DEFAULT_LIMITS;

/** The time searched ahead, in milliseconds. */
export function lookAhead(pack: Pick<TransactionPack, "policy">): number {
  const { days, transactions } = lateArrivalLimits(pack);
  return transactions === 0 ? 0 : days * DAY_MS;
}

export interface LaterTransactions {
  /** The next transactions, in order of time. */
  readonly next: readonly MonitoredTransaction[];
  /** Number of further transactions whose windows contain the late arrival, beyond the limits, as far as they were read. */
  readonly left: number;
}

/** A transaction to be stored, or the one that a correction replaces. */
export interface ArrivingForm {
  readonly transaction: MonitoredTransaction;
  /** Transactions that share links with it, as far ahead as {@link lookAhead} says. */
  readonly related: RelatedByLink;
}

/**
 * The transactions of the customer and of others that share a link, dated after one, in whose windows it is.
 * Transactions of the same instant are not among them, as their order of arrival is arbitrary.
 *
 * @param forms - the transaction; for a correction also the previous revision, because it leaves its windows
 * @param own - the customer's transactions
 */
export function laterTransactions(
  forms: readonly ArrivingForm[],
  own: History,
  pack: Pick<TransactionPack, "policy"> & { readonly reach: Reach },
): LaterTransactions {
  const { transactions } = lateArrivalLimits(pack);
  const ahead = lookAhead(pack);
  const found = new Map<string, MonitoredTransaction>();
  for (const { transaction, related } of forms) {
    const collect = (history: History, until: number): void => {
      const [from, to] = history.range(transaction.at, until);
      // More of one history cannot be among the next ones.
      for (let i = from; i < Math.min(to, from + transactions + 1); i++) {
        const later = history.at(i);
        found.set(later.transactionId, later);
      }
    };
    collect(own, transaction.at + ahead);
    for (const { link, until } of reachedLinks(transaction, pack.reach, ahead)) {
      const history = related[link]?.history;
      if (history !== undefined) collect(history, until);
    }
  }
  for (const { transaction } of forms) found.delete(transaction.transactionId);
  const all = [...found.values()].sort((a, b) => a.at - b.at || (a.transactionId < b.transactionId ? -1 : 1));
  const earliest = Math.min(...forms.map(({ transaction }) => transaction.at));
  const [beyond, end] = own.range(earliest + ahead, Number.MAX_SAFE_INTEGER);
  return { next: all.slice(0, transactions), left: Math.max(0, all.length - transactions) + (end - beyond) };
}
