/** Letters of a fold as a set of bits: names that differ in many are far apart. */

/** A bit for each letter; the second or third bit of a letter says that a fold has it twice or three times. Only letters often repeated have them. */
const PLACES = "abdfghijklmnprstuvzSCaaiiuunrlm";
const MOST = 3;
/** Bits of each letter, that of the first one first; 0 for none. */
const BITS = new Int32Array(128 * MOST);
for (let place = 0; place < PLACES.length; place++) {
  const letter = PLACES.charCodeAt(place) * MOST;
  BITS[letter + BITS.subarray(letter, letter + MOST).indexOf(0)] = 1 << place;
}

/**
 * Letters of a fold of plain letters as bits: one for each that is there, further ones for some that are there twice or three times. An edit
 * of a letter changes one bit at most on either side, and a transposition changes none.
 */
export function foldMask(fold: string): number {
  let mask = 0;
  for (let at = 0; at < fold.length; at++) {
    const first = fold.charCodeAt(at) * MOST;
    for (let times = first; times < first + MOST; times++) {
      const bit = BITS[times] ?? 0;
      if ((mask & bit) !== 0) continue;
      mask |= bit;
      break;
    }
  }
  return mask;
}

/** All bits of these letters. */
export function bitsOfLetters(letters: Iterable<string>): number {
  let bits = 0;
  for (const letter of letters) {
    const first = letter.charCodeAt(0) * MOST;
    for (let times = first; times < first + MOST; times++) bits |= BITS[times]!;
  }
  return bits;
}
