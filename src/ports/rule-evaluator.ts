/**
 * Port: what evaluates the rules of a pack. The gateway does not know which engine runs behind it.
 */

import type { RuleEvent, RuleOutcome, RulePack, RuleStatus } from "../model/rule-pack.ts";
import type { OperatorTable } from "../rules/operators/operator-table.ts";

/**
 * Named inputs of rules: own members only. A member that is absent, `undefined` or `null` is a missing fact; a function
 * is a computed fact ({@link ComputedFact}).
 */
export type Facts = Readonly<Record<string, unknown>>;

/** What a computed fact may ask for. */
export interface FactReader {
  /** Another fact's value, `undefined` when it is missing. */
  factValue(fact: string, params?: Readonly<Record<string, unknown>>, path?: string): Promise<unknown>;
}

/** Computes a fact, or promises it. Called at most once for the same `params` in one evaluation. */
export type ComputedFact = (params: Readonly<Record<string, unknown>>, facts: FactReader) => unknown;

/** One leaf condition as it was evaluated. */
export interface ConditionTrace {
  /** Name of the fact that was looked at. */
  readonly fact: string;
  /** Part of the fact that was looked at; absent for the whole. */
  readonly path?: string;
  /** What the fact was computed for; absent when it takes nothing. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** How it was compared, for example `greaterThan`. */
  readonly operator: string;
  /** The value compared with, after facts in it were resolved. */
  readonly expected: unknown;
  /** The fact's value, `undefined` when it was missing. */
  readonly actual: unknown;
  /** Whether the condition held; `unknown` when the fact was missing. */
  readonly outcome: RuleOutcome;
}

/** What a rule gave. */
export interface RuleResult {
  readonly ruleId: string;
  readonly outcome: RuleOutcome;
  /** The rule's event with facts in its params resolved; present on a hit. */
  readonly event?: RuleEvent;
  /**
   * On a hit, the leaf conditions that made the rule fire, in document order: every part of an `all`, the parts of an
   * `any` that hold, and below a `not` what kept its condition from holding. Empty otherwise.
   */
  readonly because: readonly ConditionTrace[];
}

/** Port: what evaluates rules on facts. */
export interface RuleEvaluator {
  /** Version of the pack it was made from. */
  readonly version: string;
  /**
   * Evaluates every rule of the chosen status on one set of facts. Any number of evaluations may overlap.
   *
   * @returns one result a rule, in the order of the rule set
   * @throws RiskgateError `RULE_FAILED` when a rule, operator or fact throws: no partial result
   */
  evaluate(facts: Facts, options?: EvaluationOptions): Promise<readonly RuleResult[]>;
}

/** How one evaluation is bounded and traced. */
export interface EvaluationOptions {
  /** Whether hits carry their reasons. Default `true`; without them bulk runs are faster, and `because` is empty. */
  readonly because?: boolean;
}

/** What an evaluator is made with. */
export interface RuleEvaluatorOptions {
  /**
   * Which rules are evaluated. Default: `["active"]`. A host that wants to see what rules in trial would do makes a
   * second evaluator with `["shadow"]`, records its results and uses them for nothing.
   */
  readonly statuses?: readonly RuleStatus[];
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
}

/** Makes an evaluator for a pack. @throws RiskgateError `RULE_SET_INVALID` when it cannot run the pack. */
export type CreateRuleEvaluator = (pack: RulePack, options?: RuleEvaluatorOptions) => RuleEvaluator;
