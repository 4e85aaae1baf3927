/** Slips of the pen in words that many organisations share: a legal form is one with a typing error too. */
import { leastEdits, letterMask } from "./letter-mask.ts";
import { osaDistance } from "./osa-distance.ts";
import { entriesOfLines } from "./phrase-table.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";

/** Shortest word of the tables that a slip is repaired to: one letter of a shorter one makes another word. */
const MIN_KNOWN = 5;

/** Words of the tables. */
let vocabulary: ReadonlySet<string> | undefined;
/** The same by first letter and length, in the order of the tables, with the sets of their letters. */
let wordsByShape: ReadonlyMap<string, readonly { readonly word: string; readonly mask: number }[]> | undefined;

/**
 * The word of the tables of legal forms and generic words that differs from this one by one edit behind the first letter: one
 * as long before a shorter before a longer one, then the first in the order of the tables; the word itself when there is none.
 *
 * @param word - lower-case Latin letters
 */
export function repairWord(word: string): string {
  if (word.length < MIN_KNOWN - 1 || !/^[a-z]+$/.test(word)) return word;
  vocabulary ??= makeVocabulary();
  if (vocabulary.has(word)) return word;
  wordsByShape ??= makeShapes(vocabulary);
  const mask = letterMask(word);
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    for (const known of wordsByShape.get(shapeOf(word, length)) ?? []) {
      if (leastEdits(known.mask, mask) <= 1 && osaDistance(known.word, word, 1) === 1) return known.word;
    }
  }
  return word;
}

function makeVocabulary(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const table of [LEGAL_FORMS, ORGANISATION_WORDS]) {
    for (const [form] of entriesOfLines(table, table === ORGANISATION_WORDS)) {
      for (const word of form.split(" ")) if (word.length >= MIN_KNOWN && /^[a-z]+$/.test(word)) words.add(word);
    }
  }
  return words;
}

function makeShapes(words: ReadonlySet<string>): Map<string, { word: string; mask: number }[]> {
  const byShape = new Map<string, { word: string; mask: number }[]>();
  for (const word of words) {
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
