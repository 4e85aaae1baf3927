/** Compiled conditions against the plain definition of three-valued logic, whatever order their facts come in. */
import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { Condition, RuleOutcome, RulePack } from "../../src/model/rule-pack.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { sampleFiles } from "./sample-pack.ts";

const pack = parseRulePack(sampleFiles()).pack!;
const packOf = (conditions: Condition): RulePack => ({
  ...pack,
  ruleSet: { ...pack.ruleSet, conditions: { shared: { any: [{ fact: "f0", operator: "equal", value: 1 }] } } },
  rules: [{ ...pack.rules[0]!, conditions }],
});

const isNumberLike = (fact: unknown) => !Number.isNaN(Number.parseFloat(fact as string));
const MEANING: Readonly<Record<string, (fact: number, value: number) => boolean>> = {
  equal: (fact, value) => fact === value,
  notEqual: (fact, value) => fact !== value,
  lessThan: (fact, value) => isNumberLike(fact) && fact < value,
  lessThanInclusive: (fact, value) => isNumberLike(fact) && fact <= value,
  greaterThan: (fact, value) => isNumberLike(fact) && fact > value,
  greaterThanInclusive: (fact, value) => isNumberLike(fact) && fact >= value,
  "not:equal": (fact, value) => fact !== value,
};

type Values = Readonly<Record<string, unknown>>;

function outcomeOf(condition: Condition, facts: Values): RuleOutcome {
  if ("not" in condition) {
    const inner = outcomeOf(condition.not, facts);
    return inner === "unknown" ? inner : inner === "hit" ? "miss" : "hit";
  }
  if ("condition" in condition) return outcomeOf({ fact: "f0", operator: "equal", value: 1 }, facts);
  if ("all" in condition || "any" in condition) {
    const outcomes = ("all" in condition ? condition.all : condition.any).map((part) => outcomeOf(part, facts));
    const deciding = "all" in condition ? "miss" : "hit";
    if (outcomes.includes(deciding)) return deciding;
    return outcomes.includes("unknown") ? "unknown" : deciding === "miss" ? "hit" : "miss";
  }
  const actual = facts[condition.fact];
  const { value } = condition;
  const expected = typeof value === "object" && value !== null ? facts[(value as { fact: string }).fact] : value;
  if ((actual ?? undefined) === undefined || (expected ?? undefined) === undefined) return "unknown";
  return MEANING[condition.operator]!(actual as number, expected as number) ? "hit" : "miss";
}

const names = ["f0", "f1", "f2", "f3"];
const value = fc.constantFrom<unknown>(0, 1, 2, "1", "2 EUR", "x", true, Number.NaN);
const leaf = fc.record(
  {
    fact: fc.constantFrom(...names),
    operator: fc.constantFrom(...Object.keys(MEANING)),
    value: fc.oneof(
      { weight: 5, arbitrary: value },
      fc.constantFrom(...names).map((fact) => ({ fact })),
    ),
    priority: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ["fact", "operator", "value"] },
) as fc.Arbitrary<Condition>;
const tree: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((all): Condition => ({ all })),
    fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((any): Condition => ({ any })),
    tie("node").map((not): Condition => ({ not })),
    fc.constant<Condition>({ condition: "shared" }),
  ),
})).node;
/** A fact as it may be given: as it is, computed, or promised. */
const given = fc.tuple(
  fc.oneof(value, fc.constantFrom(null, undefined)),
  fc.constantFrom("plain", "computed", "promised"),
);
const customers = fc.array(fc.tuple(given, given, given, given), { minLength: 4, maxLength: 4 });

describe("outcomes of compiled conditions", () => {
  test.prop([tree, customers], { numRuns: 500 })("are those of the definition", async (condition, all) => {
    const conditions: Condition = "fact" in condition ? { all: [condition] } : condition;
    const evaluator = compiledEvaluator(packOf(conditions));
    for (const facts of all) {
      const values = Object.fromEntries(facts.map(([fact], index) => [names[index]!, fact]));
      const input = Object.fromEntries(
        facts.map(([fact, how], index) => [
          names[index]!,
          how === "plain" ? fact : how === "computed" ? () => fact : async () => fact,
        ]),
      );
      const expected = outcomeOf(conditions, values);
      for (const because of [true, false]) {
        const [result] = await evaluator.evaluate(input, { because });
        expect([conditions, values, result?.outcome]).toEqual([conditions, values, expected]);
      }
      const [explained] = await evaluator.explain(input, { rules: "all" });
      expect([explained?.outcome, explained?.conditions.outcome]).toEqual([expected, expected]);
    }
  });
});
