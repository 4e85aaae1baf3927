/** Transactions by account, counterparty, device and address: a row for each of a transaction. */
import { bucketOf } from "../../../src/model/bucket.ts";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  LINKS,
  type Link,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { RelatedQuery } from "../../../src/ports/transaction-history.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { toSqlText, toSqlTextOrNull } from "./sql-text.ts";

/** Bucket of the value, link and value, as columns hold them. */
export type Key = readonly [bucket: number, link: Link, value: string];

export const OF_KEY = "tenant = $1 and bucket = $2 and link = $3 and value = $4";
const ADD = `insert into transaction_links (tenant, bucket, link, value, occurred_at, transaction_id, customer_id, entry)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const REMOVE = `delete from transaction_links where ${OF_KEY} and occurred_at = $5 and transaction_id = $6`;

/** Entries of other customers with a value. One aggregated text: cheaper than many rows. */
const ENTRIES = `select string_agg(entry, ',') as entries from (select entry from transaction_links
  where ${OF_KEY} and occurred_at > $5 and occurred_at <= $6 and customer_id is distinct from $7
  order by occurred_at, transaction_id limit $8) as found`;

/** In place of no limit. */
const ALL = 2 ** 31 - 1;

/** Adds the rows by which a transaction is found. */
export async function link(session: SqlSession, tenant: string, transaction: MonitoredTransaction): Promise<void> {
  const { at, transactionId, customerId } = transaction;
  const row = [at, toSqlText(transactionId), toSqlText(customerId), encodeMonitoredTransaction(transaction)];
  for (const key of keysOf(transaction)) await session.write(ADD, [toSqlText(tenant), ...key, ...row]);
}

/** Removes the rows of a transaction. */
export async function unlink(session: SqlSession, tenant: string, transaction: MonitoredTransaction): Promise<void> {
  const row = [transaction.at, toSqlText(transaction.transactionId)];
  for (const key of keysOf(transaction)) await session.write(REMOVE, [toSqlText(tenant), ...key, ...row]);
}

export async function readRelated(
  session: SqlSession,
  tenant: string,
  { link, value, notOf, after, until, atMost = ALL }: RelatedQuery,
): Promise<readonly MonitoredTransaction[]> {
  const key = [toSqlText(tenant), bucketOf(value), link, toSqlText(value)];
  const values = [...key, after, until, toSqlTextOrNull(notOf), atMost];
  const row = await firstRow<{ readonly entries: string | null }>(session, ENTRIES, values);
  return (JSON.parse(`[${row?.entries ?? ""}]`) as (readonly unknown[])[]).map(decodeMonitoredTransaction);
}

export function keysOf(transaction: MonitoredTransaction): readonly Key[] {
  return LINKS.flatMap((link): Key[] => {
    const value = transaction[link];
    return value === undefined ? [] : [[bucketOf(value), link, toSqlText(value)]];
  });
}
