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
  /** The transaction is no longer this customer's. */
  readonly removed?: true;
}

/** Transactions that one account, device or address took part in, of all customers of the tenant but one. */
export interface RelatedQuery {
  readonly link: Link;
  readonly value: string;
  /** The customer whose transactions are left out: they are in the customer's own log. */
  readonly notOf: string;
  /** Not included. */
  readonly after: EpochMs;
  /** Included. */
  readonly until: EpochMs;
}

export interface TransactionHistory {
  /** The entries of a customer's log from number `from` on, in order; empty when there is none. */
  changes(tenant: string, customerId: string, from: number): Promise<readonly HistoryChange[]>;
  /** The transactions as they stand now, by time and then id. */
  related(tenant: string, query: RelatedQuery): Promise<readonly MonitoredTransaction[]>;
  /**
   * Adds a transaction, or the next form of one.
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
