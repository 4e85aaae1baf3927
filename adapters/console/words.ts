/** Codes and names of members as words. */

/** What is written in capitals wherever it stands. */
const SHORT = /\b(?:bic|fatf|iban|id|imo|ip|lei|mcc|pep|rca|ubo)\b/gu;

/** `SCREENING_PEP`, `date-of-birth` and `countryOfBirth` as words. */
export function words(code: string): string {
  const spaced = code
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .replaceAll(/[_-]/gu, " ")
    .toLowerCase()
    .replaceAll(SHORT, (short) => short.toUpperCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The same within a sentence. */
export function lowerWords(code: string): string {
  const text = words(code);
  return /^[A-Z]{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
