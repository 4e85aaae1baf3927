/** Links of what a customer may share with others: its device, its e-mail addresses and phone numbers, as digests. */
import { digestText } from "../digest.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";

/** Each value once, told apart from values of another sort. */
export interface SharedLinks {
  readonly device: readonly string[];
  readonly contact: readonly string[];
}

/** What is linked of stored data is taken away by it: whatever changes here needs a step that writes all links anew. */
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

/** 128 bits of the digest: enough to tell values apart, nothing to read a value from. */
const linkOf = (value: string): string => digestText(value).slice(0, 32);

/** A check asks for the links of its data twice: before it is decided, and when it is stored. */
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

/** All links of stored data, in ascending order: transactions that write the same links meet them in the same one. */
export function allLinks(data: AccountHoldingPartyData): readonly string[] {
  const { device, contact } = sharedLinks(data);
  return [...device, ...contact].sort();
}
