/** Tokens of a person's name. */
import { latinReadings } from "./latin-readings.ts";
import { joinCompounds } from "./person-compounds.ts";
import { areInitials, particleOf, titleOf } from "./person-words.ts";
import type { NameRole, PlacedSpec } from "./placed-spec.ts";
import type { Word } from "./split-words.ts";

/** Digits that stand for a letter inside a word, to get around a filter. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
};

/** Roman numerals after a name that count generations; those that are given names too are left out. */
const GENERATIONS: Readonly<Record<string, string>> = { ii: "2", iii: "3", iv: "4", vii: "7", viii: "8" };

interface ReadWord extends Word {
  readonly latin: string;
  readonly role: NameRole;
}

/**
 * Specs of the tokens of a person's name in natural order: what stands before a comma is the family name and goes last.
 */
export function personTokens(words: readonly Word[]): readonly PlacedSpec[] {
  const read = naturalOrder(words);
  const compounds = joinCompounds(read.map((word) => word.latin));
  const specs: PlacedSpec[] = [];
  let at = 0;
  for (const { text, length } of compounds) {
    const word = read[at]!;
    const isLast = at + length === read.length;
    if (length > 1) specs.push(spec("word", text, "latin", word.role));
    else if (text !== word.latin) specs.push(spec("word", text, "latin", word.role));
    else specs.push(...singleWord(word, at === 0, isLast));
    at += length;
  }
  return specs;
}

function naturalOrder(words: readonly Word[]): readonly ReadWord[] {
  const hasComma = words.some((word) => word.afterComma);
  const read = words.map((word) => ({
    ...word,
    latin: withoutDigits(latinReadings(word.source, word.script)[0] ?? word.source),
    role: hasComma ? (word.afterComma ? ("given" as const) : ("family" as const)) : ("none" as const),
  }));
  return hasComma ? [...read.filter((word) => word.afterComma), ...read.filter((word) => !word.afterComma)] : read;
}

function withoutDigits(word: string): string {
  if (!/\d/.test(word) || (word.match(/[a-z]/g)?.length ?? 0) < 2) return word;
  return word.replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit);
}

function singleWord(word: ReadWord, isFirst: boolean, isLast: boolean): readonly PlacedSpec[] {
  const { latin, script, role } = word;
  const source = script === "latin" ? latin : word.source;
  const particle = particleOf(latin, isFirst);
  if (particle !== undefined) return [spec("particle", particle, "latin", role)];
  const title = titleOf(latin);
  if (title !== undefined) return [spec("title", title, "latin", role)];
  if (/^\d+$/.test(latin)) return [spec("number", latin.replace(/^0+(?=\d)/, ""), "latin", role)];
  const generation = isLast && !isFirst ? GENERATIONS[latin] : undefined;
  if (generation !== undefined) return [spec("number", generation, "latin", role)];
  if (/^[a-z]$/.test(latin)) return [spec("initial", latin, "latin", role)];
  if (script === "latin" && areInitials(latin))
    return [...latin].map((letter) => spec("initial", letter, "latin", role));
  return [spec("word", source, script, role)];
}

function spec(kind: PlacedSpec["kind"], source: string, script: Word["script"], role: NameRole): PlacedSpec {
  return { kind, source, script, code: "", role };
}
