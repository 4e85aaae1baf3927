/** An upper bound of a name's score from the ids of its tokens alone: what keeps most names from being scored. */
import { initialKey } from "../../names/routes.ts";
import { CONFLICT, MISSING_IN_CANDIDATE, MISSING_IN_QUERY, pairCredit } from "../../names/score-parts.ts";
import { MAX_WORDS } from "../../names/split-words.ts";
import { GRAIN, type NameSegment, REPETITION } from "./name-segment.ts";
import { promisingNames } from "./promising-names.ts";
import { bound, boundOfOne, type PlannedToken, ROUNDING } from "./query-plan.ts";
import type { QueryRole } from "./query-role.ts";
import { FLAG } from "./token-pack.ts";

export interface NameFilter {
  /** Prepares for a query. */
  begin(role: QueryRole, plan: readonly PlannedToken[], threshold: number): void;
  /** Adds tokens of the list that a token of the query may be matched with, in a join of the query. */
  addJoin(at: number, id: number): void;
  /** Calls `visit` with the names that a token leads to, without most of those that {@link mayReach} is false for. */
  visitNames(id: number, visit: (name: number) => void): void;
  /** False when the name scores less than the threshold, unless by a join of its own tokens, a spacing or an acronym. */
  mayReach(name: number): boolean;
  /** The same, where tokens of the name may be joined to be the tokens of the query of these bits. */
  mayReachJoined(name: number, joined: number): boolean;
}

const INITIAL_GAIN = pairCredit(0.85);
const LEGAL_GAIN = pairCredit(0.8);
/** A token of the query, and a place in its expansion; the last place stands for a join. */
const PLACE_BITS = 26;
const JOINED = 2 ** PLACE_BITS - 1;
const NO_HIT = -1;
const BOTH_LACK = CONFLICT - MISSING_IN_CANDIDATE - MISSING_IN_QUERY;

export function nameFilter(segment: NameSegment, evidenceNeeded: number): NameFilter {
  const { nameStarts, nameTokens, nameGiven, tokenFlags, tokenMissing, tokenLetters } = segment;
  const person = segment.kind === "person";
  const promising = promisingNames(segment);
  // what a token of the list may be matched with: a hit, or where the list of several is
  const heads = new Int32Array(tokenFlags.length).fill(NO_HIT);
  const ids: number[] = [];
  const chains: number[][] = [];

  let threshold = 0;
  // what a token costs that only the name of the list has
  let penalty = MISSING_IN_QUERY;
  let plan: readonly PlannedToken[] = [];
  let initials: readonly { at: number; letter: number; gain: number }[] = [];
  let legals: readonly { at: number; gain: number }[] = [];
  const bestGain = new Float64Array(MAX_WORDS);
  const leastLoss = new Float64Array(MAX_WORDS);
  const bestNats = new Float64Array(MAX_WORDS);
  // number of tokens of the name with which it may be matched
  const hit = new Uint32Array(MAX_WORDS);

  const addHit = (id: number, hit: number): void => {
    const head = heads[id]!;
    if (head === NO_HIT) {
      heads[id] = hit;
      ids.push(id);
    } else if (head < NO_HIT) chains[NO_HIT - 1 - head]!.push(hit);
    else heads[id] = NO_HIT - chains.push([head, hit]);
  };

  const markHit = (hit: number): void => {
    const at = hit >>> PLACE_BITS;
    const place = hit & JOINED;
    const { expansion, joinGain, nats } = plan[at]!;
    if (place === JOINED) mark(at, joinGain, 0, nats);
    else mark(at, expansion.gains[place]!, expansion.losses[place]!, expansion.nats[place]!);
  };

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

  /** Bound from the marks and from what only the name of the list has. */
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
      if (pairs > 0) continue;
      if (!plan[at]!.content) continue;
      if (!plan[at]!.freeServant) partial = true;
      queryContent += plan[at]!.missingWeight;
    }
    loss += BOTH_LACK * Math.min(queryContent, missingContent);
    return bound(gain, loss, partial ? nats : evidenceNeeded, evidenceNeeded);
  };

  /** Marks what a token of the name may be matched with; false when it is nothing. */
  const markToken = (id: number): boolean => {
    const head = heads[id]!;
    let found = head !== NO_HIT;
    if (head > NO_HIT) markHit(head);
    else if (head < NO_HIT) chains[NO_HIT - 1 - head]!.forEach(markHit);
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

  return {
    begin(role, planned, least) {
      penalty = role === "screened" ? MISSING_IN_QUERY : MISSING_IN_CANDIDATE;
      threshold = least - ROUNDING;
      for (const id of ids) heads[id] = NO_HIT;
      ids.length = 0;
      chains.length = 0;
      plan = planned;
      promising.begin(
        planned,
        threshold,
        planned.every((_, at) => boundOfOne(planned, at, evidenceNeeded) < threshold),
      );
      for (let at = 0; at < planned.length; at++) {
        const { kept, expansion } = planned[at]!;
        for (const place of kept) addHit(expansion.tokens[place]!, (at << PLACE_BITS) | place);
        promising.addExpansion(planned[at]!);
      }
      initials = planned.flatMap(({ token }, at) =>
        person && token.kind === "initial"
          ? [{ at, letter: initialKey(token)!.charCodeAt(0), gain: INITIAL_GAIN * token.weight }]
          : [],
      );
      legals = planned.flatMap(({ token }, at) =>
        token.kind === "legal" ? [{ at, gain: LEGAL_GAIN * token.weight }] : [],
      );
      for (const { at, gain } of [...initials, ...legals]) promising.addAnywhere(planned[at]!, gain);
    },
    addJoin(at, id) {
      addHit(id, (at << PLACE_BITS) | JOINED);
      promising.addJoin(id);
    },
    mayReachJoined(name, joined) {
      forget();
      for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) markToken(nameTokens[at]!);
      for (let at = 0; at < plan.length; at++) {
        if ((joined & (1 << at)) === 0) continue;
        mark(at, plan[at]!.joinGain, 0, plan[at]!.nats);
        hit[at] = plan[at]!.times;
      }
      // which tokens of the name are joined is not known: none of them counts as missing
      return boundOfMarks(0, 0, false) >= threshold;
    },
    visitNames: promising.visit,
    mayReach(name) {
      forget();
      // a repetition of a matched token costs nothing
      const repeated = (nameGiven[name]! & REPETITION) !== 0;
      let partial = false;
      let missing = 0;
      let missingContent = 0;
      for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) {
        const id = nameTokens[at]!;
        if (markToken(id)) continue;
        const flags = tokenFlags[id]!;
        if ((flags & FLAG.freeServant) !== 0) continue;
        // small words make no name partial
        const isContent = (flags & FLAG.content) !== 0;
        if (isContent) partial = true;
        if (repeated) continue;
        missing += tokenMissing[id]!;
        if (isContent) missingContent += tokenMissing[id]!;
      }
      return boundOfMarks((penalty * missing) / GRAIN, missingContent / GRAIN, partial) >= threshold;
    },
  };
}
