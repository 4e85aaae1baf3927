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
/** Actors that one statement looks for, each by itself: SQLite takes 500. */
const ACTORS_AT_ONCE = 400;
/**
 * A column as a condition names it. Of one customer only the chain is read, by the key: the indexes by time, actor and
 * action have the entries of everybody, and a database that knows no figures of the table takes one of them, which
 * made a case of a store with 180,000 entries wait 180 ms. No index answers a column in an expression.
 */
function columnOf(customerId: string | undefined, name: "at" | "actor" | "action"): string {
  if (customerId === undefined) return name;
  return name === "at" ? "at + 0" : `coalesce(${name}, '')`;
}

const newestFirst = (customerId: string | undefined): string =>
  `order by ${columnOf(customerId, "at")} desc, chain, sequence`;

async function findEntries(
  session: SqlSession,
  tenant: string,
  { actors, ...wanted }: AuditFilter,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  if (actors === undefined) return findOfAnybody(session, tenant, wanted, limit, after);
  const each = [...new Set(actors)].filter((actor) => wanted.actor === undefined || actor === wanted.actor);
  const found: AuditEntry[] = [];
  for (let from = 0; from < each.length; from += ACTORS_AT_ONCE)
    found.push(...(await findOfActors(session, tenant, wanted, each.slice(from, from + ACTORS_AT_ONCE), limit, after)));
  found.sort((one, other) => other.at - one.at || one.chain - other.chain || one.sequence - other.sequence);
  const entries = found.slice(0, limit);
  return { entries, ...(found.length > limit ? nextAfter(entries.at(-1)) : {}) };
}

/** The first entries of several actors, by the order of each actor's own. */
async function findOfActors(
  session: SqlSession,
  tenant: string,
  { customerId, action, from, before }: AuditFilter,
  actors: readonly string[],
  limit: number,
  after: AuditPlace | undefined,
): Promise<readonly AuditEntry[]> {
  const { where, parameter, values } = pageOf(tenant, { customerId, from, before }, after);
  if (action !== undefined) where.where(columnOf(customerId, "action"), toSqlText(action));
  const most = parameter(limit + 1);
  const order = newestFirst(customerId);
  const each = actors.map(
    (actor) => `select * from (select ${ENTRIES.columns} from audit_entries
      where ${where.sql} and ${columnOf(customerId, "actor")} = ${parameter(toSqlText(actor))} ${order} limit ${most}) as of_actor`,
  );
  const sql = `select ${ENTRIES.columns} from (${each.join(" union all ")}) as found ${order} limit ${most}`;
  return ENTRIES.query(session, sql, values);
}

async function findOfAnybody(
  session: SqlSession,
  tenant: string,
  { actor, action, ...wanted }: AuditFilter,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const { where: page } = pageOf(tenant, wanted, after);
  // One of both is found by an index; of what has it, the other one is looked for.
  const { customerId } = wanted;
  if (actor !== undefined) page.where(columnOf(customerId, "actor"), toSqlText(actor));
  else if (action !== undefined) page.where(columnOf(customerId, "action"), toSqlText(action));
  const places = [...page.values];
  const order = newestFirst(customerId);
  const lookedAt = `from audit_entries where ${page.sql} ${order}`;
  const chosen = new SqlConditions();
  chosen.values.push(...places);
  const isChosen = actor !== undefined && action !== undefined;
  if (isChosen) chosen.where("action", toSqlText(action));
  const sql = isChosen
    ? `select ${ENTRIES.columns} from (select ${ENTRIES.columns} ${lookedAt} limit ${MAX_LOOKED_AT}) as looked_at
        where ${chosen.sql} ${order} limit ${chosen.parameter(limit + 1)}`
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
  return { entries, ...nextAfter(last) };
}

const nextAfter = (last: AuditPlace | undefined): Pick<FoundAuditEntries, "next"> =>
  last === undefined ? {} : { next: { at: last.at, chain: last.chain, sequence: last.sequence } };

/** The conditions of a page that indexes answer. */
function pageOf(
  tenant: string,
  { customerId, from, before }: { readonly [Name in "customerId" | "from" | "before"]?: AuditFilter[Name] | undefined },
  after: AuditPlace | undefined,
) {
  const where = ENTRIES.where({ tenant });
  const parameter = (value: string | number) => where.parameter(value);
  if (customerId !== undefined) {
    where.where("chain", chainOf({ customerId }));
    where.where("customer_id", toSqlText(customerId));
  }
  const time = columnOf(customerId, "at");
  if (from !== undefined) where.always(`${time} >= ${parameter(from)}`);
  if (before !== undefined) where.always(`${time} < ${parameter(before)}`);
  if (after !== undefined) {
    const [at, chain, sequence] = [after.at, after.chain, after.sequence].map(parameter);
    // The first half alone lets the database start at the right place of the index.
    where.always(
      `${time} <= ${at} and (at < ${at} or chain > ${chain} or (chain = ${chain} and sequence > ${sequence}))`,
    );
  }
  return { where, parameter, values: where.values };
}
