/** What a decision leaves behind, in one transaction: the record, the case, the callback, the audit entry. */
import type { EpochMs } from "../ports/clock.ts";
import type { Json, StoreTransaction } from "../ports/store.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { addCallback } from "./add-callback.ts";
import type { DecidedCustomer } from "./decide-customer.ts";
import type { DecidedOutcome } from "./gateway.ts";
import type { GatewayParts } from "./gateway-parts.ts";

/**
 * Stores a decision that was just made. The customer's own record is the caller's business: it was replaced when the
 * check was accepted.
 *
 * @param deferred - the client got a 202: it is told now
 */
export async function storeDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  decided: DecidedCustomer,
  deferred?: { readonly acceptedAt: EpochMs },
): Promise<DecidedOutcome> {
  const { tenant, actor, caseId, customerId, at } = check;
  const now = deferred ? parts.clock.now() : at;
  const decisionId = parts.ids.randomUUID();
  const response = { caseId, ...decided.result };
  const body = decided.record as unknown as Json;
  await tx.decisions.append({ tenant, decisionId, caseId, customerId, decidedAt: now, body });
  await tx.cases.put({
    tenant,
    caseId,
    customerId,
    processingStatus: "finished",
    caseStatus: decided.needsReview ? "open" : "not-opened",
    decisionId,
    createdAt: deferred?.acceptedAt ?? at,
    updatedAt: now,
  });
  if (deferred) await addCallback(parts, tx, check, "customerCheck.completed", response);
  const details = { caseId, decisionId, riskLevel: response.riskLevel, ruleSetVersion: decided.record.ruleSetVersion };
  await tx.audit.append({ tenant, at: now, actor, action: "customer-check.decided", customerId, details });
  return { outcome: "decided", response };
}
