/** What is repeated of the logs of transactions, compared with their entries. */
import { bucketOf } from "../../../src/model/bucket.ts";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";
import { askEach, type FoundFlaw, readable } from "./found-flaw.ts";
import { LOG, transactionsOf } from "./history-log.ts";
import type { SqlSession } from "./sql-session.ts";
import type { SqlRow } from "./sql-table.ts";
import { fromSqlText, isSqlText, shownSqlText, toSqlText } from "./sql-text.ts";
import { type Key, keysOf, OF_KEY } from "./transaction-links.ts";

const LOGS = `select customer_id, ${LOG.columns} from transaction_changes where tenant = $1 and bucket = $2 order by customer_id, change`;
const ONE_LOG = `${LOG.select} where tenant = $1 and bucket = $2 and customer_id = $3 order by change`;
const LINKS = `select link, value, occurred_at, transaction_id, customer_id, entry from transaction_links
  where tenant = $1 and bucket = $2`;
const ROWS = `select customer_id, entry from transaction_links where ${OF_KEY} and occurred_at = $5 and transaction_id = $6`;

interface OfCustomer {
  readonly customer_id: string;
}

interface LinkRow extends OfCustomer {
  readonly link: string;
  readonly value: string;
  readonly occurred_at: number;
  readonly transaction_id: string;
  readonly entry: string;
}

/** Copies of the logs of a bucket's customers, and links by values of the bucket. */
export async function transactionCopyFlaws(
  session: SqlSession,
  tenant: string,
  bucket: number,
): Promise<readonly FoundFlaw[]> {
  const name = toSqlText(tenant);
  const rows = await session.all<SqlRow & OfCustomer>(LOGS, [name, bucket]);
  const logs = new Map([...Map.groupBy(rows, (row) => row.customer_id)].map(([id, own]) => [id, changesOf(own)]));
  return [
    ...[...logs.values()].flatMap(orderFlaws),
    ...(await missingLinks(session, name, [...logs.values()].flatMap(transactionsOf))),
    ...(await unknownLinks(session, name, bucket)),
  ];
}

/** Entries of rows, without those that cannot be read or looked for: the audit log tells of these. */
export const changesOf = (rows: readonly SqlRow[]): readonly HistoryChange[] =>
  rows.flatMap((row) => readable(() => searchable(LOG.recordOf(row))) ?? []);

/** @throws where it cannot be looked for */
function searchable(change: HistoryChange): HistoryChange {
  const { transactionId, customerId, at } = change.transaction;
  for (const text of [transactionId, customerId]) toSqlText(text);
  keysOf(change.transaction);
  if (!Number.isSafeInteger(at)) throw new TypeError("no time");
  return change;
}

/** The last entry of a transaction counts: revisions come one after the other. */
function orderFlaws(log: readonly HistoryChange[]): readonly FoundFlaw[] {
  const last = new Map<string, number>();
  return log.flatMap(({ revision, transaction: { transactionId } }): FoundFlaw[] => {
    const isBehind = revision > (last.get(transactionId) ?? 0);
    last.set(transactionId, revision);
    return isBehind ? [] : [{ kind: "transaction_changes", id: `${transactionId} ${revision}`, flaw: "copy-changed" }];
  });
}

/** Transactions that are not found by what took part in them. */
async function missingLinks(
  session: SqlSession,
  tenant: string,
  transactions: readonly MonitoredTransaction[],
): Promise<readonly FoundFlaw[]> {
  const wanted = transactions.flatMap((transaction) => keysOf(transaction).map((key) => ({ transaction, key })));
  const found = await askEach(wanted, ({ transaction, key }) => linkFlaw(session, tenant, transaction, key));
  return found.flatMap(([, flaw]) => flaw ?? []);
}

async function linkFlaw(
  session: SqlSession,
  tenant: string,
  transaction: MonitoredTransaction,
  key: Key,
): Promise<FoundFlaw | undefined> {
  const { at, transactionId, customerId } = transaction;
  const id = `${transactionId} ${key[1]}`;
  const rows = await session.all<LinkRow>(ROWS, [tenant, ...key, at, toSqlText(transactionId)]);
  const row = rows.find(({ customer_id }) => customer_id === toSqlText(customerId));
  if (row === undefined) return { kind: "transaction_links", id, flaw: "copy-missing" };
  return isOf(row, transaction) ? undefined : { kind: "transaction_links", id, flaw: "copy-changed" };
}

const isOf = ({ entry }: LinkRow, transaction: MonitoredTransaction): boolean =>
  readable(() => encodeMonitoredTransaction(decodeMonitoredTransaction(JSON.parse(entry)))) ===
  encodeMonitoredTransaction(transaction);

/** Rows by values of the bucket of which no log has the transaction. */
async function unknownLinks(session: SqlSession, tenant: string, bucket: number): Promise<readonly FoundFlaw[]> {
  const rows = await session.all<LinkRow>(LINKS, [tenant, bucket]);
  const logs = await logsOf(session, tenant, rows);
  const current = new Map(
    logs.map(([customer, log]) => [
      customer,
      new Map(transactionsOf(log).map((each) => [toSqlText(each.transactionId), each])),
    ]),
  );
  const isKnown = (row: LinkRow): boolean => {
    const transaction = current.get(row.customer_id)?.get(row.transaction_id);
    const key = transaction && keysOf(transaction).find(([, link]) => link === row.link);
    return key?.[0] === bucket && key[2] === row.value && transaction?.at === row.occurred_at;
  };
  return rows
    .filter((row) => !isKnown(row))
    .map(({ transaction_id, link }) => ({
      kind: "transaction_links",
      id: `${shownSqlText(transaction_id)} ${link}`,
      flaw: "copy-unknown",
    }));
}

/** The logs of all customers of rows. */
async function logsOf(session: SqlSession, tenant: string, rows: readonly OfCustomer[]) {
  const customers = [...new Set(rows.map(({ customer_id }) => customer_id))].filter(isSqlText);
  return askEach(customers, async (customer) =>
    changesOf(await session.all<SqlRow>(ONE_LOG, [tenant, bucketOf(fromSqlText(customer)), customer])),
  );
}
