/** Sets of letters as 32-bit numbers. */

const LOWER_A = 97;
const LOWER_Z = 122;
const ZERO = 48;
const NINE = 57;

/** Letters of a word as a set of bits: a to z are bits 0 to 25, any digit bit 26, capitals (fold classes) bit 27, others bit 28. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code > LOWER_Z) mask |= 1 << 28;
    else if (code >= LOWER_A) mask |= 1 << (code - LOWER_A);
    else if (code >= ZERO && code <= NINE) mask |= 1 << 26;
    else mask |= 1 << 27;
  }
  return mask;
}

/**
 * Lower bound of the edits between two words, from their letter sets: an edit changes at most one letter on each
 * side, so that the bound never exceeds the true OSA distance.
 */
export function leastEdits(left: number, right: number): number {
  return Math.max(bitCount(left & ~right), bitCount(right & ~left));
}

/** Number of bits that are set. */
export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
