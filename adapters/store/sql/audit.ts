import { AUDIT_START, type AuditEntry, type AuditHead, chainAuditEvent } from "../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { AuditStore } from "../../../src/ports/audit-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface Row {
  readonly chain: number;
  readonly sequence: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly customer_id: string | null;
  readonly details: string;
  readonly previous_hash: string;
  readonly hash: string;
}

type HeadRow = Pick<Row, "chain" | "sequence" | "hash">;

const COLUMNS = "chain, sequence, at, actor, action, customer_id, details, previous_hash, hash";

const HEAD = "select chain, sequence, hash from audit_heads where tenant = $1 and chain = $2 for update";

const BEGIN_CHAIN = `insert into audit_heads (tenant, chain, sequence, hash) values ($1, $2, 0, '${AUDIT_START}')
  on conflict do nothing`;

const ADD = `insert into audit_entries (tenant, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

// The head is there, and locked: an insert, because those of several chains can be one statement.
const MOVE_HEAD = `insert into audit_heads (tenant, chain, sequence, hash) values ($1, $2, $3, $4)
  on conflict (tenant, chain) do update set sequence = excluded.sequence, hash = excluded.hash`;

const LIST = `select ${COLUMNS} from audit_entries
  where tenant = $1 and chain = $2 and sequence > $3 order by sequence limit $4`;

const HEADS = "select chain, sequence, hash from audit_heads where tenant = $1 order by chain";

const TENANTS = "select distinct tenant from audit_heads order by tenant";

/** Ends of the chains that a transaction holds locked: nobody else moves them before it ends. */
const heldHeads = new WeakMap<SqlSession, Map<string, Promise<AuditHead>>>();

function headsOf(session: SqlSession): Map<string, Promise<AuditHead>> {
  let heads = heldHeads.get(session);
  if (heads === undefined) {
    heads = new Map();
    heldHeads.set(session, heads);
  }
  return heads;
}

const headKey = (tenant: string, chain: number): string => JSON.stringify([tenant, chain]);

/** Locks the end of a chain, so that its entries come one after the other. */
async function lockHead(session: SqlSession, tenant: string, chain: number): Promise<AuditHead> {
  const known = session.known?.heads.get(headKey(tenant, chain));
  if (known !== undefined) return known;
  const key = [toSqlText(tenant), chain];
  let row = await firstRow<HeadRow>(session, HEAD, key);
  if (row === undefined) {
    await session.write(BEGIN_CHAIN, key);
    row = await firstRow<HeadRow>(session, HEAD, key);
  }
  return { tenant, ...(row ?? { chain, sequence: 0, hash: AUDIT_START }) };
}

/** Asks for the lock that the first entry of a chain needs, before there is one. Its failure is the transaction's. */
export function holdAuditHead(session: SqlSession, tenant: string, chain: number): void {
  const heads = headsOf(session);
  const key = headKey(tenant, chain);
  if (heads.has(key)) return;
  const head = lockHead(session, tenant, chain);
  head.catch(() => {});
  heads.set(key, head);
}

/** The audit log in a SQL database. */
export function sqlAudit(session: SqlSession): AuditStore {
  return {
    async append(event) {
      const chain = event.customerId === undefined ? 0 : bucketOf(event.customerId);
      const key = headKey(event.tenant, chain);
      const heads = headsOf(session);
      const head = heads.get(key) ?? lockHead(session, event.tenant, chain);
      const next = head.then((before) => chainAuditEvent(event, before));
      heads.set(key, next);
      const entry = await next;
      const { tenant, sequence, hash } = entry;
      session.known?.heads.set(key, { tenant, chain, sequence, hash });
      // Sent together: those of several entries of a chain come in their order.
      const added = session.write(ADD, [
        toSqlText(entry.tenant),
        entry.chain,
        entry.sequence,
        entry.at,
        toSqlText(entry.actor),
        toSqlText(entry.action),
        toSqlTextOrNull(entry.customerId),
        JSON.stringify(entry.details),
        entry.previousHash,
        entry.hash,
      ]);
      // The last one of those that were asked for together moves the head.
      const isLast = heads.get(key) === next;
      const moved = isLast && session.write(MOVE_HEAD, [toSqlText(entry.tenant), chain, entry.sequence, entry.hash]);
      await Promise.all([added, moved]);
      return entry;
    },

    async list(tenant, chain, afterSequence, limit) {
      const rows = await session.all<Row>(LIST, [toSqlText(tenant), chain, afterSequence, limit]);
      return rows.map((row) => entryOf(tenant, row));
    },

    async heads(tenant) {
      const rows = await session.all<HeadRow>(HEADS, [toSqlText(tenant)]);
      return rows.map(({ chain, sequence, hash }) => ({ tenant, chain, sequence, hash }));
    },

    async tenants() {
      return (await session.all<{ readonly tenant: string }>(TENANTS, [])).map(({ tenant }) => fromSqlText(tenant));
    },
  };
}

function entryOf(tenant: string, row: Row): AuditEntry {
  return {
    tenant,
    at: row.at,
    actor: fromSqlText(row.actor),
    action: fromSqlText(row.action),
    ...present({ customerId: textOf(row.customer_id) }),
    details: JSON.parse(row.details),
    chain: row.chain,
    sequence: row.sequence,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
