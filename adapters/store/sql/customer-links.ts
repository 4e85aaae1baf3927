import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

interface Row {
  readonly customer_id: string;
}

const REMOVE = "delete from customer_links where tenant = $1 and customer_bucket = $2 and customer_id = $3";

const ADD = `insert into customer_links (tenant, bucket, link, customer_id, customer_bucket) values ($1, $2, $3, $4, $5)
  on conflict (tenant, bucket, link, customer_id) do nothing`;

const OTHERS = `select customer_id from customer_links
  where tenant = $1 and bucket = $2 and link = $3 and customer_id <> $4 limit $5`;

/** Links between customers in a SQL database. */
export function sqlCustomerLinks(session: SqlSession): CustomerLinkStore {
  return {
    async replace(tenant, customerId, links) {
      const [owner, customer, bucket] = [toSqlText(tenant), toSqlText(customerId), bucketOf(customerId)];
      await session.write(REMOVE, [owner, bucket, customer]);
      for (const link of links) await session.write(ADD, [owner, bucketOf(link), toSqlText(link), customer, bucket]);
    },

    async others(tenant, customerId, links, limit) {
      const found = new Set<string>();
      for (const link of links) {
        const values = [toSqlText(tenant), bucketOf(link), toSqlText(link), toSqlText(customerId), limit];
        for (const row of await session.all<Row>(OTHERS, values)) found.add(fromSqlText(row.customer_id));
        if (found.size >= limit) break;
      }
      return [...found].slice(0, limit);
    },
  };
}
