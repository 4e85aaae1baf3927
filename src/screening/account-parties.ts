/** The holders of accounts that a customer names. */

import type { Account } from "../model/account.ts";
import { knownCountry } from "../model/country-code.ts";
import { ENTRY_KINDS, type ListedIdentifier } from "../model/list-entry.ts";
import { contactNames } from "./contact-names.ts";
import { jointNames } from "./joint-names.ts";
import { accountIdentifiers, contactIdentifiers, identifierKey, personCountries } from "./party-attributes.ts";
import { nameAt, plainName } from "./party-names.ts";
import { screenedAlready } from "./screened-already.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/**
 * The holder of an account, without names that are screened already; none when nothing remains to screen.
 *
 * @param others - parties that are screened already; the list may only grow
 */
export function accountHolderParties(
  account: Account | undefined,
  pointer: string,
  side: ScreenedParty["side"],
  others: readonly ScreenedParty[],
): readonly ScreenedParty[] {
  if (account === undefined) return [];
  const identifiers = accountIdentifiers(account);
  const names = nameAt(account.holder, `${pointer}/holder`);
  const screened = screenedAlready(others);
  const known = account.holder === undefined && account.location === undefined ? NO_NAMES : screened.namesFor(side);
  const isKnown = names.every(({ name }) => known.has(plainName(name)));
  const has = (one: ListedIdentifier) => screened.identifiers().has(identifierKey(one));
  const beside = besideHolder(account, pointer, side, known);
  if (isKnown && identifiers.every(has)) return beside;
  const code = knownCountry(account.bankCountry);
  const countries = code === undefined ? [] : [{ code, role: "unknown" as const }];
  return [
    {
      role: "account-holder",
      side,
      pointer,
      kinds: ENTRY_KINDS,
      names: isKnown ? [] : names,
      countries,
      identifiers,
    },
    ...beside,
  ];
}

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Other parties that an account names: each of several holders, and the name lines of its address.
 *
 * @param known - names that are screened already, see `plainName`
 */
export function besideHolder(
  { holder, location }: Account,
  pointer: string,
  side: ScreenedParty["side"],
  known: ReadonlySet<string> = NO_NAMES,
): readonly ScreenedParty[] {
  if (holder === undefined && location === undefined) return [];
  const unknown = (names: readonly PartyName[]) => names.filter(({ name }) => !known.has(plainName(name)));
  const party = { role: "account-holder", side, pointer, countries: [], identifiers: [] } as const;
  const joint = jointNames(holder ?? "").map((names): ScreenedParty => {
    const places = names.map((name) => ({ name, pointer: `${pointer}/holder` }));
    return { ...party, kinds: ["person"], names: unknown(places) };
  });
  const lines: ScreenedParty = {
    ...party,
    kinds: ENTRY_KINDS,
    names: unknown(contactNames(location, `${pointer}/location`)),
    countries: personCountries({}, location),
    identifiers: contactIdentifiers(location),
  };
  return [...joint, lines].filter(({ names }) => names.length > 0);
}
