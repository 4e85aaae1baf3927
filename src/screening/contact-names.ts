/** The name lines of an address, which do not state whose name they hold. */
import type { ContactDetails } from "../model/contact-details.ts";
import { personCountries } from "./party-attributes.ts";
import { nameAt, plainName } from "./party-names.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/** The name line, with its extension, and the extension, which may be the name of another party. */
export function contactNames(contact: ContactDetails | undefined, pointer: string): readonly PartyName[] {
  const { contactName, contactNameExtended } = contact ?? {};
  if (contactName === undefined && contactNameExtended === undefined) return NONE;
  const names = nameAt(contactName, `${pointer}/contactName`);
  if (contactNameExtended === undefined) return names;
  const extension = nameAt(contactNameExtended, `${pointer}/contactNameExtended`);
  if (contactName === undefined) return extension;
  const isWhole = /[\p{L}\p{N}][\s,]+[\p{L}\p{N}]/u.test(contactNameExtended);
  const both = nameAt(`${contactName} ${contactNameExtended}`, `${pointer}/contactName`);
  return [...names, ...both, ...(isWhole ? extension : [])];
}

const NONE: readonly PartyName[] = [];

/**
 * Name lines that differ from the names of their party, once more as the other kind: a company's line may name a person, and a
 * person's a company.
 *
 * @param names - the party's own names
 */
export function otherContactParties(
  { kinds, role, side }: Pick<ScreenedParty, "kinds" | "role" | "side">,
  names: readonly PartyName[],
  contact: ContactDetails | undefined,
  pointer: string,
): readonly ScreenedParty[] {
  const all = contactNames(contact, pointer);
  if (all.length === 0) return [];
  const own = new Set(names.map(({ name }) => plainName(name)));
  const lines = all.filter(({ name }) => !own.has(plainName(name)));
  if (lines.length === 0) return [];
  return [
    {
      role,
      side,
      pointer,
      kinds: kinds.includes("person") ? ["entity"] : ["person"],
      names: lines,
      countries: personCountries({}, contact),
      identifiers: [],
    },
  ];
}
