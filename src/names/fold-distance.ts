/** Longest fold compared; longer words are cut by tokenisation, and a fold may be one letter longer for each x. */
export const MAX_LENGTH = 64;

/** Costs are hundredths, so that sums are exact. */
const FULL = 100;
const VOWEL_INSERT = 45;
const BREATH_INSERT = 50;
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
for (const vowel of "aiu") INSERT[vowel.charCodeAt(0)] = VOWEL_INSERT;
for (const breath of "hj") INSERT[breath.charCodeAt(0)] = BREATH_INSERT;

/** Letters of folds of plain words. */
export const FOLD_LETTERS: readonly string[] = [..."abcdefghijklmnopqrstuvwxyzSC"];

/** What it costs to have one letter for another, in hundredths. */
export function substitutionCost(letter: string, other: string): number {
  return SUBSTITUTE[letter.charCodeAt(0) * SIZE + other.charCodeAt(0)]!;
}

/** What it costs to add a letter or to leave it out, in hundredths. */
export function insertionCost(letter: string): number {
  return INSERT[letter.charCodeAt(0)]!;
}

/** Budget in hundredths by the mean length of the two folds, rounded down; the last holds for all longer ones. */
const BUDGET = [0, 0, 0, 45, 75, 100, 125, 160, 180, 210, 230, 260] as const;

/** Largest cost at which two folds of these lengths are still called alike. */
export function foldBudget(leftLength: number, rightLength: number): number {
  return BUDGET[Math.min((leftLength + rightLength) >> 1, BUDGET.length - 1)]!;
}

const ROWS = [
  new Uint16Array(MAX_LENGTH + 2),
  new Uint16Array(MAX_LENGTH + 2),
  new Uint16Array(MAX_LENGTH + 2),
] as const;
/** Letters from 1 on; at 0 is none. */
const LEFT = new Uint8Array(MAX_LENGTH + 1);
const RIGHT = new Uint8Array(MAX_LENGTH + 1);
/** More than any distance. */
const FAR = 0xfff0;

/**
 * Weighted edit distance of two folds: vowels and breaths are cheap to add, sounds that are easily confused cheap to
 * swap, a different first letter costs extra.
 *
 * @returns cost in hundredths of an edit, or `limit + 1` when it is larger. Symmetric.
 */
export function foldDistance(left: string, right: string, limit: number): number {
  if (isTooLong(left.length, right.length, limit)) return limit + 1;
  loadLeft(left);
  for (let j = 0; j < right.length; j++) RIGHT[j + 1] = right.charCodeAt(j) & 127;
  return distance(left.length, right.length, limit);
}

export function isTooLong(n: number, m: number, limit: number): boolean {
  return n > MAX_LENGTH || m > MAX_LENGTH || Math.abs(n - m) * VOWEL_INSERT > limit;
}

function loadLeft(left: string): void {
  for (let i = 0; i < left.length; i++) LEFT[i + 1] = left.charCodeAt(i) & 127;
}

/** Distance of the loaded folds. A letter more or less costs 45 at least, so that only a band along the diagonal is within the limit. */
function distance(n: number, m: number, limit: number): number {
  const tooFar = limit + 1;
  const band = Math.floor(limit / VOWEL_INSERT);
  let [beforeLast, last, row] = ROWS as readonly [Uint16Array, Uint16Array, Uint16Array];
  last[0] = 0;
  const end = Math.min(m, band);
  for (let j = 1; j <= end; j++) last[j] = last[j - 1]! + INSERT[RIGHT[j]!]!;
  last[end + 1] = FAR;
  let lastBest = 0;
  for (let i = 1; i <= n; i++) {
    const a = LEFT[i]!;
    const remove = INSERT[a]!;
    const from = Math.max(1, i - band);
    const to = Math.min(m, i + band);
    let best = FAR;
    if (from === 1) best = row[0] = last[0]! + remove;
    else row[from - 1] = FAR;
    for (let j = from; j <= to; j++) {
      const b = RIGHT[j]!;
      let swap = SUBSTITUTE[a * SIZE + b]!;
      if (i === 1 && j === 1 && swap > 0) swap += FIRST_LETTER;
      let cost = last[j - 1]! + swap;
      if (last[j]! + remove < cost) cost = last[j]! + remove;
      const insert = row[j - 1]! + INSERT[b]!;
      if (insert < cost) cost = insert;
      if (a === RIGHT[j - 1]! && b === LEFT[i - 1]!) {
        const transpose = beforeLast[j - 2]! + TRANSPOSE;
        if (transpose < cost) cost = transpose;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    row[to + 1] = FAR;
    // a transposition may start from the row before, which was not above the limit then
    if (best > limit && lastBest > limit) return tooFar;
    lastBest = best;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[m]!, tooFar);
}
