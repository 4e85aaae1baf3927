import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../adapters/json-rules-engine/json-rules-engine.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { type RuleCaseResult, runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { shippedRules } from "./shipped-rules.ts";

const { pack } = await shippedRules();

const sentence = ({ ruleId, case: { description, expect }, outcome, failure }: RuleCaseResult) =>
  `${ruleId}: ${description}: expected ${expect}, found ${outcome ?? failure}`;

describe("the shipped rules", () => {
  it.each([
    ["compiled", compiledEvaluator],
    ["json-rules-engine", jsonRulesEngineEvaluator],
  ])("do what their cases say: %s", async (_, createEvaluator) => {
    const results = await runRuleCases(pack, createEvaluator);
    expect(results.filter(({ passed }) => !passed).map(sentence)).toEqual([]);
    expect(results.length).toBeGreaterThan(pack.rules.length * 3);
  });
});
