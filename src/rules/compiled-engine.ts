import { RiskgateError } from "../errors.ts";
import { foundValue } from "../issue.ts";
import type { Condition, RuleEvent } from "../model/rule-pack.ts";
import type { FactReader, Facts } from "../ports/rule-evaluator.ts";
import { compileTruth, type TruthTest } from "./compile-truth.ts";
import {
  demandConditions,
  demandDefinitions,
  demandEvent,
  demandFactParams,
  demandHandler,
  demandMembers,
  rulePriority,
} from "./engine-shape.ts";
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
   * @throws TypeError when it is to be computed at every place: that is said of facts that come with the rules; when it is not
   *   given by its name
   */
  addFact(fact: string, value: unknown, options?: { readonly cache?: boolean }): void;
  /** Ends the run after the rules of this priority. */
  stop(): void;
}

/** Called when a rule is decided; the next priority waits for it. */
export type EngineHandler = (event: RuleEvent, control: RunControl, result: EngineRuleResult) => unknown;

/** What rules may use, and how a run deals with what is not there. */
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

/** What became of one rule. */
export interface EngineRuleResult {
  /** As the rule has it. */
  readonly name?: string;
  /** As the rule has it, with facts put in where that was asked for. */
  readonly event: RuleEvent;
  readonly priority: number;
  /** Truthy when the rule fired; a rule of a single condition gives whatever its operator returned. */
  readonly result: unknown;
  /** Its conditions with what each one found. */
  readonly conditions: EvaluatedCondition;
}

/** What a run found: highest priority first, within one in the order of the rules. */
export interface EngineRun {
  /** Events of the rules that fired. */
  readonly events: readonly RuleEvent[];
  /** Events of the rules that did not. */
  readonly failureEvents: readonly RuleEvent[];
  readonly results: readonly EngineRuleResult[];
  readonly failureResults: readonly EngineRuleResult[];
  /** The facts of the run, those that were computed or added in it too. */
  readonly almanac: FactReader;
}

/** Called for every rule of a run, after the rule's own handlers. */
export interface EngineHandlers {
  /** For each rule that fired. */
  readonly onSuccess?: EngineHandler;
  /** For each rule that did not. */
  readonly onFailure?: EngineHandler;
}

/** Rules that are ready to run. */
export interface CompiledEngine {
  /**
   * Evaluates all rules, highest priority first. Any number of runs may overlap.
   *
   * @throws RiskgateError `RULE_FAILED` when a fact, operator or handler throws, or a fact is not defined; the error is
   *   the `cause`
   * @throws TypeError when an almanac is handed in, as the facts of a run are given with it, or handlers of other names
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
 * @example
 * const engine = compileEngine([
 *   { conditions: { all: [{ fact: "age", operator: "lessThan", value: 18 }] }, event: { type: "minor" } },
 * ]);
 * const { events, results } = await engine.run({ age: 17 });
 *
 * @throws RiskgateError `RULE_SET_INVALID` when a name does not exist, a path is refused or a rule is too large
 */
export function compileEngine(rules: readonly EngineRule[], options: EngineOptions = {}): CompiledEngine {
  demandOptions(options);
  const definitions = options.facts ?? {};
  const uncached = new Set(Object.keys(definitions).filter((fact) => definitions[fact]!.cache === false));
  const slots = factSlots({ scalarRoot: "itself", uncached });
  const context: NodeContext = {
    slots,
    definitions,
    operators: options.operators ?? STANDARD_OPERATORS,
    conditions: sharedConditions(options.conditions ?? {}),
    allowUndefinedConditions: options.allowUndefinedConditions ?? false,
  };
  const compiled = rules.map((rule) => compileEngineRule(rule, context, slots, options));
  const priorities = [...new Set(compiled.map(({ priority }) => priority))].sort((a, b) => b - a);
  const sets = priorities.map((priority) => compiled.filter((rule) => rule.priority === priority));
  const onUndefinedFact = options.allowUndefinedFacts ? "read-undefined" : "throw";

  return {
    async run(facts = {}, handlers = {}) {
      if ("almanac" in handlers)
        throw new TypeError("a run has an almanac of its own; give the facts of yours with the facts of the run");
      demandHandlers(handlers);
      const readings = new FactReadings(slots, facts, { onUndefinedFact, definitions });
      let isStopped = false;
      const control: RunControl = {
        factValue: (fact, params, path) => readings.factValue(fact, params, path),
        addFact: (fact, value, { cache = true } = {}) => {
          if (typeof fact !== "string") throw new TypeError("a fact is added by its name, a text");
          if (!cache) throw new TypeError(`\`${fact}\` is added in a run and cached; define it with the rules`);
          readings.addFact(fact, value);
        },
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
        almanac: { factValue: control.factValue },
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
      const { name } = rule.source as { readonly name?: unknown };
      results.set(rule, {
        // As in json-rules-engine, where an empty name is none and 0 is one.
        ...(name || name === 0 ? { name: name as string } : {}),
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
  if (typeof source !== "object" || source === null)
    throw new RiskgateError("RULE_SET_INVALID", `a rule: found ${foundValue(source)}; expected an object`);
  const { name, event, conditions } = source;
  try {
    demandConditions(conditions, "conditions");
    demandEvent(event);
    demandHandler(source.onSuccess, "onSuccess");
    demandHandler(source.onFailure, "onFailure");
    if (options.replaceFactsInEventParams) demandFactParams(event.params ?? {});
    const priority = rulePriority(source.priority);
    const node = buildNode(frozenCopy(conditions), context);
    const said = frozenCopy(event.params ? { type: event.type, params: event.params } : { type: event.type });
    const compiledEvent = options.replaceFactsInEventParams ? compileEvent(said, slots) : { source: said, facts: [] };
    return { source, priority, node, test: compileTruth(node), event: compiledEvent };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new RiskgateError("RULE_SET_INVALID", `${name ?? event?.type ?? "a rule"}: ${cause.message}`, { cause });
  }
}

const OPTIONS = [
  "operators",
  "conditions",
  "facts",
  "allowUndefinedFacts",
  "allowUndefinedConditions",
  "replaceFactsInEventParams",
] as const satisfies readonly (keyof EngineOptions)[];

/** @throws RiskgateError `RULE_SET_INVALID` */
function demandOptions(options: EngineOptions): void {
  try {
    demandMembers(options, OPTIONS, "options");
    demandDefinitions(options.facts ?? {});
  } catch (cause) {
    const { message } = cause as Error;
    const place = message.startsWith("options") ? "" : "options: ";
    throw new RiskgateError("RULE_SET_INVALID", `${place}${message}`, { cause });
  }
}

/** @throws TypeError */
function demandHandlers(handlers: EngineHandlers): void {
  try {
    demandMembers(handlers, ["onSuccess", "onFailure"], "handlers");
    demandHandler(handlers.onSuccess, "onSuccess");
    demandHandler(handlers.onFailure, "onFailure");
  } catch (cause) {
    throw new TypeError((cause as Error).message, { cause });
  }
}

/** The shared conditions, each with the shape that conditions have. @throws RiskgateError `RULE_SET_INVALID` */
function sharedConditions(conditions: Readonly<Record<string, Condition>>): Readonly<Record<string, Condition>> {
  try {
    for (const [name, condition] of Object.entries(conditions)) demandConditions(condition, name);
    return frozenCopy(conditions);
  } catch (cause) {
    throw new RiskgateError("RULE_SET_INVALID", `shared conditions: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Where {@link compileEngine} differs from json-rules-engine 7.3 on purpose, each with its reason. Whatever is not here is the
 * same; what is refused throws, and is never passed over.
 */
export const ENGINE_DIFFERENCES = {
  paths: "plain property paths only, own members only; jsonpath-plus has run code from a path twice",
  inheritedFacts: "inherited members of the facts object are no facts",
  unknownNames: "an unknown operator or shared condition is refused when rules are compiled, not when a run meets it",
  operators:
    "operators on texts and measures are there beside those of json-rules-engine; a host's own replaces one of its name",
  shapes:
    "a condition of two kinds, or with a name, path or params of another type, a rule without an event, and a handler that is no function are refused; json-rules-engine takes one kind, and passes over the others",
  options: "an option, handler or member of a fact's definition of another name, such as `pathResolver`, is refused",
  priorities:
    "a priority that is no number is refused; json-rules-engine leaves the order to chance, or reads how it begins",
  values:
    "objects of other classes than Date, RegExp, Set and Map are refused in rules, and patterns that keep where they were (flags g and y)",
  params: "functions, symbols and such objects are refused in params of facts, as no two of them can be compared",
  circles: "shared conditions that need themselves are refused; json-rules-engine never ends",
  size: "a rule of more than 2,000 conditions, or of 500 inside each other, is refused",
  order: "events of one priority come in the order of the rules; json-rules-engine gives the order of completion",
  overlappingRuns: "runs of one engine may overlap, and stop() ends its own run alone; json-rules-engine loses events",
  almanac: "a run has an almanac of its own; one that is handed in is refused",
  addedFacts: "a fact that is added in a run is computed once; `cache: false` is refused there",
  factInstances: "instances of Fact are refused: a fact is its value, or the function that computes it",
  replacedFacts: "a fact that replaces another of its name is used; json-rules-engine may keep the old one's value",
  frozen:
    "events and conditions of results are frozen, but for the inside of a Date, Set or Map, as all runs share them",
} as const;
