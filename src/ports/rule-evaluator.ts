/**
 * Port: evaluates the rules of a pack, so that the gateway does not depend on an engine.
 */

import type { RuleEvent, RuleOutcome, RulePack, RuleStatus } from "../model/rule-pack.ts";
import type { OperatorTable } from "../rules/operators/operator-table.ts";

/**
 * Named inputs of rules: own members only. A member that is absent, `undefined` or `null` is a missing fact; a function
 * is a computed fact ({@link ComputedFact}).
 */
export type Facts = Readonly<Record<string, unknown>>;

/** What a computed fact may read. */
export interface FactReader {
  /** Another fact's value; `undefined` when it is missing. */
  factValue(fact: string, params?: Readonly<Record<string, unknown>>, path?: string): Promise<unknown>;
}

/** Computes a fact, synchronously or not. Called at most once for the same `params` in one evaluation. */
export type ComputedFact = (params: Readonly<Record<string, unknown>>, facts: FactReader) => unknown;

/** One evaluated leaf condition. */
export interface ConditionTrace {
  /** Name of the compared fact. */
  readonly fact: string;
  /** The compared part of the fact; absent for the whole. */
  readonly path?: string;
  /** Params of the fact; absent when it takes none. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The operator, for example `greaterThan`. */
  readonly operator: string;
  /** The value it was compared with, after facts in it were resolved. */
  readonly expected: unknown;
  /** The fact's value; `undefined` when it was missing. */
  readonly actual: unknown;
  /** Whether the condition held; `unknown` when the fact was missing. */
  readonly outcome: RuleOutcome;
}

/** The result of a rule. */
export interface RuleResult {
  readonly ruleId: string;
  readonly outcome: RuleOutcome;
  /** The rule's event with facts in its params resolved; present on a hit. */
  readonly event?: RuleEvent;
  /**
   * On a hit, the leaf conditions that made the rule fire, in document order: every part of an `all`, the parts of an
   * `any` that hold, and below a `not` the parts that prevented its condition from holding. Empty otherwise.
   */
  readonly because: readonly ConditionTrace[];
}

/** Port: evaluates rules on facts. */
export interface RuleEvaluator {
  /** Version of its pack. */
  readonly version: string;
  /**
   * Evaluates every rule of the chosen status on one set of facts. Any number of evaluations may overlap.
   *
   * @returns one result per rule, in the order of the rule set
   * @throws RiskgateError `RULE_FAILED` when a rule, operator or fact throws: no partial result
   */
  evaluate(facts: Facts, options?: EvaluationOptions): Promise<readonly RuleResult[]>;
}

/** Options of one evaluation. */
export interface EvaluationOptions {
  /** Whether hits carry their reasons. Default `true`; without them bulk runs are faster, and `because` is empty. */
  readonly because?: boolean;
}

/** Options of an evaluator. */
export interface RuleEvaluatorOptions {
  /**
   * Which rules are evaluated. Default: `["active"]`. A host that tries out rules creates a second evaluator with
   * `["shadow"]`, records its results and uses them for nothing else.
   */
  readonly statuses?: readonly RuleStatus[];
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
}

/** Creates an evaluator for a pack. @throws RiskgateError `RULE_SET_INVALID` when it cannot run the pack. */
export type CreateRuleEvaluator = (pack: RulePack, options?: RuleEvaluatorOptions) => RuleEvaluator;
