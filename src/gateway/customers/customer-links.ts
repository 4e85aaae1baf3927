/** Devices and contact details that a customer shares with others. */
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { StoreReads, StoreTransaction } from "../../ports/store.ts";
import { allLinks, sharedLinks } from "../../records/shared-links.ts";

/** How many other customers share a device or contact, counted up to {@link MAX_COUNTED}. */
export interface SharedCounts {
  readonly device?: number;
  readonly contact?: number;
}

/** No rule distinguishes more than this many. */
export const MAX_COUNTED = 10;

/** How many other customers have the same device, and the same e-mail address or phone number; absent where none was given. */
export async function countShared(
  tx: Pick<StoreReads, "customerLinks">,
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
): Promise<SharedCounts> {
  const links = sharedLinks(data);
  const given = (["contact", "device"] as const).filter((sort) => links[sort].length > 0);
  if (given.length === 0) return {};
  const groups = given.map((sort) => links[sort]);
  const counts = await tx.customerLinks.countOthers(tenant, customerId, groups, MAX_COUNTED);
  return Object.fromEntries(given.map((sort, i) => [sort, counts[i]]));
}

/**
 * Stores the links of the data where they differ from those of the data before.
 *
 * @param before - the data as it was stored until now; absent when nothing was ever stored of the customer
 */
export async function putLinks(
  tx: Pick<StoreTransaction, "customerLinks">,
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
  before: AccountHoldingPartyData | undefined,
): Promise<void> {
  const links = allLinks(data);
  const earlier = before === undefined ? [] : allLinks(before);
  if (before !== undefined && links.join() === earlier.join()) return;
  const gone = earlier.filter((link) => !links.includes(link));
  if (gone.length > 0) await tx.customerLinks.remove(tenant, customerId, gone);
  if (links.length > 0) await tx.customerLinks.add(tenant, customerId, links);
}
