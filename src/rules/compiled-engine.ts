import { RiskgateError } from "../errors.ts";
import type { Condition, RuleEvent } from "../model/rule-pack.ts";
import type { FactReader, Facts } from "../ports/rule-evaluator.ts";
import { compileTruth, type TruthTest } from "./compile-truth.ts";
import { type EvaluatedCondition, evaluatedTree } from "./engine-tree.ts";
import { type CompiledEvent, compileEvent, readEvent } from "./event-params.ts";
import { type FactDefinition, FactReadings } from "./fact-readings.ts";
import { type FactSlots, factSlots, PENDING } from "./fact-slots.ts";
import { frozenCopy } from "./frozen-copy.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "./operators/operator-table.ts";
import { buildNode, type NodeContext, type RuleNode } from "./rule-node.ts";

/** A rule as json-rules-engine 7 takes it; other members are ignored. */
export interface EngineRule {
  readonly conditions: Condition;
  readonly event: RuleEvent;
  readonly name?: string;
  /** Higher first, whole number from 1; default 1. */
  readonly priority?: number;
  readonly onSuccess?: EngineHandler;
  readonly onFailure?: EngineHandler;
}

/** What a handler may do in the middle of a run. */
export interface RunControl extends FactReader {
  /** Adds or replaces a fact for the rules of lower priorities. */
  addFact(fact: string, value: unknown): void;
  /** Ends the run after the rules of this priority. */
  stop(): void;
}

/** Called when a rule is decided; the next priority waits for it. */
export type EngineHandler = (event: RuleEvent, control: RunControl, result: EngineRuleResult) => unknown;

export interface EngineOptions {
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
  /** Shared conditions by name. */
  readonly conditions?: Readonly<Record<string, Condition>>;
  /** Facts that come with the rules; those of a run win over them. */
  readonly facts?: Readonly<Record<string, FactDefinition>>;
  /** Whether a fact that nobody defines reads as `undefined`. Default `false`: the run fails. */
  readonly allowUndefinedFacts?: boolean;
  /** Whether a shared condition that does not exist never holds. Default `false`: the rules are refused. */
  readonly allowUndefinedConditions?: boolean;
  /** Whether params of an event that are facts are replaced by their values. Default `false`. */
  readonly replaceFactsInEventParams?: boolean;
}

export interface EngineRuleResult {
  readonly name?: string;
  readonly event: RuleEvent;
  readonly priority: number;
  /** Truthy when the rule fired; a rule of a single condition gives whatever its operator returned. */
  readonly result: unknown;
  readonly conditions: EvaluatedCondition;
}

export interface EngineRun {
  readonly events: readonly RuleEvent[];
  readonly failureEvents: readonly RuleEvent[];
  readonly results: readonly EngineRuleResult[];
  readonly failureResults: readonly EngineRuleResult[];
}

export interface EngineHandlers {
  readonly onSuccess?: EngineHandler;
  readonly onFailure?: EngineHandler;
}

export interface CompiledEngine {
  /**
   * Evaluates all rules, highest priority first. Any number of runs may overlap.
   *
   * @throws RiskgateError `RULE_FAILED` when a fact, operator or handler throws, or a fact is not defined; the error is
   *   the `cause`
   */
  run(facts?: Facts, handlers?: EngineHandlers): Promise<EngineRun>;
}

interface CompiledEngineRule {
  readonly source: EngineRule;
  readonly priority: number;
  readonly node: RuleNode;
  readonly test: TruthTest;
  readonly event: CompiledEvent;
}

/**
 * Compiles rules of json-rules-engine 7, unchanged in form and meaning: the same events, results and failures as an
 * Engine that runs them alone. What differs on purpose is in {@link ENGINE_DIFFERENCES}.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when a name does not exist, a path is refused or a rule is too large
 */
export function compileEngine(rules: readonly EngineRule[], options: EngineOptions = {}): CompiledEngine {
  const definitions = options.facts ?? {};
  const uncached = new Set(Object.keys(definitions).filter((fact) => definitions[fact]!.cache === false));
  const slots = factSlots({ scalarRoot: "itself", uncached });
  const context: NodeContext = {
    slots,
    definitions,
    operators: options.operators ?? STANDARD_OPERATORS,
    conditions: frozenCopy(options.conditions ?? {}),
    allowUndefinedConditions: options.allowUndefinedConditions ?? false,
  };
  const compiled = rules.map((rule) => compileEngineRule(rule, context, slots, options));
  const priorities = [...new Set(compiled.map(({ priority }) => priority))].sort((a, b) => b - a);
  const sets = priorities.map((priority) => compiled.filter((rule) => rule.priority === priority));
  const onUndefinedFact = options.allowUndefinedFacts ? "read-undefined" : "throw";

  return {
    async run(facts = {}, handlers = {}) {
      const readings = new FactReadings(slots, facts, { onUndefinedFact, definitions });
      let isStopped = false;
      const control: RunControl = {
        factValue: (fact, params, path) => readings.factValue(fact, params, path),
        addFact: (fact, value) => readings.addFact(fact, value),
        stop: () => {
          isStopped = true;
        },
      };
      const all: EngineRuleResult[] = [];
      try {
        for (const set of sets) {
          if (isStopped) break;
          const results = await runSet(set, readings);
          for (const [index, result] of results.entries()) {
            all.push(result);
            const { source } = set[index]!;
            const called = result.result
              ? [source.onSuccess, handlers.onSuccess]
              : [source.onFailure, handlers.onFailure];
            for (const handler of called) await handler?.(result.event, control, result);
          }
        }
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new RiskgateError("RULE_FAILED", `a rule cannot be evaluated: ${reason}`, { cause });
      }
      const results = all.filter(({ result }) => result);
      const failureResults = all.filter(({ result }) => !result);
      return {
        events: results.map(({ event }) => event),
        failureEvents: failureResults.map(({ event }) => event),
        results,
        failureResults,
      };
    },
  };
}

/** Evaluates the rules of one priority: those that wait for a promised fact again, until all are decided. */
async function runSet(set: readonly CompiledEngineRule[], run: FactReadings): Promise<readonly EngineRuleResult[]> {
  const results = new Map<CompiledEngineRule, EngineRuleResult>();
  for (;;) {
    for (const rule of set) {
      if (results.has(rule)) continue;
      const result = rule.test(run);
      if (result === PENDING) continue;
      const event = readEvent(rule.event, run);
      if (event === PENDING) continue;
      const { name } = rule.source;
      results.set(rule, {
        ...(name === undefined ? {} : { name }),
        event,
        priority: rule.priority,
        result,
        conditions: evaluatedTree(rule.node, run),
      });
    }
    if (results.size === set.length) return set.map((rule) => results.get(rule)!);
    await run.settle();
  }
}

function compileEngineRule(
  source: EngineRule,
  context: NodeContext,
  slots: FactSlots,
  options: EngineOptions,
): CompiledEngineRule {
  const { name, event, conditions } = source;
  const priority = source.priority ?? 1;
  try {
    if (!Number.isSafeInteger(priority) || priority < 1)
      throw new RangeError("the priority is not a whole number from 1");
    const node = buildNode(frozenCopy(conditions), context);
    if (node.kind === "leaf")
      throw new RangeError("expected `all`, `any`, `not` or `condition` at the root of conditions");
    const said = frozenCopy(event.params ? { type: event.type, params: event.params } : { type: event.type });
    const compiledEvent = options.replaceFactsInEventParams ? compileEvent(said, slots) : { source: said, facts: [] };
    return { source, priority, node, test: compileTruth(node), event: compiledEvent };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new RiskgateError("RULE_SET_INVALID", `${name ?? event.type}: ${cause.message}`, { cause });
  }
}

/** Where {@link compileEngine} differs from json-rules-engine 7.3 on purpose, each with its reason. */
export const ENGINE_DIFFERENCES = {
  paths: "plain property paths only, own members only; jsonpath-plus has run code from a path twice",
  inheritedFacts: "inherited members of the facts object are no facts",
  unknownNames: "an unknown operator or shared condition is refused when rules are compiled, not when a run meets it",
  circles: "shared conditions that need themselves are refused; json-rules-engine never ends",
  size: "a rule of more than 2,000 conditions is refused",
  order: "events of one priority come in the order of the rules; json-rules-engine gives the order of completion",
  replacedFacts: "a fact that replaces another of its name is used; json-rules-engine may keep the old one's value",
  frozen: "events and conditions of results are frozen, as all runs share them",
} as const;
