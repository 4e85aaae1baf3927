import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCustomerLinks({ customerLinks, linkedCustomers }: MemoryRows): CustomerLinkStore {
  const put = (tenant: string, customerId: string, links: readonly string[]): void => {
    customerLinks.set(keyOf(tenant, customerId), links);
    for (const link of links) {
      const key = keyOf(tenant, link);
      linkedCustomers.set(key, [...new Set([...(linkedCustomers.get(key) ?? []), customerId])]);
    }
  };
  return {
    add: async (tenant, customerId, links) =>
      put(tenant, customerId, [...(customerLinks.get(keyOf(tenant, customerId)) ?? []), ...links]),
    replace: async (tenant, customerId, links) => {
      for (const link of customerLinks.get(keyOf(tenant, customerId)) ?? []) {
        const key = keyOf(tenant, link);
        linkedCustomers.set(
          key,
          (linkedCustomers.get(key) ?? []).filter((id) => id !== customerId),
        );
      }
      put(tenant, customerId, links);
    },
    countOthers: async (tenant, customerId, groups, limit) =>
      groups.map((links) => {
        const found = new Set(links.flatMap((link) => linkedCustomers.get(keyOf(tenant, link)) ?? []));
        found.delete(customerId);
        return Math.min(found.size, limit);
      }),
  };
}
