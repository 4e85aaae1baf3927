/** Which tokens of a query must be matched in a name that reaches a threshold. */
import { isContent } from "../../names/name-token.ts";
import type { PreparedName } from "../../names/prepare-name.ts";
import { leastMissingWeight } from "../../names/routes.ts";
import { MISSING_IN_CANDIDATE, MISSING_IN_QUERY } from "../../names/score-parts.ts";
import type { Expansion } from "./expand-token.ts";
import type { QueryRole } from "./query-role.ts";

/** Half a unit of the last decimal, by which a score may be rounded up, and some for the rounding of sums. */
export const ROUNDING = 0.00005 + 1e-9;
/** Least share of the score that a partial name keeps when it is no evidence at all: see `score-factors.ts`. */
export const LEAST_EVIDENCE = 0.6;

/** Figures of a query token for the bounds. */
export interface PlannedToken {
  readonly expansion: Expansion;
  /** Most that a pair with the token can add. */
  readonly maxGain: number;
  /** Least that a pair costs. */
  readonly minLoss: number;
  /** Least weight that the token costs when it is unmatched, times the penalty. */
  readonly missingLoss: number;
  readonly missingWeight: number;
  readonly nats: number;
  /** A word or a number: without one a name stays below 0.3. */
  readonly substantial: boolean;
  /** Says who it is: without it a name is partial. */
  readonly content: boolean;
  /** A lone `abdul` may be used up without weight. */
  readonly freeServant: boolean;
}

const FREE_SERVANT = /^a[bv]d[aeiou]?[lr]?$/;

/** Figures of the tokens of a query. */
export function planTokens(
  query: PreparedName,
  role: QueryRole,
  expansions: readonly Expansion[],
): readonly PlannedToken[] {
  const penalty = role === "screened" ? MISSING_IN_CANDIDATE : MISSING_IN_QUERY;
  return query.tokens.map((token, at) => {
    const expansion = expansions[at]!;
    const freeServant = FREE_SERVANT.test(token.text);
    const ownRule = token.kind === "initial" || token.kind === "legal";
    // a repetition of a matched token costs nothing
    const repeated = query.tokens.some((other, i) => i !== at && other.text === token.text);
    const missingWeight = freeServant || repeated ? 0 : leastMissingWeight(token);
    return {
      expansion,
      maxGain: ownRule ? Math.max(token.weight, expansion.maxGain) : expansion.maxGain,
      minLoss: ownRule ? 0 : expansion.minLoss,
      missingLoss: penalty * missingWeight,
      missingWeight,
      nats: token.nats,
      substantial: token.kind === "word" || token.kind === "number",
      content: isContent(token),
      freeServant,
    };
  });
}

/**
 * Places of the tokens of which one at least is matched in every name that scores `threshold` or more by single tokens: the
 * cheapest to look up. Names reached through joins, spacings and acronyms are found apart.
 */
export function essentialTokens(
  plan: readonly PlannedToken[],
  threshold: number,
  evidenceNeeded: number,
): readonly number[] {
  const essential = new Set([...plan.keys()].filter((at) => plan[at]!.substantial));
  const byCost = [...essential].sort((a, b) => plan[b]!.expansion.cost - plan[a]!.expansion.cost || a - b);
  for (const at of byCost) {
    essential.delete(at);
    if (boundWithout(plan, essential, evidenceNeeded) + ROUNDING >= threshold) essential.add(at);
  }
  return [...essential];
}

/** Upper bound of the score of a name in which no essential token is matched. */
function boundWithout(plan: readonly PlannedToken[], essential: ReadonlySet<number>, evidenceNeeded: number): number {
  let gain = 0;
  let loss = 0;
  let nats = 0;
  let partial = false;
  for (const [at, token] of plan.entries()) {
    if (essential.has(at)) {
      loss += token.missingLoss;
      // small words make no name partial
      if (token.content && !token.freeServant) partial = true;
      continue;
    }
    gain += token.maxGain;
    loss += token.maxGain === 0 ? token.missingLoss : Math.min(token.minLoss, token.missingLoss);
    nats += token.nats;
  }
  return bound(gain, loss, partial ? nats : evidenceNeeded, evidenceNeeded);
}

/** Bound from what can be earned and what must be lost; less when a partial name is little evidence. */
export function bound(gain: number, loss: number, nats: number, evidenceNeeded: number): number {
  if (gain <= 0) return 0;
  const share = gain / (gain + loss);
  if (nats >= evidenceNeeded) return share;
  return share * (LEAST_EVIDENCE + ((1 - LEAST_EVIDENCE) * nats) / evidenceNeeded);
}

/** Upper bound of the score of a name in which one token alone is matched. */
export function boundOfOne(plan: readonly PlannedToken[], only: number, evidenceNeeded: number): number {
  const others = new Set(plan.keys());
  others.delete(only);
  return boundWithout(plan, others, evidenceNeeded);
}
