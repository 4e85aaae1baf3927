/** Countries and regions that texts name. */
import type { ReferenceList } from "../model/rule-pack.ts";
import type { TextTie } from "../model/text-ties.ts";
import { countriesOfCodes } from "./codes-in-text.ts";
import { findPlaces } from "./find-places.ts";
import { gazetteerOf } from "./gazetteer.ts";

/** Name of the reference list that places are looked up in. */
export const PLACES_LIST = "embargoed-places";

interface Read {
  readonly list: ReferenceList | undefined;
  readonly codes: readonly string[];
}
/** Several conditions ask about the same texts. */
const read = new WeakMap<TextTie, Read>();

/**
 * Codes of the places, banks and accounts in texts.
 *
 * @param list - of the kind `places`; without one only codes of banks and accounts tell
 */
export function namedPlaces(texts: readonly TextTie[], list: ReferenceList | undefined): readonly string[] {
  const codes = new Set<string>();
  for (const text of texts) for (const code of placesOf(text, list)) codes.add(code);
  return [...codes].sort();
}

function placesOf(tie: TextTie, list: ReferenceList | undefined): readonly string[] {
  const before = read.get(tie);
  if (before !== undefined && before.list === list) return before.codes;
  const { text, as, isPlace, beside } = tie;
  const places = list === undefined ? [] : findPlaces(text, gazetteerOf(list), { isPlace, beside });
  const codes = [...places.map(({ code }) => code), ...(as === "name" ? [] : countriesOfCodes(text))];
  read.set(tie, { list, codes });
  return codes;
}
