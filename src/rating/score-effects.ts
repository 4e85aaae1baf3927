import type { RiskLevel, RuleSetDocument } from "../model/rule-pack.ts";
import { higherLevel } from "./risk-level.ts";
import type { RuleEffect } from "./rule-effect.ts";

/** The points of one category. */
export interface CategoryTotal {
  /** Name of the category. */
  readonly category: string;
  /** Sum of the points of its risk factors. */
  readonly points: number;
  /** Sum of the points of its mitigating factors, 0 or below. */
  readonly mitigation: number;
  /** Most points that the category may add; absent when it has no cap. */
  readonly cap?: number;
  /** Its contribution to the score: points plus mitigation, at least 0, at most the cap. */
  readonly counted: number;
}

/** A lowest level that a factor forces. */
export interface LevelFloor {
  /** Name of the risk factor that forces it. */
  readonly factor: string;
  /** Lowest level that the customer can have. */
  readonly level: RiskLevel;
}

/** The arithmetic of a rating. */
export interface EffectScore {
  /** In code point order of their names. */
  readonly categories: readonly CategoryTotal[];
  /** Sum of the contributions of the categories, at most 100. */
  readonly points: number;
  /** Level of the points alone: `prohibited` is never reached by points. */
  readonly bandLevel: RiskLevel;
  /** Lowest levels that factors force. */
  readonly floors: readonly LevelFloor[];
  /** `bandLevel`, raised by every floor. */
  readonly level: RiskLevel;
  /** `points`, or 100 when the level is `prohibited`. */
  readonly score: number;
}

const MAX_SCORE = 100;

/**
 * Adds up the effects of fired rules. More points and more floors never give a lower level; the order of effects
 * changes nothing.
 *
 * @param effects - one for every factor
 */
export function scoreEffects(effects: readonly RuleEffect[], ruleSet: RuleSetDocument): EffectScore {
  const names = [...new Set(effects.map(({ category }) => category))].sort();
  const categories = names.map((category) => categoryTotal(category, effects, ruleSet.categoryCaps));
  const points = Math.min(MAX_SCORE, Math.round(categories.reduce((sum, { counted }) => sum + counted, 0)));
  const bandLevel = points >= ruleSet.bands.high ? "high" : points >= ruleSet.bands.medium ? "medium" : "low";
  const floors = effects.flatMap(({ factor, floor }) => (floor === undefined ? [] : [{ factor, level: floor }]));
  const level = floors.reduce<RiskLevel>((highest, floor) => higherLevel(highest, floor.level), bandLevel);
  return { categories, points, bandLevel, floors, level, score: scoreAtLevel(points, level) };
}

/** The score of a level: at any points, `prohibited` is the end of the scale. */
export function scoreAtLevel(points: number, level: RiskLevel): number {
  return level === "prohibited" ? MAX_SCORE : points;
}

function categoryTotal(
  category: string,
  effects: readonly RuleEffect[],
  caps: RuleSetDocument["categoryCaps"],
): CategoryTotal {
  let points = 0;
  let mitigation = 0;
  for (const effect of effects) {
    if (effect.category !== category) continue;
    if (effect.score > 0) points += effect.score;
    else if (effect.score < 0) mitigation += effect.score;
  }
  const cap = Object.hasOwn(caps, category) ? caps[category] : undefined;
  const counted = Math.min(cap ?? Number.POSITIVE_INFINITY, Math.max(0, points + mitigation));
  return { ...(cap === undefined ? {} : { cap }), category, counted, mitigation, points };
}
