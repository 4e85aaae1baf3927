import { bucketOf } from "../model/bucket.ts";
import type { CustomerLinkStore } from "../ports/customer-link-store.ts";
import type { KeyPart } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** A customer under a link that it may share with others. */
interface LinkedCustomer {
  readonly tenant: string;
  readonly link: string;
  readonly customerId: string;
}

const ofLink = (tenant: string, link: string): readonly KeyPart[] => [tenant, bucketOf(link), link];

export const LINKED_CUSTOMERS = table("customer-link", ({ tenant, link, customerId }: LinkedCustomer) => [
  ...ofLink(tenant, link),
  customerId,
]);

export function keyValueCustomerLinks(rows: Rows): CustomerLinkStore {
  return {
    add: async (tenant, customerId, links) => {
      for (const link of links) await rows.put(LINKED_CUSTOMERS, { tenant, link, customerId });
    },
    remove: async (tenant, customerId, links) => {
      for (const link of links) await rows.remove(LINKED_CUSTOMERS, { tenant, link, customerId });
    },
    countOthers: async (tenant, customerId, groups, limit) => {
      const counts: number[] = [];
      for (const links of groups) {
        const others = new Set<string>();
        for (const link of links) {
          // one more than the limit, because the customer may be among them
          const linked = await rows.list(LINKED_CUSTOMERS, { prefix: ofLink(tenant, link), limit: limit + 1 });
          for (const other of linked) others.add(other.customerId);
        }
        others.delete(customerId);
        counts.push(Math.min(others.size, limit));
      }
      return counts;
    },
  };
}
