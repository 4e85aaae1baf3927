/** Postal codes of places, where the country that they are of is told. */
import { countryCodeOf } from "../model/country-of-text.ts";
import type { PostcodeRange } from "../model/postcode-range.ts";
import type { PlaceWord } from "./place-words.ts";

/** The place of a number that is a postal code of a country which the text, or what is beside it, names. */
export function placeOfPostcode(
  { text }: PlaceWord,
  ranges: readonly PostcodeRange[],
  around: () => readonly PlaceWord[],
): string | undefined {
  if (!/^\d{4,6}$/u.test(text)) return undefined;
  const number = Number(text);
  const range = ranges.find(({ from, to, digits }) => text.length === digits && number >= from && number <= to);
  return range !== undefined && around().some((word) => countryOf(word) === range.country) ? range.code : undefined;
}

const SHORT: Readonly<Record<string, string>> = { RU: "RU", RUS: "RU", UA: "UA", UKR: "UA", рф: "RU" };

/** Codes count in capitals: `ru` and `ua` are endings of addresses of the web. */
const countryOf = ({ text, plain }: PlaceWord): string | undefined =>
  SHORT[text] ?? SHORT[plain] ?? (text.length > 3 ? countryCodeOf(text) : undefined);
