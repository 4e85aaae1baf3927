/** What a customer may share with others: its device, its e-mail addresses and phone numbers, as digests. */
import { digestText } from "../digest.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { objectMemory } from "../object-memory.ts";
import type { StoreReads, StoreTransaction } from "../ports/store.ts";

/** How many others share something, counted up to {@link MAX_COUNTED}. */
export interface SharedCounts {
  readonly device?: number;
  readonly contact?: number;
}

/** No rule tells more than so many others apart. */
export const MAX_COUNTED = 10;

/** Each value once, told apart from values of another sort. */
interface SharedValues {
  readonly device: readonly string[];
  readonly contact: readonly string[];
}

/** What is linked of stored data is taken away by it: whatever changes here needs a migration of the links. */
function sharedValues({ deviceDetails, contactDetails }: AccountHoldingPartyData): SharedValues {
  const { deviceId } = deviceDetails ?? {};
  const mails = (contactDetails?.emailAddresses ?? []).map((mail) => `mail ${mail.trim().toLowerCase()}`);
  const phones = (contactDetails?.phoneNumbers ?? []).flatMap((phone) => {
    const digits = phone.replaceAll(/[^0-9]/gu, "").replace(/^00/u, "");
    return digits === "" ? [] : [`phone ${digits}`];
  });
  return {
    device: deviceId === undefined ? [] : [`device ${deviceId}`],
    contact: [...new Set([...mails, ...phones])],
  };
}

/** 128 bits of the digest: enough to tell values apart, nothing to read a value from. */
const linkOf = (value: string): string => digestText(value).slice(0, 32);

/** A check asks for the links of its data twice: before it is decided, and when it is stored. */
const known = objectMemory<AccountHoldingPartyData, SharedValues>("links");

function linksOf(data: AccountHoldingPartyData): SharedValues {
  let links = known.get(data);
  if (links === undefined) {
    const { device, contact } = sharedValues(data);
    links = { device: device.map(linkOf), contact: contact.map(linkOf) };
    known.set(data, links);
  }
  return links;
}

/** How many other customers have the same device, and the same e-mail address or phone number; absent where none was given. */
export async function countShared(
  tx: Pick<StoreReads, "customerLinks">,
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
): Promise<SharedCounts> {
  const links = linksOf(data);
  const given = (["device", "contact"] as const).filter((sort) => links[sort].length > 0);
  if (given.length === 0) return {};
  const groups = given.map((sort) => links[sort]);
  const counts = await tx.customerLinks.countOthers(tenant, customerId, groups, MAX_COUNTED);
  return Object.fromEntries(given.map((sort, i) => [sort, counts[i]]));
}

/**
 * Keeps the links of data where they are others than those of the data before.
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

/** In ascending order: transactions that write the same links meet them in the same one. */
function allLinks(data: AccountHoldingPartyData): readonly string[] {
  const { device, contact } = linksOf(data);
  return [...device, ...contact].sort();
}
