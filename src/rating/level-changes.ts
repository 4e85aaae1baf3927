import type { RiskLevel, RulePack } from "../model/rule-pack.ts";
import { lowerLevelSet } from "./lower-level-set.ts";
import type { RatedFactor, Rating } from "./rating.ts";
import { higherLevel, isHigherLevel } from "./risk-level.ts";
import { ruleEffect } from "./rule-effect.ts";
import { scoreAtLevel, scoreEffects } from "./score-effects.ts";
import { strongestOfEachFactor } from "./strongest-of-each-factor.ts";

type RuleName = Pick<RatedFactor, "ruleId" | "factor" | "title">;

/** A small change to a customer that would have given another level. */
export interface LevelChange {
  readonly riskLevel: RiskLevel;
  readonly score: number;
  /** Rules that would have to fire in addition. */
  readonly fires: readonly (RuleName & { readonly outcome: "miss" | "unknown" })[];
  /** Rules that would have to cease firing. */
  readonly ceases: readonly RuleName[];
}

/** What would have changed a level. */
export interface LevelChanges {
  /** The fewest rules without which the level would be lower; absent when it is low, or the supplied level holds it. */
  readonly lower?: LevelChange;
  /** Single rules that would have raised the level by firing, or by ceasing to take points away; fewest points first. */
  readonly higher: readonly LevelChange[];
}

type Pack = Pick<RulePack, "ruleSet" | "rules">;

/**
 * The nearest changes to a rating.
 *
 * @param pack - the pack that made the rating
 * @param limit - most changes to a higher level. Default 5
 */
export function levelChanges(rating: Rating, pack: Pack, limit = 5): LevelChanges {
  const lower = lowerChange(rating, pack);
  return { ...(lower === undefined ? {} : { lower }), higher: higherChanges(rating, pack).slice(0, limit) };
}

function effectsOf({ factors, mitigations, overrides }: Rating): readonly RatedFactor[] {
  return [...factors, ...mitigations, ...overrides];
}

function lowerChange(rating: Rating, { ruleSet }: Pack): LevelChange | undefined {
  const supplied = rating.suppliedRiskLevel ?? "low";
  if (rating.riskLevel === "low" || !isHigherLevel(rating.riskLevel, supplied)) return undefined;
  const effects = effectsOf(rating);
  const ceases = lowerLevelSet(effects, ruleSet, rating.riskLevel);
  return {
    ...outcomeOf(
      effects.filter((effect) => !ceases.includes(effect)),
      rating,
      ruleSet,
    ),
    fires: [],
    ceases: ceases.map(nameOf),
  };
}

function higherChanges(rating: Rating, { ruleSet, rules }: Pack): readonly LevelChange[] {
  const effects = effectsOf(rating);
  const fired = new Set(effects.map(({ ruleId }) => ruleId));
  const unknown = new Set(rating.unknownRules);
  const changes: { readonly change: LevelChange; readonly points: number }[] = [];
  for (const rule of rules) {
    if (rule.status !== "active" || fired.has(rule.id)) continue;
    const candidate: RatedFactor = {
      ...ruleEffect(rule.id, rule.event),
      ruleId: rule.id,
      title: rule.title,
      because: [],
    };
    // A level that a client supplies is no change to the customer.
    if (candidate.raiseOnly === true) continue;
    const outcome = unknown.has(rule.id) ? "unknown" : "miss";
    const result = outcomeOf(strongestOfEachFactor([...effects, candidate]), rating, ruleSet);
    const change = { ...result, fires: [{ ...nameOf(candidate), outcome } as const], ceases: [] };
    changes.push({ change, points: candidate.score });
  }
  for (const mitigation of rating.mitigations) {
    const result = outcomeOf(
      effects.filter((effect) => effect !== mitigation),
      rating,
      ruleSet,
    );
    changes.push({ change: { ...result, fires: [], ceases: [nameOf(mitigation)] }, points: -mitigation.score });
  }
  return changes
    .filter(({ change }) => isHigherLevel(change.riskLevel, rating.riskLevel))
    .sort((left, right) => left.points - right.points || (firstRule(left.change) < firstRule(right.change) ? -1 : 1))
    .map(({ change }) => change);
}

function outcomeOf(effects: readonly RatedFactor[], rating: Rating, ruleSet: RulePack["ruleSet"]) {
  const { level, points } = scoreEffects(effects, ruleSet);
  const riskLevel = higherLevel(level, rating.suppliedRiskLevel ?? "low");
  return { riskLevel, score: scoreAtLevel(points, riskLevel) };
}

function nameOf({ ruleId, factor, title }: RatedFactor): RuleName {
  return { ruleId, factor, title };
}

function firstRule({ fires, ceases }: LevelChange): string {
  return [...fires, ...ceases][0]?.ruleId ?? "";
}
