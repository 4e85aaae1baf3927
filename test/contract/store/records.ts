import type { CaseRecord, CustomerRecord, DecisionRecord, KeyRecord } from "../../../src/ports/store.ts";

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
