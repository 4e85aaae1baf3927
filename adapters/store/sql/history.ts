import { decodeMonitoredTransaction, encodeMonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../../../src/ports/transaction-history.ts";
import { customerLock } from "./customers.ts";
import { CHANGES, LOG } from "./history-log.ts";
import { firstRow, type NewsRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { link, readRelated, unlink } from "./transaction-links.ts";

/** @param number - expression of the number of the entry */
const appendSql = (number: string) => `insert into transaction_changes (${CHANGES.columns}, bucket, replaced, number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${number})`;

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
    const { sql, values } = CHANGES.where({ tenant, customerId });
    const text = `select coalesce(max(change), 0) as last from transaction_changes where ${sql}`;
    const row = await firstRow<{ readonly last: number }>(session, text, values);
    // Who appended meanwhile knows better.
    const last = Math.max(row?.last ?? 0, known.get(name) ?? 0);
    known.set(name, last);
    return last;
  };

  return {
    lastChange,

    async changes(tenant, customerId, from) {
      await lock(tenant, customerId);
      const where = CHANGES.where({ tenant, customerId });
      where.always(`change >= ${where.parameter(from)}`);
      return LOG.list(session, where, "order by change");
    },

    async news(since, limit) {
      const { changeNumbers } = session;
      const [sql, values] = since === undefined ? [changeNumbers.position, []] : changeNumbers.news(since, limit);
      const rows = await session.all<NewsRow>(sql, values);
      const entries = since === undefined ? [] : rows.flatMap(logEntryOf);
      return { position: changeNumbers.positionOf(rows[0]!), entries };
    },

    related: (tenant, query) => readRelated(session, tenant, query),

    async append(tenant, transaction, revision, before) {
      const { customerId, transactionId } = transaction;
      const name = customerLock(tenant, customerId);
      await session.lock(name);
      const change = (known.get(name) ?? (await lastChange(tenant, customerId))) + 1;
      known.set(name, change);
      await session.write(appendSql(session.changeNumbers.number), [
        ...CHANGES.values({ tenant, customerId, transactionId, change, revision, transaction }),
        before === undefined ? null : encodeMonitoredTransaction(before),
      ]);
      if (before !== undefined) await unlink(session, tenant, before);
      await link(session, tenant, transaction);
    },
  };
}

function logEntryOf({ number, tenant, entry, replaced }: NewsRow): LogEntry[] {
  if (number === null) return [];
  const transaction = decodeMonitoredTransaction(JSON.parse(entry));
  const before = replaced === null ? {} : { before: decodeMonitoredTransaction(JSON.parse(replaced)) };
  return [{ number, tenant: fromSqlText(tenant), transaction, ...before }];
}

/**
 * Takes out what windows read of a customer, or of one case.
 *
 * @returns what was taken out
 */
export async function forgetHistory(
  session: SqlSession,
  tenant: string,
  customerId: string,
  caseId?: string,
): Promise<readonly HistoryChange[]> {
  const where = CHANGES.where({ tenant, customerId });
  if (caseId !== undefined)
    where.always(`transaction_id in (select transaction_id from transactions
      where ${where.sql} and case_id = ${where.parameter(toSqlText(caseId))})`);
  const gone = await LOG.list(session, where);
  for (const { transaction } of gone) await unlink(session, tenant, transaction);
  if (gone.length === 0) return gone;
  await session.write(`delete from transaction_changes where ${where.sql}`, where.values);
  await session.write("update transaction_removals set removals = removals + 1", []);
  return gone;
}
