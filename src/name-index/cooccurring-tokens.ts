/**
 * Tokens of the list that may count for one token of a query: those that stand in a name beside something that the rest of the query may be
 * matched with, or nearly alone. Most that are alike to a rare word stand beside strangers, and need not be compared with it.
 */

import {
  COOCCURRENCE_BITS,
  COOCCURRENCE_COUNT,
  COOCCURRENCE_WORDS,
  cooccurrenceOf,
  NO_COOCCURRENCE,
  NO_COOCCURRENCES,
} from "./cooccurrences.ts";
import { lonelyTokens, MOST_ALONE, STRANGE_UNITS } from "./lonely-tokens.ts";
import type { NameSegment } from "./name-segment.ts";
import { BOTH_LACK, bound, type PlannedToken, ROUNDING } from "./query-plan.ts";
import { FLAG } from "./token-pack.ts";
import type { WantedTokens } from "./wanted-tokens.ts";

/** Names with what the rest of a query may be matched with, above which it is not looked what stands beside it: too few tokens are left out then. */
const MOST_NAMES = 2 ** 15;
/** Words of 32 bits for all cooccurrence numbers. */
const BIT_WORDS = (NO_COOCCURRENCE + 1) / 32;

/** Has every token that is in a name that reaches the threshold with it, and few others. */
export interface CooccurringTokens extends WantedTokens {
  /**
   * Looks at the rest of a query.
   *
   * @param plan - all tokens of the query; what the one at `own` may be matched with is not known yet
   * @param joins - tokens of the list that are several tokens of the query
   * @param penalty - what a token costs that only the name of the list has
   * @returns false when it is not worth while
   */
  begin(
    plan: readonly PlannedToken[],
    own: number,
    joins: readonly { readonly id: number }[],
    threshold: number,
    penalty: number,
    evidenceNeeded: number,
  ): boolean;
}

export function cooccurringTokens(segment: NameSegment): CooccurringTokens {
  const { tokenFlags, postings, postingStarts, postingCooccurrences, nameCooccurrences, nameStarts, nameTokens } =
    segment;
  /** A bit for the cooccurrence number of each token that is one. */
  const bits = new Uint32Array(BIT_WORDS);
  const standingAlone = lonelyTokens(segment);

  const add = (cooccurrence: number): void => {
    bits[cooccurrence >>> 5]! |= 1 << (cooccurrence & 31);
  };
  const addNames = (start: number, count: number): void => {
    for (let at = start; at < start + count; at++) {
      const first = postingCooccurrences[COOCCURRENCE_WORDS * at]!;
      const second = postingCooccurrences[COOCCURRENCE_WORDS * at + 1]!;
      if (first >>> COOCCURRENCE_BITS === NO_COOCCURRENCE) {
        const end = second + (nameCooccurrences[second]! & COOCCURRENCE_COUNT);
        for (let cooccurrence = second + 1; cooccurrence <= end; cooccurrence++) add(nameCooccurrences[cooccurrence]!);
        continue;
      }
      add(first >>> COOCCURRENCE_BITS);
      add(first & NO_COOCCURRENCE);
      if (second === NO_COOCCURRENCES) continue;
      add(second >>> COOCCURRENCE_BITS);
      add(second & NO_COOCCURRENCE);
    }
  };
  const addName = (name: number): void => {
    for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) add(cooccurrenceOf(nameTokens[at]!));
  };
  /** Small words stand in very many names. Nothing that identifies a person can be matched with them. */
  const isSmall = ({ content, expansion, joinGain }: PlannedToken): boolean =>
    !content && joinGain === 0 && expansion.tokens.every((id) => (tokenFlags[id]! & FLAG.content) === 0);

  return {
    begin(plan, own, joins, threshold, penalty, evidenceNeeded) {
      const others = plan.filter((_, at) => at !== own);
      const companions = others.filter((token) => !isSmall(token));
      const alone = leastStrange(plan[own]!, others, companions, threshold, penalty, evidenceNeeded);
      if (alone > MOST_ALONE) return false;
      let names = 0;
      for (const { expansion } of companions) {
        names += expansion.joined.names.length;
        for (let place = 0; place < expansion.names.length; place++) names += expansion.names[place]!;
      }
      for (const { id } of joins) names += postingStarts[id + 1]! - postingStarts[id]!;
      if (names > MOST_NAMES) return false;
      bits.set(standingAlone(alone));
      for (const { expansion } of companions) {
        const { postings: starts, names: counts, joined } = expansion;
        for (let place = 0; place < starts.length; place++) addNames(starts[place]!, counts[place]!);
        for (let at = 0; at < joined.names.length; at++) addName(joined.names[at]!);
      }
      for (const { id } of joins) {
        for (let at = postingStarts[id]!; at < postingStarts[id + 1]!; at++) addName(postings[at]!);
      }
      return true;
    },
    has(id) {
      const cooccurrence = cooccurrenceOf(id);
      return ((bits[cooccurrence >>> 5]! >>> (cooccurrence & 31)) & 1) === 1;
    },
    hasAny(tokens, start, end) {
      for (let at = start; at < end; at++) {
        const cooccurrence = cooccurrenceOf(tokens[at]!);
        if (((bits[cooccurrence >>> 5]! >>> (cooccurrence & 31)) & 1) === 1) return true;
      }
      return false;
    },
  };
}

/**
 * Least weight of strangers, in units, with which no name reaches the threshold in which the token and small words alone are matched; more
 * than `MOST_ALONE` where it takes more.
 */
function leastStrange(
  { nats: ownNats }: PlannedToken,
  others: readonly PlannedToken[],
  companions: readonly PlannedToken[],
  threshold: number,
  penalty: number,
  evidenceNeeded: number,
): number {
  // a pair of equal words of weight 1
  let gain = 1;
  let nats = ownNats;
  let loss = 0;
  let content = 0;
  let isPartial = false;
  for (const token of others) {
    if (!companions.includes(token)) {
      gain += token.maxGain;
      nats += token.times * token.nats;
      continue;
    }
    loss += token.missingLoss;
    if (!token.content) continue;
    content += token.missingWeight;
    if (!token.freeServant) isPartial = true;
  }
  for (let units = 0; units <= MOST_ALONE; units++) {
    const strange = units / STRANGE_UNITS;
    const lost = loss + penalty * strange + BOTH_LACK * Math.min(content, strange);
    const most = bound(gain, lost, isPartial ? nats : evidenceNeeded, evidenceNeeded);
    if (most < threshold - ROUNDING) return units;
  }
  return MOST_ALONE + 1;
}
