import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCustomerLinks({ linkedCustomers }: MemoryRows): CustomerLinkStore {
  return {
    add: async (tenant, customerId, links) => {
      for (const link of links) {
        const key = keyOf(tenant, link);
        linkedCustomers.set(key, [...new Set([...(linkedCustomers.get(key) ?? []), customerId])]);
      }
    },
    remove: async (tenant, customerId, links) => {
      for (const link of links) {
        const key = keyOf(tenant, link);
        linkedCustomers.set(
          key,
          (linkedCustomers.get(key) ?? []).filter((id) => id !== customerId),
        );
      }
    },
    countOthers: async (tenant, customerId, groups, limit) =>
      groups.map((links) => {
        const found = new Set(links.flatMap((link) => linkedCustomers.get(keyOf(tenant, link)) ?? []));
        found.delete(customerId);
        return Math.min(found.size, limit);
      }),
  };
}
