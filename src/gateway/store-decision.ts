/** What a decision leaves behind, in one transaction: the record, the case, the callback, the audit entry. */
import type { EpochMs } from "../ports/clock.ts";
import type { CaseRecord, Json, StoreTransaction } from "../ports/store.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { addCallback } from "./add-callback.ts";
import { auditReview, type CaseReview } from "./case-review.ts";
import type { DecidedCustomer } from "./decide-customer.ts";
import type { DecidedOutcome, DeferredOutcome } from "./gateway.ts";
import type { GatewayParts } from "./gateway-parts.ts";

/**
 * Stores a decision that was just made. The customer's own record is the caller's business: it was replaced when the
 * check was accepted.
 *
 * @param deferred - the client got a 202: it is told now
 * @returns deferred when the review policy wants a person to decide first
 */
export async function storeDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  decided: DecidedCustomer,
  deferred?: { readonly acceptedAt: EpochMs },
): Promise<DecidedOutcome | DeferredOutcome> {
  const { tenant, actor, caseId, customerId, at } = check;
  const now = deferred ? parts.clock.now() : at;
  const decisionId = await appendDecision(parts, tx, check, decided, now);
  const response = { caseId, ...decided.result };
  const held = isHeld(parts, decided);
  await tx.cases.put({
    tenant,
    caseId,
    customerId,
    processingStatus: held ? "processing" : "finished",
    caseStatus: decided.needsReview ? "open" : "not-opened",
    decisionId,
    createdAt: deferred?.acceptedAt ?? at,
    updatedAt: now,
  });
  if (deferred && !held) await addCallback(parts, tx, check, "customerCheck.completed", response);
  const details = { caseId, decisionId, riskLevel: response.riskLevel, ruleSetVersion: decided.record.ruleSetVersion };
  await tx.audit.append({ tenant, at: now, actor, action: "customer-check.decided", customerId, details });
  return held ? { outcome: "deferred", caseId, customerId } : { outcome: "decided", response };
}

/** Stores the decision that follows a person's: the case is closed, and whoever waited for it is told. */
export async function storeReviewedDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  record: CaseRecord,
  decided: DecidedCustomer & { readonly record: { readonly review?: CaseReview } },
): Promise<void> {
  const { tenant, actor, caseId, customerId } = check;
  const review = decided.record.review as CaseReview;
  const decisionId = await appendDecision(parts, tx, check, decided, review.at);
  await tx.cases.put({
    ...record,
    processingStatus: "finished",
    caseStatus: "closed",
    decisionId,
    updatedAt: review.at,
  });
  await setLevel(tx, check, decided.result.riskLevel);
  if (record.processingStatus === "processing") {
    await addCallback(parts, tx, check, "customerCheck.completed", { caseId, ...decided.result });
  }
  await auditReview(tx, { tenant, actor, action: "case.decided", customerId, caseId }, review);
}

/** A later check of the same customer may have been decided before: its level stays. */
export async function setLevel(
  tx: StoreTransaction,
  { tenant, customerId, at }: AcceptedCheck,
  riskLevel: string,
): Promise<void> {
  const customer = await tx.customers.get(tenant, customerId);
  if (customer === undefined || customer.erasedAt !== undefined) return;
  if ((customer.lastCheckedAt ?? at) <= at) await tx.customers.put({ ...customer, riskLevel });
}

async function appendDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, caseId, customerId }: AcceptedCheck,
  decided: DecidedCustomer,
  decidedAt: EpochMs,
): Promise<string> {
  const decisionId = parts.ids.randomUUID();
  const body = decided.record as unknown as Json;
  await tx.decisions.append({ tenant, decisionId, caseId, customerId, decidedAt, body });
  for (const { exemptionId, reason } of decided.endedExemptions) {
    await tx.exemptions.end(tenant, exemptionId, decidedAt, reason);
  }
  return decisionId;
}

/** Whether a person has to decide before the client is told. */
function isHeld({ settings, jobs }: GatewayParts, { needsReview, record }: DecidedCustomer): boolean {
  if (!jobs || settings.reviewFirst === "never") return false;
  return settings.reviewFirst === "matches" ? record.matches.length > 0 : needsReview;
}
