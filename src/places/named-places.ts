/** Countries and regions that texts name. */
import { LRUCache } from "lru-cache";
import type { ReferenceList } from "../model/rule-pack.ts";
import type { TextTie } from "../model/text-ties.ts";
import { countriesOfCodes } from "./codes-in-text.ts";
import { findPlaces } from "./find-places.ts";
import { gazetteerOf } from "./gazetteer.ts";

/** Name of the reference list that places are looked up in. */
export const PLACES_LIST = "embargoed-places";

/** Texts cached for each list: towns, banks and streets return in customer after customer, names hardly ever. */
const READY = 2 ** 14;
const memories = new WeakMap<ReferenceList, LRUCache<string, readonly string[]>>();

/**
 * Codes of the places, banks and accounts in texts.
 *
 * @param list - of the kind `places`; without one only codes of banks and accounts count
 */
export function namedPlaces(texts: readonly TextTie[], list: ReferenceList | undefined): readonly string[] {
  const codes = new Set<string>();
  for (const text of texts) for (const code of placesOf(text, list)) codes.add(code);
  return [...codes].sort();
}

function placesOf(tie: TextTie, list: ReferenceList | undefined): readonly string[] {
  if (list === undefined) return codesOf(tie);
  let memory = memories.get(list);
  if (memory === undefined) {
    memory = new LRUCache({ max: READY });
    memories.set(list, memory);
  }
  const key = `${tie.as} ${tie.isPlace} ${tie.isZip} ${tie.text}\n${tie.beside}`;
  let codes = memory.get(key);
  if (codes === undefined) {
    codes = [...findPlaces(tie.text, gazetteerOf(list), tie).map(({ code }) => code), ...codesOf(tie)];
    memory.set(key, codes);
  }
  return codes;
}

const codesOf = ({ text, as }: TextTie): readonly string[] => (as === "name" ? [] : countriesOfCodes(text));
