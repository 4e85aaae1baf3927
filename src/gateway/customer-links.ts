/** What a customer may share with others: its device, its e-mail addresses and phone numbers, as digests. */
import { digestText } from "../digest.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import type { StoreReads, StoreTransaction } from "../ports/store.ts";

/** How many others share something, counted up to {@link MAX_COUNTED}. */
export interface SharedCounts {
  readonly device?: number;
  readonly contact?: number;
}

/** No rule tells more than so many others apart. */
export const MAX_COUNTED = 10;

interface CustomerLinks {
  readonly device: readonly string[];
  readonly contact: readonly string[];
}

function linksOf({ deviceDetails, contactDetails }: AccountHoldingPartyData): CustomerLinks {
  const { deviceId } = deviceDetails ?? {};
  const mails = (contactDetails?.emailAddresses ?? []).map((mail) => `mail ${mail.trim().toLowerCase()}`);
  const phones = (contactDetails?.phoneNumbers ?? []).flatMap((phone) => {
    const digits = phone.replaceAll(/[^0-9]/gu, "").replace(/^00/u, "");
    return digits === "" ? [] : [`phone ${digits}`];
  });
  return {
    device: deviceId === undefined ? [] : [linkOf(`device ${deviceId}`)],
    contact: [...new Set([...mails, ...phones].map(linkOf))],
  };
}

/** 128 bits of the digest: enough to tell values apart, nothing to read a value from. */
const linkOf = (value: string): string => digestText(value).slice(0, 32);

/** How many other customers have the same device, and the same e-mail address or phone number; absent where none was given. */
export async function countShared(
  tx: Pick<StoreReads, "customerLinks">,
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
): Promise<SharedCounts> {
  const { device, contact } = linksOf(data);
  const count = async (links: readonly string[]) =>
    (await tx.customerLinks.others(tenant, customerId, links, MAX_COUNTED)).length;
  return {
    ...(device.length > 0 ? { device: await count(device) } : {}),
    ...(contact.length > 0 ? { contact: await count(contact) } : {}),
  };
}

/** Keeps the links of a submission where they are others than those of the data before. */
export async function putLinks(
  tx: Pick<StoreTransaction, "customerLinks">,
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
  before: AccountHoldingPartyData | undefined,
): Promise<void> {
  const links = allLinks(data);
  const known = before === undefined ? [] : allLinks(before);
  if (links.join() !== known.join()) await tx.customerLinks.replace(tenant, customerId, links);
}

function allLinks(data: AccountHoldingPartyData): readonly string[] {
  const { device, contact } = linksOf(data);
  return [...device, ...contact].sort();
}
