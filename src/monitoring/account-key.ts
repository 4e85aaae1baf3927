import type { Account } from "../model/account.ts";

const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** An account number as it is compared: without spaces and hyphens, in upper case. */
export function plainAccountNumber(text: string): string {
  return text.replaceAll(/[\s-]+/gu, "").toUpperCase();
}

/**
 * What tells an account from others: its number, else its id within the scheme, else its holder. The forms never meet: the
 * number of one account is not the id of another.
 */
export function accountKey({ accountNumber, accountId, holder, scheme }: Account): string | undefined {
  if (accountNumber !== undefined) return `number:${plainAccountNumber(accountNumber)}`;
  if (accountId !== undefined) return `id:${scheme?.trim().toUpperCase() ?? ""}:${accountId.trim()}`;
  return holder === undefined ? undefined : `holder:${holder.trim().replaceAll(/\s+/gu, " ").toUpperCase()}`;
}

/** Country in which an IBAN begins; its check digits are not verified. */
export function ibanCountry(accountNumber: string | undefined): string | undefined {
  return accountNumber === undefined ? undefined : IBAN.exec(plainAccountNumber(accountNumber))?.[1];
}

/** Country in a BIC (ISO 9362). */
export function bicCountry(bic: string | undefined): string | undefined {
  return bic === undefined ? undefined : BIC.exec(plainAccountNumber(bic))?.[1];
}

/** Countries that an account is tied to: its bank, its IBAN and BIC, its address. */
export function accountCountries(account: Account): readonly (string | undefined)[] {
  return [
    account.bankCountry,
    ibanCountry(account.accountNumber),
    bicCountry(account.bankIdentifier),
    account.location?.country,
  ];
}
