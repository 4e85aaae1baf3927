import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../adapters/rules/json-rules-engine.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { shippedRules } from "./shipped-rules.ts";

const { pack } = await shippedRules();

describe("the shipped rules", () => {
  it("do what their cases say", async () => {
    const results = await runRuleCases(pack, jsonRulesEngineEvaluator);
    const failed = results.filter(({ passed }) => !passed);
    expect(
      failed.map(
        ({ ruleId, case: { description, expect }, outcome, failure }) =>
          `${ruleId}: ${description}: expected ${expect}, found ${outcome ?? failure}`,
      ),
    ).toEqual([]);
    expect(results.length).toBeGreaterThan(pack.rules.length * 3);
  });
});
