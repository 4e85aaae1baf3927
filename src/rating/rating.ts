import type { RiskLevel } from "../model/rule-pack.ts";
import type { ConditionTrace } from "../ports/rule-evaluator.ts";
import type { MissingData } from "./missing-data.ts";
import type { RuleEffect } from "./rule-effect.ts";
import type { EffectScore } from "./score-effects.ts";

/** A fired rule with its effect on the rating and the reasons why it fired. */
export interface RatedFactor extends RuleEffect {
  /** Id of the rule, for example `GEO-001`. */
  readonly ruleId: string;
  /** Title of the rule, for people. */
  readonly title: string;
  /** The conditions that made it fire, with the fact values used. */
  readonly because: readonly ConditionTrace[];
  /** It did not fire: data that it reads is missing although the law requires it, and the rule set assumes the worst. */
  readonly assumed?: true;
}

/** The level of a customer and everything needed to compute it again. */
export interface Rating extends Omit<EffectScore, "level"> {
  /** Version of the rule pack. */
  readonly ruleSetVersion: string;
  /** The level, including everything that raises it. */
  readonly riskLevel: RiskLevel;
  /** Risk factors, each name once, all with points above zero, in the order of the rule set. */
  readonly factors: readonly RatedFactor[];
  /** Fired rules that subtract points. Never listed as risk factors. */
  readonly mitigations: readonly RatedFactor[];
  /** Fired rules that add no points and only force a level. */
  readonly overrides: readonly RatedFactor[];
  /** Level supplied with the customer, when its label is known; it never lowers the result. */
  readonly suppliedRiskLevel?: RiskLevel;
  /** Data that the law requires for a customer of its kind and that is missing; absent when none is. */
  readonly missing?: readonly MissingData[];
  /** Rules that could not be decided because a fact was missing. */
  readonly unknownRules: readonly string[];
  /** Factors that shadow rules would have added. They change nothing. */
  readonly shadow: readonly RatedFactor[];
}
