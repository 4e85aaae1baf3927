import { bucketOf } from "../model/bucket.ts";
import type { CustomerQuery, CustomerRecord, CustomerStore } from "../ports/customer-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { type Table, table } from "./table.ts";

export const CUSTOMERS = table("customer", ({ tenant, customerId }: CustomerRecord) => ofCustomer(tenant, customerId));

export function keyValueCustomers(rows: Rows): CustomerStore {
  return {
    get: (tenant, customerId) => rows.get(CUSTOMERS, ...ofCustomer(tenant, customerId)),
    put: (customer) => rows.put(CUSTOMERS, customer),
    list: (query) => customerPage(rows, CUSTOMERS, query),
  };
}

/** A page of rows that are kept by customer: by ascending bucket, in a bucket by ascending id. */
export async function customerPage<Row extends { readonly customerId: string }>(
  rows: Rows,
  table: Table<Row>,
  { tenant, fromBucket, toBucket, after, limit }: CustomerQuery,
): Promise<readonly Row[]> {
  const isInRange = after !== undefined && bucketOf(after) >= fromBucket;
  const found = await rows.list(table, {
    prefix: [tenant],
    after: isInRange ? [bucketOf(after), after] : [fromBucket - 1],
    limit,
  });
  return found.filter(({ customerId }) => bucketOf(customerId) <= toBucket);
}
