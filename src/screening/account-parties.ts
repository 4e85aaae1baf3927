/** The holders of accounts that a customer names. */
import type { Account } from "../model/account.ts";
import { ENTRY_KINDS, type ListedIdentifier } from "../model/list-entry.ts";
import { accountIdentifiers, isSameIdentifier } from "./party-attributes.ts";
import { nameAt, plainName } from "./party-names.ts";
import type { ScreenedParty } from "./screened-party.ts";

/**
 * The holder of an account, without a name that is screened already; nobody when nothing is left that is not screened already.
 *
 * @param others - parties that are screened already
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
  const own = others
    .filter((other) => other.role === "customer" || other.role === "account-holder")
    // A match of a counterparty is not one of the customer: that name is screened once more.
    .filter((other) => side === "counterparty" || other.side === side)
    .flatMap((party) => party.names);
  const known = new Set(own.map(({ name }) => plainName(name)));
  const isKnown = names.every(({ name }) => known.has(plainName(name)));
  const has = (one: ListedIdentifier) =>
    others.some((other) => other.identifiers.some((its) => isSameIdentifier(its, one)));
  if (isKnown && identifiers.every(has)) return [];
  const countries = account.bankCountry === undefined ? [] : [{ code: account.bankCountry, role: "unknown" as const }];
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
  ];
}
