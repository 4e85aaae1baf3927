/** Letters of folds as sets of bits: they reject most pairs of folds before any letter is compared. */

/** Letters by the least that it costs to exchange, add or leave out one, in hundredths: see `fold-distance.ts`. */
const bits = (letters: string): number =>
  [...letters].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 97)), 0);
const CAPITALS = 1 << 27;
const LEAST_COSTS: readonly (readonly [cost: number, letters: number])[] = [
  [35, bits("ai")],
  [40, bits("uvszj") | CAPITALS],
  [50, bits("kgtdbpfh")],
  [60, bits("mn")],
  [80, bits("lr")],
];

/**
 * False only for folds with these letters that are farther apart: each letter that only one has costs something, an edit mends one on each
 * side.
 */
export function mayBeNear(mask: number, otherMask: number, budget: number): boolean {
  return (
    mask === otherMask || (costOf(mask & ~otherMask, budget) <= budget && costOf(otherMask & ~mask, budget) <= budget)
  );
}

/** The letter h. */
export const BREATH = bits("h");
const VOWELS = bits("aiu");
/** Most that a letter of a fold costs which a consonant of the other stands for. */
const VOWEL_COST = 40;
const FULL = 100;

/**
 * Least cost of the vowels of two folds beside that of their consonants, where each consonant that is added, left out or stands for a vowel
 * costs a full edit: then it may mend one vowel, and the budget says how many there may be.
 */
export function leastVowelCost(mask: number, otherMask: number, budget: number): number {
  const missing = costOf(mask & ~otherMask & VOWELS, budget);
  const added = costOf(otherMask & ~mask & VOWELS, budget);
  return Math.max(0, Math.max(missing, added) - VOWEL_COST * Math.floor(budget / FULL));
}

function costOf(letters: number, budget: number): number {
  let cost = 0;
  let rest = letters;
  for (let at = 0; rest !== 0 && at < LEAST_COSTS.length && cost <= budget; at++) {
    const [each, group] = LEAST_COSTS[at]!;
    if ((rest & group) === 0) continue;
    cost += each * bitCount(rest & group);
    rest &= ~group;
  }
  return rest === 0 ? cost : cost + 100 * bitCount(rest);
}

function bitCount(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
