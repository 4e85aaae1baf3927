import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";
import type { RecordName } from "./record-store.ts";

/** Number of records by kind. */
export interface StoredCounts {
  readonly cases: number;
  readonly decisions: number;
  readonly transactions: number;
  readonly accounts: number;
  readonly workflows: number;
  readonly callbacks: number;
  /** Those callbacks that are still to be sent. */
  readonly pendingCallbacks: number;
  /** Answers stored under idempotency keys. */
  readonly answers: number;
  /** Files that are kept with cases. */
  readonly attachments: number;
  /** Earlier versions of records that were replaced under a legal hold. */
  readonly versions: number;
}

/** Erasure of customers and retention of cases. Links of an erased customer are removed by the caller. */
export interface ErasureStore {
  /**
   * Blanks a customer: the stored data becomes `{}` with `erasedAt` as the tombstone. Accounts, transactions and their
   * revisions, exemption notes, workflows (their reference and type too, also of those about a transaction or an
   * account of the customer that name no customer), the details of cases, and bodies, addresses and failures of
   * callbacks lose their content; each decision's body is reduced to its `skeletonOf`. Callbacks that are still to be
   * sent become `cancelled`. Answers stored under idempotency keys are removed with their keys, and so are files of
   * cases and versions kept by a legal hold. Ids stay: those of the gateway, the customer's, and the client's ids of
   * transactions.
   *
   * The entry `customer.erased` has to be written in the same transaction: without it, the decisions count as rewritten.
   *
   * @returns `false` when the tenant never had such a customer
   */
  eraseCustomer(tenant: string, customerId: string, at: EpochMs, skeletonOf: (body: Json) => Json): Promise<boolean>;
  /** Number of a customer's stored records, and of those that {@link ErasureStore.eraseCustomer} would change. */
  countCustomer(tenant: string, customerId: string): Promise<StoredCounts>;
  /**
   * Removes at most `limit` cases of a tenant that were last touched before a time and are not open, with their
   * decisions, callbacks, files and transactions, and with the earlier versions of these that a released hold kept.
   * Cases of a customer under a legal hold stay.
   *
   * @returns the number of removed records, each counted once
   */
  removeCasesBefore(tenant: string, time: EpochMs, limit: number): Promise<readonly RecordName[]>;
  /**
   * How many cases {@link ErasureStore.removeCasesBefore} would remove without a limit, and how many it would keep
   * because of a legal hold.
   */
  countCasesBefore(tenant: string, time: EpochMs): Promise<{ readonly removable: number; readonly held: number }>;
}
