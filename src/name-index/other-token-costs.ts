/** Least cost of a token that only the name of the list has, by its token number. */

import type { NameSegment } from "./name-segment.ts";
import { NO_TOKEN, TOKEN_NUMBER_BITS, tokenNumber } from "./other-tokens.ts";
import { FLAG } from "./token-pack.ts";

/**
 * Weights in grains, the least of the tokens with a number: of any token in the upper half, and below it of one that identifies a
 * person. Weights are 1 at most, so that those of all other tokens of a posting have room in half of 32 bits.
 */
export function otherTokenCosts({ tokenFlags, tokenMissing }: NameSegment): Uint32Array {
  const costs = new Uint32Array(NO_TOKEN + 1);
  for (let id = 0; id < tokenFlags.length; id++) {
    const number = tokenNumber(id);
    const missing = leastCostWhenMissing(tokenFlags[id]!, tokenMissing[id]!);
    const content = (tokenFlags[id]! & FLAG.content) === 0 ? 0 : missing;
    // the first token with a number is that number itself
    const known = id === number ? UNKNOWN : costs[number]!;
    costs[number] =
      ((Math.min(known >>> TOKEN_NUMBER_BITS, missing) << TOKEN_NUMBER_BITS) | Math.min(known & NO_TOKEN, content)) >>>
      0;
  }
  costs[NO_TOKEN] = 0;
  return costs;
}

/** Weight that a token costs at least: a free `abdul` may be used up without any, and a legal form may be matched with any other. */
export function leastCostWhenMissing(flags: number, missing: number): number {
  return (flags & (FLAG.freeServant | FLAG.legal)) === 0 ? missing : 0;
}

/** More than any token costs. */
const UNKNOWN = 0xffffffff;
