/** Korean names in Latin letters: the many romanisations of a syllable brought to one. */
import { KOREAN_SURNAME_CLASSES } from "./tables/korean-surnames.ts";

/** Spellings of surnames that are hardly anything but Korean: they tell that the other words are Korean syllables. */
const TELLING = new Set(
  "kim gim park pak bak choi choe jung jeong joung yoon yun youn kwon gwon hwang ahn ryu ryoo moon bae baek paik paek heo huh kwak gwak rhee noh roh seo suh lee cho kang song chung jang shin jeon hong nam shim ri yi im lim oh han son min".split(
    " ",
  ),
);

const SURNAMES = new Map<string, string>();
for (const line of KOREAN_SURNAME_CLASSES.trim().split("\n")) {
  const [first = "", ...others] = line.split(" ");
  for (const spelling of [first, ...others]) if (!SURNAMES.has(spelling)) SURNAMES.set(spelling, first);
}

/** The y of `young` belongs to its vowel, as that of `kyoung` does. */
const SYLLABLE =
  /^(kk|gg|tt|dd|pp|bb|ss|jj|tch|ch|sh|[kgntdrlmpbsjhw]|y(?!oung))?(yeo|yae|wae|eui|you|yoo|ae|ai|ay|ya|yu|yo|ye|eo|eu|oe|oo|ou|ui|wa|we|wi|wo|ee|[aeiou])(ng|[nmkglrpbt])?$/;

const INITIAL: Readonly<Record<string, string>> = {
  k: "g",
  kk: "g",
  gg: "g",
  t: "d",
  tt: "d",
  dd: "d",
  p: "b",
  pp: "b",
  bb: "b",
  ch: "j",
  tch: "j",
  jj: "j",
  sh: "s",
  ss: "s",
  l: "r",
};
const VOWEL: Readonly<Record<string, string>> = {
  eo: "o",
  oo: "u",
  ou: "u",
  eu: "u",
  ee: "i",
  ai: "e",
  ay: "e",
  ae: "e",
  yeo: "yo",
  you: "yo",
  yoo: "yu",
  wo: "wo",
  eui: "ui",
};
const FINAL: Readonly<Record<string, string>> = { g: "k", b: "p", r: "l" };

/** True for a word that may tell that the words beside it are Korean. */
export function isTellingKorean(word: string): boolean {
  return TELLING.has(word);
}

/**
 * Canonical words of a Korean name, or `undefined` when it is not evidently one: a telling surname first or last, and one or two
 * syllables of a given name, written in one word or in two.
 *
 * @param words - lower-case Latin words
 * @returns one entry for each word: its canonical spelling, or two for a given name of two syllables in one word
 */
export function koreanWords(words: readonly string[]): readonly (readonly string[])[] | undefined {
  if (words.length < 2 || words.length > 3) return undefined;
  const surnameAt = TELLING.has(words[0]!) ? 0 : TELLING.has(words.at(-1)!) ? words.length - 1 : -1;
  if (surnameAt < 0) return undefined;
  const canonical: (readonly string[])[] = [];
  for (const [at, word] of words.entries()) {
    const parts = at === surnameAt ? surname(word) : words.length === 2 ? syllables(word) : syllable(word);
    if (parts === undefined) return undefined;
    canonical.push(parts);
  }
  return canonical;
}

function surname(word: string): readonly string[] {
  const usual = SURNAMES.get(word) ?? word;
  return syllable(usual) ?? [usual];
}

function syllable(word: string): readonly string[] | undefined {
  const match = SYLLABLE.exec(word);
  if (!match) return undefined;
  const [, initial = "", vowel = "", final = ""] = match;
  return [(INITIAL[initial] ?? initial) + (VOWEL[vowel] ?? vowel) + (FINAL[final] ?? final)];
}

/** A given name of one syllable, or of two written together: cut where the second one begins with a consonant. */
function syllables(word: string): readonly string[] | undefined {
  const one = syllable(word);
  if (one !== undefined) return one;
  for (let cut = word.length - 1; cut > 0; cut--) {
    if (/^[aeiou]/.test(word.slice(cut))) continue;
    const [first, second] = [syllable(word.slice(0, cut)), syllable(word.slice(cut))];
    if (first !== undefined && second !== undefined) return [...first, ...second];
  }
  return undefined;
}
