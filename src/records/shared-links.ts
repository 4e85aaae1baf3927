/** Links for data that customers may share: device, e-mail addresses and phone numbers, as digests. */
import { digestText } from "../digest.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";

/** What customers may share. */
export type SharedKind = "device" | "emailAddress" | "phoneNumber";

/** Each value once, prefixed by its sort. */
type LinksByKind = Readonly<Record<SharedKind, readonly string[]>>;

export interface SharedLinks {
  readonly device: readonly string[];
  /** E-mail addresses and phone numbers. */
  readonly contact: readonly string[];
}

/** Links of stored data are removed by this function too: a change here needs a migration that rewrites all links. */
function sharedValues({ deviceDetails, contactDetails }: AccountHoldingPartyData): LinksByKind {
  const { deviceId } = deviceDetails ?? {};
  const mails = (contactDetails?.emailAddresses ?? []).map((mail) => `mail ${mail.trim().toLowerCase()}`);
  const phones = (contactDetails?.phoneNumbers ?? []).flatMap((phone) => {
    const digits = phone.replaceAll(/[^0-9]/gu, "").replace(/^00/u, "");
    return digits === "" ? [] : [`phone ${digits}`];
  });
  return {
    device: deviceId === undefined ? [] : [`device ${deviceId}`],
    emailAddress: [...new Set(mails)],
    phoneNumber: [...new Set(phones)],
  };
}

/** 128 bits of the digest: enough to distinguish values, and the value cannot be read from it. */
const linkOf = (value: string): string => digestText(value).slice(0, 32);

/** A check needs the links of its data twice: before the decision, and when it is stored. */
const known = new WeakMap<AccountHoldingPartyData, LinksByKind>();

/** Links of each kind: only from the data can be said of what kind one is. */
export function linksByKind(data: AccountHoldingPartyData): LinksByKind {
  let links = known.get(data);
  if (links === undefined) {
    const { device, emailAddress, phoneNumber } = sharedValues(data);
    links = {
      device: device.map(linkOf),
      emailAddress: emailAddress.map(linkOf),
      phoneNumber: phoneNumber.map(linkOf),
    };
    known.set(data, links);
  }
  return links;
}

export function sharedLinks(data: AccountHoldingPartyData): SharedLinks {
  const { device, emailAddress, phoneNumber } = linksByKind(data);
  return { device, contact: [...emailAddress, ...phoneNumber] };
}

/** All links of stored data, in ascending order: transactions that write the same links lock them in the same order. */
export function allLinks(data: AccountHoldingPartyData): readonly string[] {
  const { device, contact } = sharedLinks(data);
  return [...device, ...contact].sort();
}
