/** Tokens of the list of which every name that reaches a threshold by single tokens has one: the cheapest that there are. */
import { anyWorth, equalWorth } from "./pair-worth.ts";
import { bound, leastLossOf, type PlannedToken, ROUNDING } from "./query-plan.ts";

/**
 * What a name needs is cut in so many levels. A pair of level n is worth n of them at most, so that a name without a pair above some level of
 * each token of the query has not enough when these levels together are no more than there are: names with one pair above are looked up.
 */
const LEVELS = 16;
/** Level of a pair that may be enough alone. */
const TOP_LEVEL = LEVELS + 1;
/** What it costs to begin with another token of the list, in names. */
const TOKEN_COST = 6;
/** What it costs to look for cheaper tokens, in names. */
const LOOK_COST = 250;

/** What a name needs in units of the worth of its pairs, and so where all words are spelled alike; 0 where that makes no difference. */
export interface Needed {
  readonly any: number;
  readonly equal: number;
}

/** Worth of a pair above which it leads to names, in any and in those whose words are all spelled alike. */
export interface LeadingWorth {
  readonly any: number;
  readonly equal: number;
}

/** Worth from which on the pairs of each token of the query lead to names; `undefined` for a token by which no name is looked up. */
export function leadingWorth(
  plan: readonly PlannedToken[],
  threshold: number,
  evidenceNeeded: number,
  needed: Needed,
): readonly (LeadingWorth | undefined)[] {
  const totals = plan.map(costOfAll);
  const essential = essentialTokens(plan, threshold, evidenceNeeded, totals);
  const cost = essential.reduce((sum, at) => sum + totals[at]!, 0);
  if (cost > LOOK_COST && needed.any > 1) {
    const shared = cheapestLevels(
      plan,
      plan.map((token) => costsByLevel(token, needed)),
    );
    if (shared !== undefined && shared.cost < cost) {
      return plan.map(({ substantial, times }, at) =>
        substantial ? worthOfLevel(shared.levels[at]! / times, needed) : undefined,
      );
    }
  }
  return plan.map((_, at) => (essential.includes(at) ? ALL : undefined));
}

/** Below the worth of any pair. */
export const ALL: LeadingWorth = { any: 0, equal: 0 };

function worthOfLevel(level: number, { any, equal }: Needed): LeadingWorth {
  return {
    any: Math.floor((level * (any - 1)) / LEVELS),
    equal: Math.floor((level * Math.max(0, equal - 1)) / LEVELS),
  };
}

/** What it costs to look up all tokens that a token of the query may be matched with. */
function costOfAll({ places, keptStart, keptEnd, expansion }: PlannedToken): number {
  let cost = TOKEN_COST * (keptEnd - keptStart);
  for (let at = keptStart; at < keptEnd; at++) cost += expansion.names[places[at]!]!;
  return cost;
}

/** What it costs to look up those above each level. */
function costsByLevel(
  { places, keptStart, keptEnd, worth, times, expansion }: PlannedToken,
  needed: Needed,
): Float64Array {
  const costs = new Float64Array(TOP_LEVEL + 1);
  const [perUnit, perEqual] = [levelsOfUnit(times, needed.any), levelsOfUnit(times, needed.equal)];
  for (let at = keptStart; at < keptEnd; at++) {
    const pair = worth[at]!;
    const ofEqual = equalWorth(pair) === 0 ? 0 : Math.ceil(equalWorth(pair) * perEqual);
    const level = Math.min(TOP_LEVEL, Math.max(Math.ceil(anyWorth(pair) * perUnit), ofEqual));
    costs[level - 1]! += TOKEN_COST + expansion.names[places[at]!]!;
  }
  for (let level = TOP_LEVEL - 1; level >= 0; level--) costs[level]! += costs[level + 1]!;
  return costs;
}

/** Levels of a unit of worth of a token that the query has so often: all levels are less than what is needed. */
function levelsOfUnit(times: number, needed: number): number {
  return needed <= 1 ? TOP_LEVEL : (times * LEVELS) / (needed - 1);
}

/**
 * Levels that are together no more than there are, above which the least has to be looked up. Small words lead to too many names: none is
 * looked up by them.
 */
function cheapestLevels(
  plan: readonly PlannedToken[],
  costs: readonly Float64Array[],
): { readonly levels: readonly number[]; readonly cost: number } | undefined {
  const small = plan.map(({ substantial }, at) => (substantial ? 0 : costs[at]!.indexOf(0)));
  const left = LEVELS - small.reduce((sum, level) => sum + level, 0);
  if (left < 0) return undefined;
  // least cost of the tokens so far by the levels that they have together, and the level of the last one
  let least = new Float64Array(left + 1);
  const chosen: Uint8Array[] = [];
  for (const [at, { substantial }] of plan.entries()) {
    if (!substantial) continue;
    const next = new Float64Array(left + 1).fill(Number.POSITIVE_INFINITY);
    const choice = new Uint8Array(left + 1);
    for (let sum = 0; sum <= left; sum++) {
      for (let level = 0; level <= sum; level++) {
        const cost = least[sum - level]! + costs[at]![level]!;
        if (cost >= next[sum]!) continue;
        next[sum] = cost;
        choice[sum] = level;
      }
    }
    least = next;
    chosen[at] = choice;
  }
  const levels = [...small];
  let sum = left;
  for (let at = plan.length - 1; at >= 0; at--) {
    if (!plan[at]!.substantial) continue;
    levels[at] = chosen[at]![sum]!;
    sum -= levels[at]!;
  }
  return { levels, cost: least[left]! };
}

/**
 * Places of the tokens of which one at least is matched in every name that scores `threshold` or more by single tokens: the
 * cheapest to look up. Names reached through joins, spacings and acronyms are found apart.
 */
function essentialTokens(
  plan: readonly PlannedToken[],
  threshold: number,
  evidenceNeeded: number,
  costs: readonly number[],
): readonly number[] {
  const essential = new Set([...plan.keys()].filter((at) => plan[at]!.substantial));
  const byCost = [...essential].sort((a, b) => costs[b]! - costs[a]! || a - b);
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
    loss += leastLossOf(token);
    nats += token.times * token.nats;
  }
  return bound(gain, loss, partial ? nats : evidenceNeeded, evidenceNeeded);
}
