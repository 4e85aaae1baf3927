import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCustomerLinks({ customerLinks, linkedCustomers }: MemoryRows): CustomerLinkStore {
  return {
    replace: async (tenant, customerId, links) => {
      const own = keyOf(tenant, customerId);
      for (const link of customerLinks.get(own) ?? []) {
        const key = keyOf(tenant, link);
        linkedCustomers.set(
          key,
          (linkedCustomers.get(key) ?? []).filter((id) => id !== customerId),
        );
      }
      customerLinks.set(own, links);
      for (const link of links) {
        const key = keyOf(tenant, link);
        linkedCustomers.set(key, [...new Set([...(linkedCustomers.get(key) ?? []), customerId])]);
      }
    },
    others: async (tenant, customerId, links, limit) => {
      const found = new Set(links.flatMap((link) => linkedCustomers.get(keyOf(tenant, link)) ?? []));
      found.delete(customerId);
      return [...found].slice(0, limit);
    },
  };
}
