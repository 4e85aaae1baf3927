/** Tokens that stand in a name with little else that identifies a person. */
import { missingWeight } from "./cooccurrence-costs.ts";
import { cooccurrenceOf, NO_COOCCURRENCE } from "./cooccurrences.ts";
import { GRAIN, type NameSegment, REPETITION } from "./name-segment.ts";
import { FLAG } from "./token-pack.ts";

/** Weights are counted in whole units, so many for a weight of 1. */
export const STRANGE_UNITS = 64;
/** Most units of the rest of a name beside which a token stands nearly alone: with more, most tokens do. */
export const MOST_ALONE = STRANGE_UNITS / 2;

/**
 * Gives a bit for the cooccurrence number of each token that has a name in which the rest of what identifies a person weighs less than so many units. In a
 * name that says a word twice nothing is left over: see `isRepeated`.
 */
export function lonelyTokens(segment: NameSegment): (units: number) => Uint32Array {
  const known: (Uint32Array | undefined)[] = [];
  let least: Uint8Array | undefined;
  return (units) => {
    least ??= leastCompany(segment);
    const bits = known[units] ?? new Uint32Array((NO_COOCCURRENCE + 1) / 32);
    if (known[units] === undefined) {
      for (let id = 0; id < least.length; id++) {
        if (least[id]! < units) bits[cooccurrenceOf(id) >>> 5]! |= 1 << (cooccurrenceOf(id) & 31);
      }
      known[units] = bits;
    }
    return bits;
  };
}

/** The least weight of the other tokens in a name, of all names with a token, in units and rounded down. */
function leastCompany({ nameStarts, nameTokens, nameGiven, tokenFlags, tokenMissing }: NameSegment): Uint8Array {
  const own = tokenMissing.map((missing, id) =>
    (tokenFlags[id]! & FLAG.content) === 0 ? 0 : missingWeight(tokenFlags[id]!, missing),
  );
  const least = new Uint8Array(tokenFlags.length).fill(MOST_ALONE);
  for (let name = 0; name < nameGiven.length; name++) {
    const end = nameStarts[name + 1]!;
    let all = 0;
    for (let at = nameStarts[name]!; at < end; at++) all += own[nameTokens[at]!]!;
    if ((nameGiven[name]! & REPETITION) !== 0) all = 0;
    for (let at = nameStarts[name]!; at < end; at++) {
      const id = nameTokens[at]!;
      const units = Math.max(0, Math.floor(((all - own[id]!) * STRANGE_UNITS) / GRAIN));
      if (units < least[id]!) least[id] = units;
    }
  }
  return least;
}
