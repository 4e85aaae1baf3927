/** A list of invented names as large as the published ones, the same in every run, and names to look for in it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../eval/seeded-random.ts";

type Random = () => number;

const ONSETS = "b d f g h k l m n p r s t v z br dr gr kr st tr sh ch al ab ka ma".split(" ");
const VOWELS = "a e i o u a e i o ai ou".split(" ");
const CODAS = ["", "", "", "n", "r", "l", "s", "m", "k", "d"];
const BRANCHES = "Trading Shipping Holding Construction Petroleum Industries Export Bank Engineering Foods".split(" ");
const FORMS = ["LLC", "Ltd", "GmbH", "JSC", "Co", "Inc", "SA"];

/** Given names, and family names of the list, some of them far more frequent than others, as they are. */
const GIVEN = 1_500;
const FAMILY = 12_000;
/**
 * Which part of people have one of how many family names, as the census of the United States found in 2000 (Word, Coleman, Nunziata and
 * Kominski, "Demographic Aspects of Surnames from Census 2000"): 275 names are 26 % of people, 1,712 half of them, 151,671 nine tenths. In each
 * of these classes a name is as frequent as its rank is low. The last tenth shares six million names, of which none comes twice here.
 */
const CLASSES = [
  { upTo: 275, share: 0.26 },
  { upTo: 1_712, share: 0.24 },
  { upTo: 151_671, share: 0.4 },
];
const NAMED = 151_671;
/** Every so many of these names is on the list: of customers one in so many has the family name of somebody who is listed. */
const LISTED_EACH = 5;

function word(random: Random): string {
  const syllables = 2 + Math.floor(random() * 2);
  let text = "";
  for (let i = 0; i < syllables; i++) text += pick(ONSETS, random) + pick(VOWELS, random) + pick(CODAS, random);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pick = (from: readonly string[], random: Random): string => from[Math.floor(random() * from.length)] ?? "";
/** A few words take most of the draws. */
const pickSkewed = (from: readonly string[], random: Random): string =>
  from[Math.floor(random() ** 2.5 * from.length)] ?? "";

const words = (count: number, seed: number): readonly string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => word(random));
};
const given = words(GIVEN, 1);
const allFamily = words(NAMED, 2);
const family = shuffled(allFamily.filter((_, at) => at % LISTED_EACH === 0)).slice(0, FAMILY);

/** In another order, the same in every run. */
function shuffled(texts: readonly string[]): readonly string[] {
  const random = seededRandom(7);
  const keyed = texts.map((text) => ({ text, at: random() }));
  return keyed.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

/** How a customer comes by a family name. */
export type FamilyNames = (random: Random) => string;

/** As people do: most have a name that many have. */
export const commonFamilyName: FamilyNames = (random) => {
  let at = random();
  let from = 1;
  for (const { upTo, share } of CLASSES) {
    if (at < share) return allFamily[Math.floor(from * ((upTo + 1) / from) ** random()) - 1] ?? "";
    at -= share;
    from = upTo + 1;
  }
  return word(random);
};

/** Nobody has the name of anybody else. */
export const newFamilyName: FamilyNames = word;

/** First and last name of a customer who does not exist. */
export function inventedPerson(
  random: Random,
  familyName: FamilyNames = commonFamilyName,
): { readonly firstName: string; readonly lastName: string } {
  return { firstName: pickSkewed(given, random), lastName: familyName(random) };
}

/** Name of a person on a list, who does not exist either. */
export function inventedListed(random: Random): string {
  const last = pickSkewed(family, random);
  const first = pickSkewed(given, random);
  return random() < 0.4 ? `${first} ${pickSkewed(given, random)} ${last}` : `${first} ${last}`;
}

/** Name of a company that does not exist. */
export function inventedCompany(random: Random, familyName: FamilyNames = commonFamilyName): string {
  return `${familyName(random)} ${familyName(random)} ${pick(BRANCHES, random)} ${pick(FORMS, random)}`;
}

/**
 * Writes a sanctions list of so many names, aliases included, half of persons and half of companies.
 *
 * @returns the path of its manifest
 */
export function writeInventedList(directory: string, names: number): string {
  const random = seededRandom(3);
  const rows = ["id,kind,name,aliases,datesOfBirth,nationalities"];
  for (let written = 0; written < names; ) {
    const isPerson = rows.length % 2 === 0;
    const name = () => {
      if (isPerson) return inventedListed(random);
      const last = pickSkewed(family, random);
      return `${last} ${pick(family, random)} ${pick(BRANCHES, random)} ${pick(FORMS, random)}`;
    };
    const aliases = Array.from({ length: Math.min(Math.floor(random() * 4), names - written - 1) }, name);
    written += 1 + aliases.length;
    const born = isPerson ? `19${40 + Math.floor(random() * 60)}` : "";
    rows.push(`e${rows.length},${isPerson ? "person" : "entity"},${name()},${aliases.join(";")},${born},`);
  }
  const entries = rows.length - 1;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, "list.csv"), `${rows.join("\n")}\n`);
  const list = {
    id: "invented",
    title: `${names} invented names`,
    kind: "sanctions",
    format: "house-csv",
    files: { list: "list.csv" },
    expect: { minEntries: entries, maxEntries: entries },
  };
  const manifest = join(directory, "lists.json");
  writeFileSync(manifest, JSON.stringify({ lists: [list] }));
  return manifest;
}
