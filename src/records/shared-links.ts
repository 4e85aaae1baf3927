/** Links for data that customers may share: device, e-mail addresses and phone numbers, as digests. */
import { digestText } from "../digest.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";

/** Each value once, prefixed by its sort. */
export interface SharedLinks {
  readonly device: readonly string[];
  readonly contact: readonly string[];
}

/** Links of stored data are removed by this function too: a change here needs a migration that rewrites all links. */
function sharedValues({ deviceDetails, contactDetails }: AccountHoldingPartyData): SharedLinks {
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

/** 128 bits of the digest: enough to distinguish values, and the value cannot be read from it. */
const linkOf = (value: string): string => digestText(value).slice(0, 32);

/** A check needs the links of its data twice: before the decision, and when it is stored. */
const known = new WeakMap<AccountHoldingPartyData, SharedLinks>();

export function sharedLinks(data: AccountHoldingPartyData): SharedLinks {
  let links = known.get(data);
  if (links === undefined) {
    const { device, contact } = sharedValues(data);
    links = { device: device.map(linkOf), contact: contact.map(linkOf) };
    known.set(data, links);
  }
  return links;
}

/** All links of stored data, in ascending order: transactions that write the same links lock them in the same order. */
export function allLinks(data: AccountHoldingPartyData): readonly string[] {
  const { device, contact } = sharedLinks(data);
  return [...device, ...contact].sort();
}
