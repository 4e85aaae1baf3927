import type { CustomerRecord, Store } from "../../src/ports/store.ts";

/** Customers per read. */
const PAGE = 500;
const LAST_BUCKET = 1_023;

/** Every customer of a tenant except erased ones. */
export async function* storedCustomers(store: Store, tenant = "default"): AsyncGenerator<CustomerRecord> {
  let after: string | undefined;
  for (let bucket = 0; bucket <= LAST_BUCKET; ) {
    const query = { tenant, fromBucket: bucket, toBucket: bucket, limit: PAGE };
    const page: readonly CustomerRecord[] = await store.read((tx) =>
      tx.customers.list(after === undefined ? query : { ...query, after }),
    );
    for (const customer of page) if (customer.erasedAt === undefined) yield customer;
    after = page.length === PAGE ? page.at(-1)?.customerId : undefined;
    if (after === undefined) bucket++;
  }
}
