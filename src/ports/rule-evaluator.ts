/**
 * Port: what evaluates the rules of a pack. The gateway does not know which engine runs behind it.
 */
import type { RuleEvent, RuleOutcome, RulePack } from "../model/rule-pack.ts";

/** Named inputs of rules. A missing member is a missing fact; functions are computed facts. */
export type Facts = Readonly<Record<string, unknown>>;

/** One leaf condition as it was evaluated. */
export interface ConditionTrace {
  readonly fact: string;
  readonly path?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly operator: string;
  /** The value compared with, after facts in it were resolved. */
  readonly expected: unknown;
  /** The fact's value, `undefined` when it was missing. */
  readonly actual: unknown;
  readonly outcome: RuleOutcome;
}

export interface RuleResult {
  readonly ruleId: string;
  readonly outcome: RuleOutcome;
  /** The rule's event with facts in its params resolved; present on a hit. */
  readonly event?: RuleEvent;
  /** The leaf conditions that were looked at, in document order; present on a hit. */
  readonly because: readonly ConditionTrace[];
}

export interface RuleEvaluator {
  /** Version of the pack it was made from. */
  readonly version: string;
  /**
   * Evaluates every active rule on one set of facts. Any number of evaluations may overlap.
   *
   * @returns one result a rule, in the order of the rule set
   * @throws RiskgateError `RULE_FAILED` when a rule, operator or fact throws: no partial result
   */
  evaluate(facts: Facts): Promise<readonly RuleResult[]>;
}

/** Makes an evaluator for a pack. @throws RiskgateError `RULE_SET_INVALID` when it cannot run the pack. */
export type CreateRuleEvaluator = (pack: RulePack) => RuleEvaluator;
