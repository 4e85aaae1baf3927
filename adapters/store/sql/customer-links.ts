import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import { sharedNameLock } from "./customers.ts";
import type { SqlSession, SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

const KEY = "tenant = $1 and bucket = $2 and link = $3";
const ADD = `insert into customer_links (tenant, bucket, link, customer_id) values ($1, $2, $3, $4)
  on conflict (tenant, bucket, link, customer_id) do nothing`;
const REMOVE = `delete from customer_links where ${KEY} and customer_id = $4`;
const OTHERS = `select customer_id from customer_links where ${KEY} and customer_id <> $4 and customer_id > $6
  order by customer_id limit $5`;

/** Links between customers in a SQL database. */
export function sqlCustomerLinks(session: SqlSession): CustomerLinkStore {
  const rowOf = (tenant: string, link: string, customerId: string): readonly SqlValue[] => [
    ...[toSqlText(tenant), bucketOf(link), toSqlText(link), toSqlText(customerId)],
  ];
  const othersOf = async (tenant: string, customerId: string, link: string, limit: number, after: string) => {
    const rows = await session.all<{ readonly customer_id: string }>(OTHERS, [
      ...rowOf(tenant, link, customerId),
      ...[limit, toSqlText(after)],
    ]);
    return rows.map((row) => fromSqlText(row.customer_id));
  };

  // Asked together: where the store is far away, each answer is waited for once.
  const others: CustomerLinkStore["others"] = (tenant, customerId, groups, limit, after = "") =>
    Promise.all(
      groups.map(async (links) => {
        const found = await Promise.all(links.map((link) => othersOf(tenant, customerId, link, limit, after)));
        return [...new Set(found.flat())].sort().slice(0, limit);
      }),
    );

  // Of two who count and add under one link, at least the second sees the first: no row that is not committed is there to wait for.
  const lock = (tenant: string, links: readonly string[]) =>
    Promise.all([...new Set(links)].sort().map((link) => session.lock(sharedNameLock(tenant, link))));

  return {
    async add(tenant, customerId, links) {
      await lock(tenant, links);
      for (const link of links) await session.write(ADD, rowOf(tenant, link, customerId));
    },

    async remove(tenant, customerId, links) {
      for (const link of links) await session.write(REMOVE, rowOf(tenant, link, customerId));
    },

    async countOthers(tenant, customerId, groups, limit) {
      await lock(tenant, groups.flat());
      return (await others(tenant, customerId, groups, limit)).map(({ length }) => length);
    },

    others,
  };
}
