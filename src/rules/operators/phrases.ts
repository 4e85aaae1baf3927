/** Phrases in a text, by what stands in front of them and behind. */
import { wholeCountryOf } from "../../model/country-of-text.ts";

/** One word of a phrase; `*` at an end stands for any letters, `{country}` for the name of a country. */
interface Phrase {
  readonly words: readonly string[];
}

interface Finding {
  readonly phrases: readonly Phrase[];
  /** Of which one has to be in the text too. */
  readonly needs: readonly Phrase[] | undefined;
  readonly not: Exceptions;
}

/** What makes a phrase mean something else. */
interface Exceptions {
  readonly after: readonly Phrase[];
  readonly before: readonly Phrase[];
  readonly with: readonly Phrase[];
}

/** What a list of phrases says. */
export interface Phrases {
  readonly findings: readonly Finding[];
  readonly not: Exceptions;
}

const LABELS = ["find", "with", "not after", "not before", "not with"];

/**
 * Reads lines as these, of which the last three hold for all others:
 *
 *     find: senator | member of parliament
 *     find: vice president + with: republic | {country} + not before: sales
 *     not after: student
 *     not before: hotel
 *     not with: assistant to
 *
 * @returns `undefined` where a line is none of these
 */
export function readPhrases(lines: readonly string[]): Phrases | undefined {
  const findings: Finding[] = [];
  const not = { after: [] as Phrase[], before: [] as Phrase[], with: [] as Phrase[] };
  for (const line of lines) {
    const parts = readLine(line);
    if (parts === undefined) return undefined;
    const of = (label: string) => parts.get(label) ?? [];
    const found = parts.get("find");
    const exceptions = { after: of("not after"), before: of("not before"), with: of("not with") };
    if (found !== undefined) findings.push({ phrases: found, needs: parts.get("with"), not: exceptions });
    else if (parts.has("with")) return undefined;
    else for (const place of ["after", "before", "with"] as const) not[place].push(...exceptions[place]);
  }
  return { findings, not };
}

function readLine(line: string): ReadonlyMap<string, readonly Phrase[]> | undefined {
  const parts = new Map<string, readonly Phrase[]>();
  for (const part of line.split(" + ")) {
    const at = part.indexOf(": ");
    const label = part.slice(0, Math.max(at, 0));
    const phrases = part
      .slice(at + 2)
      .split(" | ")
      .map(phraseOf);
    if (!LABELS.includes(label) || parts.has(label) || phrases.some(({ words }) => words.length === 0))
      return undefined;
    parts.set(label, phrases);
  }
  return parts;
}

const phraseOf = (text: string): Phrase => ({
  words: text.split(" ").flatMap((word) => {
    if (word === "{country}") return [word];
    const plain = wordsOf(word).join(" ");
    return `${word.startsWith("*") ? "*" : ""}${plain}${word.endsWith("*") ? "*" : ""}`
      .split(" ")
      .filter((one) => /[^*]/.test(one));
  }),
});

/** Lower case without accents, in words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What parts a text into statements of their own. */
const PARTS = /[,;:()[\]/|•&]|\s[-–—]+\s|(?<!\p{L})(?:and|or|und|oder|et|och|og)(?!\p{L})/iu;

/** Whether a text has one of the phrases in the sense that is meant. */
export function findPhrase(text: string, { findings, not }: Phrases): boolean {
  const whole = wordsOf(text);
  return text
    .split(PARTS)
    .map(wordsOf)
    .some((words) => {
      const isIn = ({ words: phrase }: Phrase, some = words) =>
        some.some((_, at) => endOf(phrase, some, at) !== undefined);
      if (not.with.some((phrase) => isIn(phrase))) return false;
      return findings.some((finding) => {
        const { needs } = finding;
        if (needs !== undefined && !needs.some((phrase) => isIn(phrase, whole))) return false;
        if (finding.not.with.some((phrase) => isIn(phrase))) return false;
        return finding.phrases.some(({ words: phrase }) =>
          words.some((_, from) => {
            const to = endOf(phrase, words, from);
            return to !== undefined && !isTurned(words, from, to, not) && !isTurned(words, from, to, finding.not);
          }),
        );
      });
    });
}

/** Whether what stands beside a phrase makes it mean something else. */
function isTurned(words: readonly string[], from: number, to: number, { after, before }: Exceptions): boolean {
  return (
    before.some(({ words: phrase }) => endOf(phrase, words, to) !== undefined) ||
    after.some(({ words: phrase }) => {
      const start = from - phrase.length;
      return start >= 0 && endOf(phrase, words, start) === from;
    })
  );
}

/** Where a phrase that begins at a word ends; `undefined` where it does not stand there. */
function endOf(phrase: readonly string[], words: readonly string[], from: number): number | undefined {
  let at = from;
  for (const wanted of phrase) {
    if (at >= words.length) return undefined;
    if (wanted === "{country}") {
      const length = lengthOfCountry(words, at);
      if (length === 0) return undefined;
      at += length;
    } else if (fits(wanted, words[at]!)) at += 1;
    else return undefined;
  }
  return at;
}

function fits(wanted: string, word: string): boolean {
  const [anyFirst, anyLast] = [wanted.startsWith("*"), wanted.endsWith("*")];
  const plain = wanted.slice(anyFirst ? 1 : 0, anyLast ? -1 : undefined);
  if (anyFirst && anyLast) return word.includes(plain);
  return anyFirst ? word.endsWith(plain) : anyLast ? word.startsWith(plain) : word === plain;
}

/** Words that the longest name of a country may have here. */
const COUNTRY_WORDS = 5;
/** Shorter ones are abbreviations, and words of many languages. */
const COUNTRY_LETTERS = 4;

function lengthOfCountry(words: readonly string[], at: number): number {
  for (let length = Math.min(COUNTRY_WORDS, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(" ");
    if (name.length >= COUNTRY_LETTERS && wholeCountryOf(name) !== undefined) return length;
  }
  return 0;
}
