/** Values of the pieces of names between blanks, found by their letters in place: no substring is made for a look-up. */
import { emptyHash, hashWith, mixHash } from "./hash-text.ts";
import { sharedBuffer, words } from "./shared-memory.ts";

export interface PieceTable {
  /** Makes room for a name with so many letters; invalidates places found before. */
  makeRoom(letters: number): void;
  /** Place of the piece of a name that begins here and ends at the next letter with this code, or with the name. */
  find(name: string, start: number, delimiter: number): number;
  /** End of the piece that was found last. */
  readonly end: number;
  /** The value of the piece at a place, a number of 32 bits; 0 for a new piece. */
  valueAt(place: number): number;
  setValue(place: number, value: number): void;
}

const SMALLEST = 2 ** 10;
/** A place holds the hash of a piece, the start of its letters, one more than their number, and its value; a taken place leads to the next. */
const HASH = 0;
const START = 1;
const LENGTH = 2;
const VALUE = 3;
const WIDTH = 4;

export function pieceTable(): PieceTable {
  let table = words(WIDTH * SMALLEST);
  let pieces = 0;
  let letters: Uint16Array<ArrayBufferLike> = new Uint16Array(SMALLEST);
  let used = 0;
  let end = 0;

  const grow = (): void => {
    const smaller = table;
    table = words(2 * smaller.length);
    for (let from = 0; from < smaller.length; from += WIDTH) {
      if (smaller[from + LENGTH] === 0) continue;
      let place = firstPlace(smaller[from + HASH]!);
      while (table[place + LENGTH] !== 0) place = nextPlace(place);
      for (let at = 0; at < WIDTH; at++) table[place + at] = smaller[from + at]!;
    }
  };
  const firstPlace = (hash: number): number => (WIDTH * hash) & (table.length - 1);
  const nextPlace = (place: number): number => (place + WIDTH) & (table.length - 1);
  /** True for the piece whose letters follow those that are in use. */
  const isLast = (place: number, length: number): boolean => {
    if (table[place + LENGTH] !== length + 1) return false;
    const start = table[place + START]!;
    for (let at = 0; at < length; at++) if (letters[start + at] !== letters[used + at]) return false;
    return true;
  };

  return {
    makeRoom(count) {
      while (2 * WIDTH * (pieces + count + 1) > table.length) grow();
      if (used + count <= letters.length) return;
      const larger = new Uint16Array(sharedBuffer(4 * (used + count)));
      larger.set(letters);
      letters = larger;
    },
    find(name, start, delimiter) {
      let hash = emptyHash(0);
      end = start;
      for (; end < name.length; end++) {
        const letter = name.charCodeAt(end);
        if (letter === delimiter) break;
        hash = hashWith(hash, letter);
        letters[used + end - start] = letter;
      }
      hash = mixHash(hash);
      const length = end - start;
      let place = firstPlace(hash);
      for (; table[place + LENGTH] !== 0; place = nextPlace(place)) {
        if (table[place + HASH] === hash && isLast(place, length)) return place;
      }
      table[place + HASH] = hash;
      table[place + START] = used;
      table[place + LENGTH] = length + 1;
      used += length;
      pieces++;
      return place;
    },
    get end() {
      return end;
    },
    valueAt: (place) => table[place + VALUE]!,
    setValue(place, value) {
      table[place + VALUE] = value;
    },
  };
}
