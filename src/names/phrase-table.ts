/** Tables of phrases: the longest one that begins at a word of a name. */
import { tableWords } from "./table-words.ts";

/** What a phrase stands for and how many words it takes. */
export interface Phrase {
  readonly meaning: string;
  readonly length: number;
  /** The words of the phrase, joined by spaces. */
  readonly form: string;
}

export interface PhraseTable {
  /**
   * @param words - as `tableWord` leaves them
   * @returns the longest phrase that begins at `at`, or `undefined`
   */
  find(words: readonly string[], at: number): Phrase | undefined;
  /** True when some phrase begins with the word. */
  isBegunBy(word: string): boolean;
}

/**
 * Makes a table from forms and their meanings, on the first look-up: many programs read no name.
 *
 * @param merge - meaning of a form that is entered twice; the first one by default
 */
export function phraseTable(
  entries: Iterable<readonly [form: string, meaning: string]>,
  merge: (first: string, second: string) => string = (first) => first,
): PhraseTable {
  let made: Phrases | undefined;
  const phrases = (): Phrases => (made ??= phrasesOf(entries, merge));
  return {
    isBegunBy: (word) => phrases().longest.has(word),
    find(words, at) {
      const { longest, meanings } = phrases();
      const most = Math.min(longest.get(words[at]!) ?? 0, words.length - at);
      for (let length = most; length > 0; length--) {
        const form = length === 1 ? words[at]! : words.slice(at, at + length).join(" ");
        const meaning = meanings.get(form);
        if (meaning !== undefined) return { meaning, length, form };
      }
      return undefined;
    },
  };
}

interface Phrases {
  readonly meanings: ReadonlyMap<string, string>;
  /** Words of the longest form that begins with a word. */
  readonly longest: ReadonlyMap<string, number>;
}

function phrasesOf(
  entries: Iterable<readonly [form: string, meaning: string]>,
  merge: (first: string, second: string) => string,
): Phrases {
  const meanings = new Map<string, string>();
  const longest = new Map<string, number>();
  const add = (words: readonly string[], meaning: string): void => {
    const form = words.join(" ");
    if (form === "") return;
    const known = meanings.get(form);
    meanings.set(form, known === undefined ? meaning : merge(known, meaning));
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length));
  };
  for (const [written, meaning] of entries) {
    const words = tableWords(written);
    add(words, meaning);
    // dots between letters leave one word
    if (words.length > 1 && words.every((word) => word.length === 1 && word > "z")) add([words.join("")], meaning);
  }
  return { meanings, longest };
}

/** Entries of a table of lines `meaning: form | form | ...`; with `itself`, the meaning is a form too. */
export function* entriesOfLines(table: string, itself: boolean): Generator<readonly [form: string, meaning: string]> {
  for (const line of table.split("\n")) {
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const meaning = line.slice(0, colon).trim();
    if (itself) yield [meaning, meaning];
    for (const form of line.slice(colon + 1).split("|")) yield [form.trim(), meaning];
  }
}
