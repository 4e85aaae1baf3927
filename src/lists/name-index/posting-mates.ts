/**
 * The other tokens of a name, beside a token that leads to it: what most names are worth for a query is told from them, without reading
 * the names.
 */

/** Numbers of 16 bits that stand for tokens, each for several. */
export const MATE_BITS = 16;
/** Stands for no token. */
export const NO_MATE = 2 ** MATE_BITS - 1;
/** Numbers of 32 bits of a posting, two mates in each. */
export const MATE_WORDS = 2;
/** No mates, in 32 bits. */
export const NO_MATES = 0xffffffff;
/**
 * Where mates have no room, the first number of a posting has `NO_MATE` in its upper half and the weight of the other tokens below it, and
 * the second says where in `nameMates` the tokens of the name are.
 */
export const MATE_WEIGHT = 256;
/** In front of the tokens of a name in `nameMates`: their number, and whether it has two tokens of one text. */
export const MATE_COUNT = 0xff;
export const MATES_REPEAT = 0x100;

export function mateOf(token: number): number {
  return token & NO_MATE;
}

/**
 * Writes the other tokens of a name.
 *
 * @param tokens - those of the name from `start` to `end`
 * @param own - place of the token itself
 * @param to - where in `mates` they are written
 * @returns false when they have no room, or one may not be told from another
 */
export function writeMates(
  tokens: Uint32Array,
  start: number,
  end: number,
  own: number,
  mates: Uint32Array,
  to: number,
): boolean {
  if (end - start < 2 || end - start > 2 * MATE_WORDS + 1) return false;
  for (let at = start; at < end; at++) if (at !== own && !isTelling(tokens, start, own, at)) return false;
  mates.fill(NO_MATES, to, to + MATE_WORDS);
  let count = 0;
  for (let at = start; at < end; at++) {
    if (at === own) continue;
    const mate = mateOf(tokens[at]!);
    const word = to + (count >> 1);
    mates[word] = count % 2 === 0 ? ((mate << MATE_BITS) | NO_MATE) >>> 0 : (mates[word]! & ~NO_MATE) | mate;
    count++;
  }
  return true;
}

/** False for a token that comes twice, which may be matched twice, and for one whose number is that of another before it. */
function isTelling(tokens: Uint32Array, start: number, own: number, at: number): boolean {
  const mate = mateOf(tokens[at]!);
  if (tokens[at] === tokens[own] || mate === NO_MATE) return false;
  for (let before = start; before < at; before++) {
    if (before !== own && mateOf(tokens[before]!) === mate) return false;
  }
  return true;
}
