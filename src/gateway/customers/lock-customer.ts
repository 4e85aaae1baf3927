import type { StoreTransaction } from "../../ports/store.ts";

/** Waits until no other transaction is about the customer, also one that is not stored yet: what is read from now on stays as it is. */
export async function lockCustomer(tx: StoreTransaction, tenant: string, customerId: string): Promise<void> {
  // Reading a customer locks it: see the port.
  await tx.customers.get(tenant, customerId);
}
