/**
 * The other tokens of a name, stored with each posting of a token: they are enough to bound the score of most names without reading
 * the names.
 */

/** Numbers of 16 bits that stand for tokens, each for several. */
export const TOKEN_NUMBER_BITS = 16;
/** Stands for no token. */
export const NO_TOKEN = 2 ** TOKEN_NUMBER_BITS - 1;
/** Numbers of 32 bits of a posting, two tokens in each. */
export const OTHERS_WORDS = 2;
/** No two tokens, in 32 bits. */
export const NO_TOKENS = 0xffffffff;
/**
 * Where the other tokens have no room, the first number of a posting has `NO_TOKEN` in its upper half and the weight of the other tokens below it, and
 * the second says where in `nameTokenNumbers` the tokens of the name are.
 */
export const OTHERS_WEIGHT = 256;
/** In front of the tokens of a name in `nameTokenNumbers`: their number, and whether it has the bit `REPETITION`. */
export const OTHERS_COUNT = 0xff;
export const OTHERS_REPEAT = 0x100;

export function tokenNumber(token: number): number {
  return token & NO_TOKEN;
}

/**
 * Writes the other tokens of a name.
 *
 * @param tokens - those of the name from `start` to `end`
 * @param own - place of the token itself
 * @param to - where in `others` they are written
 * @returns false when they do not fit, or one cannot be told from another
 */
export function writeOthers(
  tokens: Uint32Array,
  start: number,
  end: number,
  own: number,
  others: Uint32Array,
  to: number,
): boolean {
  if (end - start < 2 || end - start > 2 * OTHERS_WORDS + 1) return false;
  for (let at = start; at < end; at++) if (at !== own && !isDistinct(tokens, start, own, at)) return false;
  others.fill(NO_TOKENS, to, to + OTHERS_WORDS);
  let count = 0;
  for (let at = start; at < end; at++) {
    if (at === own) continue;
    const number = tokenNumber(tokens[at]!);
    const word = to + (count >> 1);
    others[word] =
      count % 2 === 0 ? ((number << TOKEN_NUMBER_BITS) | NO_TOKEN) >>> 0 : (others[word]! & ~NO_TOKEN) | number;
    count++;
  }
  return true;
}

/** False for a token that comes twice, which may be matched twice, and for one whose number is that of another before it. */
function isDistinct(tokens: Uint32Array, start: number, own: number, at: number): boolean {
  const number = tokenNumber(tokens[at]!);
  if (tokens[at] === tokens[own] || number === NO_TOKEN) return false;
  for (let before = start; before < at; before++) {
    if (before !== own && tokenNumber(tokens[before]!) === number) return false;
  }
  return true;
}
