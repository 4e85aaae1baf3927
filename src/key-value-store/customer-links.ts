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
  const others: CustomerLinkStore["others"] = async (tenant, customerId, groups, limit, after) => {
    const found: (readonly string[])[] = [];
    for (const links of groups) {
      const ids = new Set<string>();
      for (const link of links) {
        // one more than the limit, because the customer may be among them
        const linked = await rows.list(LINKED_CUSTOMERS, {
          prefix: ofLink(tenant, link),
          after: after === undefined ? undefined : [after],
          limit: limit + 1,
        });
        for (const other of linked) ids.add(other.customerId);
      }
      ids.delete(customerId);
      found.push([...ids].sort().slice(0, limit));
    }
    return found;
  };
  return {
    add: async (tenant, customerId, links) => {
      for (const link of links) await rows.put(LINKED_CUSTOMERS, { tenant, link, customerId });
    },
    remove: async (tenant, customerId, links) => {
      for (const link of links) await rows.remove(LINKED_CUSTOMERS, { tenant, link, customerId });
    },
    countOthers: async (...asked) => (await others(...asked)).map(({ length }) => length),
    others,
  };
}
