import type { RiskLevel, RulePack } from "../model/rule-pack.ts";
import type { ExplainedLeaf, RuleExplanation } from "../rules/rule-explanation.ts";
import { lowerLevelSet } from "./lower-level-set.ts";
import type { RatedFactor, Rating } from "./rating.ts";
import { higherLevel, isHigherLevel } from "./risk-level.ts";
import { ruleEffect } from "./rule-effect.ts";
import { scoreAtLevel, scoreEffects } from "./score-effects.ts";
import { strongestOfEachFactor } from "./strongest-of-each-factor.ts";

/** A rule by its names. */
type RuleName = Pick<RatedFactor, "ruleId" | "factor" | "title">;

/** A rule that did not fire. */
export interface RuleToFire extends RuleName {
  /** `unknown`: a fact was missing, so the customer may already meet it. */
  readonly outcome: "miss" | "unknown";
  /** A smallest set of conditions that prevented it from firing; present when explanations of the rules were given. */
  readonly failed?: readonly ExplainedLeaf[];
}

/** A small change to a customer that would have changed the level. */
export interface LevelChange {
  /** The resulting level. */
  readonly riskLevel: RiskLevel;
  /** The resulting points, 0 to 100. */
  readonly score: number;
  /** Rules that would have to fire in addition. */
  readonly fires: readonly RuleToFire[];
  /** Rules that would have to stop firing. */
  readonly ceases: readonly RuleName[];
}

/** Changes that would have changed a level. */
export interface LevelChanges {
  /**
   * The smallest set of rules without which the level would be lower; absent when it is low, or the supplied level
   * keeps it up.
   */
  readonly lower?: LevelChange;
  /**
   * Single rules that would have raised the level by firing, or by no longer subtracting points: nearest first, by
   * number of failed conditions where known, then by points.
   */
  readonly higher: readonly LevelChange[];
}

type Pack = Pick<RulePack, "ruleSet" | "rules">;

export interface LevelChangesOptions {
  /** Why rules did or did not fire, from the evaluator of the results. Default none. */
  readonly explanations?: readonly RuleExplanation[];
  /** Most changes to a higher level. Default 5. */
  readonly limit?: number;
}

/**
 * The nearest changes to a rating.
 *
 * @param pack - the pack that made the rating
 */
export function levelChanges(rating: Rating, pack: Pack, options: LevelChangesOptions = {}): LevelChanges {
  const { explanations = [], limit = 5 } = options;
  const lower = lowerChange(rating, pack);
  const higher = higherChanges(
    rating,
    pack,
    new Map(explanations.map((explanation) => [explanation.ruleId, explanation])),
  );
  return { ...(lower === undefined ? {} : { lower }), higher: higher.slice(0, limit) };
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

interface RankedChange {
  readonly change: LevelChange;
  readonly conditions: number;
  readonly points: number;
}

function higherChanges(
  rating: Rating,
  pack: Pack,
  explanations: ReadonlyMap<string, RuleExplanation>,
): readonly LevelChange[] {
  const effects = effectsOf(rating);
  return [...firingChanges(rating, effects, pack, explanations), ...ceasingChanges(rating, effects, pack)]
    .filter(({ change }) => isHigherLevel(change.riskLevel, rating.riskLevel))
    .sort(byNearness)
    .map(({ change }) => change);
}

function firingChanges(
  rating: Rating,
  effects: readonly RatedFactor[],
  { ruleSet, rules }: Pack,
  explanations: ReadonlyMap<string, RuleExplanation>,
): readonly RankedChange[] {
  const fired = new Set(effects.map(({ ruleId }) => ruleId));
  const unknown = new Set(rating.unknownRules);
  const changes: RankedChange[] = [];
  for (const { id, title, status, event } of rules) {
    const candidate: RatedFactor = { ...ruleEffect(id, event, ruleSet.floors), ruleId: id, title, because: [] };
    // A level supplied by a client is not a change to the customer.
    if (status !== "active" || fired.has(id) || candidate.raiseOnly === true) continue;
    const failed = explanations.get(id)?.failed;
    const rule: RuleToFire = {
      ...nameOf(candidate),
      outcome: unknown.has(id) ? "unknown" : "miss",
      ...(failed === undefined ? {} : { failed }),
    };
    const result = outcomeOf(strongestOfEachFactor([...effects, candidate]), rating, ruleSet);
    const conditions = failed?.length ?? 0;
    changes.push({ change: { ...result, fires: [rule], ceases: [] }, conditions, points: candidate.score });
  }
  return changes;
}

function ceasingChanges(rating: Rating, effects: readonly RatedFactor[], { ruleSet }: Pack): readonly RankedChange[] {
  return rating.mitigations.map((mitigation) => {
    const result = outcomeOf(
      effects.filter((effect) => effect !== mitigation),
      rating,
      ruleSet,
    );
    return { change: { ...result, fires: [], ceases: [nameOf(mitigation)] }, conditions: 1, points: -mitigation.score };
  });
}

function byNearness(left: RankedChange, right: RankedChange): number {
  const byRule = firstRule(left.change) < firstRule(right.change) ? -1 : 1;
  return left.conditions - right.conditions || left.points - right.points || byRule;
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
