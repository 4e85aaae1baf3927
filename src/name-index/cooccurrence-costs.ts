/** Least cost of a token that only the name of the list has, by its cooccurrence number. */

import { COOCCURRENCE_BITS, cooccurrenceOf, NO_COOCCURRENCE } from "./cooccurrences.ts";
import type { NameSegment } from "./name-segment.ts";
import { FLAG } from "./token-pack.ts";

/**
 * Weights in grains, the least of the tokens with a number: of any token in the upper half, and below it of one that identifies a
 * person. Weights are 1 at most, so that those of all cooccurrences of a token have room in half of 32 bits.
 */
export function cooccurrenceCosts({ tokenFlags, tokenMissing }: NameSegment): Uint32Array {
  const costs = new Uint32Array(NO_COOCCURRENCE + 1);
  for (let id = 0; id < tokenFlags.length; id++) {
    const cooccurrence = cooccurrenceOf(id);
    const missing = missingWeight(tokenFlags[id]!, tokenMissing[id]!);
    const content = (tokenFlags[id]! & FLAG.content) === 0 ? 0 : missing;
    // the first token with a number is that number itself
    const known = id === cooccurrence ? UNKNOWN : costs[cooccurrence]!;
    costs[cooccurrence] =
      ((Math.min(known >>> COOCCURRENCE_BITS, missing) << COOCCURRENCE_BITS) |
        Math.min(known & NO_COOCCURRENCE, content)) >>>
      0;
  }
  costs[NO_COOCCURRENCE] = 0;
  return costs;
}

/** Weight that a token costs at least: a free `abdul` may be used up without any, and a legal form may be matched with any other. */
export function missingWeight(flags: number, missing: number): number {
  return (flags & (FLAG.freeServant | FLAG.legal)) === 0 ? missing : 0;
}

/** More than any token costs. */
const UNKNOWN = 0xffffffff;
