/** Rules in the form of json-rules-engine, and the results of a run. */
import type { Condition, RuleEvent } from "../model/rule-pack.ts";
import type { FactReader } from "../ports/rule-evaluator.ts";
import type { EvaluatedCondition } from "./engine-tree.ts";

/** A rule as json-rules-engine 7 takes it; other members are ignored. */
export interface EngineRule {
  readonly conditions: Condition;
  readonly event: RuleEvent;
  readonly name?: string;
  /** Higher first, whole number from 1, or a text that begins with one; default 1. */
  readonly priority?: number | string;
  /** Called when the rule fired. */
  readonly onSuccess?: EngineHandler;
  /** Called when it did not. */
  readonly onFailure?: EngineHandler;
}

/** What a handler may do in the middle of a run. */
export interface RunControl extends FactReader {
  /**
   * Adds or replaces a fact for the rules of lower priorities: a value, or a function that computes it once for the same params.
   *
   * @throws TypeError when `cache` is false, which only facts that come with the rules may have, or when the name is no text
   */
  addFact(fact: string, value: unknown, options?: { readonly cache?: boolean }): void;
  /** Ends the run after the rules of this priority. */
  stop(): void;
}

/** Called when a rule is decided; the next priority waits for it. */
export type EngineHandler = (event: RuleEvent, control: RunControl, result: EngineRuleResult) => unknown;

/** The result of one rule. */
export interface EngineRuleResult {
  /** As the rule has it. */
  readonly name?: string;
  /** As the rule has it, with facts replaced by their values where that option is set. */
  readonly event: RuleEvent;
  readonly priority: number;
  /** Truthy when the rule fired; a rule of a single condition gives whatever its operator returned. */
  readonly result: unknown;
  /** Its conditions with what each one found. */
  readonly conditions: EvaluatedCondition;
}

/** Results of a run: highest priority first, within one in the order of the rules. */
export interface EngineRun {
  /** Events of the rules that fired. */
  readonly events: readonly RuleEvent[];
  /** Events of the rules that did not. */
  readonly failureEvents: readonly RuleEvent[];
  readonly results: readonly EngineRuleResult[];
  readonly failureResults: readonly EngineRuleResult[];
  /** The facts of the run, including those computed or added in it. */
  readonly almanac: FactReader;
}

/** Called for every rule of a run, after the rule's own handlers. */
export interface EngineHandlers {
  /** For each rule that fired. */
  readonly onSuccess?: EngineHandler;
  /** For each rule that did not. */
  readonly onFailure?: EngineHandler;
}
