import { AUDIT_START, type AuditHead, chainAuditEvent } from "../../../src/model/audit-entry.ts";
import { addEntry, findHead, moveHead, type Statement } from "./audit.ts";
import { fromSqlText } from "./sql-text.ts";

type Row = Readonly<Record<string, unknown>>;

const COVERED = `select 1 as found where exists (select 1 from audit_checkpoints)
  or exists (select 1 from audit_entries where records is not null)`;
const LIST = "select tenant, kind, counted from audit_baselines order by tenant, kind";

/**
 * Says in the audit log of each tenant how many rows of which kind were there before entries had digests.
 *
 * Part of the migration that removes the counts: no later row is ever believed. Where the log covers records already, what is counted
 * was not counted by a migration, and is believed neither.
 *
 * @param at - the time of the migration
 * @returns statements to run one after the other; each is given the rows of the one before
 */
export function* writeBaselines(at: number): Generator<Statement, void, readonly Row[]> {
  const tenants = new Map<string, Record<string, number>>();
  for (const { tenant, kind, counted } of yield { sql: LIST, values: [] }) {
    const name = fromSqlText(String(tenant));
    tenants.set(name, { ...tenants.get(name), [String(kind)]: Number(counted) });
  }
  if (tenants.size === 0 || (yield { sql: COVERED, values: [] }).length > 0) return;
  for (const [tenant, rows] of tenants) {
    const [head] = (yield findHead(tenant, 0)) as readonly Pick<AuditHead, "sequence" | "hash">[];
    const event = { tenant, at, actor: "gateway", action: "records.not-covered", details: { rows } };
    const before = { tenant, chain: 0, sequence: head?.sequence ?? 0, hash: head?.hash ?? AUDIT_START };
    const entry = chainAuditEvent(event, before);
    yield addEntry(entry);
    yield moveHead(entry);
  }
}
