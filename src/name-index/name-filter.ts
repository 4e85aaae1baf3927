/** An upper bound of a name's score from the ids of its tokens alone: without it a query of a million names costs 2.4 times as much. */
import { INITIAL_SIMILARITY, SAME_LEGAL_CLASS } from "../names/pair-similarities.ts";
import { initialKey } from "../names/routes.ts";
import { CONFLICT_SURCHARGE, MISSING_IN_CANDIDATE, MISSING_IN_QUERY, pairCredit } from "../names/score-parts.ts";
import { MAX_WORDS } from "../names/split-words.ts";
import { GRAIN } from "../names/weight-grain.ts";
import type { Needed } from "./lookup-tokens.ts";
import { type NameSegment, REPETITION } from "./name-segment.ts";
import { promisingNames } from "./promising-names.ts";
import { bound, boundOfOne, type PlannedToken } from "./query-plan.ts";
import type { QueryRole } from "./query-role.ts";
import { FLAG } from "./token-pack.ts";

export interface NameFilter {
  /** Prepares for a query. @param unrounded - least score before it is rounded */
  begin(role: QueryRole, plan: readonly PlannedToken[], unrounded: number): void;
  /** Adds tokens of the list that a token of the query may be matched with, in a join of the query. */
  addQueryJoin(at: number, id: number): void;
  /** Calls `visit` with the names that a token leads to, without most of those that {@link mayReach} is false for. */
  visitNames(id: number, start: number, count: number, visit: (name: number) => void): void;
  /** Worth that a name needs, see `lookupWorth`. */
  needed(): Needed;
  /**
   * False only when the name cannot reach the threshold, unless by a join of its own tokens, a spacing, an acronym or because one is cut off. A name for which it is true may
   * still fail. Pairs that the plan left out count here.
   */
  mayReach(name: number): boolean;
  /** The same, where tokens of the name at these places may be joined to be the tokens of the query of these bits. */
  mayReachJoined(name: number, joined: number, places: number): boolean;
}

const INITIAL_GAIN = pairCredit(INITIAL_SIMILARITY);
const LEGAL_GAIN = pairCredit(SAME_LEGAL_CLASS);
const NONE: readonly never[] = [];

export function nameFilter(segment: NameSegment, evidenceNeeded: number): NameFilter {
  const { nameStarts, nameTokens, nameGiven, tokenFlags, tokenMissing, tokenLetters } = segment;
  const person = segment.kind === "person";
  const promising = promisingNames(segment);
  // places of the tokens of the query, as bits, by the tokens of the list that several of them may be matched with at once
  const joins = new Map<number, number>();

  let unrounded = 0;
  // cost of a token that only the name of the list has
  let listedPenalty = MISSING_IN_QUERY;
  let plan: readonly PlannedToken[] = [];
  let initials: readonly { at: number; letter: number; gain: number }[] = [];
  let legals: readonly { at: number; gain: number }[] = [];
  const bestGain = new Float64Array(MAX_WORDS);
  const leastLoss = new Float64Array(MAX_WORDS);
  const bestNats = new Float64Array(MAX_WORDS);
  // number of tokens of the name with which each token of the query may be matched
  const hit = new Uint32Array(MAX_WORDS);

  /** Weight of the unmatched tokens of a name, in grains; and whether one of them identifies. */
  const unmatched = { missing: 0, content: 0, isPartial: false };

  const mark = (at: number, gain: number, loss: number, nats: number): void => {
    hit[at]!++;
    if (gain > bestGain[at]!) bestGain[at] = gain;
    if (loss < leastLoss[at]!) leastLoss[at] = loss;
    if (nats > bestNats[at]!) bestNats[at] = nats;
  };

  const forget = (): void => {
    for (let at = 0; at < plan.length; at++) {
      hit[at] = 0;
      bestGain[at] = 0;
      leastLoss[at] = plan[at]!.missingLoss;
      bestNats[at] = 0;
    }
  };

  /** Bound from the marks and from the tokens that only the name of the list has. */
  const boundOfMarks = (missingLoss: number, missingContent: number, isPartial: boolean): number => {
    let gain = 0;
    let loss = missingLoss;
    let nats = 0;
    let queryContent = 0;
    let partial = isPartial;
    for (let at = 0; at < plan.length; at++) {
      const pairs = Math.min(hit[at]!, plan[at]!.times);
      gain += pairs * bestGain[at]!;
      loss += leastLoss[at]!;
      nats += pairs * bestNats[at]!;
      if (pairs > 0 || !plan[at]!.content) continue;
      partial = true;
      queryContent += plan[at]!.missingWeight;
    }
    loss += CONFLICT_SURCHARGE * Math.min(queryContent, missingContent);
    return bound(gain, loss, partial, nats, evidenceNeeded);
  };

  /** Marks the tokens of the query that are similar to a token of the name, or form it by joining; false when there are none. */
  const markPairs = (id: number): boolean => {
    let found = false;
    for (let at = 0; at < plan.length; at++) {
      const { tokens, gains, losses, nats } = plan[at]!.expansion;
      for (let place = firstPlace(tokens, id); tokens[place] === id; place++) {
        found = true;
        mark(at, gains[place]!, losses[place]!, nats[place]!);
      }
    }
    const joined = joins.get(id) ?? 0;
    for (let at = 0; joined >>> at !== 0; at++) {
      if ((joined & (1 << at)) === 0) continue;
      mark(at, plan[at]!.joinGain, 0, plan[at]!.nats);
      // one token of the name may use up a word of the query as often as the query has it
      hit[at]! += plan[at]!.times;
    }
    return found || joined !== 0;
  };

  /** Marks everything that a token of the name may be matched with; false when there is nothing. */
  const markToken = (id: number): boolean => {
    let found = promising.isKnown(id) && markPairs(id);
    if (initials.length > 0) {
      for (const { at, letter, gain } of initials) {
        if (tokenLetters[id] !== letter) continue;
        found = true;
        mark(at, gain, 0, 0);
      }
    }
    if (legals.length > 0 && (tokenFlags[id]! & FLAG.legal) !== 0) {
      found = true;
      for (const { at, gain } of legals) mark(at, gain, 0, 0);
    }
    return found;
  };

  /** Marks everything that the tokens of a name may be matched with, and sums the weight of the others. @param places - bits of tokens that lose nothing */
  const markName = (name: number, places: number): void => {
    const start = nameStarts[name]!;
    const end = nameStarts[name + 1]!;
    // a repetition of a matched token costs nothing; the score also asks that another word is matched
    const repeated = (nameGiven[name]! & REPETITION) !== 0;
    let isPartial = false;
    let missing = 0;
    let content = 0;
    for (let at = start; at < end; at++) {
      const id = nameTokens[at]!;
      if (markToken(id) || ((places >>> (at - start)) & 1) !== 0) continue;
      const flags = tokenFlags[id]!;
      if ((flags & FLAG.freeServant) !== 0) continue;
      // small words make no name partial
      const isContent = (flags & FLAG.content) !== 0;
      if (isContent) isPartial = true;
      if (repeated) continue;
      missing += tokenMissing[id]!;
      if (isContent) content += tokenMissing[id]!;
    }
    unmatched.missing = missing;
    unmatched.content = content;
    unmatched.isPartial = isPartial;
  };

  return {
    begin(role, planned, least) {
      listedPenalty = role === "screened" ? MISSING_IN_QUERY : MISSING_IN_CANDIDATE;
      unrounded = least;
      if (joins.size > 0) joins.clear();
      plan = planned;
      initials = NONE;
      legals = NONE;
      for (let at = 0; at < planned.length; at++) {
        const { token } = planned[at]!;
        if (person && token.kind === "initial") {
          const letter = initialKey(token)!.charCodeAt(0);
          initials = [...initials, { at, letter, gain: INITIAL_GAIN * token.weight }];
        }
        if (token.kind === "legal") legals = [...legals, { at, gain: LEGAL_GAIN * token.weight }];
      }
      const needsTwo = planned.every((_, at) => boundOfOne(planned, at, evidenceNeeded) < unrounded);
      promising.begin(planned, unrounded, needsTwo, listedPenalty, [...initials, ...legals]);
    },
    addQueryJoin(at, id) {
      joins.set(id, (joins.get(id) ?? 0) | (1 << at));
      promising.addJoin(id);
    },
    mayReachJoined(name, joined, places) {
      forget();
      // those that may be in a join do not count as missing
      markName(name, places);
      for (let at = 0; at < plan.length; at++) {
        if ((joined & (1 << at)) === 0) continue;
        mark(at, plan[at]!.joinGain, 0, plan[at]!.nats);
        hit[at] = plan[at]!.times;
      }
      return (
        boundOfMarks((listedPenalty * unmatched.missing) / GRAIN, unmatched.content / GRAIN, unmatched.isPartial) >=
        unrounded
      );
    },
    visitNames: promising.visit,
    needed: promising.needed,
    mayReach(name) {
      forget();
      markName(name, 0);
      return (
        boundOfMarks((listedPenalty * unmatched.missing) / GRAIN, unmatched.content / GRAIN, unmatched.isPartial) >=
        unrounded
      );
    },
  };
}

/** The first place of a number in ascending ones, or of a larger one. */
function firstPlace(numbers: Uint32Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
