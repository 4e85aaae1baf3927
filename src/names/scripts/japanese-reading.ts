/** Japanese names in characters: where the family name ends, and how a name is read. */
import { HAN_SURNAME_SPELLINGS } from "../tables/han-surnames.ts";
import { JAPANESE_GIVEN_NAMES, JAPANESE_NAME_PARTS, JAPANESE_SURNAMES } from "../tables/japanese-names.ts";
import { simplifyHan } from "./simplify-han.ts";

const SURNAMES = readingsByName(JAPANESE_SURNAMES);
const GIVEN = readingsByName(JAPANESE_GIVEN_NAMES);
const PARTS = readingsByName(JAPANESE_NAME_PARTS);

/** Characters that begin a Japanese family name and are a Chinese family name on their own. */
const CHINESE_SURNAMES = new Set([
  ..."金安武古成柳池平宫",
  ...HAN_SURNAME_SPELLINGS.trim()
    .split("\n")
    .map((line) => line.split(" ")[0]!),
]);
const LONGEST_SURNAME = 3;
const LONGEST_GIVEN = 3;
/** Most readings that are put together of the parts of a given name. */
const MAX_COMPOSED = 8;

/**
 * Family name and given name of a Japanese person's name written in one word; `undefined` for one that is not evidently Japanese, as
 * what may as well be a Chinese family name and a given name of two characters.
 *
 * @param word - simplified characters
 */
export function splitJapaneseName(word: string): readonly string[] | undefined {
  const characters = [...word];
  for (let length = Math.min(LONGEST_SURNAME, characters.length); length > 0; length--) {
    const family = characters.slice(0, length).join("");
    const given = characters.slice(length).join("");
    if (SURNAMES.has(family) && isJapanese(characters[0]!, length, given))
      return given === "" ? [family] : [family, given];
  }
  return undefined;
}

function isJapanese(first: string, surname: number, given: string): boolean {
  const length = [...given].length;
  if (length > LONGEST_GIVEN) return false;
  if (surname === 1) return length > 1 && GIVEN.has(given);
  return surname > 2 || length > 1 || !CHINESE_SURNAMES.has(first);
}

/**
 * Readings of a word as a Japanese family name or given name, the usual one first; none where it is no such name.
 *
 * @param word - simplified characters
 */
export function japaneseReadings(word: string): readonly string[] {
  const known = [...(SURNAMES.get(word) ?? []), ...(GIVEN.get(word) ?? [])];
  return known.length > 0 ? known : composedReadings([...word]);
}

/** The usual reading of a Japanese family name of two characters or more; `undefined` for any other word. */
export function japaneseSurnameReading(word: string): string | undefined {
  return word.length > 1 ? SURNAMES.get(word)?.[0] : undefined;
}

/** True for a word of two characters or more that is hardly anything but a Japanese name. */
export function isJapaneseName(word: string): boolean {
  return word.length > 1 && (SURNAMES.has(word) || GIVEN.has(word));
}

/** Readings of a given name by what its characters are mostly read in names. */
function composedReadings(characters: readonly string[]): readonly string[] {
  if (characters.length < 2 || characters.length > LONGEST_GIVEN) return [];
  const composed: string[] = [];
  for (let cut = 1; cut < characters.length; cut++) {
    const end = characters.slice(cut);
    const ends = [...(PARTS.get(end.join("")) ?? []), ...(end.length > 1 ? composedReadings(end) : [])];
    for (const first of PARTS.get(characters.slice(0, cut).join("")) ?? [])
      for (const last of ends) composed.push(first + last);
  }
  return composed.slice(0, MAX_COMPOSED);
}

/** Readings of each name of a table with a reading and its names in a line. */
function readingsByName(table: string): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, string[]>();
  for (const line of table.trim().split("\n")) {
    const [reading = "", ...names] = line.split(" ");
    for (const name of names.map(simplifyHan)) {
      const known = readings.get(name);
      if (known === undefined) readings.set(name, [reading]);
      else if (!known.includes(reading)) known.push(reading);
    }
  }
  return readings;
}
