/** One case on json-rules-engine with an Engine of its own, and on the compiled engine. */
import { Engine, Operator, OperatorDecorator, type RuleProperties } from "json-rules-engine";
import { RiskgateError } from "../../../src/errors.ts";
import type { ComputedFact, FactReader } from "../../../src/ports/rule-evaluator.ts";
import { compileEngine } from "../../../src/rules/compiled-engine.ts";
import type { EngineRuleResult } from "../../../src/rules/engine-run.ts";
import { isPlainObject } from "../../../src/rules/frozen-copy.ts";
import type { DecoratorDefinition, OperatorDefinition } from "../../../src/rules/operators/operator.ts";
import { operatorTable } from "../../../src/rules/operators/operator-table.ts";
import { resolvePropertyPath } from "../../../src/rules/property-path.ts";
import type { EngineCase, FactPlan } from "./engine-case.ts";

const OPERATORS: readonly OperatorDefinition[] = [
  { name: "truthy", verb: "", negatedVerb: "", test: (fact) => fact },
  {
    name: "beginsWith",
    verb: "",
    negatedVerb: "",
    accepts: (fact) => typeof fact === "string",
    test: (fact, value) => (fact as string).startsWith(String(value)),
  },
  {
    name: "explosive",
    verb: "",
    negatedVerb: "",
    test: (fact, value) => {
      if (fact === "x" || value === "x") throw new Error("boom");
      return fact === value;
    },
  },
  { name: "before", verb: "", negatedVerb: "", test: (fact, value) => (fact as Date) < (value as Date) },
  {
    name: "matches",
    verb: "",
    negatedVerb: "",
    test: (fact, value) => value instanceof RegExp && value.test(String(typeof fact === "string" ? fact : "")),
  },
  {
    name: "among",
    verb: "",
    negatedVerb: "",
    test: (fact, value) => (value instanceof Set || value instanceof Map) && value.has(fact as string),
  },
];

const DECORATORS: readonly DecoratorDefinition[] = [
  {
    name: "twice",
    apply: (fact, value, next) => next(fact, value) && next(fact, value),
    phrase: (verb, negatedVerb) => ({ verb, negatedVerb }),
  },
];

const table = operatorTable({ operators: OPERATORS, decorators: DECORATORS });

interface RunOutcome {
  readonly rules: unknown;
  readonly read: unknown;
  /** The last value of a fact, asked when all is over. */
  readonly last: unknown;
  readonly calls: unknown;
}

/** What one engine made of a case: comparable values only. */
export type EngineOutcome = { readonly failed: string } | RunOutcome;

function factOf(plan: FactPlan, count: () => void, isOracle: boolean): unknown {
  const { how, value, turns } = plan;
  const later = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  };
  const computed: Record<Exclude<FactPlan["how"], "constant">, ComputedFact> = {
    computed: () => value,
    promised: () => later().then(() => value),
    "from-params": (params) => params.p,
    asks: async (params, facts: FactReader) => {
      await later();
      return facts.factValue("f1", params).catch(() => "gone");
    },
    throws: () => {
      // A throw in the middle of a priority leaves rejections in json-rules-engine that nobody handles.
      if (isOracle) return Promise.reject(new Error("thrown"));
      throw new Error("thrown");
    },
    rejects: () => later().then(() => Promise.reject(new Error("rejected"))),
  };
  if (how === "constant") return value;
  return (params: Record<string, unknown>, facts: FactReader) => {
    count();
    return computed[how](params, facts);
  };
}

/** `f1` must not ask for itself. */
function factsOf(
  plans: Readonly<Record<string, FactPlan>>,
  calls: Map<string, number>,
  isOracle: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(plans).map(([name, plan]) => {
      const count = () => calls.set(name, (calls.get(name) ?? 0) + 1);
      const safe = name === "f1" && plan.how === "asks" ? { ...plan, how: "computed" as const } : plan;
      return [name, factOf(safe, count, isOracle)];
    }),
  );
}

export async function runOracle(plan: EngineCase): Promise<EngineOutcome> {
  const calls = new Map<string, number>();
  const read: Read[] = [];
  const { allowUndefinedFacts, allowUndefinedConditions, replaceFactsInEventParams } = plan;
  const engine = new Engine([], {
    allowUndefinedFacts,
    allowUndefinedConditions,
    replaceFactsInEventParams,
    pathResolver: resolvePropertyPath,
  });
  for (const { name, test, accepts } of OPERATORS) engine.addOperator(new Operator(name, test as never, accepts));
  for (const { name, apply } of DECORATORS) engine.addOperatorDecorator(new OperatorDecorator(name, apply as never));
  const definitions = factsOf(plan.definitions, calls, true);
  for (const [name, { priority, cache }] of Object.entries(plan.definitions)) {
    engine.addFact(name, definitions[name], { priority, cache });
  }
  for (const [name, condition] of Object.entries(copied(plan.conditions))) {
    engine.setCondition(name, condition as never);
  }
  for (const [index, rule] of plan.rules.entries()) {
    engine.addRule({
      name: `r${index}`,
      conditions: copied(rule.conditions) as unknown as RuleProperties["conditions"],
      event: { type: `e${index}`, ...(rule.params ? { params: copied(rule.params) } : {}) },
      priority: rule.priority as number,
      onSuccess: async (_event, almanac) => {
        if (rule.onFire === "stop") engine.stop();
        if (rule.onFire === "add-fact") almanac.addFact("added", index);
        if (rule.onFire === "add-computed") almanac.addFact("added", ({ p }) => p ?? index);
        if (rule.onFire === "read-fact") read.push([index, await almanac.factValue("f1", {}, "$.a")]);
      },
    });
  }
  try {
    const { results, failureResults, almanac } = await engine.run(factsOf(plan.facts, calls, true));
    const rules = [...results, ...failureResults] as unknown as EngineRuleResult[];
    return {
      rules: comparable(rules),
      read: read.sort(byIndex),
      last: await almanac.factValue("f2").catch(() => "none"),
      calls: Object.fromEntries([...calls].sort()),
    };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

export async function runCompiled(plan: EngineCase): Promise<EngineOutcome> {
  const calls = new Map<string, number>();
  const read: Read[] = [];
  const definitions = factsOf(plan.definitions, calls, false);
  const engine = compileEngine(
    plan.rules.map(({ conditions, params, priority, onFire }, index) => ({
      name: `r${index}`,
      conditions,
      priority,
      event: { type: `e${index}`, ...(params ? { params } : {}) },
      onSuccess: async (_event, control) => {
        if (onFire === "stop") control.stop();
        if (onFire === "add-fact") control.addFact("added", index);
        if (onFire === "add-computed") control.addFact("added", ({ p }: { p?: unknown }) => p ?? index);
        if (onFire === "read-fact") read.push([index, await control.factValue("f1", {}, "$.a")]);
      },
    })),
    {
      operators: table,
      conditions: plan.conditions,
      facts: Object.fromEntries(
        Object.entries(plan.definitions).map(([name, { priority, cache }]) => [
          name,
          { value: definitions[name], priority, cache },
        ]),
      ),
      allowUndefinedFacts: plan.allowUndefinedFacts,
      allowUndefinedConditions: plan.allowUndefinedConditions,
      replaceFactsInEventParams: plan.replaceFactsInEventParams,
    },
  );
  try {
    const { results, failureResults, almanac } = await engine.run(factsOf(plan.facts, calls, false));
    return {
      rules: comparable([...results, ...failureResults]),
      read: read.sort(byIndex),
      last: await almanac.factValue("f2").catch(() => "none"),
      calls: Object.fromEntries([...calls].sort()),
    };
  } catch (error) {
    const { cause } = error as RiskgateError;
    if (!(error instanceof RiskgateError) || error.code !== "RULE_FAILED") throw error;
    return { failed: (cause as Error).message };
  }
}

/** What a handler read: of which rule, and the value. */
type Read = readonly [rule: number, value: unknown];

const byIndex = ([a]: Read, [b]: Read): number => a - b;

/** A copy for json-rules-engine, which writes to the rules that it is given. */
function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (typeof value !== "object" || value === null || !isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copied(member)])) as T;
}

/** Results by priority, highest first as both engines demand; within a priority neither promises an order. */
export function comparable(results: readonly EngineRuleResult[]): unknown {
  return results
    .map(({ name, event, priority, result, conditions }) => ({
      name,
      event,
      priority,
      result,
      conditions: withoutClass(conditions),
    }))
    .sort((a, b) => b.priority - a.priority || (a.event.type < b.event.type ? -1 : 1));
}

/** The members of conditions that are objects of a class. Facts and values stay what they are. */
function withoutClass(condition: unknown): unknown {
  const { all, any, not, ...rest } = condition as Readonly<Record<string, unknown>>;
  return {
    ...rest,
    ...(Array.isArray(all) ? { all: all.map(withoutClass) } : {}),
    ...(Array.isArray(any) ? { any: any.map(withoutClass) } : {}),
    ...(not === undefined ? {} : { not: withoutClass(not) }),
  };
}
