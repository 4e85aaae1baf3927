import {
  AUDIT_START,
  type AuditEntry,
  type AuditHead,
  type ChainedEvent,
  chainAuditEvent,
  chainOf,
} from "../../../src/model/audit-entry.ts";
import type { AuditFilter, AuditLog, AuditPlace, FoundAuditEntries } from "../../../src/ports/audit-store.ts";
import { SqlConditions } from "./sql-conditions.ts";
import { EVERY_TENANT, firstRow, type SqlSession, type Statement } from "./sql-session.ts";
import { type Column, jsonOrText, number, optional, sqlTable, text } from "./sql-table.ts";
import { shownSqlText, toSqlText } from "./sql-text.ts";

/** A verification of the chain finds what was changed; a failed read would hide the rest. */
const shown: Column<string> = { toSql: toSqlText, fromSql: shownSqlText };

const ENTRIES = sqlTable<AuditEntry>("audit_entries", {
  tenant: shown,
  chain: number(),
  sequence: number(),
  at: number(),
  actor: shown,
  action: shown,
  customerId: optional(shown),
  details: jsonOrText(),
  records: optional(jsonOrText()),
  previousHash: shown,
  hash: shown,
});

const HEADS = sqlTable<AuditHead>(
  "audit_heads",
  { tenant: text(), chain: number(), sequence: number(), hash: shown },
  { key: ["tenant", "chain"] },
);

const BEGIN_CHAIN = `${HEADS.insert} on conflict do nothing`;

const TENANTS = `select distinct tenant from audit_heads order by tenant ${EVERY_TENANT}`;

const addEntry = (entry: AuditEntry): Statement => ({ sql: ENTRIES.insert, values: ENTRIES.values(entry) });

/** Makes an entry the end of its chain: the head is there, and locked. An insert, because those of several chains can be one statement. */
const moveHead = (entry: AuditHead): Statement => ({ sql: HEADS.replace, values: HEADS.values(entry) });

const findHead = (tenant: string, chain: number): Statement => {
  const { sql, values } = HEADS.where({ tenant, chain });
  return { sql: `${HEADS.select} where ${sql}`, values };
};

/**
 * Adds an event to a chain where no store does: in a migration, which is alone.
 *
 * @returns statements to run one after the other; each is given the rows of the one before
 */
export function* appendByStatements(event: ChainedEvent, chain: number): Generator<Statement, void, readonly object[]> {
  const { tenant } = event;
  const [head] = (yield findHead(tenant, chain)) as readonly Pick<AuditHead, "sequence" | "hash">[];
  const entry = chainAuditEvent(event, { tenant, chain, sequence: 0, hash: AUDIT_START, ...head });
  yield addEntry(entry);
  yield moveHead(entry);
}

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

/** Locks the head of a chain, so that entries are added one after the other. @returns the head */
async function lockedHead(session: SqlSession, tenant: string, chain: number): Promise<AuditHead> {
  const find = () => HEADS.find(session, { tenant, chain }, "for update");
  const head = await find();
  if (head !== undefined) return head;
  const start = { tenant, chain, sequence: 0, hash: AUDIT_START };
  await session.write(BEGIN_CHAIN, HEADS.values(start));
  return (await find()) ?? start;
}

/** Starts locking the head of a chain before its first entry is there. If that fails, so does the transaction. */
export function lockAuditHead(session: SqlSession, tenant: string, chain: number): void {
  const heads = headsOf(session);
  const key = headKey(tenant, chain);
  if (heads.has(key)) return;
  const head = lockedHead(session, tenant, chain);
  head.catch(() => {});
  heads.set(key, head);
}

/** The audit log in a SQL database. */
export function sqlAudit(session: SqlSession): AuditLog {
  return {
    lockHead: (tenant, chain) => lockAuditHead(session, tenant, chain),

    async append(event) {
      const chain = chainOf(event);
      const key = headKey(event.tenant, chain);
      const heads = headsOf(session);
      const head = heads.get(key) ?? lockedHead(session, event.tenant, chain);
      const next = head.then((before) => chainAuditEvent(event, before));
      heads.set(key, next);
      const entry = await next;
      // Sent together: those of several entries of a chain come in their order.
      const add = addEntry(entry);
      const added = session.write(add.sql, add.values);
      // Only the last of several appends moves the head.
      const isLast = heads.get(key) === next;
      const move = moveHead(entry);
      const moved = isLast && session.write(move.sql, move.values);
      await Promise.all([added, moved]);
      return entry;
    },

    list(tenant, chain, afterSequence, limit) {
      const where = ENTRIES.where({ tenant, chain });
      where.always(`sequence > ${where.parameter(afterSequence)}`);
      return ENTRIES.list(session, where, "order by sequence", limit);
    },

    find: (tenant, wanted, limit, after) => findEntries(session, tenant, wanted, limit, after),

    head: (tenant, chain) => HEADS.find(session, { tenant, chain }),
    heads: (tenant) => HEADS.list(session, { tenant }, "order by chain"),

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
  { actor, action, customerId, from, before }: AuditFilter,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const page = ENTRIES.where({ tenant });
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
    ? `select ${ENTRIES.columns} from (select ${ENTRIES.columns} ${lookedAt} limit ${MAX_LOOKED_AT}) as looked_at
        where ${chosen.sql} ${NEWEST_FIRST} limit ${chosen.parameter(limit + 1)}`
    : `select ${ENTRIES.columns} ${lookedAt} limit ${chosen.parameter(limit + 1)}`;
  const rows = await ENTRIES.query(session, sql, chosen.values);
  const entries = rows.slice(0, limit);
  const last =
    rows.length > limit
      ? entries.at(-1)
      : isChosen
        ? await firstRow<AuditPlace>(
            session,
            `select at, chain, sequence ${lookedAt} limit 1 offset ${MAX_LOOKED_AT - 1}`,
            places,
          )
        : undefined;
  return { entries, ...(last ? { next: { at: last.at, chain: last.chain, sequence: last.sequence } } : {}) };
}
