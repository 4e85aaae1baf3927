/** Costs of single edits of folds: vowels and aspirates are cheap to insert, sounds that are easily confused cheap to exchange. */

/** Cost of a full edit. Costs are hundredths, so that sums are exact. */
export const FULL = 100;
/** Vowels of folds, and the h, which skeletons leave out too. */
export const VOWELS = "aiu";
export const ASPIRATE = "h";
export const VOWEL_INSERT = 45;
const ASPIRATE_INSERT = 50;
export const TRANSPOSE = 70;
export const FIRST_LETTER = 25;

/** Substitutions that cost less than a full edit, each in both directions. */
const CONFUSABLE: readonly (readonly [string, number])[] = [
  ["ai", 35],
  ["au", 40],
  ["iu", 45],
  ["kg", 50],
  ["td", 50],
  ["bp", 50],
  ["vf", 50],
  ["vu", 40],
  ["vb", 60],
  ["pf", 60],
  ["sz", 40],
  ["sS", 40],
  ["zS", 60],
  ["sC", 60],
  ["CS", 50],
  ["Cj", 50],
  ["Ck", 60],
  ["Ch", 60],
  ["jS", 60],
  ["ji", 40],
  ["jz", 50],
  ["jg", 50],
  ["jh", 60],
  ["hg", 50],
  ["hk", 60],
  ["mn", 60],
  ["lr", 80],
];

export const SIZE = 128;
export const SUBSTITUTE = new Uint8Array(SIZE * SIZE).fill(FULL);
for (let i = 0; i < SIZE; i++) SUBSTITUTE[i * SIZE + i] = 0;
for (const [pair, cost] of CONFUSABLE) {
  const a = pair.charCodeAt(0);
  const b = pair.charCodeAt(1);
  SUBSTITUTE[a * SIZE + b] = cost;
  SUBSTITUTE[b * SIZE + a] = cost;
}

export const INSERT = new Uint8Array(SIZE).fill(FULL);
for (const vowel of VOWELS) INSERT[vowel.charCodeAt(0)] = VOWEL_INSERT;
for (const aspirate of "hj") INSERT[aspirate.charCodeAt(0)] = ASPIRATE_INSERT;

/** True for the code of a vowel of folds. */
export function isVowelOfFold(code: number): boolean {
  return code === 97 || code === 105 || code === 117;
}

/** Letters of folds of plain words. */
export const FOLD_LETTERS: readonly string[] = [..."abcdefghijklmnopqrstuvwxyzSC"];

/** Cost of exchanging one letter for another, in hundredths. */
export function substitutionCost(letter: string, other: string): number {
  return SUBSTITUTE[letter.charCodeAt(0) * SIZE + other.charCodeAt(0)]!;
}

/** Cost of inserting or deleting a letter, in hundredths. */
export function insertionCost(letter: string): number {
  return INSERT[letter.charCodeAt(0)]!;
}
