/** One sound against many in an order in which neighbours begin alike: what they have in common is worked out once. */
import {
  BEST,
  FULL,
  INSERT,
  LEAST_INSERT,
  loadCosts,
  MAX_LENGTH,
  SILENT_END,
  SIZE,
  SUBSTITUTE,
} from "./sound-distance.ts";

const WIDTH = MAX_LENGTH + 1;

export interface SoundComparison {
  /** The sound that the next ones are compared with. */
  begin(spelling: string): void;
  /** As `soundSimilarity` of a spelling in bytes whose key passes the gate: what is below `least` may be given as 0. */
  similarityTo(bytes: Uint8Array, start: number, end: number, least: number): number;
}

export function soundComparison(): SoundComparison {
  const letters = new Uint8Array(MAX_LENGTH);
  const costs = new Uint8Array(MAX_LENGTH);
  let length = 0;
  /** Distances of the beginnings of the last spelling, a row each, from those of the sound. */
  const rows = new Uint16Array(WIDTH * WIDTH);
  /** The least of each row: no longer spelling is nearer. */
  const nearest = new Uint16Array(WIDTH);
  const last = new Uint8Array(MAX_LENGTH);
  /** Letters of the last spelling whose rows are what they are of any spelling that begins so. */
  let known = 0;

  /** Works out the row of the beginning that ends with a letter. */
  const addRow = (at: number, letter: number, remove: number): void => {
    const above = (at - 1) * WIDTH;
    const row = at * WIDTH;
    const swaps = letter * SIZE;
    let before = rows[above]! + remove;
    let best = before;
    rows[row] = before;
    for (let j = 1; j <= length; j++) {
      let cost = rows[above + j - 1]! + SUBSTITUTE[swaps + letters[j - 1]!]!;
      const without = rows[above + j]! + remove;
      if (without < cost) cost = without;
      const insert = before + costs[j - 1]!;
      if (insert < cost) cost = insert;
      rows[row + j] = cost;
      before = cost;
      if (cost < best) best = cost;
    }
    nearest[at] = best;
  };

  return {
    begin(spelling) {
      length = spelling.length;
      known = 0;
      if (length > MAX_LENGTH) return;
      for (let j = 0; j < length; j++) letters[j] = spelling.charCodeAt(j) & 127;
      loadCosts(letters, costs, length);
      for (let j = 1; j <= length; j++) rows[j] = rows[j - 1]! + costs[j - 1]!;
    },
    similarityTo(bytes, start, end, least) {
      const count = end - start;
      if (length > MAX_LENGTH || count > MAX_LENGTH) return 0;
      const longest = Math.max(length, count);
      const limit = FULL * longest * (1 - least / BEST) + 1;
      if (Math.abs(length - count) * LEAST_INSERT > limit) return 0;
      // the last row may be another one at the end of a word
      const most = Math.min(known, count - 1);
      let at = 0;
      while (at < most && last[at] === (bytes[start + at]! & 127)) at++;
      if (nearest[at]! > limit) return 0;
      while (at < count) {
        const letter = bytes[start + at]! & 127;
        const isSilent = at === count - 1 && count > 2 && INSERT[letter]! > SILENT_END;
        last[at] = letter;
        known = isSilent ? at : at + 1;
        at++;
        addRow(at, letter, isSilent ? SILENT_END : INSERT[letter]!);
        if (nearest[at]! > limit) return 0;
      }
      const cost = rows[count * WIDTH + length]!;
      return cost > limit ? 0 : BEST * Math.max(0, 1 - cost / (FULL * longest));
    },
  };
}
