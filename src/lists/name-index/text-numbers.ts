/** Numbers of texts, looked up by their letters where they stand: nothing is cut out that was met before. */
import { growingArray } from "./growing-array.ts";
import { hashText } from "./hash-text.ts";

export interface TextNumbers {
  /** Number of a part of a text: 0, 1, 2 and so on for each that is met for the first time. */
  numberOf(text: string, start: number, end: number): number;
}

const SMALLEST = 2 ** 12;
const TAG = 0;

export function textNumbers(): TextNumbers {
  // a hash and behind it a number from 1: open addressing, the next place where one is taken
  let table = new Uint32Array(2 * SMALLEST);
  let size = 0;
  const starts = growingArray();
  const letters = growingArray();
  starts.push(0);

  const isText = (number: number, text: string, start: number, end: number): boolean => {
    const from = starts.at(number);
    if (starts.at(number + 1) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (letters.at(from + at - start) !== text.charCodeAt(at)) return false;
    return true;
  };
  const grow = (): void => {
    const smaller = table;
    table = new Uint32Array(2 * smaller.length);
    for (let from = 0; from < smaller.length; from += 2) {
      if (smaller[from + 1] === 0) continue;
      let at = placeOf(smaller[from]!);
      while (table[at + 1] !== 0) at = next(at);
      table[at] = smaller[from]!;
      table[at + 1] = smaller[from + 1]!;
    }
  };
  const placeOf = (hash: number): number => (2 * hash) & (table.length - 1);
  const next = (at: number): number => (at + 2) & (table.length - 1);

  return {
    numberOf(text, start, end) {
      const hash = hashText(TAG, text, start, end);
      let at = placeOf(hash);
      for (; table[at + 1] !== 0; at = next(at)) {
        if (table[at] === hash && isText(table[at + 1]! - 1, text, start, end)) return table[at + 1]! - 1;
      }
      for (let letter = start; letter < end; letter++) letters.push(text.charCodeAt(letter));
      starts.push(letters.length);
      table[at] = hash;
      table[at + 1] = ++size;
      if (4 * size > table.length) grow();
      return size - 1;
    },
  };
}
