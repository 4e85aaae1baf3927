/** Slips of the pen in words that many organisations share: a legal form or a country is one with a typing error too. */
import { DEFAULT_FREQUENCIES } from "./default-frequencies.ts";
import { leastEdits, letterMask } from "./letter-mask.ts";
import { osaDistance } from "./osa-distance.ts";
import { entriesOfLines } from "./phrase-table.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";
import { NUMBER_WORDS } from "./tables/number-words.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";
import { PLACES } from "./tables/places.ts";

/** Shortest word of the tables that a slip is repaired to: one letter of a shorter one makes another word. */
const MIN_KNOWN = 5;

/** Words of the tables, short ones included: what is one needs no repair. */
let vocabulary: ReadonlySet<string> | undefined;
/** Words of numbers: none is a slip of another word (`four` of `flour`), and none is what a slip stands for (`tree` is not `three`). */
let numbers: ReadonlySet<string> | undefined;
/** The vocabulary by first letter and length, in the order of the tables, with the sets of their letters. */
let wordsByShape: ReadonlyMap<string, readonly { readonly word: string; readonly mask: number }[]> | undefined;

/**
 * The word of the tables of legal forms, generic words and places of several words that differs from this one by one edit behind the first letter: one
 * as long before a shorter before a longer one, then the first in the order of the tables; the word itself when there is none.
 *
 * @param word - lower-case Latin letters
 */
export function repairWord(word: string): string {
  if (word.length < MIN_KNOWN - 1 || !/^[a-z]+$/.test(word)) return word;
  vocabulary ??= makeVocabulary();
  numbers ??= new Set([...entriesOfLines(NUMBER_WORDS, false)].flatMap(([form]) => form.split(" ")));
  if (vocabulary.has(word) || numbers.has(word) || isNamedSo(word)) return word;
  wordsByShape ??= makeShapes(vocabulary);
  const mask = letterMask(word);
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    for (const known of wordsByShape.get(shapeOf(word, length)) ?? []) {
      if (leastEdits(known.mask, mask) <= 1 && osaDistance(known.word, word, 1) === 1) return known.word;
    }
  }
  return word;
}

/** True for a word that organisations are known to be named by: `Walter` is no slip of `water`. */
function isNamedSo(word: string): boolean {
  return DEFAULT_FREQUENCIES.countOfWord(word, "organisation") > 0;
}

function makeVocabulary(): ReadonlySet<string> {
  const words = new Set<string>();
  const addWords = (form: string): void => {
    for (const word of form.split(" ")) if (/^[a-z]+$/.test(word)) words.add(word);
  };
  for (const [form] of entriesOfLines(LEGAL_FORMS, false)) addWords(form);
  for (const [form] of entriesOfLines(ORGANISATION_WORDS, true)) addWords(form);
  for (const [form] of entriesOfLines(PLACES, true)) if (form.includes(" ")) addWords(form);
  return words;
}

function makeShapes(words: ReadonlySet<string>): Map<string, { word: string; mask: number }[]> {
  const byShape = new Map<string, { word: string; mask: number }[]>();
  for (const word of words) {
    if (word.length < MIN_KNOWN) continue;
    const shape = shapeOf(word, word.length);
    const known = byShape.get(shape);
    const entry = { word, mask: letterMask(word) };
    if (known) known.push(entry);
    else byShape.set(shape, [entry]);
  }
  return byShape;
}

function shapeOf(word: string, length: number): string {
  return `${word.charAt(0)}${length}`;
}
