/** Words of Slavic languages in Latin letters by whichever standard: `obshchestvo`, `obščestvo`, `obschtschestwo`, `obshhestvo`. */
import { cyrillicReadings } from "./cyrillic-readings.ts";
import { tableWord } from "./table-words.ts";

/** Shortest word that is recognised by its sound alone. */
const MIN_LETTERS = 7;

/**
 * What the standards have in common: one letter for all sibilants and affricates, one for the semivowel and its vowel, none for a semivowel
 * before another vowel. Source: ISO 9:1995, GOST 7.79, GOST R 52535.1, BGN/PCGN 1947, and German, French and Polish usage.
 */
export function romanisationKey(word: string): string {
  return word
    .replace(/w/g, "v")
    .replace(/ou/g, "u")
    .replace(/kh|x/g, "h")
    .replace(/(?<=[szc])h+/g, "")
    .replace(/t(?=[szc])/g, "")
    .replace(/[szc]+/g, "s")
    .replace(/[iyj]+/g, "i")
    .replace(/i(?=[aeou])/g, "")
    .replace(/(.)\1+/g, "$1");
}

/**
 * Finds the word of the tables that another one is in a different romanisation: the Latin word, else the Cyrillic one as it is looked up.
 *
 * @param words - lower case
 */
export function romanisedWords(words: Iterable<string>): (word: string) => string | undefined {
  const latin = new Map<string, string>();
  const cyrillic = new Map<string, string>();
  for (const word of words) {
    if (word.length < MIN_LETTERS) continue;
    if (/^[a-z]+$/.test(word)) addFirst(latin, romanisationKey(word), word);
    else if (/^[а-яёіїєґў]+$/.test(word)) {
      for (const reading of cyrillicReadings(word)) {
        addFirst(cyrillic, romanisationKey(reading), tableWord(word, "cyrillic"));
      }
    }
  }
  return (word) => {
    if (word.length < MIN_LETTERS) return undefined;
    const key = romanisationKey(word);
    return latin.get(key) ?? cyrillic.get(key);
  };
}

function addFirst(table: Map<string, string>, key: string, word: string): void {
  if (!table.has(key)) table.set(key, word);
}
