/** Who else has the same device, e-mail address or phone number as a customer: never what it is. */

import { customerCodec } from "../../model/account-holding-party-data.ts";
import { customerNames } from "../../monitoring/facts/customer-names.ts";
import type { StoreReads } from "../../ports/store.ts";
import { linksByKind, type SharedKind } from "../../records/shared-links.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { pageSize } from "../requests/pages.ts";

/** In the order in which answers name them. */
const KINDS: readonly SharedKind[] = ["device", "emailAddress", "phoneNumber"];

/** Another customer of the tenant who shares something. */
export interface LinkedCustomer {
  /** Id of the other customer, as text. */
  readonly customerId: string;
  /** What both have; the value is in the data of either. */
  readonly shared: readonly SharedKind[];
  /** How the other customer is called; absent where its data has no name. */
  readonly customerName?: string;
  /** Level of its last decision; absent until the first. */
  readonly riskLevel?: string;
}

/** Other customers who share something with one. */
export interface LinkedCustomers {
  /** In ascending order of their ids. */
  readonly data: readonly LinkedCustomer[];
  /** Whether there are more than were asked for. */
  readonly more: boolean;
  /** `after` of the next page; absent where there are no more. */
  readonly nextCursor?: string;
}

/** A page of linked customers. */
export interface LinkedCustomersQuery {
  /** 1 to 100 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

/** @returns `undefined` when the tenant has no such customer. @throws RangeError for a limit that is not 1 to 100 */
export async function linkedCustomers(
  { store }: GatewayParts,
  tenant: string,
  customerId: string,
  { limit: most, after }: LinkedCustomersQuery,
): Promise<LinkedCustomers | undefined> {
  const limit = pageSize(most);
  if (limit > 100) throw new RangeError(`limit: ${limit} must be a whole number from 1 to 100`);
  return store.read(async (tx) => {
    const customer = await tx.customers.get(tenant, customerId);
    if (customer === undefined || customer.erasedAt !== undefined) return undefined;
    const links = linksByKind(customerCodec.decode(customer.data));
    const groups = KINDS.map((kind) => links[kind]);
    // The first of all are among the first of each kind, so that nothing that one of them shares is missed.
    const others = await tx.customerLinks.others(tenant, customerId, groups, limit + 1, after);
    const ids = [...new Set(others.flat())].sort();
    // Read together: where the store is far away, this costs one round trip.
    const data = await Promise.all(
      ids.slice(0, limit).map(async (id): Promise<LinkedCustomer> => {
        const shared = KINDS.filter((_, i) => others[i]?.includes(id));
        return { customerId: id, shared, ...(await shownOf(tx, tenant, id)) };
      }),
    );
    const more = ids.length > limit;
    const last = data.at(-1)?.customerId;
    return { data, more, ...(more && last !== undefined ? { nextCursor: last } : {}) };
  });
}

async function shownOf(
  tx: Pick<StoreReads, "customers">,
  tenant: string,
  customerId: string,
): Promise<Pick<LinkedCustomer, "customerName" | "riskLevel">> {
  const stored = await tx.customers.get(tenant, customerId);
  if (stored === undefined) return {};
  const customerName = customerNames(customerCodec.decode(stored.data))[0]?.name;
  return {
    ...(customerName === undefined ? {} : { customerName }),
    ...(stored.riskLevel === undefined ? {} : { riskLevel: stored.riskLevel }),
  };
}
