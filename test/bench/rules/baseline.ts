import { Engine, Operator, type RuleProperties } from "json-rules-engine";
import type { RulePack } from "../../../src/model/rule-pack.ts";
import { REFERENCE_LIST_FACT } from "../../../src/rules/check-conditions.ts";
import { BUILT_IN_OPERATORS } from "../../../src/rules/operators/built-in-operators.ts";
import { STANDARD_OPERATORS } from "../../../src/rules/operators/operator-table.ts";

/**
 * json-rules-engine as its users run it: one Engine for the rules, made once, with its own operators and path resolver;
 * our own operators are added. Not for overlapping runs.
 */
export function baselineEngine(pack: RulePack): Engine {
  const engine = new Engine([], { allowUndefinedFacts: true });
  const own = new Set(BUILT_IN_OPERATORS.map(({ name }) => name));
  for (const { name, test, accepts } of STANDARD_OPERATORS.operators.values()) {
    if (!own.has(name))
      engine.addOperator(new Operator(name, test as (fact: unknown, value: unknown) => boolean, accepts));
  }
  engine.addFact(REFERENCE_LIST_FACT, (params) => pack.referenceLists[(params as { id: string }).id]?.values);
  for (const [name, condition] of Object.entries(pack.ruleSet.conditions)) engine.setCondition(name, copy(condition));
  for (const { id, conditions, event, priority, status } of pack.rules) {
    if (status !== "active") continue;
    engine.addRule({ name: id, conditions: copy(conditions), event: copy(event), ...(priority ? { priority } : {}) });
  }
  return engine;
}

function copy<T>(value: unknown): T & RuleProperties["conditions"] {
  return JSON.parse(JSON.stringify(value));
}
