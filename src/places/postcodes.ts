/** Postal codes of places, which count where their country is named. */
import { countryCodeOf } from "../model/country-of-text.ts";
import type { PostcodeRange } from "../model/postcode-range.ts";
import type { PlaceWord } from "./place-words.ts";

/** Russia and Ukraine have postal codes of their own for the same places, and addresses name either country. */
const SHARED: ReadonlySet<string> = new Set(["RU", "UA"]);
/** Digits of a postal code that is distinctive: six are hardly ever of a country other than Russia; five are of many. */
const DISTINCTIVE = 6;

export interface PostcodeContext {
  /** Words of the text and of the fields beside it. */
  readonly around: () => readonly PlaceWord[];
  /** Whether the text is a postal code by itself, with no country and no town in Latin letters beside it. */
  readonly isAlone: () => boolean;
}

/** The place of a postal code whose country is named in the text or beside it. */
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
  const isConfirmed = around().some((word) => isOf(countryOf(word))) || (range.digits === DISTINCTIVE && isAlone());
  return isConfirmed ? range.code : undefined;
}

const SHORT: Readonly<Record<string, string>> = { RU: "RU", RUS: "RU", UA: "UA", UKR: "UA", рф: "RU" };

/** Codes count in capitals: `ru` and `ua` end web addresses. */
const countryOf = ({ text, plain }: PlaceWord): string | undefined =>
  SHORT[text] ?? SHORT[plain] ?? (text.length > 3 ? countryCodeOf(text) : undefined);
