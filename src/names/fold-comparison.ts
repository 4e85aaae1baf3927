/** One fold against many in an order in which neighbours begin alike: what they have in common is worked out once. */
import { FIRST_LETTER, INSERT, isTooLong, MAX_LENGTH, SIZE, SUBSTITUTE, TRANSPOSE } from "./fold-distance.ts";

const WIDTH = MAX_LENGTH + 1;

export interface FoldComparison {
  /** The fold that the next ones are compared with. */
  begin(fold: string): void;
  /** As `foldDistance` of a fold in bytes. */
  distanceTo(bytes: Uint8Array, start: number, end: number, limit: number): number;
}

export function foldComparison(): FoldComparison {
  const letters = new Uint8Array(MAX_LENGTH);
  const costs = new Uint8Array(MAX_LENGTH);
  let length = 0;
  /** Distances of the beginnings of the last fold, a row each, from those of the fold. */
  const rows = new Uint16Array(WIDTH * WIDTH);
  const leasts = new Uint16Array(WIDTH);
  /** The least of each row and the one before it: no longer fold is nearer, as a transposition takes two letters at most. */
  const nearest = new Uint16Array(WIDTH);
  const last = new Uint8Array(MAX_LENGTH);
  /** Letters of the last fold whose rows are worked out. */
  let known = 0;

  /** Works out the row of the beginning that ends with a letter. */
  const addRow = (at: number): void => {
    const letter = last[at - 1]!;
    const letterBefore = at > 1 ? last[at - 2]! : 0;
    const remove = INSERT[letter]!;
    const swaps = letter * SIZE;
    const row = at * WIDTH;
    const above = row - WIDTH;
    let before = rows[above]! + remove;
    let best = before;
    rows[row] = before;
    for (let j = 1; j <= length; j++) {
      const other = letters[j - 1]!;
      let swap = SUBSTITUTE[swaps + other]!;
      if (at === 1 && j === 1 && swap > 0) swap += FIRST_LETTER;
      let cost = rows[above + j - 1]! + swap;
      const without = rows[above + j]! + remove;
      if (without < cost) cost = without;
      const insert = before + costs[j - 1]!;
      if (insert < cost) cost = insert;
      if (other === letterBefore && other !== letter && j > 1 && letters[j - 2] === letter) {
        const transposed = rows[above - WIDTH + j - 2]! + TRANSPOSE;
        if (transposed < cost) cost = transposed;
      }
      rows[row + j] = cost;
      before = cost;
      if (cost < best) best = cost;
    }
    leasts[at] = best;
    nearest[at] = Math.min(best, leasts[at - 1]!);
  };

  return {
    begin(fold) {
      length = fold.length;
      known = 0;
      if (length > MAX_LENGTH) return;
      for (let j = 0; j < length; j++) {
        letters[j] = fold.charCodeAt(j) & 127;
        costs[j] = INSERT[letters[j]!]!;
        rows[j + 1] = rows[j]! + costs[j]!;
      }
    },
    distanceTo(bytes, start, end, limit) {
      const count = end - start;
      const tooFar = limit + 1;
      if (isTooLong(length, count, limit)) return tooFar;
      const most = Math.min(known, count);
      let at = 0;
      while (at < most && last[at] === (bytes[start + at]! & 127)) at++;
      if (nearest[at]! > limit) return tooFar;
      while (at < count) {
        last[at] = bytes[start + at]! & 127;
        known = ++at;
        addRow(at);
        if (nearest[at]! > limit) return tooFar;
      }
      return Math.min(rows[count * WIDTH + length]!, tooFar);
    },
  };
}
