/** Countries that the numbers of accounts and banks tell. */

const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** An account number as it is compared: without spaces and hyphens, in upper case. */
export function plainAccountNumber(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(/[\s-]+/gu, "").toUpperCase();
}

const PLAIN = /^[A-Z0-9]*$/;

/**
 * Country in which an IBAN begins. Its check digits are not verified: a mistyped account in a listed country is still a tie to
 * that country.
 */
export function ibanCountry(accountNumber: string | undefined): string | undefined {
  return accountNumber === undefined ? undefined : IBAN.exec(plainAccountNumber(accountNumber))?.[1];
}

/** Country in a BIC (ISO 9362). */
export function bicCountry(bic: string | undefined): string | undefined {
  return bic === undefined ? undefined : BIC.exec(plainAccountNumber(bic))?.[1];
}
