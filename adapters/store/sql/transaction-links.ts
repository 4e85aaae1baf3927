/**
 * Transactions by account, counterparty, device and address. Most values are one customer's alone, and its log has all of
 * them: where one writes at a time, such a value has an owner and no rows. Rows stand there from a second customer on.
 */
import { bucketOf } from "../../../src/model/bucket.ts";
import {
  encodeMonitoredTransaction,
  LINKS,
  type Link,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { RelatedQuery } from "../../../src/ports/transaction-history.ts";
import { readLog, transactionsOf } from "./history-log.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { isOwnedBy, ownerOf, type Places, readOwner, type ValueOwner } from "./value-owner.ts";

/** Bucket of the value, link and value, as columns hold them. */
export type Key = readonly [bucket: number, link: Link, value: string];

export const OF_KEY = "tenant = $1 and bucket = $2 and link = $3 and value = $4";
const UNLINK = `delete from transaction_links where ${OF_KEY} and occurred_at = $5 and transaction_id = $6`;
const DISOWN = `delete from transaction_owners where ${OF_KEY} and customer_id = $5`;
const SHARE = `update transaction_owners set customer_id = null where ${OF_KEY}`;
const FORGET = `delete from transaction_owners where ${OF_KEY} and customer_id is null
  and not exists (select 1 from transaction_links where ${OF_KEY})`;

/** By the number of keys: $1 to $5 are the same for all. */
const ADD = byNumberOfKeys(
  6,
  (
    rows,
  ) => `insert into transaction_links (tenant, bucket, link, value, occurred_at, transaction_id, customer_id, entry)
    values ${rows.map(({ bucket, link, value }) => `($1, ${bucket}, ${link}, ${value}, $2, $3, $4, $5)`).join(", ")}`,
);

const OWN = byNumberOfKeys(
  3,
  (keys) => `insert into transaction_owners (tenant, bucket, link, value, customer_id)
    values ${keys.map(({ bucket, link, value }) => `($1, ${bucket}, ${link}, ${value}, $2)`).join(", ")}`,
);

const OWNERS = byNumberOfKeys(2, (keys) => {
  const owners = keys.map((key, i) => `(${ownerOf("$1", key)}) as owner_${i}`);
  return `select ${owners.join(", ")}`;
});

/**
 * Lets a transaction be found by what took part in it.
 *
 * @param entry - its stored form
 */
export async function link(
  session: SqlSession,
  tenant: string,
  transaction: MonitoredTransaction,
  entry: string,
): Promise<void> {
  const keys = keysOf(transaction);
  const shared = session.isLocal ? await sharedKeys(session, tenant, toSqlText(transaction.customerId), keys) : keys;
  await addRows(session, tenant, transaction, entry, shared);
}

/** Takes the rows of a transaction away. Owners stay: that no other customer has the value is still true. */
export async function unlink(session: SqlSession, tenant: string, transaction: MonitoredTransaction): Promise<void> {
  const { at, transactionId } = transaction;
  for (const key of keysOf(transaction)) await session.write(UNLINK, [tenant, ...key, at, toSqlText(transactionId)]);
}

/**
 * Takes away what is known of values that no customer has any more.
 *
 * @param gone - what was taken out of the log of a customer, and its rows
 * @param left - what is still in the log
 */
export async function disown(
  session: SqlSession,
  tenant: string,
  customerId: string,
  gone: Iterable<MonitoredTransaction>,
  left: Iterable<MonitoredTransaction>,
): Promise<void> {
  const keys = new Map<string, Key>();
  for (const transaction of gone) for (const key of keysOf(transaction)) keys.set(key.join(" "), key);
  for (const transaction of left) for (const key of keysOf(transaction)) keys.delete(key.join(" "));
  for (const key of keys.values()) {
    await session.write(DISOWN, [tenant, ...key, customerId]);
    await session.write(FORGET, [tenant, ...key]);
    session.known?.owners.set(tenant, key[1], key[2], "none");
  }
}

/** What the log of the only customer of a value has of it. */
export async function transactionsOfOwner(
  session: SqlSession,
  tenant: string,
  owner: string,
  { link, value, after, until, atMost }: RelatedQuery,
): Promise<readonly MonitoredTransaction[]> {
  const all = transactionsOf(await readLog(session, [tenant, bucketOf(fromSqlText(owner)), owner]));
  return all.filter((each) => each[link] === value && each.at > after && each.at <= until).slice(0, atMost);
}

/** The only customer of a value; `undefined` when several have it, none has, or rows of all are there. */
export async function ownerOfValue(
  session: SqlSession,
  tenant: string,
  link: Link,
  value: string,
): Promise<string | undefined> {
  if (!session.isLocal) return undefined;
  const owner = await ownerOfKey(session, toSqlText(tenant), [bucketOf(value), link, toSqlText(value)]);
  return typeof owner === "object" ? fromSqlText(owner.customerId) : undefined;
}

/** As {@link ownerOfValue}, by what columns hold. */
export async function ownerOfKey(session: SqlSession, tenant: string, key: Key): Promise<ValueOwner> {
  const [owner] = await ownersOf(session, tenant, [key]);
  return owner!;
}

/** Those of a customer's keys that are not its alone; it becomes the owner of new ones. */
async function sharedKeys(
  session: SqlSession,
  tenant: string,
  customerId: string,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  if (keys.length === 0) return keys;
  const owners = await ownersOf(session, tenant, keys);
  const [fresh, shared]: [Key[], Key[]] = [[], []];
  for (const [i, key] of keys.entries()) {
    const owner = owners[i]!;
    if (owner === "none") fresh.push(key);
    else if (!isOwnedBy(owner, customerId)) {
      shared.push(key);
      if (owner !== "several") await share(session, tenant, owner.customerId, key);
    }
  }
  if (fresh.length > 0) await session.write(OWN[fresh.length]!, [tenant, customerId, ...fresh.flat()]);
  for (const [, link, value] of fresh) session.known?.owners.set(tenant, link, value, { customerId });
  return shared;
}

async function ownersOf(session: SqlSession, tenant: string, keys: readonly Key[]): Promise<readonly ValueOwner[]> {
  const known = keys.map(([, link, value]) => session.known?.owners.get(tenant, link, value));
  if (known.every((owner) => owner !== undefined)) return known;
  const since = session.known?.owners.changes ?? 0;
  const row = await firstRow<Readonly<Record<string, string | null>>>(session, OWNERS[keys.length]!, [
    tenant,
    ...keys.flat(),
  ]);
  return keys.map(([, link, value], i) => {
    const owner = readOwner(row?.[`owner_${i}`]);
    session.known?.owners.learn(since, tenant, link, value, owner);
    return owner;
  });
}

/** Puts rows in the place of an owner. */
async function share(session: SqlSession, tenant: string, owner: string, key: Key): Promise<void> {
  const [, link, value] = key;
  await session.write(SHARE, [tenant, ...key]);
  session.known?.owners.set(tenant, link, value, "several");
  const query = { link, value: fromSqlText(value), after: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  for (const transaction of await transactionsOfOwner(session, tenant, owner, query))
    await addRows(session, tenant, transaction, encodeMonitoredTransaction(transaction), [key]);
}

async function addRows(
  session: SqlSession,
  tenant: string,
  { at, transactionId, customerId }: MonitoredTransaction,
  entry: string,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return;
  const row = [at, toSqlText(transactionId), toSqlText(customerId), entry];
  if (session.isLocal) await session.write(ADD[keys.length]!, [tenant, ...row, ...keys.flat()]);
  // Rows of one insert, with those of others: see `pendingWrites`.
  else await Promise.all(keys.map((key) => session.write(ADD[1]!, [tenant, ...row, ...key])));
}

export function keysOf(transaction: MonitoredTransaction): readonly Key[] {
  return LINKS.flatMap((link): Key[] => {
    const value = transaction[link];
    return value === undefined ? [] : [[bucketOf(value), link, toSqlText(value)]];
  });
}

/** Statements for none of the keys, one, and so on. @param first - the parameter that the first key begins with */
function byNumberOfKeys(first: number, sql: (keys: readonly Places[]) => string): readonly string[] {
  return [0, ...LINKS].map((_, count) =>
    sql(
      Array.from({ length: count }, (_, i) => {
        const [bucket, link, value] = [0, 1, 2].map((k) => `$${first + 3 * i + k}`) as [string, string, string];
        return { bucket, link, value };
      }),
    ),
  );
}
