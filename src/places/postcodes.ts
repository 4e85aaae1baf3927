/** Postal codes of places, where the country that they are of is told. */
import { countryCodeOf } from "../model/country-of-text.ts";
import type { PostcodeRange } from "../model/postcode-range.ts";
import type { PlaceWord } from "./place-words.ts";

/** Russia and Ukraine have postal codes of their own for the same places, and addresses name either country. */
const SHARED: ReadonlySet<string> = new Set(["RU", "UA"]);
/** Six digits from Russian Post are hardly ever those of another country; five are those of many. */
const TELLING = 6;

export interface PostcodeContext {
  /** Words of the text and of what is told beside it. */
  readonly around: () => readonly PlaceWord[];
  /** Whether the text is a postal code by itself, beside which no country and no town in Latin letters is told. */
  readonly isAlone: () => boolean;
}

/** The place of a number that is a postal code of a country which the text, or what is beside it, names. */
export function placeOfPostcode(
  { text }: PlaceWord,
  ranges: readonly PostcodeRange[],
  { around, isAlone }: PostcodeContext,
): string | undefined {
  if (!/^\d{4,6}$/u.test(text)) return undefined;
  const number = Number(text);
  const range = ranges.find(({ from, to, digits }) => text.length === digits && number >= from && number <= to);
  if (range === undefined) return undefined;
  const isOf = (country: string | undefined): boolean =>
    country === range.country || (country !== undefined && SHARED.has(country) && SHARED.has(range.country));
  const isTold = around().some((word) => isOf(countryOf(word))) || (range.digits === TELLING && isAlone());
  return isTold ? range.code : undefined;
}

const SHORT: Readonly<Record<string, string>> = { RU: "RU", RUS: "RU", UA: "UA", UKR: "UA", рф: "RU" };

/** Codes count in capitals: `ru` and `ua` are endings of addresses of the web. */
const countryOf = ({ text, plain }: PlaceWord): string | undefined =>
  SHORT[text] ?? SHORT[plain] ?? (text.length > 3 ? countryCodeOf(text) : undefined);
