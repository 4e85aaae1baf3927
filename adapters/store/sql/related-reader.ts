/** Reads transactions by what took part in them. */
import { bucketOf } from "../../../src/model/bucket.ts";
import { decodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { RelatedQuery } from "../../../src/ports/transaction-history.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { ownerOfKey, transactionsOfOwner } from "./transaction-links.ts";
import { isOwnedBy } from "./value-owner.ts";

/** In place of no limit. */
const ALL = 2 ** 31 - 1;

/** What others have of a value: one text, because a row costs more than its content. */
const ENTRIES = `select string_agg(entry, ',') as entries from (select entry from transaction_links
  where tenant = $1 and bucket = $2 and link = $3 and value = $4 and occurred_at > $5 and occurred_at <= $6
    and customer_id is distinct from $7 order by occurred_at, transaction_id limit $8) as found`;

export async function readRelated(
  session: SqlSession,
  tenant: string,
  query: RelatedQuery,
): Promise<readonly MonitoredTransaction[]> {
  const { link, value, notOf, after, until, atMost = ALL } = query;
  const [name, others] = [toSqlText(tenant), toSqlTextOrNull(notOf)];
  const key = [bucketOf(value), link, toSqlText(value)] as const;
  if (session.isLocal) {
    // Rows are looked for of shared values only.
    const owner = await ownerOfKey(session, name, key);
    if (owner === "none" || (others !== null && isOwnedBy(owner, others))) return [];
    if (owner !== "several") return transactionsOfOwner(session, name, owner.customerId, query);
  }
  const values = [name, ...key, after, until, others, atMost];
  const row = await firstRow<{ readonly entries: string | null }>(session, ENTRIES, values);
  return (JSON.parse(`[${row?.entries ?? ""}]`) as (readonly unknown[])[]).map(decodeMonitoredTransaction);
}
