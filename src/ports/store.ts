/**
 * Port: where customers, cases, decisions and keys are kept.
 *
 * Types only. `test/contract/store.contract.ts` says in code what the words mean: an adapter is finished when that suite
 * passes against it. Every record belongs to a tenant, and nothing of one tenant is visible to another.
 *
 * Everything that goes in or comes out is plain JSON data: a caller who changes an object afterwards changes nothing
 * in the store. Any failure of the backend is a `RiskgateError` `STORE_UNAVAILABLE` with the driver's error as `cause`.
 */
import type { EpochMs } from "./clock.ts";

/** Plain JSON, as a store keeps it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The stored data of one customer: always the full set of the last submission. */
export interface CustomerRecord {
  readonly tenant: string;
  /** The canonical identifier: the number 7 and the text `"7"` are the same customer. */
  readonly customerId: string;
  /** AccountHoldingPartyData as parsed; members that were not submitted are absent. */
  readonly data: Json;
  /** Level of the last decision; absent until the first. */
  readonly riskLevel?: string;
  /** When a customer check was last accepted; what the spacing rule (425) counts from. */
  readonly lastCheckedAt?: EpochMs;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** One case: created by every check, followed until it is closed. */
export interface CaseRecord {
  readonly tenant: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly processingStatus: "new" | "processing" | "finished" | "failed";
  readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
  /** The decision in force; absent while processing. */
  readonly decisionId?: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A stored result with everything to explain and replay it. Never edited. */
export interface DecisionRecord {
  readonly tenant: string;
  readonly decisionId: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly decidedAt: EpochMs;
  /** The decision itself, see `src/gateway/decision.ts`. */
  readonly body: Json;
}

/** An accepted API key. The key itself is never stored. */
export interface KeyRecord {
  readonly tenant: string;
  readonly keyId: string;
  /** SHA-256 of the key, 64 hexadecimal digits. */
  readonly keyHash: string;
  /** First characters of the key, to recognise it in a listing. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly createdAt: EpochMs;
  readonly expiresAt?: EpochMs;
  readonly revokedAt?: EpochMs;
}

export interface CustomerStore {
  /** The stored customer, `undefined` when there is none. */
  get(tenant: string, customerId: string): Promise<CustomerRecord | undefined>;
  /** Replaces the stored customer as a whole; `createdAt` of the first submission stays. */
  put(customer: CustomerRecord): Promise<void>;
}

export interface CaseStore {
  get(tenant: string, caseId: string): Promise<CaseRecord | undefined>;
  /** Adds or replaces a case. */
  put(record: CaseRecord): Promise<void>;
}

/** Append-only. */
export interface DecisionStore {
  /** Saves a decision, once: `false`, with nothing changed, when `decisionId` is already stored. */
  append(decision: DecisionRecord): Promise<boolean>;
  get(tenant: string, decisionId: string): Promise<DecisionRecord | undefined>;
  /** At most `limit` of a customer's decisions, newest first; equal times go by ascending id. */
  listByCustomer(tenant: string, customerId: string, limit: number): Promise<readonly DecisionRecord[]>;
}

export interface KeyStore {
  /** Saves a key, once: `false`, with nothing changed, when its id or hash is already stored. */
  add(key: KeyRecord): Promise<boolean>;
  findByHash(keyHash: string): Promise<KeyRecord | undefined>;
  /** A tenant's keys, oldest first. */
  list(tenant: string): Promise<readonly KeyRecord[]>;
  /** Marks a key as revoked: `false` when the tenant has no such key. A second call keeps the first time. */
  revoke(tenant: string, keyId: string, at: EpochMs): Promise<boolean>;
}

/** The stores of one transaction. Not to be used after the transaction's work has returned. */
export interface StoreTransaction {
  readonly customers: CustomerStore;
  readonly cases: CaseStore;
  readonly decisions: DecisionStore;
  readonly keys: KeyStore;
}

/** What a transaction may read when it writes nothing. */
export interface StoreReads {
  readonly customers: Pick<CustomerStore, "get">;
  readonly cases: Pick<CaseStore, "get">;
  readonly decisions: Pick<DecisionStore, "get" | "listByCustomer">;
  readonly keys: Pick<KeyStore, "findByHash" | "list">;
}

export interface Store {
  /**
   * Runs `work` in one transaction: everything it wrote is kept when its promise resolves, durable before this one
   * does; nothing is kept when it rejects, and the rejection is passed on unchanged. Transactions are serialisable:
   * two that read and write the same customer behave as if one ran after the other.
   *
   * `work` should only read and write: whatever takes long is done before, and no other transaction is started in it.
   * It may be run more than once (a database may ask for another try), so it has no effect outside of `tx`.
   */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` on one consistent and durable state of the store. Cheaper than {@link Store.transaction}: it waits for
   * no disk and blocks no writer.
   */
  read<T>(work: (tx: StoreReads) => Promise<T>): Promise<T>;
  /** Resolves when the backend answers. @throws RiskgateError `STORE_UNAVAILABLE` when it does not. */
  ping(): Promise<void>;
  /** Releases what it holds. A second call does nothing. */
  close(): Promise<void>;
}
