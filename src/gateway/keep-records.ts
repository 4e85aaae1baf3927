/** The life of records: proved unchanged, removed when they are old, blanked when a customer must be forgotten. */

import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { type AuditEntry, type AuditFlaw, checkAuditChain } from "../model/audit-entry.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { Json } from "../ports/store.ts";
import type { CustomerDecision } from "./customer-decision.ts";
import { putLinks } from "./customer-links.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { transactionDecisionBody, transactionSkeleton } from "./transactions/transaction-decision-body.ts";

/** Entries that one read takes. */
const PAGE = 1_000;
/** Cases that one transaction removes: few enough that no check waits for it. */
const BATCH = 100;

export interface AuditReport {
  /** Entries that were looked at. */
  readonly entries: number;
  readonly chains: number;
  /** The first flaw of every chain that has one. */
  readonly flaws: readonly AuditFlaw[];
}

/** Looks for changed, missing and reordered entries in every chain of every tenant. */
export async function verifyAudit({ store }: GatewayParts): Promise<AuditReport> {
  const heads = await store.read(async (tx) => {
    const tenants = await tx.audit.tenants();
    return (await Promise.all(tenants.map((tenant) => tx.audit.heads(tenant)))).flat();
  });
  let entries = 0;
  const flaws: AuditFlaw[] = [];
  for (const head of heads) {
    const chain: AuditEntry[] = [];
    for (let after = 0; ; ) {
      const page = await store.read((tx) => tx.audit.list(head.tenant, head.chain, after, PAGE));
      // What was added since the head was read is another time's business.
      chain.push(...page.filter(({ sequence }) => sequence <= head.sequence));
      if (page.length < PAGE || chain.length >= head.sequence) break;
      after = page.at(-1)?.sequence ?? after;
    }
    entries += chain.length;
    const flaw = checkAuditChain(head, chain);
    if (flaw) flaws.push(flaw);
  }
  return { entries, chains: heads.length, flaws };
}

/** Removes a tenant's cases that were last touched before a time and are not open, with all that belongs to them. */
export async function removeCasesBefore(
  parts: GatewayParts,
  tenant: string,
  time: EpochMs,
  actor: string,
): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await parts.store.transaction((tx) => tx.erasure.removeCasesBefore(tenant, time, BATCH));
    total += removed;
    if (removed < BATCH) break;
  }
  const details = { removed: total, before: new Date(time).toISOString() };
  const action = "retention.applied";
  await parts.store.transaction((tx) => tx.audit.append({ tenant, at: parts.clock.now(), actor, action, details }));
  return total;
}

/** Blanks a customer and leaves the skeleton of its decisions. @returns `false` when the tenant has no such customer */
export function eraseCustomer(
  parts: GatewayParts,
  tenant: string,
  customerId: string,
  actor: string,
): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const stored = await tx.customers.get(tenant, customerId);
    const erased = await tx.erasure.eraseCustomer(tenant, customerId, at, skeletonOf);
    if (stored) await putLinks(tx, tenant, customerId, {}, stored.data as AccountHoldingPartyData);
    if (erased) await tx.audit.append({ tenant, at, actor, action: "customer.erased", customerId, details: {} });
    return erased;
  });
}

/** What remains of a decision: that it was made, with what, and how it came out; nothing about the person. */
function skeletonOf(body: Json): Json {
  const transaction = transactionDecisionBody(body);
  if (transaction) return transactionSkeleton(transaction);
  const made = body as unknown as Partial<CustomerDecision>;
  const skeleton = {
    erased: true,
    inputHash: made.inputHash,
    ruleSetVersion: made.ruleSetVersion,
    settings: made.settings,
    lists: made.lists,
    riskLevel: made.rating?.riskLevel,
    riskScore: made.rating?.score,
    factors: made.rating?.factors.map(({ factor, ruleId, score }) => ({ factor, ruleId, score })),
    screeningTypes: made.screeningTypes,
  };
  return JSON.parse(JSON.stringify(skeleton)) as Json;
}
