/** Countries in the numbers of accounts and banks. */

const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** An account number in the form for comparison: without spaces and hyphens, in upper case. */
export function plainAccountNumber(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(/[\s-]+/gu, "").toUpperCase();
}

const PLAIN = /^[A-Z0-9]*$/;

/**
 * Country at the start of an IBAN. The check digits are not verified: a mistyped account in a listed country is still a
 * tie to that country.
 */
export function ibanCountry(accountNumber: string | undefined): string | undefined {
  return accountNumber === undefined ? undefined : IBAN.exec(plainAccountNumber(accountNumber))?.[1];
}

/**
 * Location codes in the BICs of some countries' banks: eight letters in a row are a word as often as a BIC, and words
 * hardly ever end in these.
 */
const PLACES_OF_BANKS: Readonly<Record<string, readonly string[]>> = {
  ...{ IR: ["TH"], CU: ["HH"], KP: ["PY"], SY: ["DA"], RU: ["MM"] },
};

/** Country of a BIC in a free field: in capitals, and not a word (`BARCLAYS`), as its digits or its ending show. */
export function distinctiveBicCountry(text: string): string | undefined {
  const country = BIC.exec(text)?.[1];
  if (country === undefined) return undefined;
  const isTelling = /\d|XXX$/.test(text) || PLACES_OF_BANKS[country]?.includes(text.slice(6, 8));
  return isTelling ? country : undefined;
}

/** Country in a BIC (ISO 9362). */
export function bicCountry(bic: string | undefined): string | undefined {
  return bic === undefined ? undefined : BIC.exec(plainAccountNumber(bic))?.[1];
}
