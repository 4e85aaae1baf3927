/** Merchant category codes (ISO 18245) as forms write them. */

const WRITTEN = /^(?:MCC)?[\s:#._-]*0?(\d{4})$/i;
/** Placeholders for a missing code. */
const NO_CODES: ReadonlySet<string> = new Set(["0000", "9999"]);

/** The four digits of `7995`, `MCC 7995`, `mcc-7995` and `07995`; `undefined` for anything else. */
export function merchantCodeOf(text: string): string | undefined {
  const code = WRITTEN.exec(text.normalize("NFKC").trim())?.[1];
  return code === undefined || NO_CODES.has(code) ? undefined : code;
}

/** An abbreviation of up to three letters, which may mean anything. */
const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u;

/** Whether a business purpose is meaningless: neither a code nor words. */
export const isUnreadPurpose = (text: string): boolean =>
  merchantCodeOf(text) === undefined && !text.split(/[^\p{L}\p{M}]+/u).some((word) => word !== "" && !SHORT.test(word));
