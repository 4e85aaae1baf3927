/**
 * Port: the past transactions of customers, in the form that windows read. Histories are logs of changes, so that a
 * reader with a cache reads only new entries.
 */
import type { Link, MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { EpochMs } from "./clock.ts";

/** One entry of a customer's log: a transaction as first stored, or as corrected. */
export interface HistoryChange {
  /** Number of the entry in the customer's log, ascending. */
  readonly change: number;
  /** 1 when the transaction is new; a higher one replaces the transaction of the same id. */
  readonly revision: number;
  readonly transaction: MonitoredTransaction;
  /** The transaction became another customer's. Read only: earlier versions let corrections do that. */
  readonly removed?: true;
}

/** A query for the transactions of one account, device or address, of all customers of the tenant. */
export interface RelatedQuery {
  readonly link: Link;
  readonly value: string;
  /** A customer whose transactions are skipped: they are in the customer's own log. */
  readonly notOf?: string;
  /** Not included. */
  readonly after: EpochMs;
  /** Included. */
  readonly until: EpochMs;
  /** If there are more, any `atMost` of them are returned. Default: all. */
  readonly atMost?: number;
}

/**
 * The position up to which the logs of all customers were read. The position that includes
 * more entries is later.
 */
export interface LogPosition {
  /** The first number not seen yet. */
  readonly next: number;
  /** Numbers below `next` that were not seen: those of store transactions whose database transactions had not ended. */
  readonly open: readonly number[];
  /** How often entries were removed from the logs. */
  readonly removals: number;
  /** How often this process read entries that were rolled back afterwards, or may have. */
  readonly undone: number;
}

/** An entry of a customer's log for a reader of all logs: a transaction, or its next revision. */
export interface LogEntry {
  /** Its position among the entries of all logs; entries of one store transaction may share a number. */
  readonly number: number;
  readonly tenant: string;
  readonly transaction: MonitoredTransaction;
  /** The revision that it replaces. */
  readonly before?: MonitoredTransaction;
}

/** The entries added since a position. */
export interface HistoryNews {
  readonly position: LogPosition;
  /** By number; for one transaction in the order of its revisions. */
  readonly entries: readonly LogEntry[];
}

export interface TransactionHistory {
  /** The entries of a customer's log from number `from` on, in order; empty when there is none. */
  changes(tenant: string, customerId: string, from: number): Promise<readonly HistoryChange[]>;
  /** Number of the last entry of a customer's log; 0 when there is none. */
  lastChange(tenant: string, customerId: string): Promise<number>;
  /**
   * Entries of all logs of all tenants after a position: a reader updates its cache of linked transactions with them.
   * To be called before the store transaction appends anything.
   *
   * @param since - default: only the current position is returned
   * @param limit - most entries returned
   */
  news(since: LogPosition | undefined, limit: number): Promise<HistoryNews>;
  /** The current transactions, in no particular order. */
  related(tenant: string, query: RelatedQuery): Promise<readonly MonitoredTransaction[]>;
  /**
   * Adds a transaction, or its next revision, of the same customer.
   *
   * @param before - the revision that it replaces; absent for a new transaction
   */
  append(
    tenant: string,
    transaction: MonitoredTransaction,
    revision: number,
    before?: MonitoredTransaction,
  ): Promise<void>;
}
