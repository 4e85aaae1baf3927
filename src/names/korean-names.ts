/** Korean names in Latin letters: the many romanisations of a syllable brought to one. */
import { type KoreanSyllable, koreanSyllable, koreanSyllables } from "./korean-syllables.ts";
import { KOREAN_SURNAME_CLASSES } from "./tables/korean-surnames.ts";

/** Spellings of surnames that are hardly anything but Korean: the other words are then Korean syllables. */
const DISTINCTIVE = new Set(
  "kim gim park pak bak choi choe jung jeong joung yoon yun youn kwon gwon hwang ahn ryu ryoo moon bae baek paik paek heo huh kwak gwak rhee noh roh seo suh lee cho kang song chung jang shin jeon hong nam shim ri yi im lim oh han son min".split(
    " ",
  ),
);

const SURNAMES = new Map<string, string>();
for (const line of KOREAN_SURNAME_CLASSES.trim().split("\n")) {
  const [first = "", ...others] = line.split(" ");
  for (const spelling of [first, ...others]) if (!SURNAMES.has(spelling)) SURNAMES.set(spelling, first);
}

/** True for a surname that suggests that the words beside it are Korean. */
export function suggestsKorean(word: string): boolean {
  return DISTINCTIVE.has(word);
}

/**
 * Syllables of a Korean name, or `undefined` when it is not evidently one: a distinctive surname first or last, and one or two
 * syllables of a given name, written in one word or in two.
 *
 * @param words - lower-case Latin words
 * @returns one entry for each word: a syllable in its canonical spelling, or two for a given name of two syllables in one word
 */
export function koreanWords(words: readonly string[]): readonly (readonly KoreanSyllable[])[] | undefined {
  if (words.length < 2 || words.length > 3) return undefined;
  const surnameAt = DISTINCTIVE.has(words[0]!) ? 0 : DISTINCTIVE.has(words.at(-1)!) ? words.length - 1 : -1;
  if (surnameAt < 0) return undefined;
  const syllables: (readonly KoreanSyllable[])[] = [];
  for (const [at, word] of words.entries()) {
    const parts = at === surnameAt ? surname(word) : words.length === 2 ? koreanSyllables(word) : oneSyllable(word);
    if (parts === undefined) return undefined;
    syllables.push(parts);
  }
  return syllables;
}

function surname(word: string): readonly KoreanSyllable[] {
  const usual = SURNAMES.get(word) ?? word;
  return [{ source: word, canonical: koreanSyllable(usual) ?? usual }];
}

function oneSyllable(word: string): readonly KoreanSyllable[] | undefined {
  const canonical = koreanSyllable(word);
  return canonical === undefined ? undefined : [{ source: word, canonical }];
}
