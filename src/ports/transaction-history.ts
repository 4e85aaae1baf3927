/**
 * Port: what customers did before, in the form that windows read. Histories are logs of changes, so that a reader that
 * keeps what it read asks for the news only.
 */
import type { Link, MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { EpochMs } from "./clock.ts";

/** One entry of a customer's log: a transaction as it was first stored, or as a correction left it. */
export interface HistoryChange {
  /** Number of the entry in the customer's log, rising. */
  readonly change: number;
  /** 1 when the transaction is new; a higher one replaces the transaction of the same id. */
  readonly revision: number;
  readonly transaction: MonitoredTransaction;
  /** The transaction became another customer's. Read only: earlier versions let corrections do that. */
  readonly removed?: true;
}

/** Transactions that one account, device or address took part in, of all customers of the tenant. */
export interface RelatedQuery {
  readonly link: Link;
  readonly value: string;
  /** A customer whose transactions are left out: they are in the customer's own log. */
  readonly notOf?: string;
  /** Not included. */
  readonly after: EpochMs;
  /** Included. */
  readonly until: EpochMs;
  /** Where there are more, any `atMost` of them are returned. Default: all. */
  readonly atMost?: number;
}

/** Up to where the logs of all customers were read. Of two the one that shows more is the later one. */
export interface LogPosition {
  /** Numbers from it on are still to come. */
  readonly next: number;
  /** Numbers below `next` that are still to come: of transactions of the store that were open. */
  readonly open: readonly number[];
  /** How often entries were taken out of the logs. */
  readonly removals: number;
  /** How often this process saw entries that were undone afterwards, or may have. */
  readonly undone: number;
}

/** An entry of a customer's log, as a reader of all logs sees it: a transaction, or the next form of one. */
export interface LogEntry {
  /** Where it stands among the entries of all logs; those of one transaction of the store may share a number. */
  readonly number: number;
  readonly tenant: string;
  readonly transaction: MonitoredTransaction;
  /** The form that it replaces. */
  readonly before?: MonitoredTransaction;
}

/** What came to the logs since. */
export interface HistoryNews {
  readonly position: LogPosition;
  /** By number; for one transaction in the order of its forms. */
  readonly entries: readonly LogEntry[];
}

export interface TransactionHistory {
  /** The entries of a customer's log from number `from` on, in order; empty when there is none. */
  changes(tenant: string, customerId: string, from: number): Promise<readonly HistoryChange[]>;
  /** Number of the last entry of a customer's log; 0 when there is none. */
  lastChange(tenant: string, customerId: string): Promise<number>;
  /**
   * Entries of all logs of all tenants that came after a position: a reader brings what it kept by links up to date with
   * them. To be asked before the transaction of the store appends anything.
   *
   * @param since - default: only the position of now is told
   * @param limit - entries that are told at most
   */
  news(since: LogPosition | undefined, limit: number): Promise<HistoryNews>;
  /** The transactions as they stand now, in no particular order. */
  related(tenant: string, query: RelatedQuery): Promise<readonly MonitoredTransaction[]>;
  /**
   * Adds a transaction, or the next form of one, of the same customer.
   *
   * @param before - the form that it replaces; absent for a new transaction
   */
  append(
    tenant: string,
    transaction: MonitoredTransaction,
    revision: number,
    before?: MonitoredTransaction,
  ): Promise<void>;
}
