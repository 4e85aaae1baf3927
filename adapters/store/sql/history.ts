import { bucketOf } from "../../../src/model/bucket.ts";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  LINKS,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../../../src/ports/transaction-history.ts";
import { customerLock } from "./customers.ts";
import { decodePack, encodePack, PACKED } from "./history-pack.ts";
import { relatedReader } from "./related-reader.ts";
import { firstRow, type LogRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";
const LOG = `select change, revision, removed, entry from transaction_changes where ${OF_CUSTOMER}`;
const PACKS = `from transaction_packs where ${OF_CUSTOMER}`;

// One row, one text: a log is read whole, and a row costs more than its content. Rows are found in the order of the key; a
// database that does not keep it within the text leaves the rest to the reader.
const oneText = (row: string, rows: string) => `(select string_agg(${row}, ',') from (${rows}) as found)`;
const entriesOf = (rows: string) =>
  `${oneText("'[' || change || ',' || revision || ',' || removed || ',' || entry || ']'", rows)} as entries`;

const CHANGES = `select ${entriesOf(`${LOG} and change >= $4 order by change`)}`;

/** The packs of a log, and the entries before and after them. */
const WHOLE_LOG = `select
  ${oneText("'[' || first_change || ',' || pack || ']'", `select first_change, pack ${PACKS} order by first_change`)} as packs,
  ${entriesOf(`${LOG} and change < (select coalesce(min(first_change), 0) ${PACKS})
    union all ${LOG} and change > (select coalesce(max(first_change) + ${PACKED - 1}, 0) ${PACKS})`)}`;

const ADD_PACK = `insert into transaction_packs (tenant, bucket, customer_id, first_change, pack)
  values ($1, $2, $3, $4, $5)`;

const LAST_CHANGE = `select coalesce(max(change), 0) as last from transaction_changes
  where tenant = $1 and bucket = $2 and customer_id = $3`;

const appendWith = (number: string) => `insert into transaction_changes
  (tenant, bucket, customer_id, change, transaction_id, revision, removed, entry, replaced, number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${number})`;

const UNLINK = `delete from transaction_links where tenant = $1 and bucket = $2 and link = $3 and value = $4
  and occurred_at = $5 and transaction_id = $6`;

/** By the number of links: $1 to $5 are the same for all, then bucket, link and value of each. */
const LINK = [0, ...LINKS].map((_, count) => {
  const rows = LINKS.slice(0, count).map((_, i) => `($1, $${6 + 3 * i}, $${7 + 3 * i}, $${8 + 3 * i}, $2, $3, $4, $5)`);
  return `insert into transaction_links (tenant, bucket, link, value, occurred_at, transaction_id, customer_id, entry)
    values ${rows.join(", ")}`;
});

const OF_CASE = `${OF_CUSTOMER} and transaction_id in
  (select transaction_id from transactions where ${OF_CUSTOMER} and case_id = $4)`;

/** The statement that adds an entry, by the expression of its number. */
const appends = new Map<string, string>();
function appendSql(number: string): string {
  let sql = appends.get(number);
  if (sql === undefined) {
    sql = appendWith(number);
    appends.set(number, sql);
  }
  return sql;
}

type Entries = { readonly entries: string | null };
type WholeLog = Entries & { readonly packs: string | null };
type Entry = readonly [change: number, revision: number, removed: 0 | 1, values: readonly unknown[]];
type Pack = readonly [first: number, columns: Parameters<typeof decodePack>[1]];

/** The last number of each log that an open transaction knows, and holds the lock of. */
const lastNumbers = new WeakMap<SqlSession, Map<string, number>>();

/** Histories for windows in a SQL database. */
export function sqlHistory(session: SqlSession): TransactionHistory {
  const lock = (tenant: string, customerId: string) => session.lock(customerLock(tenant, customerId));

  const known = lastNumbers.get(session) ?? new Map<string, number>();
  lastNumbers.set(session, known);

  const lastChange = async (tenant: string, customerId: string): Promise<number> => {
    await lock(tenant, customerId);
    const row = await firstRow<{ readonly last: number }>(session, LAST_CHANGE, keyOf(tenant, customerId));
    const last = row?.last ?? 0;
    known.set(customerLock(tenant, customerId), last);
    return last;
  };

  const addEntry = async (
    tenant: string,
    transaction: MonitoredTransaction,
    revision: number,
    removed: 0 | 1,
    before?: MonitoredTransaction,
  ) => {
    const { customerId } = transaction;
    const key = keyOf(tenant, customerId);
    const name = customerLock(tenant, customerId);
    const change = (known.get(name) ?? (await lastChange(tenant, customerId))) + 1;
    known.set(name, change);
    await session.write(appendSql(session.log.number), [
      ...key,
      change,
      toSqlText(transaction.transactionId),
      revision,
      removed,
      encodeMonitoredTransaction(transaction),
      before === undefined ? null : encodeMonitoredTransaction(before),
    ]);
    if (change % PACKED > 0) return;
    const changes = await readChanges(key, change - PACKED + 1);
    // Some may have been forgotten: the others are read one by one.
    if (changes.length === PACKED) await session.write(ADD_PACK, [...key, change - PACKED + 1, encodePack(changes)]);
  };

  const readChanges = async (key: readonly SqlValue[], from: number): Promise<readonly HistoryChange[]> =>
    changesOf(await firstRow<Entries>(session, CHANGES, [...key, from]));

  return {
    lastChange,

    async changes(tenant, customerId, from) {
      await lock(tenant, customerId);
      const key = keyOf(tenant, customerId);
      return from === 1 ? changesOf(await firstRow<WholeLog>(session, WHOLE_LOG, key)) : readChanges(key, from);
    },

    async news(since, limit) {
      const { log } = session;
      const [sql, values] = since === undefined ? [log.position, []] : log.news(since, limit);
      const rows = await session.all<LogRow>(sql, values);
      const entries = since === undefined ? [] : rows.flatMap(logEntryOf);
      return { position: log.positionOf(rows[0]!), entries };
    },

    related: relatedReader(session),

    async append(tenant, transaction, revision, before) {
      await lock(tenant, transaction.customerId);
      if (before !== undefined && before.customerId !== transaction.customerId) {
        await lock(tenant, before.customerId);
        await addEntry(tenant, before, revision, 1);
      }
      await addEntry(tenant, transaction, revision, 0, before);
      if (before !== undefined) await unlink(session, toSqlText(tenant), before);
      const links = LINKS.flatMap((link) => {
        const value = transaction[link];
        return value === undefined ? [] : [bucketOf(value), link, toSqlText(value)];
      });
      if (links.length === 0) return;
      await session.write(LINK[links.length / 3] as string, [
        toSqlText(tenant),
        transaction.at,
        toSqlText(transaction.transactionId),
        toSqlText(transaction.customerId),
        encodeMonitoredTransaction(transaction),
        ...links,
      ]);
    },
  };
}

const keyOf = (tenant: string, customerId: string): readonly SqlValue[] => [
  toSqlText(tenant),
  bucketOf(customerId),
  toSqlText(customerId),
];

function changesOf(row: (Entries & Partial<WholeLog>) | undefined): readonly HistoryChange[] {
  const changes: HistoryChange[] = [];
  for (const [first, columns] of JSON.parse(`[${row?.packs ?? ""}]`) as Pack[]) decodePack(first, columns, changes);
  for (const [change, revision, removed, values] of JSON.parse(`[${row?.entries ?? ""}]`) as Entry[]) {
    const transaction = decodeMonitoredTransaction(values);
    changes.push(removed === 1 ? { change, revision, transaction, removed: true } : { change, revision, transaction });
  }
  const isInOrder = changes.every(({ change }, i) => i === 0 || change > changes[i - 1]!.change);
  return isInOrder ? changes : changes.sort((a, b) => a.change - b.change);
}

function logEntryOf({ number, tenant, entry, replaced }: LogRow): LogEntry[] {
  if (number === null) return [];
  const transaction = decodeMonitoredTransaction(JSON.parse(entry));
  const before = replaced === null ? {} : { before: decodeMonitoredTransaction(JSON.parse(replaced)) };
  return [{ number, tenant: fromSqlText(tenant), transaction, ...before }];
}

async function unlink(session: SqlSession, tenant: string, transaction: MonitoredTransaction): Promise<void> {
  for (const link of LINKS) {
    const value = transaction[link];
    if (value === undefined) continue;
    const key = [tenant, bucketOf(value), link, toSqlText(value)];
    await session.write(UNLINK, [...key, transaction.at, toSqlText(transaction.transactionId)]);
  }
}

/**
 * Takes out what windows read of a customer, or of one case.
 *
 * @param customer - tenant, bucket and customer as columns hold them
 */
export async function forgetHistory(
  session: SqlSession,
  customer: readonly [tenant: string, bucket: number, customerId: string],
  caseId?: string,
): Promise<void> {
  const where = caseId === undefined ? OF_CUSTOMER : OF_CASE;
  const values = caseId === undefined ? customer : [...customer, caseId];
  const rows = await session.all<{ readonly entry: string }>(
    `select entry from transaction_changes where ${where}`,
    values,
  );
  for (const { entry } of rows) await unlink(session, customer[0], decodeMonitoredTransaction(JSON.parse(entry)));
  if (rows.length === 0) return;
  await session.write(`delete from transaction_packs where ${OF_CUSTOMER}`, customer);
  await session.write(`delete from transaction_changes where ${where}`, values);
  await session.write("update transaction_removals set removals = removals + 1", []);
}
