/**
 * Tokens of the list that may count for one token of a query: those that stand in a name beside something that the rest of the query may be
 * matched with, or nearly alone. Most that are alike to a rare word stand beside strangers, and need not be compared with it.
 */

import { COMPANY_UNITS, lonelyTokens, MOST_ALONE } from "./lonely-tokens.ts";
import type { NameSegment } from "./name-segment.ts";
import { MATE_BITS, MATE_COUNT, MATE_WORDS, mateOf, NO_MATE, NO_MATES } from "./posting-mates.ts";
import { BOTH_LACK, bound, type PlannedToken, ROUNDING } from "./query-plan.ts";
import { FLAG } from "./token-pack.ts";
import type { WantedTokens } from "./wanted-tokens.ts";

/** Names with what the rest of a query may be matched with, above which it is not looked what stands beside it: too few tokens are left out then. */
const MOST_NAMES = 2 ** 15;
/** Words of 32 bits for all mate numbers. */
const BIT_WORDS = (NO_MATE + 1) / 32;

/** Has every token that is in a name that reaches the threshold with it, and few others. */
export interface TokenCompany extends WantedTokens {
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

export function tokenCompany(segment: NameSegment): TokenCompany {
  const { tokenFlags, postings, postingStarts, postingMates, nameMates, nameStarts, nameTokens } = segment;
  /** A bit for the mate number of each token that is one. */
  const bits = new Uint32Array(BIT_WORDS);
  const standingAlone = lonelyTokens(segment);

  const add = (mate: number): void => {
    bits[mate >>> 5]! |= 1 << (mate & 31);
  };
  const addNames = (start: number, count: number): void => {
    for (let at = start; at < start + count; at++) {
      const first = postingMates[MATE_WORDS * at]!;
      const second = postingMates[MATE_WORDS * at + 1]!;
      if (first >>> MATE_BITS === NO_MATE) {
        const end = second + (nameMates[second]! & MATE_COUNT);
        for (let mate = second + 1; mate <= end; mate++) add(nameMates[mate]!);
        continue;
      }
      add(first >>> MATE_BITS);
      add(first & NO_MATE);
      if (second === NO_MATES) continue;
      add(second >>> MATE_BITS);
      add(second & NO_MATE);
    }
  };
  const addName = (name: number): void => {
    for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) add(mateOf(nameTokens[at]!));
  };
  /** Small words stand in very many names. Nothing that says who somebody is can be matched with them. */
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
      const mate = mateOf(id);
      return ((bits[mate >>> 5]! >>> (mate & 31)) & 1) === 1;
    },
    hasAny(tokens, start, end) {
      for (let at = start; at < end; at++) {
        const mate = mateOf(tokens[at]!);
        if (((bits[mate >>> 5]! >>> (mate & 31)) & 1) === 1) return true;
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
    const strange = units / COMPANY_UNITS;
    const lost = loss + penalty * strange + BOTH_LACK * Math.min(content, strange);
    const most = bound(gain, lost, isPartial ? nats : evidenceNeeded, evidenceNeeded);
    if (most < threshold - ROUNDING) return units;
  }
  return MOST_ALONE + 1;
}
