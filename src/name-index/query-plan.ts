/** Figures of the tokens of a query that bound the scores of names; leaves out pairs that no name reaching the threshold can have. */
import { isContent, isSubstantial, type NameToken } from "../names/name-token.ts";
import { isFreeServant } from "../names/pair-similarities.ts";
import { leastMissingWeight } from "../names/routes.ts";
import { inexactShare, littleEvidenceShare } from "../names/score-factors.ts";
import { MISSING_IN_CANDIDATE, MISSING_IN_QUERY } from "../names/score-parts.ts";
import type { Expansion } from "./expand-token.ts";
import type { QueryRole } from "./query-role.ts";

/** A token of the query with its possible matches. */
export interface ExpandedToken {
  readonly token: NameToken;
  /** How often the query has it. */
  readonly times: number;
  readonly expansion: Expansion;
  /** Most that a pair of several tokens with it can add, 0 when there is none in the segment. */
  readonly joinGain: number;
}

/** Figures of a query token for the bounds; the query may have the token several times. */
export interface PlannedToken extends ExpandedToken {
  /** Places in the expansion of the tokens with which a name can reach the threshold at all: of `keptPairs` from `keptStart` to `keptEnd`. */
  keptPairs: Uint32Array;
  keptStart: number;
  keptEnd: number;
  /** Worth of each of these pairs, see `promising-names.ts`. */
  worth: Uint32Array;
  /** Most that a pair with the token can add, and that as many pairs as it comes can. */
  readonly pairGain: number;
  readonly maxGain: number;
  /** Least that a pair costs. */
  readonly minLoss: number;
  /** Least weight that the token costs when it is nowhere matched, times the queryPenalty. */
  readonly missingLoss: number;
  readonly missingWeight: number;
  readonly nats: number;
  /** A word or a number: without one a name stays below 0.3. */
  readonly substantial: boolean;
  /** Identifies: without it a name is partial. Not a lone `abdul`, which may be used up without weight. */
  readonly content: boolean;
}

/** Computes the figures of the tokens of a query. The kept pairs are those of the last query only. `unrounded` is the least score before it is rounded. */
export function queryPlanner(
  isPerson: boolean,
): (tokens: readonly ExpandedToken[], role: QueryRole, unrounded: number) => readonly PlannedToken[] {
  let keptPairs = new Uint32Array(2 ** 12);
  let worth = new Uint32Array(keptPairs.length);
  return (tokens, role, unrounded) => {
    const plan = plannedTokens(tokens, role);
    const most = plan.reduce((sum, { expansion }) => sum + expansion.tokens.length, 0);
    if (most > keptPairs.length) {
      keptPairs = new Uint32Array(2 * most);
      worth = new Uint32Array(2 * most);
    }
    let end = 0;
    for (let at = 0; at < plan.length; at++) {
      const token = plan[at]!;
      token.keptPairs = keptPairs;
      token.worth = worth;
      token.keptStart = end;
      end = keepPairs(plan, at, unrounded, isPerson, keptPairs, end);
      token.keptEnd = end;
    }
    return plan;
  };
}

/** The figures of the tokens of a query, without kept pairs. */
function plannedTokens(tokens: readonly ExpandedToken[], role: QueryRole): readonly PlannedToken[] {
  const queryPenalty = role === "screened" ? MISSING_IN_CANDIDATE : MISSING_IN_QUERY;
  return tokens.map(({ token, times, expansion, joinGain }, at): PlannedToken => {
    const freeServant = isFreeServant(token.text);
    const hasFixedSimilarity = token.kind === "initial" || token.kind === "legal";
    // a repetition of a matched token costs nothing; the score also asks that another word is matched
    const repeated = tokens.some((other, i) => i !== at && other.token.text === token.text);
    const missingWeight = freeServant || repeated ? 0 : times * leastMissingWeight(token);
    const pairGain = Math.max(hasFixedSimilarity ? token.weight : 0, expansion.maxGain, joinGain);
    return {
      token,
      times,
      expansion,
      joinGain,
      keptPairs: NO_PAIRS,
      keptStart: 0,
      keptEnd: 0,
      worth: NO_PAIRS,
      pairGain,
      maxGain: times * pairGain,
      minLoss: hasFixedSimilarity || joinGain > 0 ? 0 : expansion.minLoss,
      missingLoss: queryPenalty * missingWeight,
      missingWeight,
      nats: token.nats,
      substantial: isSubstantial(token),
      content: isContent(token) && !freeServant,
    };
  });
}

const NO_PAIRS = new Uint32Array(0);

/**
 * Writes the places of the tokens in an expansion that can be part of a name that reaches the threshold when everything else matches
 * best. A name that reaches the threshold has no pair with the others: they lead to
 * no name, and are worth nothing in `promising-names.ts`; the bound of `name-filter.ts` still counts them.
 *
 * @returns where the written places end
 */
function keepPairs(
  plan: readonly PlannedToken[],
  at: number,
  unrounded: number,
  isPerson: boolean,
  keptPairs: Uint32Array,
  start: number,
): number {
  const { expansion, pairGain, times, nats: ownNats } = plan[at]!;
  let gain = (times - 1) * pairGain;
  let loss = 0;
  let evidence = (times - 1) * ownNats;
  for (let other = 0; other < plan.length; other++) {
    if (other === at) continue;
    const token = plan[other]!;
    gain += token.maxGain;
    loss += leastLossOf(token);
    evidence += token.times * token.nats;
  }
  const { gains, losses, nats, inexact } = expansion;
  let end = start;
  for (let place = 0; place < gains.length; place++) {
    const all = gain + gains[place]!;
    const share = isPerson && inexact[place] === 1 ? inexactShare(evidence + nats[place]!) : 1;
    if (share * all >= unrounded * (all + loss + losses[place]!)) keptPairs[end++] = place;
  }
  return end;
}

export function leastLossOf({ maxGain, minLoss, missingLoss }: PlannedToken): number {
  return maxGain === 0 ? missingLoss : Math.min(minLoss, missingLoss);
}

/** Bound from what can be earned and what must be lost; less when a partial name is little evidence. */
export function bound(gain: number, loss: number, isPartial: boolean, nats: number, evidenceNeeded: number): number {
  if (gain <= 0) return 0;
  const share = gain / (gain + loss);
  return isPartial && nats < evidenceNeeded ? share * littleEvidenceShare(nats, evidenceNeeded) : share;
}

/** Upper bound of the score of a name of which one token alone is matched, with one of the query. */
export function boundOfOne(plan: readonly PlannedToken[], only: number, evidenceNeeded: number): number {
  const { pairGain, nats } = plan[only]!;
  let loss = leastLossOf(plan[only]!);
  let isPartial = false;
  for (const [at, token] of plan.entries()) {
    if (at === only) continue;
    loss += token.missingLoss;
    if (token.content) isPartial = true;
  }
  return bound(pairGain, loss, isPartial, nats, evidenceNeeded);
}
