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
/** No mates, in 32 bits; in the first of a posting: too many to be told, the name is to be read. */
export const NO_MATES = 0xffffffff;

export function mateOf(token: number): number {
  return token & NO_MATE;
}

/**
 * Writes the other tokens of a name.
 *
 * @param tokens - those of the name from `start` to `end`
 * @param own - place of the token itself
 * @param to - where in `mates` they are written
 */
export function writeMates(
  tokens: Uint32Array,
  start: number,
  end: number,
  own: number,
  mates: Uint32Array,
  to: number,
): void {
  mates.fill(NO_MATES, to, to + MATE_WORDS);
  if (end - start > 2 * MATE_WORDS + 1) return;
  const others: number[] = [];
  for (let at = start; at < end; at++) {
    if (at === own) continue;
    const mate = mateOf(tokens[at]!);
    // a token that comes twice may be matched twice
    if (tokens[at] === tokens[own] || mate === NO_MATE || others.includes(mate)) return;
    others.push(mate);
  }
  for (const [at, mate] of others.entries()) {
    const word = to + (at >> 1);
    mates[word] = at % 2 === 0 ? ((mate << MATE_BITS) | NO_MATE) >>> 0 : (mates[word]! & ~NO_MATE) | mate;
  }
}
