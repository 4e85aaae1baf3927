/** Countries of banks and accounts whose codes stand in a text. */
import { bicCountry, distinctiveBicCountry } from "../model/account-country.ts";
import { isCountryCode } from "../model/country-code.ts";

const CODE = /[A-Za-z0-9]+/g;
const IBAN_START = /^([A-Z]{2})\d{2}[A-Z0-9]*$/;
/** Words that announce a code. */
const BIC_WORDS: ReadonlySet<string> = new Set(["BIC", "SWIFT", "BICFI", "BIC11", "BIC8", "БИК", "СВИФТ"]);
const [MIN_IBAN, MAX_IBAN] = [15, 34];
/** How many words may stand between `BIC` and the code. */
const NEAR = 2;

/** Countries (ISO 3166-1 alpha-2) of BICs and IBANs in a text. */
export function countriesOfCodes(text: string): readonly string[] {
  const words = text.match(CODE) ?? [];
  const countries: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const country = bicAt(words, at) ?? ibanAt(words, at);
    if (country !== undefined) countries.push(country);
  }
  return countries;
}

function bicAt(words: readonly string[], at: number): string | undefined {
  const word = words[at]!;
  if (word.length !== 8 && word.length !== 11) return undefined;
  const isAnnounced = words.slice(Math.max(0, at - NEAR), at).some((one) => BIC_WORDS.has(one.toUpperCase()));
  const country = isAnnounced ? bicCountry(word) : distinctiveBicCountry(word);
  return country !== undefined && isCountryCode(country) ? country : undefined;
}

/** An IBAN may be written in groups; its check digits show where it ends. */
function ibanAt(words: readonly string[], at: number): string | undefined {
  const country = IBAN_START.exec(words[at]!.toUpperCase())?.[1];
  if (country === undefined || !isCountryCode(country)) return undefined;
  let iban = "";
  for (let next = at; next < words.length && iban.length < MAX_IBAN; next++) {
    iban += words[next]!.toUpperCase();
    if (iban.length >= MIN_IBAN && iban.length <= MAX_IBAN && hasCheckDigits(iban)) return country;
  }
  return undefined;
}

/** ISO 7064 MOD 97-10. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
