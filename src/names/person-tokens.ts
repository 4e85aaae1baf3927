/** Tokens of a person's name. */
import { latinReadings } from "./latin-readings.ts";
import { joinCompounds } from "./person-compounds.ts";
import { areInitials, generationOf, particleOf, titleOf } from "./person-words.ts";
import type { NameRole, PlacedSpec } from "./placed-spec.ts";
import { simplifyHan, splitHanName } from "./scripts/han-reading.ts";
import { splitHangulName } from "./scripts/hangul-reading.ts";
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

/** Scripts whose words are told by their Latin reading whether they are particles, titles or initials. */
const ALPHABETS: ReadonlySet<Word["script"]> = new Set(["latin", "cyrillic", "greek", "armenian", "georgian"]);

interface ReadWord extends Word {
  readonly latin: string;
  readonly role: NameRole;
}

/**
 * Specs of the tokens of a person's name in natural order: what stands before a comma is the family name and goes last.
 */
export function personTokens(words: readonly Word[]): readonly PlacedSpec[] {
  const read = naturalOrder(withNamesApart(words));
  const compounds = joinCompounds(read.map((word) => word.latin));
  const specs: PlacedSpec[] = [];
  let at = 0;
  for (const { text, length } of compounds) {
    const word = read[at]!;
    const isLast = at + length === read.length;
    if (word.script === "arabic" && length > 1) specs.push(arabicCompound(read.slice(at, at + length), word.role));
    else if (length > 1 || (text !== word.latin && word.script !== "arabic"))
      specs.push(spec("word", text, "latin", word.role));
    else specs.push(...singleWord(word, at === 0, isLast));
    at += length;
  }
  return specs;
}

/** Most syllables of a given name. */
const MAX_GIVEN = 2;

/** Chinese and Korean names are written in one word, family name first. */
function withNamesApart(words: readonly Word[]): readonly Word[] {
  const [only] = words;
  if (only === undefined || words.length > 1) return words.map(simplified);
  if (only.script === "han") return nameParts(only, splitHanName(simplifyHan(only.source)));
  if (only.script === "hangul") return nameParts(only, splitHangulName(only.source));
  return words;
}

/** The family name, and each syllable of the given name: Latin spellings have them in one word or in two. */
function nameParts(word: Word, [family = "", given = ""]: readonly string[]): readonly Word[] {
  const syllables = [...given].length <= MAX_GIVEN ? [...given] : [given];
  return [family, ...syllables].map((source) => ({ ...word, source }));
}

function simplified(word: Word): Word {
  return word.script === "han" ? { ...word, source: simplifyHan(word.source) } : word;
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

/** `abd al` and a name, or a name and `al din`, in one word with the article as it is spoken. */
function arabicCompound(words: readonly ReadWord[], role: NameRole): PlacedSpec {
  const first = words[0]!.source;
  const last = words.at(-1)!.source;
  const source = first === "عبد" ? `عبدال${last}` : `${first}ود${last}`;
  return spec("word", source, "arabic", role);
}

function singleWord(word: ReadWord, isFirst: boolean, isLast: boolean): readonly PlacedSpec[] {
  const { latin, script, role } = word;
  const source = script === "latin" ? latin : word.source;
  if (!ALPHABETS.has(script)) {
    const native = particleOf(source, isFirst) ?? titleOf(source);
    if (native !== undefined) return [spec(particleOf(source, isFirst) ? "particle" : "title", native, "latin", role)];
    return [spec("word", source, script, role)];
  }
  const generation = isLast && !isFirst ? generationOf(latin) : undefined;
  if (generation !== undefined) return [spec("number", generation, "latin", role)];
  const particle = particleOf(latin, isFirst);
  if (particle !== undefined) return [spec("particle", particle, "latin", role)];
  const title = titleOf(latin);
  if (title !== undefined) return [spec("title", title, "latin", role)];
  if (/^\d+$/.test(latin)) return [spec("number", latin.replace(/^0+(?=\d)/, ""), "latin", role)];
  if (/^[a-z]$/.test(latin)) return [spec("initial", latin, "latin", role)];
  if (script === "latin" && areInitials(latin))
    return [...latin].map((letter) => spec("initial", letter, "latin", role));
  return [spec("word", source, script, role)];
}

function spec(kind: PlacedSpec["kind"], source: string, script: Word["script"], role: NameRole): PlacedSpec {
  return { kind, source, script, code: "", role, initials: source.charAt(0) };
}
