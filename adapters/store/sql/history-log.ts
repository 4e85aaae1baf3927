/** Logs of customers. */
import { decodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";

/** Whose rows: tenant, bucket and customer are the first three parameters. */
export const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";

// One row, one text: a log is read whole, and a row costs more than its content. A database that does not keep the order of the rows
// within the text leaves that to the reader.
const LOG = `select string_agg('[' || change || ',' || revision || ',' || removed || ',' || entry || ']', ',') as entries
  from (select change, revision, removed, entry from transaction_changes
    where ${OF_CUSTOMER} and change >= $4 order by change) as found`;

type Entry = readonly [change: number, revision: number, removed: 0 | 1, values: readonly unknown[]];

/**
 * The entries of a log from a number on, in order.
 *
 * @param customer - tenant, bucket and customer as columns hold them
 */
export async function readLog(
  session: SqlSession,
  customer: readonly SqlValue[],
  from = 1,
): Promise<readonly HistoryChange[]> {
  const row = await firstRow<{ readonly entries: string | null }>(session, LOG, [...customer, from]);
  const changes = (JSON.parse(`[${row?.entries ?? ""}]`) as Entry[]).map(([change, revision, removed, values]) => {
    const transaction = decodeMonitoredTransaction(values);
    return removed === 1
      ? ({ change, revision, transaction, removed: true } as const)
      : { change, revision, transaction };
  });
  const isInOrder = changes.every(({ change }, i) => i === 0 || change > changes[i - 1]!.change);
  return isInOrder ? changes : changes.sort((a, b) => a.change - b.change);
}

/** The transactions of a log as its last entries left them. */
export function transactionsOf(changes: readonly HistoryChange[]): readonly MonitoredTransaction[] {
  const current = new Map<string, MonitoredTransaction>();
  for (const { transaction, removed } of changes) {
    if (removed === true) current.delete(transaction.transactionId);
    else current.set(transaction.transactionId, transaction);
  }
  return [...current.values()];
}
