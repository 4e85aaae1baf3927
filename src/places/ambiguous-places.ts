/** Ambiguous names of places, which are other words as well: the words beside one show whether the place is meant. */
import { countryCodeOf } from "../model/country-of-text.ts";
import type { PlaceWord } from "./place-words.ts";
import { isTravelled } from "./routes.ts";

/** Directly before a place, and hardly ever before a person's name. */
const IN: ReadonlySet<string> = new Set(
  "in im en em near nach within around в во у під у города м г місто місті город городе города ciudad provincia province prov municipio city town village port airport aeroport flughafen aeropuerto aeropuerto пгт смт порт".split(
    " ",
  ),
);
/** Directly after a place. */
const BEHIND: ReadonlySet<string> = new Set(
  "city town province provincia region district rayon raion oblast governorate municipality airport aeroport aeropuerto port beach resort university refinery petrochemical petrochemicals republic область район город аэропорт".split(
    " ",
  ),
);
export interface PlaceUse {
  /** Whether the text is an address. */
  readonly isAddress: boolean;
}

/** Whether the context of the words from `start` to before `end` shows that they are the place of that code, not their other meaning. */
export function isMeantAsPlace(
  words: readonly PlaceWord[],
  start: number,
  end: number,
  code: string,
  { isAddress }: PlaceUse,
): boolean {
  const [before, behind] = [words[start - 1], words[end]];
  const isConfirmed =
    (before !== undefined && !words[start]!.isApart && IN.has(before.plain)) ||
    (behind !== undefined && !behind.isApart && BEHIND.has(behind.plain)) ||
    isTravelled(words, start) ||
    (isAddress && start > 0 && words[start]!.isApart && (behind === undefined || behind.isApart));
  return isConfirmed && !words.some(({ text }) => isOtherCountry(text, code));
}

/** Ukraine's regions are addressed in Russia, too. */
export const mayBeIn = (country: string, code: string): boolean =>
  country === code.slice(0, 2) || (code.startsWith("UA-") && country === "RU");

function isOtherCountry(text: string, code: string): boolean {
  // codes of two letters are words of some language
  const country = text.length > 3 ? countryCodeOf(text) : undefined;
  return country !== undefined && !mayBeIn(country, code);
}
