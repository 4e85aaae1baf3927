import { AUDIT_START, type AuditEntry, type AuditHead, chainAuditEvent, chainOf } from "../model/audit-entry.ts";
import type { AuditLog } from "../ports/audit-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { damaged, table } from "./table.ts";

export const AUDIT_ENTRIES = table(
  "audit",
  ({ tenant, chain, sequence }: AuditEntry) => [tenant, chain, sequence],
  // newest first, entries of one time by chain and sequence
  {
    newest: ({ tenant, at, chain, sequence }) => [tenant, descending(at), chain, sequence],
    actor: ({ tenant, actor, at, chain, sequence }) => [tenant, actor, descending(at), chain, sequence],
    customer: ({ tenant, customerId, at, chain, sequence }) =>
      customerId === undefined ? undefined : [tenant, customerId, descending(at), chain, sequence],
  },
);

export const AUDIT_HEADS = table("audit-head", ({ tenant, chain }: AuditHead) => [tenant, chain]);

export function keyValueAudit(rows: Rows): AuditLog {
  return {
    append: async (event) => {
      const { tenant } = event;
      const chain = chainOf(event);
      const head = (await rows.get(AUDIT_HEADS, tenant, chain)) ?? { tenant, chain, sequence: 0, hash: AUDIT_START };
      const entry = chainAuditEvent(event, head);
      const { sequence, hash } = entry;
      if (!(await rows.add(AUDIT_ENTRIES, entry))) throw damaged(AUDIT_ENTRIES.name);
      await rows.put(AUDIT_HEADS, { tenant, chain, sequence, hash });
      return entry;
    },
    list: (tenant, chain, afterSequence, limit) =>
      rows.list(AUDIT_ENTRIES, { prefix: [tenant, chain], after: [afterSequence], limit }),
    find: async (tenant, wanted, limit, after) => {
      const { actor, actors, action, customerId, from, before } = wanted;
      const query = {
        after: after
          ? [descending(after.at), after.chain, after.sequence]
          : before === undefined
            ? undefined
            : [descending(Math.ceil(before))],
        until: from === undefined ? undefined : [descending(from)],
        // one more than requested, to know whether others follow
        limit: limit + 1,
        where: (entry: AuditEntry) =>
          (actor === undefined || entry.actor === actor) &&
          (actors === undefined || actors.includes(entry.actor)) &&
          (action === undefined || entry.action === action) &&
          (customerId === undefined || entry.customerId === customerId) &&
          (before === undefined || entry.at < before),
      };
      const { newest, customer, actor: byActor } = AUDIT_ENTRIES.by;
      const found: AuditEntry[] = [];
      const wantedActors = actors ?? (actor === undefined ? undefined : [actor]);
      if (customerId !== undefined)
        found.push(...(await rows.list(customer, { prefix: [tenant, customerId], ...query })));
      else if (wantedActors === undefined) found.push(...(await rows.list(newest, { prefix: [tenant], ...query })));
      else
        for (const one of new Set(wantedActors))
          found.push(...(await rows.list(byActor, { prefix: [tenant, one], ...query })));
      found.sort(
        (one, other) =>
          Math.floor(other.at) - Math.floor(one.at) || one.chain - other.chain || one.sequence - other.sequence,
      );
      const entries = found.slice(0, limit);
      const next = found.length > limit ? entries.at(-1) : undefined;
      return { entries, ...(next ? { next: { at: next.at, chain: next.chain, sequence: next.sequence } } : {}) };
    },
    head: (tenant, chain) => rows.get(AUDIT_HEADS, tenant, chain),
    heads: (tenant) => rows.list(AUDIT_HEADS, { prefix: [tenant] }),
    tenants: async () => [...new Set((await rows.list(AUDIT_HEADS)).map(({ tenant }) => tenant))],
  };
}
