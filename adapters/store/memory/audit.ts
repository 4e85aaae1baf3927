import { AUDIT_START, chainAuditEvent, chainOf } from "../../../src/model/audit-entry.ts";
import type { AuditLog, AuditPlace } from "../../../src/ports/audit-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

/** Newest first, those of one time by chain and sequence. */
const byPlace = (one: AuditPlace, other: AuditPlace): number =>
  other.at - one.at || one.chain - other.chain || one.sequence - other.sequence;

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
    find: async (tenant, { actor, action, customerId, from, before }, limit, after) => {
      const found = auditEntries
        .all()
        .filter(
          (entry) =>
            entry.tenant === tenant &&
            (actor === undefined || entry.actor === actor) &&
            (action === undefined || entry.action === action) &&
            (customerId === undefined || entry.customerId === customerId) &&
            entry.at >= (from ?? entry.at) &&
            (before === undefined || entry.at < before) &&
            (after === undefined || byPlace(entry, after) > 0),
        )
        .sort(byPlace);
      const entries = found.slice(0, limit);
      const next = found.length > limit ? entries.at(-1) : undefined;
      return { entries, ...(next ? { next: { at: next.at, chain: next.chain, sequence: next.sequence } } : {}) };
    },
    head: async (tenant, chain) => auditHeads.get(keyOf(tenant, `${chain}`)),
    heads: async (tenant) =>
      auditHeads
        .all()
        .filter((head) => head.tenant === tenant)
        .sort((left, right) => left.chain - right.chain),
    tenants: async () => [...new Set(auditHeads.all().map(({ tenant }) => tenant))].sort(compareCodePoints),
  };
}
