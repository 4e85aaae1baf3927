import { bucketOf } from "../../../src/model/bucket.ts";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { LogEntry, TransactionHistory } from "../../../src/ports/transaction-history.ts";
import { customerLock } from "./customers.ts";
import { OF_CUSTOMER, readLog } from "./history-log.ts";
import { firstRow, type LogRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { link, readRelated, unlink } from "./transaction-links.ts";

const LAST_CHANGE = `select coalesce(max(change), 0) as last from transaction_changes
  where tenant = $1 and bucket = $2 and customer_id = $3`;

/** @param number - expression of the number of the entry */
const appendSql = (number: string) => `insert into transaction_changes
  (tenant, bucket, customer_id, change, transaction_id, revision, removed, entry, replaced, number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${number})`;

const OF_CASE = `${OF_CUSTOMER} and transaction_id in
  (select transaction_id from transactions where ${OF_CUSTOMER} and case_id = $4)`;

/** The last number of each log that an open transaction knows, and holds the lock of. */
const lastNumbers = new WeakMap<SqlSession, Map<string, number>>();

/** Histories for windows in a SQL database. */
export function sqlHistory(session: SqlSession): TransactionHistory {
  const lock = (tenant: string, customerId: string) => session.lock(customerLock(tenant, customerId));

  const known = lastNumbers.get(session) ?? new Map<string, number>();
  lastNumbers.set(session, known);

  const lastChange = async (tenant: string, customerId: string): Promise<number> => {
    await lock(tenant, customerId);
    const name = customerLock(tenant, customerId);
    const row = await firstRow<{ readonly last: number }>(session, LAST_CHANGE, keyOf(tenant, customerId));
    // Who appended meanwhile knows better.
    const last = Math.max(row?.last ?? 0, known.get(name) ?? 0);
    known.set(name, last);
    return last;
  };

  const addEntry = async (
    tenant: string,
    transaction: MonitoredTransaction,
    revision: number,
    removed: 0 | 1,
    entry: string,
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
      entry,
      before === undefined ? null : encodeMonitoredTransaction(before),
    ]);
  };

  return {
    lastChange,

    async changes(tenant, customerId, from) {
      await lock(tenant, customerId);
      return readLog(session, keyOf(tenant, customerId), from);
    },

    async news(since, limit) {
      const { log } = session;
      const [sql, values] = since === undefined ? [log.position, []] : log.news(since, limit);
      const rows = await session.all<LogRow>(sql, values);
      const entries = since === undefined ? [] : rows.flatMap(logEntryOf);
      return { position: log.positionOf(rows[0]!), entries };
    },

    related: (tenant, query) => readRelated(session, tenant, query),

    async append(tenant, transaction, revision, before) {
      await lock(tenant, transaction.customerId);
      if (before !== undefined && before.customerId !== transaction.customerId) {
        await lock(tenant, before.customerId);
        await addEntry(tenant, before, revision, 1, encodeMonitoredTransaction(before));
      }
      const entry = encodeMonitoredTransaction(transaction);
      await addEntry(tenant, transaction, revision, 0, entry, before);
      if (before !== undefined) await unlink(session, toSqlText(tenant), before);
      await link(session, toSqlText(tenant), transaction, entry);
    },
  };
}

const keyOf = (tenant: string, customerId: string): readonly SqlValue[] => [
  toSqlText(tenant),
  bucketOf(customerId),
  toSqlText(customerId),
];

function logEntryOf({ number, tenant, entry, replaced }: LogRow): LogEntry[] {
  if (number === null) return [];
  const transaction = decodeMonitoredTransaction(JSON.parse(entry));
  const before = replaced === null ? {} : { before: decodeMonitoredTransaction(JSON.parse(replaced)) };
  return [{ number, tenant: fromSqlText(tenant), transaction, ...before }];
}

/**
 * Takes out what windows read of a customer, or of one case.
 *
 * @param customer - tenant, bucket and customer as columns hold them
 * @returns what was taken out
 */
export async function forgetHistory(
  session: SqlSession,
  customer: readonly [tenant: string, bucket: number, customerId: string],
  caseId?: string,
): Promise<readonly ForgottenChange[]> {
  const where = caseId === undefined ? OF_CUSTOMER : OF_CASE;
  const values = caseId === undefined ? customer : [...customer, caseId];
  const rows = await session.all<ForgottenRow>(
    `select entry, revision, removed from transaction_changes where ${where}`,
    values,
  );
  const changes = rows.map(({ entry, revision, removed }) => ({
    transaction: decodeMonitoredTransaction(JSON.parse(entry)),
    revision,
    isRemoved: removed === 1,
  }));
  for (const { transaction } of changes) await unlink(session, customer[0], transaction);
  if (rows.length === 0) return changes;
  await session.write(`delete from transaction_changes where ${where}`, values);
  await session.write("update transaction_removals set removals = removals + 1", []);
  return changes;
}

/** An entry of a log that is there no more. */
export interface ForgottenChange {
  readonly transaction: MonitoredTransaction;
  readonly revision: number;
  readonly isRemoved: boolean;
}

interface ForgottenRow {
  readonly entry: string;
  readonly revision: number;
  readonly removed: number;
}
