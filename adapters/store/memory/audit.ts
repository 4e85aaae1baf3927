import { AUDIT_START, chainAuditEvent } from "../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { AuditStore } from "../../../src/ports/audit-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryAudit({ auditEntries, auditHeads }: MemoryRows): AuditStore {
  return {
    append: async (event) => {
      const { tenant, customerId } = event;
      const chain = customerId === undefined ? 0 : bucketOf(customerId);
      const key = keyOf(tenant, `${chain}`);
      const head = auditHeads.get(key) ?? { tenant, chain, sequence: 0, hash: AUDIT_START };
      const entry = chainAuditEvent(event, head);
      const { sequence, hash } = entry;
      auditEntries.set(keyOf(key, `${sequence}`), entry);
      auditHeads.set(key, { tenant, chain, sequence, hash });
      return entry;
    },
    list: async (tenant, chain, afterSequence, limit) =>
      auditEntries
        .all()
        .filter((entry) => entry.tenant === tenant && entry.chain === chain && entry.sequence > afterSequence)
        .sort((left, right) => left.sequence - right.sequence)
        .slice(0, limit),
    heads: async (tenant) =>
      auditHeads
        .all()
        .filter((head) => head.tenant === tenant)
        .sort((left, right) => left.chain - right.chain),
    tenants: async () => [...new Set(auditHeads.all().map(({ tenant }) => tenant))].sort(compareCodePoints),
  };
}
