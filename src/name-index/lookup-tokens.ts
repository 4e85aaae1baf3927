/** Chooses a cheapest set of tokens of the list such that every name that reaches a threshold by single tokens has one of them. */
import { MAX_WORDS } from "../names/split-words.ts";
import { anyWorth, equalWorth } from "./pair-worth.ts";
import { bound, leastLossOf, type PlannedToken } from "./query-plan.ts";

/**
 * Number of levels into which the worth that a name needs is divided. A pair of level n is worth n levels at most. When one level is chosen
 * for each token of the query, and the levels add up to no more than this number, a name whose every pair is at or below its token's level
 * has too little worth (pigeonhole): only names with a pair above are looked up. Without levels a query of a million names costs 1.2 times as much.
 */
const LEVELS = 16;
/** Level of a pair that may be enough alone. */
const TOP_LEVEL = LEVELS + 1;
/** Cost of starting on another token of the list, in names. */
const TOKEN_COST = 6;
/** Cost of looking for cheaper tokens, in names. */
const LOOK_COST = 250;

/** Worth that the pairs of a name need together, in units; `equal` for names whose words are all equal, 0 where that makes no difference. */
export interface Needed {
  readonly any: number;
  readonly equal: number;
}

/** Worth of a pair above which it leads to names, in any and in those whose words are all equal. */
export interface LookupWorth {
  readonly any: number;
  readonly equal: number;
}

/**
 * Worth from which on the pairs of each token of the query lead to names; `undefined` for a token by which no name is looked up.
 *
 * @param unrounded - least score before it is rounded
 */
export function lookupWorth(
  plan: readonly PlannedToken[],
  unrounded: number,
  evidenceNeeded: number,
  needed: Needed,
): readonly (LookupWorth | undefined)[] {
  const totals = plan.map(costOfAll);
  const essential = essentialTokens(plan, unrounded, evidenceNeeded, totals);
  let cost = 0;
  for (let at = 0; at < plan.length; at++) if (essential[at]) cost += totals[at]!;
  if (cost > LOOK_COST && needed.any > 1) {
    for (let at = 0; at < plan.length; at++) computeCosts(plan[at]!, needed, COSTS[at]!);
    const shared = cheapestLevels(plan);
    if (shared !== undefined && shared.cost < cost) {
      return plan.map(({ substantial, times }, at) =>
        substantial ? worthOfLevel(shared.levels[at]! / times, needed) : undefined,
      );
    }
  }
  return essential.map((isEssential) => (isEssential ? ALL : undefined));
}

/** Below the worth of any pair. */
export const ALL: LookupWorth = { any: 0, equal: 0 };

function worthOfLevel(level: number, { any, equal }: Needed): LookupWorth {
  return {
    any: Math.floor((level * (any - 1)) / LEVELS),
    equal: Math.floor((level * Math.max(0, equal - 1)) / LEVELS),
  };
}

/** Cost of looking up all tokens that a token of the query may be matched with. */
function costOfAll({ keptPairs, keptStart, keptEnd, expansion }: PlannedToken): number {
  let cost = TOKEN_COST * (keptEnd - keptStart);
  for (let at = keptStart; at < keptEnd; at++) cost += expansion.names[keptPairs[at]!]!;
  return cost;
}

// memory for one query at a time, used again: garbage of each query would stall threads that search side by side

/** Cost of looking up the pairs of each token above each level. */
const COSTS = Array.from({ length: MAX_WORDS }, () => new Float64Array(TOP_LEVEL + 1));
/** Level chosen for each token by the levels that it and those before it have together. */
const CHOSEN = Array.from({ length: MAX_WORDS }, () => new Uint8Array(LEVELS + 1));
/** Least cost by these, of the tokens so far and with the next one. */
const LEAST = [new Float64Array(LEVELS + 1), new Float64Array(LEVELS + 1)] as const;

/** Computes the cost of looking up the pairs above each level. */
function computeCosts(
  { keptPairs, keptStart, keptEnd, worth, times, expansion }: PlannedToken,
  needed: Needed,
  costs: Float64Array,
): void {
  costs.fill(0);
  const perUnit = levelsOfUnit(times, needed.any);
  const perEqual = levelsOfUnit(times, needed.equal);
  for (let at = keptStart; at < keptEnd; at++) {
    const pair = worth[at]!;
    const ofEqual = equalWorth(pair) === 0 ? 0 : Math.ceil(equalWorth(pair) * perEqual);
    const level = Math.min(TOP_LEVEL, Math.max(Math.ceil(anyWorth(pair) * perUnit), ofEqual));
    costs[level - 1]! += TOKEN_COST + expansion.names[keptPairs[at]!]!;
  }
  for (let level = TOP_LEVEL - 1; level >= 0; level--) costs[level]! += costs[level + 1]!;
}

/** Levels of a unit of worth of a token that the query has `times` times: all levels together are less than what is needed. */
function levelsOfUnit(times: number, needed: number): number {
  return needed <= 1 ? TOP_LEVEL : (times * LEVELS) / (needed - 1);
}

/**
 * Chooses levels that add up to no more than {@link LEVELS} and make the look-up above them cheapest. Small words occur in too many names: no name
 * is looked up by them.
 */
function cheapestLevels(
  plan: readonly PlannedToken[],
): { readonly levels: readonly number[]; readonly cost: number } | undefined {
  const levels: number[] = [];
  let left = LEVELS;
  for (let at = 0; at < plan.length; at++) {
    levels[at] = plan[at]!.substantial ? 0 : COSTS[at]!.indexOf(0);
    left -= levels[at]!;
  }
  if (left < 0) return undefined;
  let [least, next] = LEAST as readonly [Float64Array, Float64Array];
  least.fill(0);
  for (let at = 0; at < plan.length; at++) {
    if (!plan[at]!.substantial) continue;
    const costs = COSTS[at]!;
    const chosen = CHOSEN[at]!;
    for (let sum = 0; sum <= left; sum++) {
      let best = 0;
      for (let level = 1; level <= sum; level++) {
        if (least[sum - level]! + costs[level]! < least[sum - best]! + costs[best]!) best = level;
      }
      next[sum] = least[sum - best]! + costs[best]!;
      chosen[sum] = best;
    }
    [least, next] = [next, least];
  }
  const cost = least[left]!;
  for (let at = plan.length - 1; at >= 0; at--) {
    if (!plan[at]!.substantial) continue;
    levels[at] = CHOSEN[at]![left]!;
    left -= levels[at]!;
  }
  return { levels, cost };
}

/**
 * True for the tokens of which one at least is matched in every name that reaches the threshold by single tokens: the
 * cheapest to look up. Names reached through joins, spacings and acronyms, and those that are cut off, are found apart.
 */
function essentialTokens(
  plan: readonly PlannedToken[],
  unrounded: number,
  evidenceNeeded: number,
  costs: readonly number[],
): readonly boolean[] {
  const essential = plan.map(({ substantial }) => substantial);
  const isTried = plan.map(({ substantial }) => !substantial);
  for (let at = costliest(costs, isTried); at >= 0; at = costliest(costs, isTried)) {
    isTried[at] = true;
    essential[at] = false;
    if (boundWithout(plan, essential, evidenceNeeded) >= unrounded) essential[at] = true;
  }
  return essential;
}

/** Place of the largest cost that was not tried, the first of several; -1 when all were. */
function costliest(costs: readonly number[], isTried: readonly boolean[]): number {
  let found = -1;
  for (let at = 0; at < costs.length; at++) {
    if (!isTried[at] && (found < 0 || costs[at]! > costs[found]!)) found = at;
  }
  return found;
}

/** Upper bound of the score of a name in which no essential token is matched. */
function boundWithout(plan: readonly PlannedToken[], essential: readonly boolean[], evidenceNeeded: number): number {
  let gain = 0;
  let loss = 0;
  let nats = 0;
  let isPartial = false;
  for (let at = 0; at < plan.length; at++) {
    const token = plan[at]!;
    if (essential[at]) {
      loss += token.missingLoss;
      // small words make no name partial
      if (token.content) isPartial = true;
      continue;
    }
    gain += token.maxGain;
    loss += leastLossOf(token);
    nats += token.times * token.nats;
  }
  return bound(gain, loss, isPartial, nats, evidenceNeeded);
}
