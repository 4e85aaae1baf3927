/**
 * The other tokens of a name, stored with each posting of a token: they are enough to bound the score of most names without reading
 * the names.
 */

/** Numbers of 16 bits that stand for tokens, each for several. */
export const COOCCURRENCE_BITS = 16;
/** Stands for no token. */
export const NO_COOCCURRENCE = 2 ** COOCCURRENCE_BITS - 1;
/** Numbers of 32 bits of a posting, two cooccurrences in each. */
export const COOCCURRENCE_WORDS = 2;
/** No cooccurrences, in 32 bits. */
export const NO_COOCCURRENCES = 0xffffffff;
/**
 * Where cooccurrences have no room, the first number of a posting has `NO_COOCCURRENCE` in its upper half and the weight of the other tokens below it, and
 * the second says where in `nameCooccurrences` the tokens of the name are.
 */
export const COOCCURRENCE_WEIGHT = 256;
/** In front of the tokens of a name in `nameCooccurrences`: their number, and whether it has the bit `REPETITION`. */
export const COOCCURRENCE_COUNT = 0xff;
export const COOCCURRENCES_REPEAT = 0x100;

export function cooccurrenceOf(token: number): number {
  return token & NO_COOCCURRENCE;
}

/**
 * Writes the other tokens of a name.
 *
 * @param tokens - those of the name from `start` to `end`
 * @param own - place of the token itself
 * @param to - where in `cooccurrences` they are written
 * @returns false when they do not fit, or one is ambiguous
 */
export function writeCooccurrences(
  tokens: Uint32Array,
  start: number,
  end: number,
  own: number,
  cooccurrences: Uint32Array,
  to: number,
): boolean {
  if (end - start < 2 || end - start > 2 * COOCCURRENCE_WORDS + 1) return false;
  for (let at = start; at < end; at++) if (at !== own && !isUnambiguous(tokens, start, own, at)) return false;
  cooccurrences.fill(NO_COOCCURRENCES, to, to + COOCCURRENCE_WORDS);
  let count = 0;
  for (let at = start; at < end; at++) {
    if (at === own) continue;
    const cooccurrence = cooccurrenceOf(tokens[at]!);
    const word = to + (count >> 1);
    cooccurrences[word] =
      count % 2 === 0
        ? ((cooccurrence << COOCCURRENCE_BITS) | NO_COOCCURRENCE) >>> 0
        : (cooccurrences[word]! & ~NO_COOCCURRENCE) | cooccurrence;
    count++;
  }
  return true;
}

/** False for a token that comes twice, which may be matched twice, and for one whose number is that of another before it. */
function isUnambiguous(tokens: Uint32Array, start: number, own: number, at: number): boolean {
  const cooccurrence = cooccurrenceOf(tokens[at]!);
  if (tokens[at] === tokens[own] || cooccurrence === NO_COOCCURRENCE) return false;
  for (let before = start; before < at; before++) {
    if (before !== own && cooccurrenceOf(tokens[before]!) === cooccurrence) return false;
  }
  return true;
}
