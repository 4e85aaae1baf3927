/** Weighted edit distance of folds. */
import { FIRST_LETTER, INSERT, SIZE, SUBSTITUTE, TRANSPOSE, VOWEL_INSERT } from "./fold-costs.ts";

/** Longest fold compared; longer words are cut by tokenisation, and a fold may be one letter longer for each x. */
const MAX_LENGTH = 64;
/** Letters from 1 on, and one more. */
const WIDTH = MAX_LENGTH + 2;
/** More than any distance. */
const FAR = 0xfff0;

/** Budget in hundredths by the mean length of the two folds, rounded down; the last holds for all longer ones. */
const BUDGET = [0, 0, 0, 45, 75, 100, 125, 160, 180, 210, 230, 260] as const;

/** Largest cost at which two folds of these lengths are still called alike. */
export function foldBudget(leftLength: number, rightLength: number): number {
  return BUDGET[Math.min((leftLength + rightLength) >> 1, BUDGET.length - 1)]!;
}

/** One fold against many: of neighbours of one length with a common prefix, the prefix is compared once. */
export interface FoldComparison {
  /** The fold that the next ones are compared with. */
  begin(fold: string): void;
  /** As {@link foldDistance} of a fold in bytes. */
  distanceTo(bytes: Uint8Array, start: number, end: number, limit: number): number;
}

export function foldComparison(): FoldComparison {
  const letters = new Uint8Array(WIDTH);
  const last = new Uint8Array(WIDTH);
  /** Distances of the prefixes of the last fold, a row each, from those of the fold: only those that a distance within the limit may pass. */
  const rows = new Uint16Array(WIDTH * WIDTH);
  /** Lower bound of the distance through each row. */
  const leasts = new Uint16Array(WIDTH);
  let length = 0;
  // what the rows depend on beside the letters: the length of the last fold, and its limit
  let count = -1;
  let farthest = -1;
  /** Letters of the last fold whose rows are computed. */
  let known = 0;
  /** The band: least and most that the place in the fold is ahead of the place in the last one, and its lead at the end. */
  let behind = 0;
  let ahead = 0;
  let atEnd = 0;

  /** An insertion or a deletion costs 45 at least, which limits how many of them may cancel out. */
  const beginRows = (ofCount: number, limit: number): void => {
    count = ofCount;
    farthest = limit;
    known = 0;
    atEnd = length - count;
    const spare = (Math.floor(limit / VOWEL_INSERT) - Math.abs(atEnd)) >> 1;
    behind = Math.min(0, atEnd) - spare;
    ahead = Math.max(0, atEnd) + spare;
    leasts[0] = Math.abs(atEnd) * VOWEL_INSERT;
  };

  /** Computes the row of the prefix that ends with a letter. */
  const addRow = (at: number): void => {
    const letter = last[at]!;
    const before = last[at - 1]!;
    const remove = INSERT[letter]!;
    const swaps = letter * SIZE;
    const row = at * WIDTH;
    const above = row - WIDTH;
    const from = Math.max(1, at + behind);
    const to = Math.min(length, at + ahead);
    let cost = at + behind > 0 ? FAR : rows[above]! + remove;
    rows[row + from - 1] = cost;
    let best = cost + VOWEL_INSERT * Math.abs(atEnd + at - from + 1);
    for (let j = from; j <= to; j++) {
      const other = letters[j]!;
      const insert = cost + INSERT[other]!;
      let swap = SUBSTITUTE[swaps + other]!;
      if (at === 1 && j === 1 && swap > 0) swap += FIRST_LETTER;
      cost = rows[above + j - 1]! + swap;
      if (insert < cost) cost = insert;
      const without = rows[above + j]! + remove;
      if (without < cost) cost = without;
      if (other === before && letters[j - 1] === letter) {
        const transposed = rows[above - WIDTH + j - 2]! + TRANSPOSE;
        if (transposed < cost) cost = transposed;
      }
      rows[row + j] = cost;
      const least = cost + VOWEL_INSERT * Math.abs(atEnd + at - j);
      if (least < best) best = least;
    }
    rows[row + to + 1] = FAR;
    leasts[at] = best;
  };

  /** A transposition may start from the row before. */
  const isFar = (at: number, limit: number): boolean => leasts[at]! > limit && (at === 0 || leasts[at - 1]! > limit);

  return {
    begin(fold) {
      length = fold.length;
      count = -1;
      if (length > MAX_LENGTH) return;
      for (let j = 1; j <= length; j++) {
        letters[j] = fold.charCodeAt(j - 1) & 127;
        rows[j] = rows[j - 1]! + INSERT[letters[j]!]!;
      }
    },
    distanceTo(bytes, start, end, limit) {
      const tooFar = limit + 1;
      const ofCount = end - start;
      if (length > MAX_LENGTH || ofCount > MAX_LENGTH || Math.abs(length - ofCount) * VOWEL_INSERT > limit)
        return tooFar;
      if (ofCount !== count || limit !== farthest) beginRows(ofCount, limit);
      let at = 0;
      while (at < known && last[at + 1] === (bytes[start + at]! & 127)) at++;
      while (!isFar(at, limit)) {
        if (at === count) return Math.min(rows[at * WIDTH + length]!, tooFar);
        last[at + 1] = bytes[start + at]! & 127;
        known = ++at;
        addRow(at);
      }
      return tooFar;
    },
  };
}

const single = foldComparison();
const RIGHT = new Uint8Array(MAX_LENGTH);

/**
 * Weighted edit distance of two folds: vowels and aspirates are cheap to insert, sounds that are easily confused cheap to
 * exchange, a different first letter costs extra.
 *
 * @returns cost in hundredths of an edit, or `limit + 1` when it is larger. Symmetric.
 */
export function foldDistance(left: string, right: string, limit: number): number {
  single.begin(left);
  for (let at = 0; at < right.length; at++) RIGHT[at] = right.charCodeAt(at);
  return single.distanceTo(RIGHT, 0, right.length, limit);
}
