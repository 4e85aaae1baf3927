/** Maps accounts and banks of ISO 20022 messages to accounts of the API. */

import { clearingCountry } from "../../src/lists/clearing-codes.ts";
import { elementAt, elementsOf, textAt, textsAt } from "./xml-message.ts";
import { addressOf, codesOf, nameOf, placeOf } from "./xml-party.ts";
import type { Element } from "./xml-pieces.ts";

const ACCOUNT_IDS = ["Othr/Id", "BBAN", "UPIC", "PrtryAcct/Id", "DmstAcct/Id"].map((name) => `Id/${name}`);
const INSTITUTIONS = ["FinInstnId", "FinInstnId/CmbndId"];
/** Identifiers of banks without a stated issuer. */
const PROPRIETARY = ["Othr/Id", "PrtryId/Id"];

/** An account of the API with the data of a message. */
export type ReadAccount = Readonly<Record<string, unknown>>;

/** A bank as members of an account that it holds, and further accounts for the data that these cannot hold. */
export interface ReadBank {
  readonly members: {
    readonly bankIdentifier: string | undefined;
    readonly bankName: string | undefined;
    readonly bankCountry: string | undefined;
  };
  readonly more: readonly ReadAccount[];
}

/** @param agent - bank with its branch */
export function readBank(agent: Element | undefined): ReadBank {
  const [code, ...others] = bankCodes(agent);
  const bankName = nameOf(agent);
  const address = addressOf(agent);
  const branch = elementAt(agent, "BrnchId");
  const { country, ...place } = address ?? {};
  const branchMembers = {
    bankName: textAt(branch, "Nm"),
    bankIdentifier: textAt(branch, "LEI"),
    location: addressOf(branch),
  };
  const isPlaced = Object.values(place).some((member) => member !== undefined);
  return {
    members: { bankIdentifier: code?.code, bankName, bankCountry: country ?? code?.country },
    more: [
      // The address of the bank, as the account has that of its holder.
      ...(isPlaced ? [{ location: address }] : []),
      ...others.map((other) => ({ bankIdentifier: other.code, bankCountry: other.country })),
      ...(Object.values(branchMembers).some((member) => member !== undefined) ? [branchMembers] : []),
    ],
  };
}

/** BIC, national clearing codes, LEI and other identifiers of a bank. */
function bankCodes(agent: Element | undefined): readonly { readonly code: string; readonly country?: string }[] {
  return INSTITUTIONS.flatMap((path) => {
    const institution = elementAt(agent, path);
    return [
      ...textsAt(institution, "BICFI", "BIC").map((code) => ({ code })),
      ...elementsOf(institution, "ClrSysMmbId").flatMap(memberCodes),
      ...textsAt(institution, "LEI").map((code) => ({ code })),
      ...textsAt(institution, ...PROPRIETARY).map((code) => ({ code })),
    ];
  });
}

/** The code of a clearing member, with the clearing system where that is known. */
function memberCodes(member: Element) {
  const system = textAt(member, "ClrSysId/Cd", "ClrSysId/Prtry");
  const country = system === undefined ? undefined : clearingCountry(system);
  return textsAt(member, "MmbId", "Id", "Prtry").map((text) =>
    country === undefined ? { code: text } : { code: `${system}/${text}`, country },
  );
}

/** An account (CashAccount), without its holder and bank. */
export function accountMembers(account: Element | undefined) {
  const proxy = textAt(account, "Prxy/Id");
  return {
    accountNumber: textAt(account, "Id/IBAN"),
    accountId: textAt(account, ...ACCOUNT_IDS),
    accountEmailId: proxy?.includes("@") ? proxy : undefined,
    currency: textAt(account, "Ccy"),
    holder: textAt(account, "Nm"),
    phone: proxy === undefined || proxy.includes("@") ? undefined : proxy,
  };
}

/** An account with the party that holds it. */
export function accountOf(account: Element | undefined, party: Element | undefined): ReadAccount {
  const { phone, holder: accountName, accountId, ...members } = accountMembers(account);
  const holder = nameOf(party);
  const location = {
    ...placeOf(party),
    // A different name of the account may be another party, or another name of the same one.
    contactName: holder === undefined || accountName === holder ? undefined : accountName,
    phoneNumbers: phone === undefined ? undefined : [phone],
  };
  return {
    ...members,
    // A party without an account in the message is identified by a code, as banks are.
    accountId:
      accountId ?? (account ? undefined : (codesOf(party)[0] ?? textAt(party, "Id/OrgId/LEI", "FinInstnId/LEI"))),
    holder: holder ?? accountName,
    location: Object.values(location).some((member) => member !== undefined) ? location : undefined,
  };
}

/** Further numbers of an account after the first. */
export const furtherNumbers = (account: Element | undefined): readonly ReadAccount[] =>
  textsAt(account, ...ACCOUNT_IDS)
    .slice(1)
    .map((accountId) => ({ accountId }));

/** Accounts without a party in the request: those of banks, and those that a message names alone. */
export function otherAccount(account: Element): ReadAccount {
  const { phone, ...members } = accountMembers(account);
  return phone === undefined ? members : { ...members, location: { phoneNumbers: [phone] } };
}
