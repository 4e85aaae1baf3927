/** Worth of pairs of tokens in whole units, in names of any words and in those whose words are all equal: two halves of 32 bits. */

const HALF_BITS = 16;
/** More than any query needs. */
export const ENOUGH = 2 ** HALF_BITS - 1;

export function pairWorth(any: number, equal: number): number {
  return ((equal << HALF_BITS) | any) >>> 0;
}

export function anyWorth(worth: number): number {
  return worth & ENOUGH;
}

export function equalWorth(worth: number): number {
  return worth >>> HALF_BITS;
}

/** The larger of both halves. */
export function largerWorth(left: number, right: number): number {
  return pairWorth(Math.max(anyWorth(left), anyWorth(right)), Math.max(equalWorth(left), equalWorth(right)));
}
