import type { RiskLevel, RuleSetDocument } from "../model/rule-pack.ts";
import type { RatedFactor } from "./rating.ts";
import { isHigherLevel } from "./risk-level.ts";
import { scoreEffects } from "./score-effects.ts";

/**
 * The smallest set of effects without which a level is lower.
 *
 * It includes every floor at the level. Points are chosen to lower the sum most: within a category the greatest first,
 * since a cap or a mitigation changes the effect of the others but not their order.
 */
export function lowerLevelSet(
  effects: readonly RatedFactor[],
  ruleSet: RuleSetDocument,
  level: RiskLevel,
): readonly RatedFactor[] {
  const isLower = (kept: readonly RatedFactor[]) => isHigherLevel(level, scoreEffects(kept, ruleSet).level);
  const floored = new Set(
    scoreEffects(effects, ruleSet)
      .floors.filter((floor) => !isHigherLevel(level, floor.level))
      .map(({ factor }) => factor),
  );
  const forced = effects.filter(({ factor }) => floored.has(factor));
  const rest = effects.filter((effect) => !forced.includes(effect));
  if (isLower(rest)) return forced;

  const positive = rest.filter(({ score }) => score > 0);
  const categories = [...new Set(positive.map(({ category }) => category))].sort();
  // best[n]: the n effects of the categories seen so far whose absence lowers the sum most.
  let best: readonly Removal[] = [{ removed: [], sum: sumWithout(rest, [], ruleSet) }];
  for (const category of categories) {
    const greatest = positive.filter((effect) => effect.category === category).sort((a, b) => b.score - a.score);
    best = withCategory(best, greatest, rest, ruleSet);
  }
  const enough = best.find(({ removed }) => isLower(rest.filter((effect) => !removed.includes(effect))));
  return [...forced, ...(enough?.removed ?? positive)];
}

interface Removal {
  readonly removed: readonly RatedFactor[];
  /** Remaining points, before the limit of 100. */
  readonly sum: number;
}

function withCategory(
  best: readonly Removal[],
  greatest: readonly RatedFactor[],
  rest: readonly RatedFactor[],
  ruleSet: RuleSetDocument,
): readonly Removal[] {
  const next: Removal[] = [];
  for (const [count, { removed }] of best.entries()) {
    for (let more = 0; more <= greatest.length; more++) {
      const all = [...removed, ...greatest.slice(0, more)];
      const sum = sumWithout(rest, all, ruleSet);
      const known = next[count + more];
      if (known === undefined || sum < known.sum) next[count + more] = { removed: all, sum };
    }
  }
  return next;
}

function sumWithout(
  effects: readonly RatedFactor[],
  removed: readonly RatedFactor[],
  ruleSet: RuleSetDocument,
): number {
  const { categories } = scoreEffects(
    effects.filter((effect) => !removed.includes(effect)),
    ruleSet,
  );
  return categories.reduce((sum, { counted }) => sum + counted, 0);
}
