import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerQuery, CustomerStore } from "../../../src/ports/customer-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCustomers({ customers }: MemoryRows): CustomerStore {
  return {
    get: async (tenant, customerId) => customers.get(keyOf(tenant, customerId)),
    put: async (customer) => {
      customers.set(keyOf(customer.tenant, customer.customerId), customer);
    },
    list: async (query) => customerPage(customers.all(), query),
  };
}

/** A page of what is kept by customer: by ascending bucket, in a bucket by ascending id. */
export function customerPage<Row extends { readonly tenant: string; readonly customerId: string }>(
  rows: readonly Row[],
  { tenant, fromBucket, toBucket, after, limit }: CustomerQuery,
): readonly Row[] {
  const compare = (left: string, right: string) => bucketOf(left) - bucketOf(right) || compareCodePoints(left, right);
  return rows
    .filter(({ tenant: owner, customerId }) => {
      const bucket = bucketOf(customerId);
      const isBeyond = after === undefined || compare(customerId, after) > 0;
      return owner === tenant && bucket >= fromBucket && bucket <= toBucket && isBeyond;
    })
    .sort((left, right) => compare(left.customerId, right.customerId))
    .slice(0, limit);
}
