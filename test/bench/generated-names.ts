/** Names that anybody can generate again: words of faker's locales and invented rare ones, drawn with a seed. */
import { allLocales } from "@faker-js/faker";
import type { ListEntry } from "../../src/model/list-entry.ts";

/** Numbers from 0 up to 1, the same for the same seed. Source: mulberry32, T. Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Culture {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

/** Locales with plain lists of given and family names. */
const CULTURES: readonly Culture[] = Object.values(allLocales).flatMap(({ person }) => {
  const given = wordsOf(person?.first_name);
  const family = wordsOf(person?.last_name);
  return given.length >= 20 && family.length >= 20 ? [{ given, family }] : [];
});

function wordsOf(lists: object | null | undefined): readonly string[] {
  return Object.values(lists ?? {})
    .flat()
    .filter((word): word is string => typeof word === "string" && !word.includes("{"));
}

const SYLLABLES =
  "ba ka ro mi tan sel dor vin gul har zim por lek nas tov bri quen wal fei shu rad mos pet yar nok".split(" ");

/**
 * Names of persons: one or two given names and a family name.
 *
 * @param rareShare - the part of family names that are invented rare ones (Default: every fifth). faker knows a few hundred family names of
 *   a country, so that with few rare ones far more people share a name than in life
 */
export function generateNames(count: number, seed: number, rareShare = 0.2): readonly string[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // squared, so that the first words of a list are common and the last ones rare, as in life
  const pickCommon = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!;
  return Array.from({ length: count }, () => {
    const culture = pick(CULTURES);
    const rare = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join("");
    const family = random() < rareShare ? rare.charAt(0).toUpperCase() + rare.slice(1) : pickCommon(culture.family);
    const given = [pickCommon(culture.given), ...(random() < 0.35 ? [pickCommon(culture.given)] : [])];
    return [...given, family].join(" ");
  });
}

/** A name with a typing slip or its words in another order. */
export function mutateName(name: string, random: () => number): string {
  const at = Math.floor(random() * (name.length - 1));
  switch (Math.floor(random() * 5)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
    case 2:
      return name.slice(0, at) + name.charAt(at) + name.slice(at);
    case 3:
      return name.split(" ").toReversed().join(" ");
    default:
      return name;
  }
}

/** One entry a name. */
export function personEntries(names: readonly string[]): readonly ListEntry[] {
  return names.map((name, at) => ({
    listId: "generated",
    listKind: "sanctions",
    entryId: String(at).padStart(8, "0"),
    kind: "person",
    name,
    aliases: [],
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    programmes: [],
  }));
}
