import type { AuditEntry, AuditHead } from "../../../src/model/audit-entry.ts";
import type {
  AccountRecord,
  CallbackRecord,
  CaseRecord,
  CustomerRecord,
  DecisionRecord,
  ExemptionRecord,
  IdempotencyRecord,
  JobRecord,
  KeyRecord,
  TransactionRecord,
  WorkflowRecord,
} from "../../../src/ports/store.ts";
import type { CreateTable } from "./memory-tables.ts";

/** A job with what only the store knows of it. */
export interface StoredJob extends JobRecord {
  readonly state: "waiting" | "active" | "dead";
  /** `runAt`, or the end of the lease while it is active. */
  readonly dueAt: number;
  readonly lease?: string;
}

/** Every table. */
export function createMemoryRows(table: CreateTable) {
  return {
    customers: table<CustomerRecord>(),
    cases: table<CaseRecord>(),
    decisions: table<DecisionRecord>(),
    transactions: table<TransactionRecord>(),
    transactionRevisions: table<TransactionRecord>(),
    accounts: table<AccountRecord>(),
    workflows: table<WorkflowRecord>(),
    keys: table<KeyRecord>(),
    exemptions: table<ExemptionRecord>(),
    idempotency: table<IdempotencyRecord>(),
    callbacks: table<CallbackRecord>(),
    auditEntries: table<AuditEntry>(),
    auditHeads: table<AuditHead>(),
    jobs: table<StoredJob>(),
    jobsDone: table<number>(),
  };
}

export type MemoryRows = ReturnType<typeof createMemoryRows>;
