import { expect, it } from "vitest";
import type { Condition } from "../../src/model/rule-pack.ts";
import { compileEngine } from "../../src/rules/compiled-engine.ts";
import { explainResult } from "../../src/rules/explain-result.ts";
import { operatorTable } from "../../src/rules/operators/operator-table.ts";

const is = (fact: string, operator: string, value: unknown, more: object = {}) => ({ fact, operator, value, ...more });

const explained = async (conditions: Condition, facts: Record<string, unknown>) => {
  const engine = compileEngine([{ conditions, event: { type: "rule" } }], {
    allowUndefinedFacts: true,
    allowUndefinedConditions: true,
    conditions: { grown: { all: [is("age", "greaterThanInclusive", 18)] } },
  });
  const { results, failureResults } = await engine.run(facts);
  return [...results, ...failureResults].flatMap((result) => explainResult(result));
};

it("says of a rule that fired what held, of another what did not", async () => {
  const conditions = {
    any: [
      { all: [is("age", "lessThan", 18), is("country", "someFact:in", ["DE", "AT"], { path: "$.codes" })] },
      { not: { condition: "grown" } },
      is("score", "greaterThan", { fact: "limit", params: { days: 7 } }),
    ],
  };
  expect(await explained(conditions, { age: 17, country: { codes: ["AT"] }, score: 1, limit: 5 })).toEqual([
    "age (17) is less than 18",
    "country.codes (AT) has an item that is one of DE, AT",
    "age (17) is not at least 18",
  ]);
  expect(await explained(conditions, { age: 18, country: { codes: ["AT"] }, score: 1, limit: 5 })).toEqual([
    "age (18) is not less than 18",
    "age (18) is at least 18",
    "score (1) is not greater than limit with days: 7 (5)",
  ]);
});

it("leaves out what was not looked at, and says of a shared condition that there is none", async () => {
  const first = { any: [is("a", "equal", 1, { priority: 2 }), is("b", "equal", 1)] };
  expect(await explained(first, { a: 1, b: 1 })).toEqual(["a (1) is 1"]);
  expect(await explained({ all: [{ condition: "lost" }] }, {})).toEqual(["there is no shared condition `lost`"]);
});

it("speaks of the host's operators, and says which one it is not told", async () => {
  const operators = operatorTable({
    operators: [{ name: "near", verb: "is near", negatedVerb: "is far from", test: () => true }],
  });
  const engine = compileEngine([{ conditions: { all: [is("a", "near", 2)] }, event: { type: "rule" } }], { operators });
  const [result] = (await engine.run({ a: 1 })).results;
  expect(explainResult(result!, operators)).toEqual(["a (1) is near 2"]);
  expect(explainResult(result!)).toEqual([expect.stringMatching(/^unknown operator `near`/)]);
});
