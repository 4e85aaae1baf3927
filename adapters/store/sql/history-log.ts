/** Logs of customers, as two tables hold them: entry by entry, and the older entries once more several in one row. */
import { decodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";
import { decodePack, encodePack, PACKED } from "./history-pack.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";

/** Whose rows: tenant, bucket and customer are the first three parameters. */
export const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";

const LOG = `select change, revision, removed, entry from transaction_changes where ${OF_CUSTOMER}`;
const PACKS = `from transaction_packs where ${OF_CUSTOMER}`;
/** The first entry that is in no pack, where there is a pack. */
const BEHIND_PACKS = `select first_change + entries as next ${PACKS} order by first_change desc limit 1`;

// One row, one text: a log is read whole, and a row costs more than its content. Rows are found in the order of the key; a
// database that does not keep it within the text leaves the rest to the reader.
const oneText = (row: string, rows: string) => `(select string_agg(${row}, ',') from (${rows}) as found)`;
const entriesOf = (rows: string) =>
  `${oneText("'[' || change || ',' || revision || ',' || removed || ',' || entry || ']'", rows)} as entries`;

const CHANGES = `select ${entriesOf(`${LOG} and change >= $4 order by change`)}`;

/** The packs of a log, and the entries before and after them. */
const WHOLE_LOG = `select
  ${oneText("'[' || first_change || ',' || entries || ',' || pack || ']'", `select first_change, entries, pack ${PACKS} order by first_change`)} as packs,
  ${entriesOf(`${LOG} and change < (select coalesce(min(first_change), 0) ${PACKS})
    union all ${LOG} and change >= coalesce((${BEHIND_PACKS}), 0)`)}`;

const ADD_PACK = `insert into transaction_packs (tenant, bucket, customer_id, first_change, entries, pack)
  values ($1, $2, $3, $4, $5, $6)`;

type Entries = { readonly entries: string | null };
type WholeLog = Entries & { readonly packs: string | null };
type Entry = readonly [change: number, revision: number, removed: 0 | 1, values: readonly unknown[]];
type Pack = readonly [first: number, count: number, columns: Parameters<typeof decodePack>[2]];

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
  if (from === 1) return changesOf(await firstRow<WholeLog>(session, WHOLE_LOG, customer));
  return changesOf(await firstRow<Entries>(session, CHANGES, [...customer, from]));
}

/**
 * Puts the newest entries of a log together, now and then: those behind the pack before them.
 *
 * @param last - number of the entry that was just added
 */
export async function packLog(session: SqlSession, customer: readonly SqlValue[], last: number): Promise<void> {
  if (last % PACKED > 0) return;
  const row = await firstRow<{ readonly next: number }>(session, BEHIND_PACKS, customer);
  const first = row?.next ?? last - PACKED + 1;
  const changes = await readLog(session, customer, first);
  // Some may have been forgotten: the others are read one by one.
  if (changes.length !== last - first + 1) return;
  await session.write(ADD_PACK, [...customer, first, changes.length, encodePack(changes)]);
}

function changesOf(row: (Entries & Partial<WholeLog>) | undefined): readonly HistoryChange[] {
  const changes: HistoryChange[] = [];
  for (const [first, count, columns] of JSON.parse(`[${row?.packs ?? ""}]`) as Pack[])
    decodePack(first, count, columns, changes);
  for (const [change, revision, removed, values] of JSON.parse(`[${row?.entries ?? ""}]`) as Entry[]) {
    const transaction = decodeMonitoredTransaction(values);
    changes.push(removed === 1 ? { change, revision, transaction, removed: true } : { change, revision, transaction });
  }
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
