import type { Account } from "../model/account.ts";
import { bicCountry, ibanCountry, plainAccountNumber } from "../model/account-country.ts";
import { knownCountry } from "../model/country-code.ts";

/**
 * The identity of an account: its number, else its id within the scheme, else the e-mail address that identifies it
 * there, else the last digits, expiry and holder of a card, else its holder. The forms never collide: the number of one
 * account cannot equal the id of another.
 */
export function accountKey(account: Account): string | undefined {
  const { accountNumber, accountId, accountEmailId, last4Digits, expiry, holder } = account;
  const scheme = account.scheme?.trim().toUpperCase() ?? "";
  if (accountNumber !== undefined) return `number:${plainAccountNumber(accountNumber)}`;
  if (accountId !== undefined) return `id:${scheme}:${accountId.trim()}`;
  // Providers treat both spellings of an address as one account.
  if (accountEmailId !== undefined) return `email:${scheme}:${accountEmailId.trim().toLowerCase()}`;
  if (last4Digits !== undefined && expiry !== undefined)
    return `card:${scheme}:${last4Digits.trim()}:${expiry}:${plainHolder(holder ?? "")}`;
  return holder === undefined ? undefined : `holder:${plainHolder(holder)}`;
}

const plainHolder = (holder: string): string => holder.trim().replaceAll(/\s+/gu, " ").toUpperCase();

/** Countries that an account is tied to: its bank, its IBAN and BIC, its address. */
export function accountCountries(account: Account): readonly (string | undefined)[] {
  return [
    account.bankCountry,
    ibanCountry(account.accountNumber),
    bicCountry(account.bankIdentifier),
    account.location?.country,
  ].map(knownCountry);
}
