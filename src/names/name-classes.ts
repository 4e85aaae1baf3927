/** Look-up of the classes of names that stand for one another. */
import { COGNATE_CLASSES } from "./tables/cognates.ts";
import { NICKNAME_CLASSES } from "./tables/nicknames.ts";
import { SPELLING_CLASSES } from "./tables/spelling-variants.ts";

type ClassLookup = ReadonlyMap<string, readonly number[]>;

const NONE: readonly number[] = [];

const NICKNAMES = classesByMember(NICKNAME_CLASSES);
const COGNATES = classesByMember(COGNATE_CLASSES);
const SPELLINGS = classesByMember(SPELLING_CLASSES);

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

/** Spellings of each name of the table of spellings. */
export function spellingFamilies(): readonly (readonly string[])[] {
  return familiesOf(SPELLING_CLASSES);
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

function classesByMember(table: string): ClassLookup {
  const lookup = new Map<string, number[]>();
  for (const [number, members] of familiesOf(table).entries()) {
    for (const member of new Set(members)) {
      const classes = lookup.get(member);
      if (classes) classes.push(number);
      else lookup.set(member, [number]);
    }
  }
  return lookup;
}

function familiesOf(table: string): readonly (readonly string[])[] {
  return table
    .split("\n")
    .map((line) => line.split(" ").filter((member) => member !== ""))
    .filter((members) => members.length > 1);
}
