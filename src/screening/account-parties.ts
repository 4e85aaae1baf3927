/** The holders of accounts that a customer names. */
import type { Account } from "../model/account.ts";
import { ENTRY_KINDS } from "../model/list-entry.ts";
import { accountIdentifiers } from "./party-attributes.ts";
import { nameAt, plainName } from "./party-names.ts";
import type { ScreenedParty } from "./screened-party.ts";

/**
 * The holder of an account, unless it is a name that is screened already.
 *
 * @param others - parties that are screened already
 */
export function accountHolderParties(
  account: Account | undefined,
  pointer: string,
  side: ScreenedParty["side"],
  others: readonly ScreenedParty[],
): readonly ScreenedParty[] {
  if (account?.holder === undefined) return [];
  const names = nameAt(account.holder, `${pointer}/holder`);
  const own = others
    .filter((other) => other.role === "customer" || other.role === "account-holder")
    // A match of a counterparty is not one of the customer: that name is screened once more.
    .filter((other) => side === "counterparty" || other.side === side)
    .flatMap((party) => party.names);
  const known = new Set(own.map(({ name }) => plainName(name)));
  if (names.every(({ name }) => known.has(plainName(name)))) return [];
  const countries = account.bankCountry === undefined ? [] : [{ code: account.bankCountry, role: "unknown" as const }];
  return [
    {
      role: "account-holder",
      side,
      pointer,
      kinds: ENTRY_KINDS,
      names,
      countries,
      identifiers: accountIdentifiers(account),
    },
  ];
}
