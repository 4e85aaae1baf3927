/**
 * Filters names by the worth of their tokens for a query: without it most names that share a token are read, and a query of a million
 * names costs two to four times as much.
 */
import { inexactShare } from "../names/score-factors.ts";
import { CONFLICT_SURCHARGE } from "../names/score-parts.ts";
import { MAX_WORDS } from "../names/split-words.ts";
import { GRAIN } from "../names/weight-grain.ts";
import { cooccurrenceCosts } from "./cooccurrence-costs.ts";
import {
  COOCCURRENCE_BITS,
  COOCCURRENCE_COUNT,
  COOCCURRENCE_WEIGHT,
  COOCCURRENCE_WORDS,
  COOCCURRENCES_REPEAT,
  cooccurrenceOf,
  NO_COOCCURRENCE,
  NO_COOCCURRENCES,
} from "./cooccurrences.ts";
import type { Needed } from "./leading-tokens.ts";
import type { NameSegment } from "./name-segment.ts";
import { anyWorth, ENOUGH, equalWorth, largerWorth, pairWorth } from "./pair-worth.ts";
import type { PlannedToken } from "./query-plan.ts";

/**
 * A score of t or more is G / (G + L) with gains G and losses L, so that (1 - t) G - t L is not negative. A pair is worth its part of that,
 * plus the loss that it spares the query, however often the query has the token. A name is promising when the worth of its tokens covers what
 * an empty match would lose, plus the weight of its own tokens that the query lacks.
 * Names whose words are all spelled alike are counted separately: the others need more where words are common, see `inexactShare`.
 *
 * Worth is kept by the cooccurrence number of a token, the highest of those that share one.
 */
export interface PromisingNames {
  /**
   * @param least - least score before it is rounded
   * @param needsTwo - no name reaches it by one token
   * @param penalty - cost of a token that only the name of the list has
   * @param anywhere - tokens of the query that may be matched with something in any name, and the gain of that
   */
  begin(
    plan: readonly PlannedToken[],
    least: number,
    needsTwo: boolean,
    penalty: number,
    anywhere: readonly { readonly at: number; readonly gain: number }[],
  ): void;
  /** Adds a token that may be matched with several at once: every name with it is promising. */
  addJoin(id: number): void;
  /** False for a token that no token of the query may be matched with, unless that may be matched with something in any name. */
  isKnown(id: number): boolean;
  /** Calls `visit` with the promising names of those with a token. @param start - its first posting @param count - of names with it */
  visit(id: number, start: number, count: number, visit: (name: number) => void): void;
  /** Worth that a name needs, in units; and the same where all words are spelled alike, if that is less. */
  needed(): Needed;
}

/** Worth is counted in whole units, so many for a weight of 1: that of a pair has room in half of 32 bits, the sum over a name may have none. */
const UNITS = 2048;

export function promisingNames(segment: NameSegment): PromisingNames {
  const { postings, postingCooccurrences, nameCooccurrences } = segment;
  const isPerson = segment.kind === "person";
  const costs = cooccurrenceCosts(segment);
  // worth in names of any words, and above it in names of equal words
  const worths = new Uint32Array(NO_COOCCURRENCE + 1);
  // worth of the tokens with the number `NO_COOCCURRENCE`
  let lastWorth = 0;
  const marked: number[] = [];
  let marks = 0;
  let needsTwo = false;
  let least = 0;
  let equalLeast = 0;
  let needed = 0;
  let equalNeeded = 0;
  /** Least weight of identifying tokens that the query lacks, by the number of tokens of a name that are matched. */
  const lacked = new Float64Array(MAX_WORDS + 1);
  let penaltyOfMissing = 0;
  let areCooccurrencesKnown = true;
  /** Most weight of the other tokens of a name beside the one that leads to it. */
  let mostMissing = 0;

  const add = (id: number, worth: number): void => {
    const cooccurrence = cooccurrenceOf(id);
    if (cooccurrence === NO_COOCCURRENCE) {
      lastWorth = largerWorth(lastWorth, worth);
      return;
    }
    const known = worths[cooccurrence]!;
    if (known === 0) {
      marked[marks++] = cooccurrence;
      worths[cooccurrence] = worth;
    } else worths[cooccurrence] = largerWorth(known, worth);
  };

  const worthOf = (cooccurrence: number): number =>
    cooccurrence === NO_COOCCURRENCE ? lastWorth : worths[cooccurrence]!;

  const isEnough = (any: number, equal: number, equalOfLeading: number, lost: number): boolean =>
    any >= needed + least * lost || (equalOfLeading > 0 && equal >= equalNeeded + equalLeast * lost);

  /** Units that the unmatched tokens lose, with what the query then loses beside them. */
  const lostUnits = (matched: number, missing: number, content: number): number => {
    const both = Math.min(lacked[matched]!, content);
    return (UNITS / GRAIN) * (penaltyOfMissing * missing + CONFLICT_SURCHARGE * both);
  };

  /** True for a promising name with its tokens in `nameCooccurrences` from `start`. */
  const isPromising = (start: number, equalOfLeading: number): boolean => {
    const end = start + (nameCooccurrences[start]! & COOCCURRENCE_COUNT);
    let any = 0;
    let equal = 0;
    let matched = 0;
    let missing = 0;
    let content = 0;
    for (let at = start + 1; at <= end; at++) {
      const cooccurrence = nameCooccurrences[at]!;
      const own = worthOf(cooccurrence);
      if (own === 0) {
        missing += costs[cooccurrence]! >>> COOCCURRENCE_BITS;
        content += costs[cooccurrence]! & NO_COOCCURRENCE;
      } else {
        if (anyWorth(own) === ENOUGH) return true;
        matched++;
        any += anyWorth(own);
        equal += equalWorth(own);
      }
    }
    if (matched < 2 && needsTwo) return false;
    const isExact = areCooccurrencesKnown && (nameCooccurrences[start]! & COOCCURRENCES_REPEAT) === 0;
    return isEnough(any, equal, equalOfLeading, isExact ? lostUnits(matched, missing, content) : 0);
  };

  /** True for a name with these cooccurrences of the token that leads to it. */
  const arePromising = (own: number, first: number, second: number, equalOfLeading: number): boolean => {
    const a = worths[first >>> COOCCURRENCE_BITS]!;
    const b = worths[first & NO_COOCCURRENCE]!;
    const c = second === NO_COOCCURRENCES ? 0 : worths[second >>> COOCCURRENCE_BITS]!;
    const d = second === NO_COOCCURRENCES ? 0 : worths[second & NO_COOCCURRENCE]!;
    if (needsTwo && (a | b | c | d) === 0) return false;
    const any = anyWorth(own) + anyWorth(a) + anyWorth(b) + anyWorth(c) + anyWorth(d);
    const equal = equalOfLeading + equalWorth(a) + equalWorth(b) + equalWorth(c) + equalWorth(d);
    if (!isEnough(any, equal, equalOfLeading, 0)) return false;
    if (!areCooccurrencesKnown) return true;
    const cost =
      (a === 0 ? costs[first >>> COOCCURRENCE_BITS]! : 0) +
      (b === 0 ? costs[first & NO_COOCCURRENCE]! : 0) +
      (c === 0 ? costs[second >>> COOCCURRENCE_BITS]! : 0) +
      (d === 0 ? costs[second & NO_COOCCURRENCE]! : 0);
    if (cost === 0) return true;
    const matched = 1 + (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0) + (c > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    return isEnough(any, equal, equalOfLeading, lostUnits(matched, cost >>> COOCCURRENCE_BITS, cost & NO_COOCCURRENCE));
  };

  /** Lowers what is needed by what a token of the query may add in any name. */
  const addAnywhere = ({ missingLoss, times, token }: PlannedToken, gain: number): void => {
    needsTwo = false;
    if (token.kind === "initial") {
      // a word that is similar to no token of the query may be one that an initial stands for; legal forms cost nothing here
      areCooccurrencesKnown = false;
      mostMissing = Number.POSITIVE_INFINITY;
    }
    needed -= times * unitsOf(least, gain, 0, missingLoss);
    equalNeeded -= times * unitsOf(equalLeast, gain, 0, missingLoss);
  };

  /** Adds everything that a token of the query may be matched with, and computes the worth of each. */
  const addExpansion = ({ places, keptStart, keptEnd, worth, expansion, missingLoss }: PlannedToken): void => {
    const { tokens, gains, losses, inexact } = expansion;
    for (let at = keptStart; at < keptEnd; at++) {
      const place = places[at]!;
      const gain = gains[place]!;
      const loss = losses[place]!;
      const equal = least === equalLeast || inexact[place] === 1 ? 0 : unitsOf(equalLeast, gain, loss, missingLoss);
      const pair = pairWorth(unitsOf(least, gain, loss, missingLoss), equal);
      worth[at] = pair;
      add(tokens[place]!, pair);
    }
  };

  return {
    begin(plan, threshold, two, penalty, anywhere) {
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
      equalLeast = threshold;
      least = isPerson ? threshold / inexactShare(nats) : threshold;
      needed = Math.floor(UNITS * least * lacking);
      equalNeeded = Math.floor(UNITS * equalLeast * lacking);
      computeLacked(plan, lacked);
      penaltyOfMissing = penalty;
      areCooccurrencesKnown = true;
      mostMissing = COOCCURRENCE_WEIGHT * mostMissingWeight(plan, threshold, penalty);
      for (const { at, gain } of anywhere) addAnywhere(plan[at]!, gain);
      for (const token of plan) addExpansion(token);
    },
    addJoin: (id) => add(id, ENOUGH),
    needed: () => ({ any: needed, equal: least === equalLeast ? 0 : equalNeeded }),
    isKnown: (id) => worthOf(cooccurrenceOf(id)) !== 0,
    visit(id, start, count, visit) {
      const end = start + count;
      const own = worthOf(cooccurrenceOf(id));
      // a name whose words are all spelled alike is found by such a word
      const equalOfLeading = equalWorth(own);
      const isAlwaysEnough = anyWorth(own) === ENOUGH;
      for (let at = start; at < end; at++) {
        if (!isAlwaysEnough) {
          const first = postingCooccurrences[COOCCURRENCE_WORDS * at]!;
          if (first >>> COOCCURRENCE_BITS === NO_COOCCURRENCE) {
            if ((first & NO_COOCCURRENCE) > mostMissing) continue;
            if (!isPromising(postingCooccurrences[COOCCURRENCE_WORDS * at + 1]!, equalOfLeading)) continue;
          } else if (!arePromising(own, first, postingCooccurrences[COOCCURRENCE_WORDS * at + 1]!, equalOfLeading))
            continue;
        }
        visit(postings[at]!);
      }
    },
  };
}

/** Most weight of other tokens in a name that reaches the threshold: each token of the query but one may be matched with one of them, of weight 1 at most. */
function mostMissingWeight(plan: readonly PlannedToken[], threshold: number, penalty: number): number {
  let gain = 0;
  let others = -1;
  for (const { maxGain, times } of plan) {
    gain += maxGain;
    others += times;
  }
  return others + (gain * (1 - threshold)) / (threshold * penalty);
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

/** Units that a pair is worth, at least 1: 0 would mean no pair. */
function unitsOf(least: number, gain: number, loss: number, missing: number): number {
  return Math.max(1, Math.ceil(UNITS * ((1 - least) * gain - least * loss + least * missing)));
}
