/**
 * Filters names by the worth of their tokens for a query: without it most names that share a token are read, and a query of a million
 * names costs two to four times as much.
 */
import { inexactShare } from "../names/score-factors.ts";
import { CONFLICT_SURCHARGE } from "../names/score-parts.ts";
import { MAX_WORDS } from "../names/split-words.ts";
import { GRAIN } from "../names/weight-grain.ts";
import type { Needed } from "./lookup-tokens.ts";
import type { NameSegment } from "./name-segment.ts";
import { otherTokenCosts } from "./other-token-costs.ts";
import {
  NO_TOKEN,
  NO_TOKENS,
  OTHERS_COUNT,
  OTHERS_REPEAT,
  OTHERS_WEIGHT,
  OTHERS_WORDS,
  TOKEN_NUMBER_BITS,
  tokenNumber,
} from "./other-tokens.ts";
import { anyWorth, ENOUGH, equalWorth, largerWorth, pairWorth } from "./pair-worth.ts";
import type { PlannedToken } from "./query-plan.ts";

/**
 * A score of t or more is G / (G + L) with gains G and losses L, so that (1 - t) G - t L is not negative. A pair is worth
 * (1 - t) gain - t loss, plus t times the loss of the query's token that it spares, however often the query has it.
 * A name is promising when the worth of its tokens covers what an empty match would lose, plus the weight of its own tokens that the query lacks.
 * Names whose words are all equal to words of the query are counted separately: the others need more where words are common, see `inexactShare`.
 *
 * Worth is kept by the number of a token, the highest of those that share one.
 */
export interface PromisingNames {
  /**
   * @param unrounded - least score before it is rounded
   * @param needsTwo - no name reaches it by one token
   * @param listedPenalty - cost of a token that only the name of the list has
   * @param anywhere - tokens of the query that may be matched with something in any name, and the gain of that
   */
  begin(
    plan: readonly PlannedToken[],
    unrounded: number,
    needsTwo: boolean,
    listedPenalty: number,
    anywhere: readonly { readonly at: number; readonly gain: number }[],
  ): void;
  /** Adds a token that may be matched with several at once: every name with it is promising. */
  addJoin(id: number): void;
  /**
   * False for a token that no token of the query may be matched with, unless that may be matched with something in any name. May be true
   * for others: several tokens share a number.
   */
  isKnown(id: number): boolean;
  /** Calls `visit` with the promising names of those with a token. @param start - its first posting @param count - of names with it */
  visit(id: number, start: number, count: number, visit: (name: number) => void): void;
  /** Worth that a name needs, in units; and the same where all words are equal, if that is less. */
  needed(): Needed;
}

/** Worth is counted in whole units, so many for a weight of 1: that of a pair has room in half of 32 bits, the sum over a name may have none. */
const UNITS = 2048;

export function promisingNames(segment: NameSegment): PromisingNames {
  const { postings, postingOthers, nameTokenNumbers } = segment;
  const isPerson = segment.kind === "person";
  const costs = otherTokenCosts(segment);
  // worth in names of any words, and above it in names of equal words
  const worths = new Uint32Array(NO_TOKEN + 1);
  // worth of the tokens whose number is the reserved one, `NO_TOKEN`
  let lastWorth = 0;
  const marked: number[] = [];
  let marks = 0;
  let needsTwo = false;
  let leastOfInexact = 0;
  let leastOfEqual = 0;
  let needed = 0;
  let equalNeeded = 0;
  /** Least weight of identifying tokens that the query lacks, by the number of tokens of a name that are matched. */
  const lacked = new Float64Array(MAX_WORDS + 1);
  let penaltyOfMissing = 0;
  let areCostsKnown = true;
  /** Most weight of the other tokens of a name beside the one that leads to it. */
  let mostMissing = 0;

  const add = (id: number, worth: number): void => {
    const number = tokenNumber(id);
    if (number === NO_TOKEN) {
      lastWorth = largerWorth(lastWorth, worth);
      return;
    }
    const known = worths[number]!;
    if (known === 0) {
      marked[marks++] = number;
      worths[number] = worth;
    } else worths[number] = largerWorth(known, worth);
  };

  const worthOf = (number: number): number => (number === NO_TOKEN ? lastWorth : worths[number]!);

  const isEnough = (any: number, equal: number, equalOfLookup: number, lost: number): boolean =>
    any >= needed + leastOfInexact * lost || (equalOfLookup > 0 && equal >= equalNeeded + leastOfEqual * lost);

  /** Units that the unmatched tokens lose, with what the query then loses beside them. */
  const lostUnits = (matched: number, missing: number, content: number): number => {
    const both = Math.min(lacked[matched]!, content);
    return (UNITS / GRAIN) * (penaltyOfMissing * missing + CONFLICT_SURCHARGE * both);
  };

  /** True for a promising name with its tokens in `nameTokenNumbers` from `start`. */
  const isPromising = (start: number, equalOfLookup: number): boolean => {
    const end = start + (nameTokenNumbers[start]! & OTHERS_COUNT);
    let any = 0;
    let equal = 0;
    let matched = 0;
    let missing = 0;
    let content = 0;
    for (let at = start + 1; at <= end; at++) {
      const number = nameTokenNumbers[at]!;
      const own = worthOf(number);
      if (own === 0) {
        missing += costs[number]! >>> TOKEN_NUMBER_BITS;
        content += costs[number]! & NO_TOKEN;
      } else {
        if (anyWorth(own) === ENOUGH) return true;
        matched++;
        any += anyWorth(own);
        equal += equalWorth(own);
      }
    }
    if (matched < 2 && needsTwo) return false;
    const isExact = areCostsKnown && (nameTokenNumbers[start]! & OTHERS_REPEAT) === 0;
    return isEnough(any, equal, equalOfLookup, isExact ? lostUnits(matched, missing, content) : 0);
  };

  /** True for a name with these tokens beside the one that leads to it. */
  const arePromising = (own: number, first: number, second: number, equalOfLookup: number): boolean => {
    const a = worths[first >>> TOKEN_NUMBER_BITS]!;
    const b = worths[first & NO_TOKEN]!;
    const c = second === NO_TOKENS ? 0 : worths[second >>> TOKEN_NUMBER_BITS]!;
    const d = second === NO_TOKENS ? 0 : worths[second & NO_TOKEN]!;
    if (needsTwo && (a | b | c | d) === 0) return false;
    const any = anyWorth(own) + anyWorth(a) + anyWorth(b) + anyWorth(c) + anyWorth(d);
    const equal = equalOfLookup + equalWorth(a) + equalWorth(b) + equalWorth(c) + equalWorth(d);
    if (!isEnough(any, equal, equalOfLookup, 0)) return false;
    if (!areCostsKnown) return true;
    const cost =
      (a === 0 ? costs[first >>> TOKEN_NUMBER_BITS]! : 0) +
      (b === 0 ? costs[first & NO_TOKEN]! : 0) +
      (c === 0 ? costs[second >>> TOKEN_NUMBER_BITS]! : 0) +
      (d === 0 ? costs[second & NO_TOKEN]! : 0);
    if (cost === 0) return true;
    const matched = 1 + (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0) + (c > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    return isEnough(any, equal, equalOfLookup, lostUnits(matched, cost >>> TOKEN_NUMBER_BITS, cost & NO_TOKEN));
  };

  /** Lowers what is needed by what a token of the query may add in any name. */
  const addAnywhere = ({ missingLoss, times, token }: PlannedToken, gain: number): void => {
    needsTwo = false;
    if (token.kind === "initial") {
      // a word that is similar to no token of the query may be one that an initial stands for; legal forms cost nothing here
      areCostsKnown = false;
      mostMissing = Number.POSITIVE_INFINITY;
    }
    needed -= times * unitsOf(leastOfInexact, gain, 0, missingLoss);
    equalNeeded -= times * unitsOf(leastOfEqual, gain, 0, missingLoss);
  };

  /** Adds everything that a token of the query may be matched with, and computes the worth of each. */
  const addExpansion = ({ keptPairs, keptStart, keptEnd, worth, expansion, missingLoss }: PlannedToken): void => {
    const { tokens, gains, losses, inexact } = expansion;
    for (let at = keptStart; at < keptEnd; at++) {
      const place = keptPairs[at]!;
      const gain = gains[place]!;
      const loss = losses[place]!;
      const equal =
        leastOfInexact === leastOfEqual || inexact[place] === 1 ? 0 : unitsOf(leastOfEqual, gain, loss, missingLoss);
      const pair = pairWorth(unitsOf(leastOfInexact, gain, loss, missingLoss), equal);
      worth[at] = pair;
      add(tokens[place]!, pair);
    }
  };

  return {
    begin(plan, unrounded, two, listedPenalty, anywhere) {
      for (let at = 0; at < marks; at++) worths[marked[at]!] = 0;
      marks = 0;
      lastWorth = 0;
      needsTwo = two;
      let nats = 0;
      let lacking = 0;
      for (const token of plan) {
        nats += token.times * token.nats;
        lacking += token.missingLoss;
      }
      leastOfEqual = unrounded;
      leastOfInexact = isPerson ? unrounded / inexactShare(nats) : unrounded;
      needed = Math.floor(UNITS * leastOfInexact * lacking);
      equalNeeded = Math.floor(UNITS * leastOfEqual * lacking);
      computeLacked(plan, lacked);
      penaltyOfMissing = listedPenalty;
      areCostsKnown = true;
      mostMissing = OTHERS_WEIGHT * mostMissingWeight(plan, unrounded, listedPenalty);
      for (const { at, gain } of anywhere) addAnywhere(plan[at]!, gain);
      for (const token of plan) addExpansion(token);
    },
    addJoin: (id) => add(id, ENOUGH),
    needed: () => ({ any: needed, equal: leastOfInexact === leastOfEqual ? 0 : equalNeeded }),
    isKnown: (id) => worthOf(tokenNumber(id)) !== 0,
    visit(id, start, count, visit) {
      const end = start + count;
      const own = worthOf(tokenNumber(id));
      // a name whose words are all equal is found by such a word
      const equalOfLookup = equalWorth(own);
      const isAlwaysEnough = anyWorth(own) === ENOUGH;
      for (let at = start; at < end; at++) {
        if (!isAlwaysEnough) {
          const first = postingOthers[OTHERS_WORDS * at]!;
          if (first >>> TOKEN_NUMBER_BITS === NO_TOKEN) {
            if ((first & NO_TOKEN) > mostMissing) continue;
            if (!isPromising(postingOthers[OTHERS_WORDS * at + 1]!, equalOfLookup)) continue;
          } else if (!arePromising(own, first, postingOthers[OTHERS_WORDS * at + 1]!, equalOfLookup)) continue;
        }
        visit(postings[at]!);
      }
    },
  };
}

/** Most weight of other tokens in a name that reaches the threshold: each token of the query but one may be matched with one of them, of weight 1 at most. */
function mostMissingWeight(plan: readonly PlannedToken[], threshold: number, listedPenalty: number): number {
  let gain = 0;
  let others = -1;
  for (const { maxGain, times } of plan) {
    gain += maxGain;
    others += times;
  }
  return others + (gain * (1 - threshold)) / (threshold * listedPenalty);
}

/** Computes the least weight of identifying tokens that the query lacks, in grains, by the number of tokens of a name that are matched. */
function computeLacked(plan: readonly PlannedToken[], lacked: Float64Array): void {
  lacked.fill(0);
  // the weights in descending order: the largest are taken as matched
  for (let at = 0; at < plan.length; at++) {
    const { content, missingWeight } = plan[at]!;
    const weight = content ? missingWeight * GRAIN : 0;
    let to = at;
    for (; to > 0 && lacked[to - 1]! < weight; to--) lacked[to] = lacked[to - 1]!;
    lacked[to] = weight;
  }
  for (let at = plan.length - 2; at >= 0; at--) lacked[at]! += lacked[at + 1]!;
}

/** Units that a pair is worth: at least 1, since 0 means no pair. */
function unitsOf(least: number, gain: number, loss: number, missing: number): number {
  return Math.max(1, Math.ceil(UNITS * ((1 - least) * gain - least * loss + least * missing)));
}
