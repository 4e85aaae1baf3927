/** Slips of the pen in words that many organisations share: a legal form or a country is one with a typing error too. */

import { osaDistance } from "../osa-distance.ts";
import { DEFAULT_FREQUENCIES } from "./default-frequencies.ts";
import { leastEdits, letterMask } from "./letter-mask.ts";
import { entriesOfLines } from "./phrase-table.ts";
import { romanisedWords } from "./romanised-words.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";
import { NUMBER_WORDS } from "./tables/number-words.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";
import { PLACES } from "./tables/places.ts";

/** Shortest word of the tables that a slip is repaired to: one letter of a shorter one makes another word. */
const MIN_KNOWN = 5;

/** Words of the tables, short ones included: such a word needs no repair. */
let vocabulary: ReadonlySet<string> | undefined;
/** Words of numbers: none is a slip of another word (`four` of `flour`), and none is what a slip stands for (`tree` is not `three`). */
let numbers: ReadonlySet<string> | undefined;
/** Words of Russian legal forms as the tables have them in all of these forms. */
const RUSSIAN_FORMS =
  "obshchestvo ogranichennoy otvetstvennostyu aktsionernoe publichnoe otkrytoe zakrytoe nepublichnoe".split(" ");
const russianForms = romanisedWords(RUSSIAN_FORMS);
let romanised: ((word: string) => string | undefined) | undefined;
let slips: ((word: string) => string | undefined) | undefined;

/**
 * The word of the tables of legal forms, generic words and places of several words that this one is a slip of, or is by another standard
 * of Latin letters; the word itself when there is none.
 *
 * @param word - lower-case Latin letters
 */
export function repairWord(word: string): string {
  if (word.length < MIN_KNOWN - 1 || !/^[a-z]+$/.test(word)) return word;
  vocabulary ??= makeVocabulary();
  numbers ??= new Set([...entriesOfLines(NUMBER_WORDS, false)].flatMap(([form]) => form.split(" ")));
  const russian = russianForms(word);
  if (russian !== undefined) return russian;
  if (vocabulary.has(word) || numbers.has(word) || isNamedSo(word)) return word;
  romanised ??= romanisedWords(wordsOfTables());
  slips ??= slipsOf(vocabulary);
  return romanised(word) ?? slips(word) ?? word;
}

/**
 * Finds the word that another one is a slip of, one edit away after the first letter: one of the same length before a shorter before a
 * longer one, then the first.
 */
export function slipsOf(words: Iterable<string>): (word: string) => string | undefined {
  const shapes = Map.groupBy(
    [...words].filter((word) => word.length >= MIN_KNOWN).map((word) => ({ word, mask: letterMask(word) })),
    ({ word }) => shapeOf(word, word.length),
  );
  return (word) => {
    const mask = letterMask(word);
    for (const length of [word.length, word.length - 1, word.length + 1]) {
      for (const known of shapes.get(shapeOf(word, length)) ?? []) {
        if (leastEdits(known.mask, mask) <= 1 && osaDistance(known.word, word, 1) === 1) return known.word;
      }
    }
    return undefined;
  };
}

/** True for a word that organisations are known to be named by: `Walter` is no slip of `water`. */
function isNamedSo(word: string): boolean {
  return DEFAULT_FREQUENCIES.countOfWord(word, "organisation") > 0;
}

function makeVocabulary(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of wordsOfTables()) if (/^[a-z]+$/.test(word)) words.add(word);
  return words;
}

function* wordsOfTables(): Generator<string> {
  for (const [form] of entriesOfLines(LEGAL_FORMS, false)) yield* form.split(" ");
  for (const [form] of entriesOfLines(ORGANISATION_WORDS, true)) yield* form.split(" ");
  for (const [form] of entriesOfLines(PLACES, true)) if (form.includes(" ")) yield* form.split(" ");
}

function shapeOf(word: string, length: number): string {
  return `${word.charAt(0)}${length}`;
}
