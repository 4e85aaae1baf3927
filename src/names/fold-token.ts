/**
 * Spelling keys of a Latin word. Fold: the usual spellings of a sound become one. Skeleton: the fold without vowels, with
 * similar consonants as one class.
 */
import { ASPIRATE, isVowelOfFold, VOWELS } from "./fold-costs.ts";

/** Word endings that are equivalent, longest first; those of `i` and `y` alone are one by their letters. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["off", "ov"],
  ["eff", "ev"],
  ["ow", "ov"],
  ["ew", "ev"],
  ["ij", "i"],
  ["yj", "i"],
];

/** The French spelling of Russian names in -in, recognised by its spellings of other sounds: `Setchine`, `Prigojine`. */
const FRENCH_RUSSIAN = /(?:tch|kh|j|ou).*ine$/;

/** Spellings of sounds, longest first: capitals S and C stand for sh and ch. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ["shch", "S"],
  ["dsch", "j"],
  ["tsch", "C"],
  ["sch", "S"],
  ["tch", "C"],
  ["dzh", "j"],
  ["sh", "S"],
  ["sz", "S"],
  ["cz", "C"],
  ["ch", "C"],
  ["zh", "j"],
  ["dj", "j"],
  ["kh", "h"],
  ["gh", "g"],
  ["th", "t"],
  ["dh", "d"],
  ["ph", "f"],
  ["ck", "k"],
  ["qu", "k"],
  ["ts", "s"],
  ["tz", "s"],
  ["oo", "u"],
  ["ou", "u"],
  ["oe", "u"],
  ["ue", "u"],
  ["ae", "a"],
  ["ei", "i"],
  ["ey", "i"],
  ["ai", "i"],
  ["ay", "i"],
  ["ie", "i"],
  ["ee", "i"],
  ["ea", "i"],
];

/** A spelling of a sound and what it becomes, as codes. */
interface Sound {
  readonly spelling: readonly number[];
  readonly fold: number;
}

/** Sounds by the code of their first letter, longest first. */
const SOUNDS_BY_LETTER: (readonly Sound[])[] = [];
for (const [spelling, fold] of SOUNDS) {
  const codes = [...spelling].map(codeOf);
  const sound = { spelling: codes, fold: codeOf(fold) };
  SOUNDS_BY_LETTER[codes[0]!] = [...(SOUNDS_BY_LETTER[codes[0]!] ?? []), sound];
}

const LETTERS = 128;
const [S, K, C, X, H] = [codeOf("s"), codeOf("k"), codeOf("c"), codeOf("x"), codeOf("h")];
/** What a single letter becomes. */
const SINGLE = Uint8Array.from({ length: LETTERS }, (_, code) => code);
for (const [letter, fold] of [
  ["q", "k"],
  ["w", "v"],
  ["y", "i"],
  ["e", "i"],
  ["o", "u"],
] as const) {
  SINGLE[codeOf(letter)] = codeOf(fold);
}
/** Letters before which c is an s. */
const SOFTENS = new Set([..."eiy"].map(codeOf));

const scratch: number[] = [];

/**
 * Fold of a Latin word: lower-case letters a to z, capitals S (sh) and C (ch), digits.
 *
 * @param word - lower-case Latin letters and digits; a word with any other letter is its own fold
 */
export function foldToken(word: string): string {
  if (!isPlainWord(word)) return word;
  const text = withPlainEnding(word);
  scratch.length = 0;
  let at = 0;
  while (at < text.length) {
    const sound = soundAt(text, at);
    if (sound === undefined) addSingle(text, at);
    else addSound(sound.fold);
    at += sound === undefined ? 1 : sound.spelling.length;
  }
  const { length } = scratch;
  if (length > 2 && scratch[length - 1] === H && isVowelOfFold(scratch[length - 2]!)) scratch.pop();
  return textOf(scratch);
}

/** Adds a sound; a doubled one is written once. */
function addSound(code: number): void {
  if (scratch.length === 0 || scratch[scratch.length - 1] !== code) scratch.push(code);
}

function addSingle(text: string, at: number): void {
  const letter = text.charCodeAt(at);
  if (letter === C) addSound(SOFTENS.has(text.charCodeAt(at + 1)) ? S : K);
  else if (letter === X) {
    if (at > 0) addSound(K);
    addSound(S);
  } else addSound(SINGLE[letter]!);
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}

function textOf(codes: readonly number[]): string {
  return Reflect.apply(String.fromCharCode, undefined, codes);
}

function isPlainWord(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 48 || code > 122 || (code > 57 && code < 97)) return false;
  }
  return true;
}

function soundAt(text: string, at: number): Sound | undefined {
  const sounds = SOUNDS_BY_LETTER[text.charCodeAt(at)];
  if (sounds === undefined) return undefined;
  for (const sound of sounds) if (isSpelledAt(sound.spelling, text, at)) return sound;
  return undefined;
}

function isSpelledAt(spelling: readonly number[], text: string, at: number): boolean {
  for (let i = 1; i < spelling.length; i++) if (text.charCodeAt(at + i) !== spelling[i]) return false;
  return true;
}

function withPlainEnding(word: string): string {
  const last = word.charAt(word.length - 1);
  if (last === "e" && FRENCH_RUSSIAN.test(word)) return word.slice(0, -1);
  if (last !== "f" && last !== "w" && last !== "j") return word;
  for (const [ending, plain] of ENDINGS) {
    if (word.length > ending.length + 1 && word.endsWith(ending)) return word.slice(0, -ending.length) + plain;
  }
  return word;
}

/** Consonant classes of the letters of folds: 0 for those that are left out. */
const CONSONANT_CLASS = Uint8Array.from({ length: LETTERS }, (_, code) => code);
for (const letter of VOWELS + ASPIRATE) CONSONANT_CLASS[codeOf(letter)] = 0;
for (const [letter, other] of ["gk", "dt", "bp", "zs", "Ss", "Cj", "vf"].map((pair) => [...pair].map(codeOf))) {
  CONSONANT_CLASS[letter!] = other!;
}

/**
 * Skeleton of a fold: `mmt` for both muhamid and muhamad. A fold with a digit or a letter of another script is kept whole
 * after `#`, so that it matches itself alone.
 */
export function skeletonOf(fold: string): string {
  if (fold === "") return "#";
  scratch.length = 0;
  for (let at = 0; at < fold.length; at++) {
    const code = fold.charCodeAt(at);
    if ((code < 97 || code > 122) && code !== 67 && code !== 83) return `#${fold}`;
    const sound = CONSONANT_CLASS[code]!;
    if (sound !== 0) scratch.push(sound);
  }
  return textOf(scratch);
}
