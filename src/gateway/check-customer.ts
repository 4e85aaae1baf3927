/** Customer Checks: parse, decide, and store customer, case and decision in one transaction. */
import { parseCustomerChecks } from "../model/gateway-customer-checks.ts";
import type { Json } from "../ports/store.ts";
import { decideCustomer } from "./decide-customer.ts";
import type { CheckCustomerOutcome, RequestContext } from "./gateway.ts";
import { DEFAULT_TENANT, type GatewayParts } from "./gateway-parts.ts";
import { replaceCustomer } from "./replace-customer.ts";

export async function checkCustomer(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<CheckCustomerOutcome> {
  const parsed = parseCustomerChecks(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };

  const input = parsed.value;
  const at = parts.clock.now();
  const tenant = context.tenant ?? DEFAULT_TENANT;
  const data = input.masterData.accountHoldingPartyData;
  const customerId = data.customerId ?? parts.ids.randomUUID();
  const early =
    data.customerId === undefined
      ? 0
      : await parts.store
          .read((tx) => tx.customers.get(tenant, customerId))
          .then((stored) => waitMs(stored?.lastCheckedAt, at, parts.settings.spacingMs));
  if (early > 0) return { outcome: "too-early", retryAfterMs: early };

  const decision = await decideCustomer(parts, input, customerId, at);
  const caseId = parts.ids.randomUUID();
  const decisionId = parts.ids.randomUUID();
  const response = { caseId, ...decision.result };
  const wait = await parts.store.transaction(async (tx) => {
    const earlier = await tx.customers.get(tenant, customerId);
    // Asked again inside: of several checks that arrived together only one may be accepted.
    const rest = waitMs(earlier?.lastCheckedAt, at, parts.settings.spacingMs);
    if (rest > 0) return rest;
    const check = { riskLevel: response.riskLevel };
    await tx.customers.put(replaceCustomer(earlier, { tenant, customerId, data, at, check }));
    const caseStatus = decision.needsReview ? "open" : "not-opened";
    const processingStatus = "finished";
    await tx.cases.put({
      tenant,
      caseId,
      customerId,
      processingStatus,
      caseStatus,
      decisionId,
      createdAt: at,
      updatedAt: at,
    });
    const stored = decision.record as unknown as Json;
    await tx.decisions.append({ tenant, decisionId, caseId, customerId, decidedAt: at, body: stored });
    return 0;
  });
  return wait > 0 ? { outcome: "too-early", retryAfterMs: wait } : { outcome: "decided", response };
}

/**
 * Milliseconds until the next check may be accepted, 0 when it may now. Exactly `spacingMs` after the last one is late
 * enough. Two checks that arrived in one order and were stored in the other are as close as two in order.
 */
function waitMs(lastCheckedAt: number | undefined, at: number, spacingMs: number): number {
  if (lastCheckedAt === undefined) return 0;
  return Math.max(0, spacingMs - Math.abs(at - lastCheckedAt));
}
