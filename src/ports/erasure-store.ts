import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";
import type { RecordName } from "./record-store.ts";

/** How many records of each kind there are. */
export interface StoredCounts {
  readonly cases: number;
  readonly decisions: number;
  readonly transactions: number;
  readonly accounts: number;
  readonly workflows: number;
  readonly callbacks: number;
  /** Those of the callbacks that are still to be sent. */
  readonly pendingCallbacks: number;
  /** Answers that are kept for their idempotency keys. */
  readonly answers: number;
  /** Files that are kept with cases. */
  readonly attachments: number;
  /** What records were before they were replaced under a legal hold. */
  readonly versions: number;
}

/** The only door through which anything leaves the store. */
export interface ErasureStore {
  /**
   * Blanks a customer: the stored data becomes `{}` with `erasedAt` as the tombstone. Accounts, transactions and their revisions,
   * exemption notes, workflows (their reference and type too, also of those about a transaction or an account of the customer that
   * name no customer), the details of cases, and bodies, addresses and failures of callbacks lose their content; each decision's body becomes
   * what `skeletonOf` leaves of it. Callbacks that are still to be sent become `cancelled`. Answers kept for idempotency keys are
   * removed with their keys, and so are files of cases and versions that a legal hold has kept. Ids stay: those of the gateway, the customer's, and the client's ids of transactions.
   *
   * The entry `customer.erased` belongs into the same transaction: without it the digests of decisions count as rewritten.
   *
   * @returns `false` when the tenant never had such a customer
   */
  eraseCustomer(tenant: string, customerId: string, at: EpochMs, skeletonOf: (body: Json) => Json): Promise<boolean>;
  /** What is stored of a customer, and what {@link ErasureStore.eraseCustomer} would touch. */
  countCustomer(tenant: string, customerId: string): Promise<StoredCounts>;
  /**
   * Removes at most `limit` cases of a tenant that were last touched before a time and are not open, with their
   * decisions, callbacks, files and transactions, and what a released hold has kept of these. Those of a customer under a legal hold stay.
   *
   * @returns all that was removed, each record once
   */
  removeCasesBefore(tenant: string, time: EpochMs, limit: number): Promise<readonly RecordName[]>;
  /** How many cases {@link ErasureStore.removeCasesBefore} would remove, and leave because of a legal hold, if nothing limited it. */
  countCasesBefore(tenant: string, time: EpochMs): Promise<{ readonly removable: number; readonly held: number }>;
}
