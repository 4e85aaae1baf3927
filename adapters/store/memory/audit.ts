import { AUDIT_START, chainAuditEvent, chainOf } from "../../../src/model/audit-entry.ts";
import type { AuditLog } from "../../../src/ports/audit-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryAudit({ auditEntries, auditHeads }: MemoryRows): AuditLog {
  return {
    append: async (event) => {
      const { tenant } = event;
      const chain = chainOf(event);
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
    head: async (tenant, chain) => auditHeads.get(keyOf(tenant, `${chain}`)),
    heads: async (tenant) =>
      auditHeads
        .all()
        .filter((head) => head.tenant === tenant)
        .sort((left, right) => left.chain - right.chain),
    tenants: async () => [...new Set(auditHeads.all().map(({ tenant }) => tenant))].sort(compareCodePoints),
  };
}
