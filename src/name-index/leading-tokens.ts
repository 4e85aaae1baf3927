/** Tokens of the list of which every name that reaches a threshold by single tokens has one: the cheapest that there are. */
import { MAX_WORDS } from "../names/split-words.ts";
import { anyWorth, equalWorth } from "./pair-worth.ts";
import { bound, leastLossOf, type PlannedToken, ROUNDING } from "./query-plan.ts";

/**
 * What a name needs is cut in so many levels. A pair of level n is worth n of them at most, so that a name without a pair above some level of
 * each token of the query has not enough when these levels together are no more than there are: names with one pair above are looked up.
 * Without levels a query of a million names costs 1.2 times as much.
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
  let cost = 0;
  for (let at = 0; at < plan.length; at++) if (essential[at]) cost += totals[at]!;
  if (cost > LOOK_COST && needed.any > 1) {
    for (let at = 0; at < plan.length; at++) noteCosts(plan[at]!, needed, COSTS[at]!);
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

// memory for one query, which is looked up at once: garbage of its own is what stops threads that search side by side

/** What it costs to look up the pairs of each token above each level. */
const COSTS = Array.from({ length: MAX_WORDS }, () => new Float64Array(TOP_LEVEL + 1));
/** Level chosen for each token by the levels that it and those before it have together. */
const CHOSEN = Array.from({ length: MAX_WORDS }, () => new Uint8Array(LEVELS + 1));
/** Least cost by these, of the tokens so far and with the next one. */
const LEAST = [new Float64Array(LEVELS + 1), new Float64Array(LEVELS + 1)] as const;

/** Notes what it costs to look up those above each level. */
function noteCosts(
  { places, keptStart, keptEnd, worth, times, expansion }: PlannedToken,
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
    costs[level - 1]! += TOKEN_COST + expansion.names[places[at]!]!;
  }
  for (let level = TOP_LEVEL - 1; level >= 0; level--) costs[level]! += costs[level + 1]!;
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
 * True for the tokens of which one at least is matched in every name that scores `threshold` or more by single tokens: the
 * cheapest to look up. Names reached through joins, spacings and acronyms, and those that are cut off, are found apart.
 */
function essentialTokens(
  plan: readonly PlannedToken[],
  threshold: number,
  evidenceNeeded: number,
  costs: readonly number[],
): readonly boolean[] {
  const essential = plan.map(({ substantial }) => substantial);
  const isTried = plan.map(({ substantial }) => !substantial);
  for (let at = dearest(costs, isTried); at >= 0; at = dearest(costs, isTried)) {
    isTried[at] = true;
    essential[at] = false;
    if (boundWithout(plan, essential, evidenceNeeded) + ROUNDING >= threshold) essential[at] = true;
  }
  return essential;
}

/** Where the largest cost is of those that were not tried, the first one of several; -1 when all were. */
function dearest(costs: readonly number[], isTried: readonly boolean[]): number {
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
  let partial = false;
  for (let at = 0; at < plan.length; at++) {
    const token = plan[at]!;
    if (essential[at]) {
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
