import { bucketOf } from "../../../src/model/bucket.ts";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  LINKS,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../../../src/ports/transaction-history.ts";
import { customerLock } from "./customers.ts";
import { firstRow, type LogRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

// One row, one text: a log is read whole, and a row costs more than its content. Rows are found in the order of the key; a
// database that does not keep it within the text leaves the rest to the reader.
const CHANGES = `select string_agg('[' || change || ',' || revision || ',' || removed || ',' || entry || ']', ',') as entries
  from (select change, revision, removed, entry from transaction_changes
    where tenant = $1 and bucket = $2 and customer_id = $3 and change >= $4 order by change) as log`;

const related = (
  condition: string,
) => `select string_agg(entry, ',') as entries from (select entry from transaction_links
  where tenant = $1 and bucket = $2 and link = $3 and value = $4 and occurred_at > $5 and occurred_at <= $6 ${condition}
  order by occurred_at, transaction_id) as found`;

const LAST_CHANGE = `select coalesce(max(change), 0) as last from transaction_changes
  where tenant = $1 and bucket = $2 and customer_id = $3`;

const RELATED = related("");
const RELATED_OF_OTHERS = related("and customer_id <> $7");

const appendWith = (number: string) => `insert into transaction_changes
  (tenant, bucket, customer_id, change, transaction_id, revision, removed, entry, replaced, number)
  select cast($1 as text), cast($2 as integer), cast($3 as text), coalesce(max(change), 0) + 1, cast($4 as text),
    cast($5 as integer), cast($6 as integer), cast($7 as text), cast($8 as text), ${number}
  from transaction_changes
  where tenant = cast($1 as text) and bucket = cast($2 as integer) and customer_id = cast($3 as text)`;

const UNLINK = `delete from transaction_links where tenant = $1 and bucket = $2 and link = $3 and value = $4
  and occurred_at = $5 and transaction_id = $6`;

/** By the number of links: $1 to $5 are the same for all, then bucket, link and value of each. */
const LINK = [0, ...LINKS].map((_, count) => {
  const rows = LINKS.slice(0, count).map((_, i) => `($1, $${6 + 3 * i}, $${7 + 3 * i}, $${8 + 3 * i}, $2, $3, $4, $5)`);
  return `insert into transaction_links (tenant, bucket, link, value, occurred_at, transaction_id, customer_id, entry)
    values ${rows.join(", ")}`;
});

const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";
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

/** Histories for windows in a SQL database. */
export function sqlHistory(session: SqlSession): TransactionHistory {
  const lock = (tenant: string, customerId: string) => session.lock(customerLock(tenant, customerId));

  const addEntry = (
    tenant: string,
    transaction: MonitoredTransaction,
    revision: number,
    removed: 0 | 1,
    before?: MonitoredTransaction,
  ) =>
    session.write(appendSql(session.log.number), [
      toSqlText(tenant),
      bucketOf(transaction.customerId),
      toSqlText(transaction.customerId),
      toSqlText(transaction.transactionId),
      revision,
      removed,
      encodeMonitoredTransaction(transaction),
      before === undefined ? null : encodeMonitoredTransaction(before),
    ]);

  return {
    async changes(tenant, customerId, from) {
      await lock(tenant, customerId);
      const key = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)];
      const row = await firstRow<Entries>(session, CHANGES, [...key, from]);
      const entries = JSON.parse(`[${row?.entries ?? ""}]`) as [number, number, 0 | 1, readonly unknown[]][];
      if (entries.some(([change], i) => i > 0 && change < entries[i - 1]![0])) entries.sort(([a], [b]) => a - b);
      return entries.map(([change, revision, removed, values]): HistoryChange => {
        const transaction = decodeMonitoredTransaction(values);
        return removed === 1 ? { change, revision, transaction, removed: true } : { change, revision, transaction };
      });
    },

    async lastChange(tenant, customerId) {
      await lock(tenant, customerId);
      const key = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)];
      return (await firstRow<{ readonly last: number }>(session, LAST_CHANGE, key))?.last ?? 0;
    },

    async news(since, limit) {
      const { log } = session;
      const [sql, values] = since === undefined ? [log.position, []] : log.news(since, limit);
      const rows = await session.all<LogRow>(sql, values);
      const entries = since === undefined ? [] : rows.flatMap(logEntryOf);
      return { position: log.positionOf(rows[0]!), entries };
    },

    async related(tenant, { link, value, notOf, after, until }) {
      const query = [toSqlText(tenant), bucketOf(value), link, toSqlText(value), after, until];
      const row = await (notOf === undefined
        ? firstRow<Entries>(session, RELATED, query)
        : firstRow<Entries>(session, RELATED_OF_OTHERS, [...query, toSqlText(notOf)]));
      return (JSON.parse(`[${row?.entries ?? ""}]`) as (readonly unknown[])[]).map(decodeMonitoredTransaction);
    },

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
  await session.write(`delete from transaction_changes where ${where}`, values);
  await session.write("update transaction_removals set removals = removals + 1", []);
}
