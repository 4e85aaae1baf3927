/** Finds phrases in a text, by their context. */
import { wholeCountryOf } from "../../model/country-of-text.ts";

/** One word of a phrase; `*` at an end stands for any letters, `{country}` for the name of a country. */
interface Phrase {
  readonly words: readonly string[];
}

/**
 * Phrases by the first letter of their first word: comparing each word with each of a thousand phrases took a third of the time of a
 * customer's rules. Phrases that any word may begin stand at every letter, and under `""`.
 */
type PhraseList = ReadonlyMap<string, readonly Phrase[]>;

interface Finding {
  readonly phrases: PhraseList;
  /** Phrases of which one has to be in the text too. */
  readonly needs: PhraseList | undefined;
  readonly not: Exceptions;
}

/** Contexts in which a phrase has another meaning. */
interface Exceptions {
  readonly after: readonly Phrase[];
  readonly before: PhraseList;
  readonly with: PhraseList;
}

/** A parsed list of phrases. */
export interface Phrases {
  readonly findings: readonly Finding[];
  readonly not: Exceptions;
}

const LABELS = ["find", "with", "not after", "not before", "not with"];

/**
 * Reads lines like these, of which the last three apply to all others:
 *
 *     find: senator | member of parliament
 *     find: vice president + with: republic | {country} + not before: sales
 *     not after: student
 *     not before: hotel
 *     not with: assistant to
 *
 * @returns `undefined` when a line has another form
 */
export function readPhrases(lines: readonly string[]): Phrases | undefined {
  const findings: Finding[] = [];
  const ofAll: ReadonlyMap<string, readonly Phrase[]>[] = [];
  for (const line of lines) {
    const parts = readLine(line);
    if (parts === undefined) return undefined;
    const [phrases, needs] = [parts.get("find"), parts.get("with")];
    if (phrases !== undefined)
      findings.push({ phrases: listOf(phrases), needs: needs && listOf(needs), not: exceptionsOf([parts]) });
    else if (needs !== undefined) return undefined;
    else ofAll.push(parts);
  }
  return { findings, not: exceptionsOf(ofAll) };
}

function exceptionsOf(lines: readonly ReadonlyMap<string, readonly Phrase[]>[]): Exceptions {
  const of = (label: string) => lines.flatMap((parts) => parts.get(label) ?? []);
  return { after: of("not after"), before: listOf(of("not before")), with: listOf(of("not with")) };
}

function listOf(phrases: readonly Phrase[]): PhraseList {
  const byLetter = Map.groupBy(phrases, ({ words }) => (/^[*{]/.test(words[0]!) ? "" : words[0]!.charAt(0)));
  const any = byLetter.get("") ?? [];
  return new Map([...byLetter].map(([letter, some]) => [letter, letter === "" ? some : [...some, ...any]]));
}

/** The phrases that a word may begin. */
const begunBy = (list: PhraseList, word: string): readonly Phrase[] => list.get(word.charAt(0)) ?? list.get("") ?? NONE;

const NONE: readonly Phrase[] = [];

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

/** Separators of statements in a text. */
const PARTS = /[,;:()[\]/|•&]|\s[-–—]+\s|(?<!\p{L})(?:and|or|und|oder|et|och|og)(?!\p{L})/iu;

/** Whether a text has one of the phrases in the intended sense. */
export function findPhrase(text: string, { findings, not }: Phrases): boolean {
  const whole = wordsOf(text);
  return text
    .split(PARTS)
    .map(wordsOf)
    .some((words) =>
      findings.some(
        (finding) =>
          words.some((word, from) =>
            begunBy(finding.phrases, word).some(({ words: phrase }) => {
              const to = endOf(phrase, words, from);
              return to !== undefined && !isTurned(words, from, to, not) && !isTurned(words, from, to, finding.not);
            }),
          ) &&
          (finding.needs === undefined || isIn(finding.needs, whole)) &&
          !isIn(finding.not.with, words) &&
          !isIn(not.with, words),
      ),
    );
}

const isIn = (list: PhraseList, words: readonly string[]): boolean =>
  list.size > 0 && words.some((_, at) => beginsAt(list, words, at));

const beginsAt = (list: PhraseList, words: readonly string[], at: number): boolean =>
  at < words.length && begunBy(list, words[at]!).some(({ words: phrase }) => endOf(phrase, words, at) !== undefined);

/** Whether the words beside a phrase give it another meaning. */
function isTurned(words: readonly string[], from: number, to: number, { after, before }: Exceptions): boolean {
  return (
    beginsAt(before, words, to) ||
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
