/** Generic words and places in names of organisations, brought to one canonical word each. */
import { entriesOfLines, type Phrase, phraseTable } from "./phrase-table.ts";
import { ORGANISATION_WORDS } from "./tables/organisation-words.ts";
import { PLACES } from "./tables/places.ts";

const GENERIC_WORDS = phraseTable(entriesOfLines(ORGANISATION_WORDS, true));
const PLACE_NAMES = phraseTable(entriesOfLines(PLACES, true));

const PLACE_CODES = new Set([...entriesOfLines(PLACES, true)].map(([, place]) => place));

/** True for the canonical name of a place. */
export function isPlace(code: string): boolean {
  return PLACE_CODES.has(code);
}

/** The longest generic word or phrase that begins at a word; its meaning is the canonical word. */
export function genericPhraseAt(words: readonly string[], at: number): Phrase | undefined {
  return GENERIC_WORDS.find(words, at);
}

/** The longest place that begins at a word; its meaning is the canonical name in one word. */
export function placePhraseAt(words: readonly string[], at: number): Phrase | undefined {
  return PLACE_NAMES.find(words, at);
}
