import {
  AUDIT_START,
  type AuditEntry,
  type AuditHead,
  chainAuditEvent,
  chainOf,
  type RecordDigests,
} from "../../../src/model/audit-entry.ts";
import type { Json } from "../../../src/model/json.ts";
import type { AuditLog, AuditPlace, AuditWanted, FoundAuditEntries } from "../../../src/ports/audit-store.ts";
import { SqlConditions } from "./sql-conditions.ts";
import { readableJson } from "./sql-row.ts";
import { EVERY_TENANT, firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { shownSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface Row {
  readonly chain: number;
  readonly sequence: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly customer_id: string | null;
  readonly details: string;
  readonly records: string | null;
  readonly previous_hash: string;
  readonly hash: string;
}

type HeadRow = Pick<Row, "chain" | "sequence" | "hash">;

const COLUMNS = "chain, sequence, at, actor, action, customer_id, details, records, previous_hash, hash";

const HEAD = "select chain, sequence, hash from audit_heads where tenant = $1 and chain = $2 for update";

const BEGIN_CHAIN = `insert into audit_heads (tenant, chain, sequence, hash) values ($1, $2, 0, '${AUDIT_START}')
  on conflict do nothing`;

const ADD = `insert into audit_entries (tenant, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

// The head is there, and locked: an insert, because those of several chains can be one statement.
const MOVE_HEAD = `insert into audit_heads (tenant, chain, sequence, hash) values ($1, $2, $3, $4)
  on conflict (tenant, chain) do update set sequence = excluded.sequence, hash = excluded.hash`;

const LIST = `select ${COLUMNS} from audit_entries
  where tenant = $1 and chain = $2 and sequence > $3 order by sequence limit $4`;

const FIND_HEAD = "select chain, sequence, hash from audit_heads where tenant = $1 and chain = $2";

const HEADS = "select chain, sequence, hash from audit_heads where tenant = $1 order by chain";

const TENANTS = `select distinct tenant from audit_heads order by tenant ${EVERY_TENANT}`;

/** A statement with the values of its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export const addEntry = (entry: AuditEntry): Statement => ({
  sql: ADD,
  values: [
    toSqlText(entry.tenant),
    entry.chain,
    entry.sequence,
    entry.at,
    toSqlText(entry.actor),
    toSqlText(entry.action),
    toSqlTextOrNull(entry.customerId),
    JSON.stringify(entry.details),
    entry.records === undefined ? null : JSON.stringify(entry.records),
    entry.previousHash,
    entry.hash,
  ],
});

/** Makes an entry the end of its chain. */
export const moveHead = ({ tenant, chain, sequence, hash }: AuditHead): Statement => ({
  sql: MOVE_HEAD,
  values: [toSqlText(tenant), chain, sequence, hash],
});

export const findHead = (tenant: string, chain: number): Statement => ({
  sql: FIND_HEAD,
  values: [toSqlText(tenant), chain],
});

/** Ends of the chains that a transaction holds locked: no other moves them before it ends. */
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
export function sqlAudit(session: SqlSession): AuditLog {
  return {
    // Asking costs a message where it is far, and nothing where the end is known.
    ...(session.isLocal ? {} : { hold: (tenant: string, chain: number) => holdAuditHead(session, tenant, chain) }),

    async append(event) {
      const chain = chainOf(event);
      const key = headKey(event.tenant, chain);
      const heads = headsOf(session);
      const head = heads.get(key) ?? lockHead(session, event.tenant, chain);
      const next = head.then((before) => chainAuditEvent(event, before));
      heads.set(key, next);
      const entry = await next;
      const { tenant, sequence, hash } = entry;
      session.known?.heads.set(key, { tenant, chain, sequence, hash });
      // Sent together: those of several entries of a chain come in their order.
      const add = addEntry(entry);
      const added = session.write(add.sql, add.values);
      // The last one of those that were asked for together moves the head.
      const isLast = heads.get(key) === next;
      const move = moveHead(entry);
      const moved = isLast && session.write(move.sql, move.values);
      await Promise.all([added, moved]);
      return entry;
    },

    async list(tenant, chain, afterSequence, limit) {
      const rows = await session.all<Row>(LIST, [toSqlText(tenant), chain, afterSequence, limit]);
      return rows.map((row) => entryOf(tenant, row));
    },

    find: (tenant, wanted, limit, after) => findEntries(session, tenant, wanted, limit, after),

    async head(tenant, chain) {
      const { sql, values } = findHead(tenant, chain);
      const row = await firstRow<HeadRow>(session, sql, values);
      return row && { tenant, chain: row.chain, sequence: row.sequence, hash: row.hash };
    },

    async heads(tenant) {
      const rows = await session.all<HeadRow>(HEADS, [toSqlText(tenant)]);
      return rows.map(({ chain, sequence, hash }) => ({ tenant, chain, sequence, hash }));
    },

    async tenants() {
      return (await session.all<{ readonly tenant: string }>(TENANTS, [])).map(({ tenant }) => shownSqlText(tenant));
    },
  };
}

/** Entries that are looked at for a page: somebody who looks for a rare one goes on from page to page, and keeps nobody waiting. */
const MAX_LOOKED_AT = 20_000;
const NEWEST_FIRST = "order by at desc, chain, sequence";

async function findEntries(
  session: SqlSession,
  tenant: string,
  { actor, action, customerId, from, before }: AuditWanted,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const page = new SqlConditions();
  page.where("tenant", toSqlText(tenant));
  if (customerId !== undefined) {
    page.where("chain", chainOf({ customerId }));
    page.where("customer_id", toSqlText(customerId));
  }
  if (from !== undefined) page.always(`at >= ${page.parameter(from)}`);
  if (before !== undefined) page.always(`at < ${page.parameter(before)}`);
  if (after !== undefined) {
    const [at, chain, sequence] = [after.at, after.chain, after.sequence].map((value) => page.parameter(value));
    // The first half alone lets the database start at the right place of the index.
    page.always(`at <= ${at} and (at < ${at} or chain > ${chain} or (chain = ${chain} and sequence > ${sequence}))`);
  }
  const places = [...page.values];
  const lookedAt = `from audit_entries where ${page.sql} ${NEWEST_FIRST}`;
  const chosen = new SqlConditions();
  chosen.values.push(...places);
  if (actor !== undefined) chosen.where("actor", toSqlText(actor));
  if (action !== undefined) chosen.where("action", toSqlText(action));
  const isChosen = actor !== undefined || action !== undefined;
  const sql = isChosen
    ? `select ${COLUMNS} from (select ${COLUMNS} ${lookedAt} limit ${MAX_LOOKED_AT}) as looked_at
        where ${chosen.sql} ${NEWEST_FIRST} limit ${chosen.parameter(limit + 1)}`
    : `select ${COLUMNS} ${lookedAt} limit ${chosen.parameter(limit + 1)}`;
  const rows = await session.all<Row>(sql, chosen.values);
  const entries = rows.slice(0, limit).map((row) => entryOf(tenant, row));
  const last =
    rows.length > limit
      ? entries.at(-1)
      : isChosen
        ? await firstRow<AuditPlace & Row>(
            session,
            `select at, chain, sequence ${lookedAt} limit 1 offset ${MAX_LOOKED_AT - 1}`,
            places,
          )
        : undefined;
  return { entries, ...(last ? { next: { at: last.at, chain: last.chain, sequence: last.sequence } } : {}) };
}

function entryOf(tenant: string, row: Row): AuditEntry {
  return {
    tenant,
    at: row.at,
    // A verification of the chain finds what was changed; a failed read would hide the rest.
    actor: shownSqlText(row.actor),
    action: shownSqlText(row.action),
    ...(row.customer_id === null ? {} : { customerId: shownSqlText(row.customer_id) }),
    details: readableJson<Json>(row.details),
    ...(row.records === null ? {} : { records: readableJson<RecordDigests>(row.records) as RecordDigests }),
    chain: row.chain,
    sequence: row.sequence,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
