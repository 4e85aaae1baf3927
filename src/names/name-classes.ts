/** Look-up of the classes of names that stand for one another. */
import { latinReadings } from "./latin-readings.ts";
import type { NameToken } from "./name-token.ts";
import { romanisations } from "./romanisations.ts";
import { COGNATE_CLASSES } from "./tables/cognates.ts";
import { NATIVE_SPELLINGS } from "./tables/native-spellings.ts";
import { NICKNAME_CLASSES } from "./tables/nicknames.ts";
import { SLAVIC_DIMINUTIVES } from "./tables/slavic-diminutives.ts";
import { SPELLING_CLASSES } from "./tables/spelling-variants.ts";

type ClassLookup = ReadonlyMap<string, readonly number[]>;

const NONE: readonly number[] = [];

const COGNATES = classesByMember(familiesOf(COGNATE_CLASSES));
const SPELLING_FAMILIES = withNativeSpellings(familiesOf(SPELLING_CLASSES));
const SPELLINGS = classesByMember(SPELLING_FAMILIES);
const NICKNAMES = classesByMember([
  ...familiesOf(NICKNAME_CLASSES).map(withOtherSpellings),
  ...familiesOf(SLAVIC_DIMINUTIVES).map(romanisedFamily),
]);

/** Classes of nicknames that a Latin word stands in, ascending; two words with a common class are variants. */
export function nicknameClasses(text: string): readonly number[] {
  return NICKNAMES.get(text) ?? NONE;
}

/** Classes of cognates that a Latin word stands in, ascending. */
export function cognateClasses(text: string): readonly number[] {
  return COGNATES.get(text) ?? NONE;
}

/** Classes of spellings that a Latin word stands in, ascending. */
export function spellingClasses(text: string): readonly number[] {
  return SPELLINGS.get(text) ?? NONE;
}

/** The classes of a word of a person's name, as a token has them. */
export function classesOf(text: string): Pick<NameToken, "nicknames" | "cognates" | "spellings"> {
  return { nicknames: nicknameClasses(text), cognates: cognateClasses(text), spellings: spellingClasses(text) };
}

/** Those of any other token. */
export const NO_CLASSES: ReturnType<typeof classesOf> = { nicknames: NONE, cognates: NONE, spellings: NONE };

/** Spellings of each name of the table of spellings. */
export function spellingFamilies(): readonly (readonly string[])[] {
  return SPELLING_FAMILIES;
}

/** True when two ascending lists have a member in common. */
export function shareClass(left: readonly number[], right: readonly number[]): boolean {
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const difference = left[i]! - right[j]!;
    if (difference === 0) return true;
    if (difference < 0) i++;
    else j++;
  }
  return false;
}

function classesByMember(families: readonly (readonly string[])[]): ClassLookup {
  const lookup = new Map<string, number[]>();
  for (const [number, members] of families.entries()) {
    for (const member of new Set(members)) {
      const classes = lookup.get(member);
      if (classes) classes.push(number);
      else lookup.set(member, [number]);
    }
  }
  return lookup;
}

/** Adds the other spellings of the name that stands first: they have the same diminutives. */
function withOtherSpellings(family: readonly string[]): readonly string[] {
  return [...family, ...otherSpellings(family[0]!)];
}

/** A family in Cyrillic letters as other languages write it, with the other spellings of its name. */
function romanisedFamily(family: readonly string[]): readonly string[] {
  const [names = [], ...others] = family.map((member) => (/[a-z]/.test(member) ? [member] : romanisations(member)));
  // a Latin word is another spelling of the name
  const spellings = [...names, ...family.filter((member) => /[a-z]/.test(member))].flatMap(otherSpellings);
  return [...names, ...others.flat(), ...spellings];
}

function otherSpellings(name: string): readonly string[] {
  return spellingClasses(name).flatMap((number) => SPELLING_FAMILIES[number]!);
}

/** Adds to each family how the name is written in other letters; a name without a family starts one. */
function withNativeSpellings(families: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const all = families.map((family) => [...family]);
  for (const [name = "", ...spellings] of familiesOf(NATIVE_SPELLINGS)) {
    const family = all.find((members) => members.includes(name));
    const texts = spellings.map(textOf);
    if (family) family.push(...texts);
    else all.push([name, ...texts]);
  }
  return all;
}

/** Text that a token of these letters has: alphabets are read, other scripts stand for themselves. */
function textOf(spelling: string): string {
  const text = spelling.normalize("NFKC");
  return /[а-яёіїєґў]/.test(text) ? (latinReadings(text, "cyrillic")[0] ?? text) : text;
}

function familiesOf(table: string): readonly (readonly string[])[] {
  return table
    .split("\n")
    .map((line) => line.split(" ").filter((member) => member !== ""))
    .filter((members) => members.length > 1);
}
