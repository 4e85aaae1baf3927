import { RiskgateError } from "../errors.ts";
import { foundValue } from "../issue.ts";
import type { Condition } from "../model/rule-pack.ts";
import type { Facts } from "../ports/rule-evaluator.ts";
import { compileTruth, type TruthTest } from "./compile-truth.ts";
import type { EngineHandlers, EngineRule, EngineRuleResult, EngineRun, RunControl } from "./engine-run.ts";
import {
  demandConditions,
  demandDefinitions,
  demandEvent,
  demandFactParams,
  demandHandler,
  demandMembers,
  rulePriority,
} from "./engine-shape.ts";
import { evaluatedTree } from "./engine-tree.ts";
import { type CompiledEvent, compileEvent, readEvent } from "./event-params.ts";
import { type FactDefinition, FactReadings } from "./fact-readings.ts";
import { type FactSlots, factSlots, PENDING } from "./fact-slots.ts";
import { frozenCopy } from "./frozen-copy.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "./operators/operator-table.ts";
import { buildNode, type NodeContext, type RuleNode } from "./rule-node.ts";

/** The names that rules may use, and the handling of undefined ones. */
export interface EngineOptions {
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
  /** Shared conditions by name. */
  readonly conditions?: Readonly<Record<string, Condition>>;
  /** Facts that come with the rules; facts of a run override them. */
  readonly facts?: Readonly<Record<string, FactDefinition>>;
  /** Whether an undefined fact reads as `undefined`. Default `false`: the run fails. */
  readonly allowUndefinedFacts?: boolean;
  /** Whether a shared condition that does not exist never holds. Default `false`: the rules are refused. */
  readonly allowUndefinedConditions?: boolean;
  /** Whether params of an event that are facts are replaced by their values. Default `false`. */
  readonly replaceFactsInEventParams?: boolean;
}

/** Rules that are ready to run. */
export interface CompiledEngine {
  /**
   * Evaluates all rules, highest priority first. Any number of runs may overlap.
   *
   * @throws RiskgateError `RULE_FAILED` when a fact, operator or handler throws, or a fact is not defined; the error is
   *   the `cause`
   * @throws TypeError when an almanac is passed, since the facts of a run are an argument, or handlers of other names
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
 * Engine that runs them alone. `ENGINE_DIFFERENCES` lists the intended differences.
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

/** Evaluates the rules of one priority, and again those that wait for a promised fact, until all are decided. */
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
        // as in json-rules-engine, an empty name is none and 0 is one
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
