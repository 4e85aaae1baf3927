import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** One payment of a customer as it was last submitted. Its key is (tenant, tenantTransactionId, accountHoldingParty). */
export interface TransactionRecord {
  readonly tenant: string;
  /** The gateway's own id. */
  readonly transactionId: string;
  readonly caseId: string;
  readonly customerId: string;
  /** The client's id. The same for both sides of a payment between two customers. */
  readonly tenantTransactionId: string;
  /** `FUNDS_ORIGINATOR` or `FUNDS_BENEFICIARY`. */
  readonly accountHoldingParty: string;
  /** When it happened, as stated by the client. */
  readonly occurredAt: EpochMs;
  /** 1 for the first submission, one more with every correction. */
  readonly revision: number;
  /** GatewayTransaction as parsed. */
  readonly data: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A page of a customer's transactions in a period. */
export interface HistoryQuery {
  readonly tenant: string;
  readonly customerId: string;
  /** First and last moment, both included. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** `occurredAt` and `transactionId` of the last one of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Transactions and their decisions. */
export interface TransactionStore {
  /** Saves a new transaction: `false`, with nothing changed, when its key is already stored. */
  add(transaction: TransactionRecord): Promise<boolean>;
  /**
   * Replaces a transaction by its next revision and keeps the previous one: `false`, with nothing changed, unless the
   * stored one is of the same customer and has the same `transactionId` and the previous revision.
   */
  replace(transaction: TransactionRecord): Promise<boolean>;
  /** The transactions under a client's id: none, one, or both sides of one payment, by ascending accountHoldingParty. */
  find(tenant: string, tenantTransactionId: string): Promise<readonly TransactionRecord[]>;
  findByCase(tenant: string, caseId: string): Promise<TransactionRecord | undefined>;
  /** A customer's transactions, newest first; equal times by ascending id. */
  listByCustomer(query: HistoryQuery): Promise<readonly TransactionRecord[]>;
  /** Every revision of a transaction, newest first. */
  revisions(
    tenant: string,
    tenantTransactionId: string,
    accountHoldingParty: string,
  ): Promise<readonly TransactionRecord[]>;
}
