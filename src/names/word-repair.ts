/** Slips of the pen in words that many organisations share: a legal form is one with a typing error too. */
import { osaDistance } from "./osa-distance.ts";
import { entriesOfLines } from "./phrase-table.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";

/** Shortest word that is repaired: one letter of a shorter one makes another word. */
const MIN_LENGTH = 5;

let vocabulary: ReadonlySet<string> | undefined;
let wordsByDelete: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The word of the tables of legal forms and generic words that differs from this one by one edit behind the first letter, or
 * the word itself when there is none or more than one.
 *
 * @param word - lower-case Latin letters
 */
export function repairWord(word: string): string {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) return word;
  vocabulary ??= makeVocabulary();
  if (vocabulary.has(word)) return word;
  wordsByDelete ??= makeDeletes(vocabulary);
  const near = new Set<string>();
  for (const key of [word, ...deletesOf(word)]) {
    for (const known of wordsByDelete.get(key) ?? []) {
      if (known.charAt(0) === word.charAt(0) && osaDistance(known, word, 1) === 1) near.add(known);
    }
  }
  const [only] = near;
  return near.size === 1 && only !== undefined ? only : word;
}

function makeVocabulary(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const table of [LEGAL_FORMS, ORGANISATION_WORDS]) {
    for (const [form] of entriesOfLines(table, table === ORGANISATION_WORDS)) {
      for (const word of form.split(" ")) if (word.length >= MIN_LENGTH && /^[a-z]+$/.test(word)) words.add(word);
    }
  }
  return words;
}

function makeDeletes(words: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const byDelete = new Map<string, string[]>();
  for (const word of words) {
    for (const key of new Set([word, ...deletesOf(word)])) {
      const known = byDelete.get(key);
      if (known) known.push(word);
      else byDelete.set(key, [word]);
    }
  }
  return byDelete;
}

function deletesOf(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
