/** Names of organisations whose words stand without blanks between them: `山田商事株式会社`. */
import { legalPhraseAt } from "./legal-phrases.ts";
import { genericPhraseAt, placePhraseAt } from "./organisation-phrases.ts";
import type { Script } from "./script.ts";
import type { Word } from "./split-words.ts";
import { tableWord } from "./table-words.ts";

/** Scripts that are written without blanks, or nearly so. */
const UNSPACED: ReadonlySet<Script> = new Set(["han", "hangul", "kana"]);
/** A character alone says too little about where a word ends. */
const SHORTEST = 2;
/** Most characters of a word of the tables. */
const LONGEST = 10;

/**
 * The words of a name with legal forms, generic words and places at both ends of a word as words of their own; what is left between
 * them is one word. The longest ones are taken off first, those at the end before those at the beginning.
 */
export function withWordsApart(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ script }) => UNSPACED.has(script))) return words;
  return words.flatMap((word) => (UNSPACED.has(word.script) ? partsOf(word) : [word]));
}

function partsOf(word: Word): readonly Word[] {
  const characters = [...tableWord(word.source, word.script)];
  const first: string[] = [];
  const last: string[] = [];
  let [start, end] = [0, characters.length];
  for (let length = knownLength(characters, start, end, true); length > 0; ) {
    last.unshift(characters.slice(end - length, end).join(""));
    end -= length;
    length = knownLength(characters, start, end, true);
  }
  for (let length = knownLength(characters, start, end, false); length > 0; ) {
    first.push(characters.slice(start, start + length).join(""));
    start += length;
    length = knownLength(characters, start, end, false);
  }
  const rest = characters.slice(start, end).join("");
  return [...first, ...(rest === "" ? [] : [rest]), ...last].map((source) => ({ ...word, source }));
}

/** Characters of the longest word of the tables at an end, 0 when there is none. */
function knownLength(characters: readonly string[], start: number, end: number, atEnd: boolean): number {
  for (let length = Math.min(LONGEST, end - start); length >= SHORTEST; length--) {
    const from = atEnd ? end - length : start;
    const text = [characters.slice(from, from + length).join("")];
    if (legalPhraseAt(text, 0) ?? genericPhraseAt(text, 0) ?? placePhraseAt(text, 0)) return length;
  }
  return 0;
}
