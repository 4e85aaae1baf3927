import { digestText } from "../../../src/digest.ts";
import type {
  AccountRecord,
  AttachmentRecord,
  AuditEvent,
  CallbackRecord,
  CaseRecord,
  CustomerRecord,
  DecisionRecord,
  ExemptionRecord,
  IdempotencyRecord,
  JobRecord,
  KeyRecord,
  PersonRecord,
  SessionRecord,
  TransactionRecord,
  UserRecord,
  WorkflowRecord,
} from "../../../src/ports/store.ts";

/** Times of the samples: all at once, unless a test says otherwise. */
export const SOME_TIME = 1_790_000_000_000;

export function aCustomer(changes: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    tenant: "north",
    customerId: "customer-1",
    data: { personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } }, flags: ["new"] },
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function aCase(changes: Partial<CaseRecord> = {}): CaseRecord {
  return {
    tenant: "north",
    caseId: "case-1",
    customerId: "customer-1",
    processingStatus: "processing",
    caseStatus: "not-opened",
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function aDecision(changes: Partial<DecisionRecord> = {}): DecisionRecord {
  return {
    tenant: "north",
    decisionId: "decision-1",
    caseId: "case-1",
    customerId: "customer-1",
    decidedAt: SOME_TIME,
    body: { riskLevel: "medium", score: 0.875, factors: [{ factor: "COUNTRY_HIGH_RISK", score: 20 }], matches: [] },
    ...changes,
  };
}

export function anAttachment(changes: Partial<AttachmentRecord> = {}): AttachmentRecord {
  const { content = "aW52ZW50ZWQ=" } = changes;
  return {
    tenant: "north",
    attachmentId: "attachment-1",
    customerId: "customer-1",
    caseId: "case-1",
    content,
    contentDigest: digestText(content),
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function aKey(changes: Partial<KeyRecord> = {}): KeyRecord {
  return {
    tenant: "north",
    keyId: "key-1",
    keyHash: "a".repeat(64),
    prefix: "rg_live_x1",
    scopes: ["customerChecks:write", "*:read"],
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function aPerson(changes: Partial<PersonRecord> = {}): PersonRecord {
  return {
    tenant: "north",
    personId: "person-1",
    name: "Ilva Brandtner",
    formerNames: [],
    makers: [],
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function aUser(changes: Partial<UserRecord> = {}): UserRecord {
  return {
    tenant: "north",
    personId: "person-1",
    login: "ilva",
    roles: ["analyst"],
    credentials: {},
    makers: [],
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function aSession(changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    tenant: "north",
    sessionId: "session-1",
    tokenHash: "a".repeat(64),
    personId: "person-1",
    method: "password",
    createdAt: SOME_TIME,
    expiresAt: SOME_TIME + 36_000_000,
    seenAt: SOME_TIME,
    ...changes,
  };
}

export function aTransaction(changes: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    tenant: "north",
    transactionId: "transaction-1",
    caseId: "case-1",
    customerId: "customer-1",
    tenantTransactionId: "tx-17",
    accountHoldingParty: "FUNDS_ORIGINATOR",
    occurredAt: SOME_TIME,
    revision: 1,
    data: { settledAmount: 12.5, settledCurrency: "EUR", usage: "invoice 81" },
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function anAccount(changes: Partial<AccountRecord> = {}): AccountRecord {
  return {
    tenant: "north",
    accountUuid: "account-1",
    customerId: "customer-1",
    identity: "SEPA DE02120300000000202051",
    data: { scheme: "SEPA", holder: "Ilva Brandtner" },
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function aWorkflow(changes: Partial<WorkflowRecord> = {}): WorkflowRecord {
  return {
    tenant: "north",
    workflowId: "workflow-1",
    workflowType: "CUSTOMER_REVIEW",
    workflowStatus: "open",
    customerId: "customer-1",
    externalReference: "ref-1",
    data: { priority: "NORMAL" },
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function anExemption(changes: Partial<ExemptionRecord> = {}): ExemptionRecord {
  return {
    tenant: "north",
    exemptionId: "exemption-1",
    customerId: "customer-1",
    listId: "house",
    entryId: "entry-9",
    customerFingerprint: "c".repeat(64),
    entryFingerprint: "e".repeat(64),
    createdBy: "reviewer-1",
    caseId: "case-1",
    note: "another date of birth",
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function aCallback(changes: Partial<CallbackRecord> = {}): CallbackRecord {
  return {
    tenant: "north",
    callbackId: "msg_1",
    caseId: "case-1",
    customerId: "customer-1",
    url: "https://client.example/callback",
    body: '{"type":"customerCheck.completed"}',
    status: "pending",
    attempts: 0,
    nextAttemptAt: SOME_TIME,
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...changes,
  };
}

export function aRequest(changes: Partial<IdempotencyRecord> = {}): IdempotencyRecord {
  return {
    tenant: "north",
    scope: "POST /v1/customerChecks",
    key: "8e03978e",
    fingerprint: "f".repeat(64),
    startedAt: SOME_TIME,
    ...changes,
  };
}

export function aJob(changes: Partial<JobRecord> = {}): JobRecord {
  return {
    jobId: "job-1",
    queue: "callbacks",
    data: { callbackId: "msg_1" },
    runAt: SOME_TIME,
    failures: 0,
    createdAt: SOME_TIME,
    ...changes,
  };
}

export function anEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    tenant: "north",
    at: SOME_TIME,
    actor: "key:key-1",
    action: "customer-check.decided",
    customerId: "customer-1",
    details: { caseId: "case-1", riskLevel: "low" },
    ...changes,
  };
}
