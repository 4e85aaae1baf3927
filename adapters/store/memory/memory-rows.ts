import type { AuditEntry, AuditHead } from "../../../src/model/audit-entry.ts";
import type { Link, MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { CheckpointRecord } from "../../../src/ports/checkpoint-store.ts";
import type {
  AccountRecord,
  CallbackRecord,
  CallbackSecretRecord,
  CaseRecord,
  CustomerRecord,
  DecisionRecord,
  EditionRecord,
  ExemptionRecord,
  HeldVersion,
  HoldRecord,
  IdempotencyRecord,
  JobRecord,
  KeyRecord,
  PersonRecord,
  PlannedReview,
  PolicyRecord,
  RescreenFinding,
  RescreenRange,
  RescreenRecord,
  ScreenedRecord,
  SessionRecord,
  StatisticCount,
  TransactionRecord,
  UserRecord,
  WorkflowRecord,
} from "../../../src/ports/store.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";
import { type CreateTable, keyOf } from "./memory-tables.ts";

/** A job with what only the store knows of it. */
export interface StoredJob extends JobRecord {
  readonly state: "waiting" | "active" | "dead";
  /** `runAt`, or the end of the lease while it is active. */
  readonly dueAt: number;
  readonly lease?: string;
}

/** An entry of a customer's log of transactions. */
export interface StoredChange extends HistoryChange {
  readonly tenant: string;
  readonly before?: MonitoredTransaction;
}

/** A transaction under an account, device or address that took part in it. */
export interface StoredLink {
  readonly tenant: string;
  readonly link: Link;
  readonly value: string;
  /** Number of the row under its link. */
  readonly number: number;
  readonly transaction: MonitoredTransaction;
}

/** The customer that a record is of, for tables that are asked for those of one. */
const customerOf = ({ tenant, customerId }: { readonly tenant: string; readonly customerId: string }): string =>
  keyOf(tenant, customerId);

/** Every table. */
export function createMemoryRows(table: CreateTable) {
  return {
    customers: table<CustomerRecord>(),
    cases: table<CaseRecord>(customerOf),
    decisions: table<DecisionRecord>(customerOf),
    transactions: table<TransactionRecord>(),
    transactionRevisions: table<TransactionRecord>(),
    historyChanges: table<StoredChange>(),
    historyLinks: table<StoredLink>(),
    historyHeads: table<number>(),
    /** Keys of changes, in the order in which they came. */
    historyLog: table<string>(),
    accounts: table<AccountRecord>(customerOf),
    workflows: table<WorkflowRecord>(),
    keys: table<KeyRecord>(),
    people: table<PersonRecord>(),
    users: table<UserRecord>(),
    sessions: table<SessionRecord>(),
    holds: table<HoldRecord>(customerOf),
    heldVersions: table<HeldVersion>(customerOf),
    callbackSecrets: table<CallbackSecretRecord>(),
    policies: table<PolicyRecord>(),
    editions: table<EditionRecord>(),
    /** Customers by link. */
    linkedCustomers: table<readonly string[]>(),
    exemptions: table<ExemptionRecord>(customerOf),
    idempotency: table<IdempotencyRecord>(),
    callbacks: table<CallbackRecord>(),
    auditEntries: table<AuditEntry>(),
    auditHeads: table<AuditHead>(),
    checkpoints: table<CheckpointRecord>(),
    jobs: table<StoredJob>(),
    jobsDone: table<number>(),
    screened: table<ScreenedRecord>(),
    reviews: table<PlannedReview>(),
    statistics: table<StatisticCount & { readonly tenant: string; readonly day: string }>(),
    rescreens: table<RescreenRecord>(),
    rescreenRanges: table<RescreenRange>(),
    rescreenFindings: table<RescreenFinding>(),
  };
}

export type MemoryRows = ReturnType<typeof createMemoryRows>;
