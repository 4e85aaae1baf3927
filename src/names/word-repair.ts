/** Slips of the pen in words that many organisations share: a legal form is one with a typing error too. */
import { osaDistance } from "./osa-distance.ts";
import { entriesOfLines } from "./phrase-table.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";

/** Shortest word of the tables that a slip is repaired to: one letter of a shorter one makes another word. */
const MIN_KNOWN = 5;

/** Words with their rank in the tables. */
let vocabulary: ReadonlyMap<string, number> | undefined;
let wordsByDelete: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The word of the tables of legal forms and generic words that differs from this one by one edit behind the first letter, the first
 * in the order of the tables when there are several; the word itself when there is none.
 *
 * @param word - lower-case Latin letters
 */
export function repairWord(word: string): string {
  if (word.length < MIN_KNOWN - 1 || !/^[a-z]+$/.test(word)) return word;
  vocabulary ??= makeVocabulary();
  if (vocabulary.has(word)) return word;
  wordsByDelete ??= makeDeletes(vocabulary);
  let best: string | undefined;
  for (const key of [word, ...deletesOf(word)]) {
    for (const known of wordsByDelete.get(key) ?? []) {
      if (known.charAt(0) !== word.charAt(0) || osaDistance(known, word, 1) !== 1) continue;
      if (best === undefined || vocabulary.get(known)! < vocabulary.get(best)!) best = known;
    }
  }
  return best ?? word;
}

function makeVocabulary(): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const table of [LEGAL_FORMS, ORGANISATION_WORDS]) {
    for (const [form] of entriesOfLines(table, table === ORGANISATION_WORDS)) {
      for (const word of form.split(" "))
        if (word.length >= MIN_KNOWN && /^[a-z]+$/.test(word) && !words.has(word)) words.set(word, words.size);
    }
  }
  return words;
}

function makeDeletes(words: ReadonlyMap<string, number>): ReadonlyMap<string, readonly string[]> {
  const byDelete = new Map<string, string[]>();
  for (const word of words.keys()) {
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
