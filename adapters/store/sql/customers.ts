import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerQuery, CustomerRecord, CustomerStore } from "../../../src/ports/store.ts";
import { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import { cachedJson, json, number, optional, type SqlTable, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const CUSTOMERS = sqlTable<CustomerRecord>(
  "customers",
  {
    tenant: text(),
    customerId: text(),
    data: cachedJson(),
    riskLevel: optional(text()),
    givenLevel: optional(json()),
    lastCheckedAt: optional(number()),
    erasedAt: optional(number()),
    changedAt: optional(json()),
    createdAt: number(),
    updatedAt: number(),
  },
  { key: ["tenant", "bucket", "customer_id"], bucket: "customerId" },
);
/**
 * Held while a customer is written by what is stored of it: the data, the log of its transactions. It tells where the tenant's name
 * ends: both may contain any character.
 */
export function customerLock(tenant: string, customerId: string): string {
  return `customer ${tenant.length} ${toSqlText(tenant)} ${toSqlText(customerId)}`;
}

/** Held until the end by who reads or writes what several customers may have in common: a link of theirs, a payment. */
export function sharedNameLock(tenant: string, name: string): string {
  return `key ${toSqlText(tenant)} ${toSqlText(name)}`;
}

/** Customers in a SQL database. */
export function sqlCustomers(session: SqlSession): CustomerStore {
  return {
    async get(tenant, customerId) {
      // The first submissions of a customer overlap where there is no row yet to lock.
      await session.lock(customerLock(tenant, customerId));
      return CUSTOMERS.find(session, { tenant, customerId });
    },

    put: (customer) => CUSTOMERS.put(session, customer),
    list: (query) => customerPage(session, CUSTOMERS, query),
  };
}

/** Rows of customers in a range of buckets, behind a place. */
export function customerPage<Row>(
  session: SqlSession,
  table: SqlTable<Row>,
  { tenant, fromBucket, toBucket, after, limit }: CustomerQuery,
): Promise<readonly Row[]> {
  const where = new SqlConditions();
  where.where("tenant", toSqlText(tenant));
  // A place before the range says nothing about where in its first bucket to begin.
  const isInside = after !== undefined && bucketOf(after) >= fromBucket;
  const from = where.parameter(isInside ? bucketOf(after) : fromBucket);
  where.always(`bucket between ${from} and ${where.parameter(toBucket)}`);
  if (isInside) where.always(`(bucket > ${from} or customer_id > ${where.parameter(toSqlText(after))})`);
  return table.list(session, where, "order by bucket, customer_id", limit);
}
