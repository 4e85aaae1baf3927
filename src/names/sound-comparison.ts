/** One sound against many, in an order in which neighbours have a common prefix: the prefix is compared once. */
import {
  costLimit,
  INSERT,
  LEAST_INSERT,
  loadCosts,
  MAX_LENGTH,
  SILENT_END,
  SIZE,
  SUBSTITUTE,
  similarityOfCost,
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
  /** What it costs to leave out each letter of the sound, from 1. */
  const costs = new Uint8Array(WIDTH);
  const ownCosts = costs.subarray(1);
  /** For each letter that was met, what it costs to exchange it for each letter of the sound, from 1. */
  const exchanges = new Uint8Array(SIZE * WIDTH);
  /** Number of the sound for which each letter's costs were last computed. */
  const workedOut = new Uint32Array(SIZE);
  let sounds = 0;
  let length = 0;
  /** Distances of the prefixes of the last spelling, a row each, from those of the sound. */
  const rows = new Uint16Array(WIDTH * WIDTH);
  /** The least of each row: no longer spelling is nearer. */
  const nearest = new Uint16Array(WIDTH);
  const last = new Uint8Array(MAX_LENGTH);
  /** Letters of the last spelling whose rows hold for any spelling with the same prefix. */
  let known = 0;

  const exchangesOf = (letter: number): number => {
    const start = letter * WIDTH;
    if (workedOut[letter] !== sounds) {
      workedOut[letter] = sounds;
      for (let j = 0; j < length; j++) exchanges[start + j + 1] = SUBSTITUTE[letter * SIZE + letters[j]!]!;
    }
    return start;
  };

  /** Computes the row of the prefix that ends with a letter. */
  const addRow = (at: number, letter: number, remove: number): void => {
    const row = at * WIDTH;
    const swaps = exchangesOf(letter);
    let corner = rows[row - WIDTH]!;
    let before = corner + remove;
    let best = before;
    rows[row] = before;
    for (let j = 1; j <= length; j++) {
      const above = rows[row - WIDTH + j]!;
      let cost = corner + exchanges[swaps + j]!;
      corner = above;
      if (above + remove < cost) cost = above + remove;
      before += costs[j]!;
      if (before < cost) cost = before;
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
      sounds++;
      if (length > MAX_LENGTH) return;
      for (let j = 0; j < length; j++) letters[j] = spelling.charCodeAt(j) & 127;
      loadCosts(letters, ownCosts, length);
      for (let j = 1; j <= length; j++) rows[j] = rows[j - 1]! + costs[j]!;
    },
    similarityTo(bytes, start, end, least) {
      const count = end - start;
      if (length > MAX_LENGTH || count > MAX_LENGTH) return 0;
      const longest = Math.max(length, count);
      const limit = costLimit(longest, least);
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
      return cost > limit ? 0 : similarityOfCost(cost, longest);
    },
  };
}
