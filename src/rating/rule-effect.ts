import { RiskgateError } from "../errors.ts";
import type { RiskLevel, RuleEvent, RuleSetDocument } from "../model/rule-pack.ts";
import { higherLevel, parseRiskLevel } from "./risk-level.ts";

/** The effect of a fired customer rule on a rating. */
export interface RuleEffect {
  /** Name of the risk factor, upper snake case. */
  readonly factor: string;
  /** Points: above zero for a risk factor, below zero for a mitigating one, zero for a floor alone. */
  readonly score: number;
  /** Category of the rule, for example `geography`. */
  readonly category: string;
  /** Lowest level that the customer can have. */
  readonly floor?: RiskLevel;
  /** Counts only when its floor is above the level that everything else gives. */
  readonly raiseOnly?: true;
}

/** Levels that the rule set forces for factors, as decided by the tenant. */
type Floors = RuleSetDocument["floors"];

/**
 * Reads the effect of a customer rule from the params of its event:
 *
 * - `score`: points of a risk factor, from 0; or `mitigation`: points to subtract, from 0
 * - `category`: the category of the points
 * - `floor` (default none): the lowest level that the customer can have
 * - `raiseOnly` (default `false`): the rule counts only when its floor raises the level
 *
 * @param floors - those of the rule set; the higher of the rule's own and the rule set's applies
 * @throws RiskgateError `RULE_FAILED` when the event says anything else: guessing could lower a level
 */
export function ruleEffect(ruleId: string, event: RuleEvent, floors: Floors): RuleEffect {
  const { score, mitigation, category, floor, raiseOnly } = event.params ?? {};
  if (typeof category !== "string" || category === "") throw failed(ruleId, "category", "the name of a category");
  if ((score === undefined) === (mitigation === undefined))
    throw failed(ruleId, "score", "either `score` or `mitigation`");
  const own = typeof floor === "string" ? parseRiskLevel(floor) : undefined;
  if (floor !== undefined && own === undefined) throw failed(ruleId, "floor", "a risk level");
  if (raiseOnly !== undefined && typeof raiseOnly !== "boolean") throw failed(ruleId, "raiseOnly", "true or false");
  const level = higherOf(own, Object.hasOwn(floors, event.type) ? floors[event.type] : undefined);
  return {
    category,
    factor: event.type,
    ...(level === undefined ? {} : { floor: level }),
    ...(raiseOnly === true ? { raiseOnly } : {}),
    score: score === undefined ? 0 - points(ruleId, "mitigation", mitigation) : points(ruleId, "score", score),
  };
}

function higherOf(left: RiskLevel | undefined, right: RiskLevel | undefined): RiskLevel | undefined {
  return left === undefined || right === undefined ? (left ?? right) : higherLevel(left, right);
}

function points(ruleId: string, param: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw failed(ruleId, param, "a number of points from 0");
}

function failed(ruleId: string, param: string, expected: string): RiskgateError {
  return new RiskgateError("RULE_FAILED", `rule ${ruleId}: event.params.${param}: expected ${expected}`);
}
