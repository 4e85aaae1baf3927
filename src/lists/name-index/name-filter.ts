/** An upper bound of a name's score from the ids of its tokens alone: what keeps most names from being scored. */
import { initialKey } from "../../names/routes.ts";
import { CONFLICT, MISSING_IN_CANDIDATE, MISSING_IN_QUERY, pairCredit } from "../../names/score-parts.ts";
import { MAX_WORDS } from "../../names/split-words.ts";
import { GRAIN, type NameSegment, REPETITION } from "./name-segment.ts";
import { bound, boundOfOne, type PlannedToken, ROUNDING } from "./query-plan.ts";
import type { QueryRole } from "./query-role.ts";
import { FLAG } from "./token-pack.ts";

export interface NameFilter {
  /** Prepares for a query. */
  begin(role: QueryRole, plan: readonly PlannedToken[], threshold: number): void;
  /** Adds tokens of the list that a token of the query may be matched with, in a join of the query. */
  addJoin(at: number, id: number, gain: number): void;
  /** False for a name that {@link mayReach} is false for, told from fewer of its figures. */
  mayBeEnough(name: number): boolean;
  /** False when the name scores less than the threshold, unless by a join of its own tokens, a spacing or an acronym. */
  mayReach(name: number): boolean;
  /** The same, where tokens of the name may be joined to be the tokens of the query of these bits. */
  mayReachJoined(name: number, joined: number): boolean;
}

const INITIAL_GAIN = pairCredit(0.85);
const LEGAL_GAIN = pairCredit(0.8);
/** How many tokens of the query a token of the list may be matched with at once. */
const UNMATCHED = 0;
const MATCHED = 1;
const MATCHED_WITH_TWO = 2;
const BOTH_LACK = CONFLICT - MISSING_IN_CANDIDATE - MISSING_IN_QUERY;

export function nameFilter(segment: NameSegment, evidenceNeeded: number): NameFilter {
  const { nameStarts, nameTokens, nameGiven, tokenFlags, tokenNats, tokenMissing, tokenLetters } = segment;
  const person = segment.kind === "person";
  // what a token of the list may be matched with: how, and a list of hits
  const matched = new Uint8Array(tokenFlags.length);
  const heads = new Int32Array(tokenFlags.length);
  let hits = 0;
  let hitIds = new Uint32Array(1024);
  let hitNext = new Int32Array(1024);
  let hitToken = new Uint8Array(1024);
  let hitGain = new Float64Array(1024);
  let hitLoss = new Float64Array(1024);
  let hitNats = new Float64Array(1024);

  let threshold = 0;
  // what a token costs that only the name of the list has
  let penalty = MISSING_IN_QUERY;
  // no single token of a name is enough
  let needsTwo = false;
  let plan: readonly PlannedToken[] = [];
  let initials: readonly { at: number; letter: number; gain: number }[] = [];
  let legals: readonly { at: number; gain: number }[] = [];
  let hasOwnRules = false;
  const bestGain = new Float64Array(MAX_WORDS);
  const leastLoss = new Float64Array(MAX_WORDS);
  const bestNats = new Float64Array(MAX_WORDS);
  // number of tokens of the name with which it may be matched
  const hit = new Uint32Array(MAX_WORDS);

  const grow = (): void => {
    const size = 2 * hitNext.length;
    const grown = <A extends Int32Array | Uint32Array | Uint8Array | Float64Array>(larger: A, array: A): A => {
      larger.set(array);
      return larger;
    };
    hitIds = grown(new Uint32Array(size), hitIds);
    hitNext = grown(new Int32Array(size), hitNext);
    hitToken = grown(new Uint8Array(size), hitToken);
    hitGain = grown(new Float64Array(size), hitGain);
    hitLoss = grown(new Float64Array(size), hitLoss);
    hitNats = grown(new Float64Array(size), hitNats);
  };

  const addHit = (at: number, id: number, gain: number, loss: number, nats: number): void => {
    if (hits === hitNext.length) grow();
    hitIds[hits] = id;
    hitNext[hits] = matched[id] === UNMATCHED ? -1 : heads[id]!;
    hitToken[hits] = at;
    hitGain[hits] = gain;
    hitLoss[hits] = loss;
    hitNats[hits] = nats;
    if (matched[id] === UNMATCHED) matched[id] = MATCHED;
    heads[id] = hits++;
  };

  const addExpansion = (at: number, { expansion, kept, nats }: PlannedToken): void => {
    const { tokens, gains, losses } = expansion;
    for (const place of kept) {
      const id = tokens[place]!;
      addHit(at, id, gains[place]!, losses[place]!, Math.min(nats, tokenNats[id]! / GRAIN));
    }
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
    let found = false;
    if (matched[id] !== UNMATCHED) {
      found = true;
      for (let at = heads[id]!; at >= 0; at = hitNext[at]!)
        mark(hitToken[at]!, hitGain[at]!, hitLoss[at]!, hitNats[at]!);
    }
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

  /** Two tokens of the name may be matched, or one with several of the query. */
  const hasTwo = (name: number): boolean => {
    let count = 0;
    const end = nameStarts[name + 1]!;
    for (let at = nameStarts[name]!; at < end; at++) {
      const id = nameTokens[at]!;
      count += matched[id]!;
      if (hasOwnRules && matched[id] === UNMATCHED) count += countByOwnRules(id);
      if (count > 1) return true;
    }
    return false;
  };

  const countByOwnRules = (id: number): number => (initials.length > 0 || (tokenFlags[id]! & FLAG.legal) !== 0 ? 1 : 0);

  return {
    begin(role, planned, least) {
      penalty = role === "screened" ? MISSING_IN_QUERY : MISSING_IN_CANDIDATE;
      threshold = least - ROUNDING;
      for (let at = 0; at < hits; at++) matched[hitIds[at]!] = UNMATCHED;
      hits = 0;
      plan = planned;
      needsTwo = planned.every((_, at) => boundOfOne(planned, at, evidenceNeeded) < threshold);
      for (const [at, token] of planned.entries()) addExpansion(at, token);
      initials = planned.flatMap(({ token }, at) =>
        person && token.kind === "initial"
          ? [{ at, letter: initialKey(token)!.charCodeAt(0), gain: INITIAL_GAIN * token.weight }]
          : [],
      );
      legals = planned.flatMap(({ token }, at) =>
        token.kind === "legal" ? [{ at, gain: LEGAL_GAIN * token.weight }] : [],
      );
      hasOwnRules = initials.length > 0 || legals.length > 0;
    },
    addJoin(at, id, gain) {
      addHit(at, id, gain, 0, plan[at]!.nats);
      matched[id] = MATCHED_WITH_TWO;
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
    mayBeEnough: (name) => !needsTwo || hasTwo(name),
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
