/**
 * Port: stores everything that must outlive a process.
 *
 * Types only. `test/contract/store.contract.ts` defines the semantics in code: an adapter is finished when it passes
 * that suite. Every record belongs to a tenant, and nothing of one tenant is visible to another.
 *
 * All input and output is plain JSON data: changing an object afterwards changes nothing in the store. Texts may be of
 * any script, and are returned unchanged, code unit for code unit; ids are ordered by code point. Any failure of the
 * backend is a `RiskgateError` `STORE_UNAVAILABLE` with the driver's error as `cause`.
 */
import type { AccountStore } from "./account-store.ts";
import type { AttachmentStore } from "./attachment-store.ts";
import type { AuditReads, AuditStore } from "./audit-store.ts";
import type { CallbackSecretStore } from "./callback-secret-store.ts";
import type { CallbackStore } from "./callback-store.ts";
import type { CaseStore } from "./case-store.ts";
import type { CheckpointStore } from "./checkpoint-store.ts";
import type { CustomerLinkStore } from "./customer-link-store.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { DecisionStore } from "./decision-store.ts";
import type { EditionStore } from "./edition-store.ts";
import type { ErasureStore } from "./erasure-store.ts";
import type { ExemptionStore } from "./exemption-store.ts";
import type { HoldStore } from "./hold-store.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";
import type { JobStore } from "./job-store.ts";
import type { KeyStore } from "./key-store.ts";
import type { PersonStore } from "./person-store.ts";
import type { PolicyStore } from "./policy-store.ts";
import type { RecordStore } from "./record-store.ts";
import type { RescreenStore } from "./rescreen-store.ts";
import type { ReviewStore } from "./review-store.ts";
import type { RuleChangeStore } from "./rule-change-store.ts";
import type { ScreenedStore } from "./screened-store.ts";
import type { SessionStore } from "./session-store.ts";
import type { StatisticsStore } from "./statistics-store.ts";
import type { TransactionHistory } from "./transaction-history.ts";
import type { TransactionStore } from "./transaction-store.ts";
import type { UserStore } from "./user-store.ts";
import type { WorkflowStore } from "./workflow-store.ts";

export type { AuditEntry, AuditEvent, AuditHead, ChainedEvent } from "../model/audit-entry.ts";
export type { Json } from "../model/json.ts";
export type * from "./account-store.ts";
export type * from "./attachment-store.ts";
export type * from "./audit-store.ts";
export type * from "./callback-secret-store.ts";
export type * from "./callback-store.ts";
export type * from "./case-store.ts";
export type * from "./checkpoint-store.ts";
export type * from "./customer-link-store.ts";
export type * from "./customer-store.ts";
export type * from "./decision-store.ts";
export type * from "./edition-store.ts";
export type * from "./erasure-store.ts";
export type * from "./exemption-store.ts";
export type * from "./hold-store.ts";
export type * from "./idempotency-store.ts";
export type * from "./job-store.ts";
export type * from "./key-store.ts";
export type * from "./person-store.ts";
export type * from "./policy-store.ts";
export type * from "./record-store.ts";
export type * from "./rescreen-store.ts";
export type * from "./review-store.ts";
export type * from "./rule-change-store.ts";
export type * from "./screened-store.ts";
export type * from "./session-store.ts";
export type * from "./statistics-store.ts";
export type * from "./transaction-store.ts";
export type * from "./user-store.ts";
export type * from "./workflow-store.ts";

/** The stores of one transaction. Not to be used after the transaction's work has returned. */
export interface StoreTransaction {
  readonly customers: CustomerStore;
  readonly cases: CaseStore;
  readonly decisions: DecisionStore;
  readonly transactions: TransactionStore;
  /** The data that windows read. The writer of {@link StoreTransaction.transactions} maintains it. */
  readonly history: TransactionHistory;
  readonly accounts: AccountStore;
  readonly attachments: AttachmentStore;
  readonly workflows: WorkflowStore;
  readonly keys: KeyStore;
  readonly people: PersonStore;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly policies: PolicyStore;
  readonly editions: EditionStore;
  readonly ruleChanges: RuleChangeStore;
  readonly customerLinks: CustomerLinkStore;
  readonly exemptions: ExemptionStore;
  readonly idempotency: IdempotencyStore;
  readonly callbacks: CallbackStore;
  readonly callbackSecrets: CallbackSecretStore;
  readonly holds: HoldStore;
  readonly audit: AuditStore;
  readonly jobs: JobStore;
  readonly erasure: ErasureStore;
  readonly screened: ScreenedStore;
  readonly rescreens: RescreenStore;
  readonly reviews: ReviewStore;
  readonly records: RecordStore;
  readonly checkpoints: CheckpointStore;
  readonly statistics: StatisticsStore;
  /**
   * Runs a statement in the same transaction, with parameters `$1`, `$2`...: a queue in the same database enqueues with
   * it, together with the business rows. Absent where the store is not an SQL database.
   */
  readonly sql?: ((text: string, values: readonly unknown[]) => Promise<readonly unknown[]>) | undefined;
}

/** The stores of a read-only transaction. */
export interface StoreReads {
  readonly customers: Pick<CustomerStore, "get" | "list">;
  readonly cases: Pick<CaseStore, "get" | "list" | "count">;
  readonly decisions: Pick<DecisionStore, "get" | "listByCustomer">;
  readonly transactions: Pick<TransactionStore, "find" | "findByCase" | "listByCustomer" | "revisions">;
  readonly history: Pick<TransactionHistory, "changes" | "lastChange" | "news" | "related">;
  readonly accounts: Pick<AccountStore, "get" | "findByIdentity" | "listByCustomer">;
  readonly attachments: Pick<AttachmentStore, "get" | "heads">;
  readonly workflows: Pick<WorkflowStore, "get" | "findByReference" | "list">;
  readonly keys: Pick<KeyStore, "findByHash" | "get" | "list">;
  readonly people: Pick<PersonStore, "get" | "list">;
  readonly users: Pick<UserStore, "get" | "findByLogin" | "list">;
  readonly sessions: Pick<SessionStore, "findByHash" | "get" | "list" | "ofPerson" | "openOf">;
  readonly policies: Pick<PolicyStore, "inForce" | "list">;
  readonly editions: Pick<EditionStore, "current" | "list">;
  readonly ruleChanges: Pick<RuleChangeStore, "get" | "drafts" | "versions" | "upTo">;
  readonly customerLinks: Pick<CustomerLinkStore, "countOthers" | "others">;
  readonly exemptions: Pick<ExemptionStore, "inForce" | "history" | "due" | "standing">;
  readonly callbacks: Pick<CallbackStore, "get" | "listByCase" | "list">;
  readonly callbackSecrets: Pick<CallbackSecretStore, "list">;
  readonly holds: Pick<HoldStore, "inForce" | "list" | "versions">;
  readonly erasure: Pick<ErasureStore, "countCustomer" | "countCasesBefore">;
  readonly audit: AuditReads;
  readonly checkpoints: Pick<CheckpointStore, "newest" | "list">;
  readonly records: RecordStore;
  readonly jobs: Pick<JobStore, "stats" | "listDead">;
  readonly screened: Pick<ScreenedStore, "get" | "list">;
  readonly rescreens: Pick<RescreenStore, "get" | "list" | "ranges" | "findings">;
  readonly reviews: Pick<ReviewStore, "get" | "due">;
  readonly statistics: Pick<StatisticsStore, "read">;
}

/** The customer whom a transaction concerns. */
export interface TransactionSubject {
  readonly tenant: string;
  readonly customerId: string;
  /** Further names to lock, of what the decision read or will write: two that name one wait for one another. Stores that run one transaction at a time need none. Default: none. */
  readonly keys?: readonly string[];
}

/** A difference between the structure of a store and what its migrations create. */
export interface StructureFlaw {
  /** A table, an index, a trigger, a column, or `database` for pages and rows. */
  readonly structure: string;
  readonly flaw: string;
}

/** Port: the store. */
export interface Store {
  /**
   * Runs `work` in one transaction: all its writes are committed when its promise resolves, and durable before this one
   * does; none is when it rejects, and the rejection is passed on unchanged. Transactions
   * that get the same customer run one after the other; so do those that count or add the same link. Others may overlap.
   *
   * `work` should only read and write: slow work is done before, and no other transaction is started in it. It may run
   * more than once (a database may demand a retry), so it must have no effect outside of `tx`.
   *
   * @param about - give it when the work writes about this customer only, under no other names than its keys. The store may then
   *   commit it together with such work about other customers. Each work keeps the promises above, also when another one fails;
   *   what it reads of other customers may be their state before or after
   */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>, about?: TransactionSubject): Promise<T>;
  /**
   * Runs `work` on one consistent and durable state of the store. Cheaper than {@link Store.transaction}.
   * Nothing can be written.
   */
  read<T>(work: (tx: StoreReads) => Promise<T>): Promise<T>;
  /**
   * Overwrites removed and blanked data, as far as the backend can, so that it cannot be read from its files either.
   * Takes as long as rewriting everything, and writers may have to wait. Absent where no remains exist.
   *
   * @throws RiskgateError `STORE_UNAVAILABLE` when it could not be done: removed data is still being read
   */
  readonly overwriteRemoved?: () => Promise<void>;
  /**
   * Compares the structure of the store with the expected one: tables, indexes, ids that no query can match. Reads
   * everything, and may block the process meanwhile. Absent where only the process can write, or the backend ensures
   * it.
   *
   * @throws RiskgateError `STORE_UNAVAILABLE` when it cannot be read
   */
  readonly verifyStructure?: () => Promise<readonly StructureFlaw[]>;
  /** Resolves when the backend answers. @throws RiskgateError `STORE_UNAVAILABLE` when it does not. */
  ping(): Promise<void>;
  /** Releases its resources. A second call does nothing. */
  close(): Promise<void>;
}
