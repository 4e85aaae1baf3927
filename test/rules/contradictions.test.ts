import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../src/model/rule-pack.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { alwaysHolds, contradictionContext, contradictions } from "../../src/rules/contradictions.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { SAMPLE_CASES, SAMPLE_LIST, SAMPLE_RULE_SET, sampleFiles, sampleRule } from "./sample-pack.ts";

const context = () => contradictionContext({}, { "far-away": SAMPLE_LIST });
const is = (fact: string, operator: string, value: unknown): Condition => ({ fact, operator, value });
const find = (condition: Condition) =>
  contradictions(condition, ["conditions"], context()).map(({ message }) => message);

const NO_VALUE = "`a` cannot fit both conditions: no value is left that fits both";
const NO_NUMBER = "`a` cannot fit both conditions: no number is in both ranges";

describe("contradictions", () => {
  const never: [string, Condition[], string][] = [
    ["two values", [is("a", "equal", 1), is("a", "equal", 2)], NO_VALUE],
    ["a value outside a list", [is("a", "in", ["x"]), is("a", "equal", "y")], NO_VALUE],
    ["two lists without a common value", [is("a", "in", ["x"]), is("a", "in", ["y", "z"])], NO_VALUE],
    ["a value and not that value", [is("a", "equal", 1), is("a", "notEqual", 1)], NO_VALUE],
    ["a list that is excluded", [is("a", "in", ["x", "y"]), is("a", "notIn", ["y", "x", "z"])], NO_VALUE],
    [
      "a reference list that excludes",
      [is("a", "in", ["XA"]), is("a", "notIn", { fact: "referenceList", params: { id: "far-away" } } as unknown)],
      NO_VALUE,
    ],
    ["ranges apart", [is("a", "greaterThan", 5), is("a", "lessThan", 3)], NO_NUMBER],
    ["ranges that touch without their bound", [is("a", "greaterThanInclusive", 5), is("a", "lessThan", 5)], NO_NUMBER],
    ["a value outside a range", [is("a", "greaterThan", 5), is("a", "equal", 4)], NO_VALUE],
    ["a value on a bound that is not included", [is("a", "greaterThan", 5), is("a", "equal", 5)], NO_VALUE],
    ["a value on the other bound that is not included", [is("a", "lessThan", 5), is("a", "in", [5, 6])], NO_VALUE],
    ["true in a range", [is("a", "greaterThan", 0), is("a", "equal", true)], NO_VALUE],
    [
      "a list and a single value",
      [is("a", "contains", 1), is("a", "equal", 1)],
      "`a` cannot fit both conditions: one needs a single value, the other a list",
    ],
    [
      "a single value and a list",
      [is("a", "equal", 1), is("a", "someFact:in", [1])],
      "`a` cannot fit both conditions: one needs a list, the other a single value",
    ],
    [
      "a condition and its opposite",
      [is("a", "matchesKeyword", ["x"]), { not: is("a", "matchesKeyword", ["x"]) }],
      "`a` cannot fit both conditions: one holds only when the other does not",
    ],
    ["nothing in an empty list", [is("a", "in", [])], "`a` cannot fit: no value fits"],
    ["no item in an empty list", [is("a", "someFact:in", [])], "`a` cannot fit: nothing is in an empty list"],
  ];
  for (const [name, all, message] of never) {
    it(`finds ${name}`, () => expect(find({ all })).toEqual([message]));
  }

  it("takes the tighter of two bounds, whatever their order", () => {
    const at5 = [is("a", "greaterThanInclusive", 5), is("a", "greaterThan", 5), is("a", "lessThanInclusive", 5)];
    expect(find({ all: at5 })).toEqual([NO_NUMBER]);
    expect(find({ all: at5.toReversed() })).toEqual([NO_NUMBER]);
    const at7 = [is("a", "greaterThan", 7), is("a", "greaterThan", 3), is("a", "lessThan", 5)];
    expect(find({ all: at7 })).toEqual([NO_NUMBER]);
    expect(
      find({ all: [is("a", "greaterThanInclusive", 5), is("a", "equal", 5), is("a", "lessThanInclusive", 5)] }),
    ).toEqual([]);
  });

  it("keeps the tightest of several bounds on either side", () => {
    const above = [is("a", "greaterThan", 7), is("a", "greaterThan", 3)];
    const below = [is("a", "lessThan", 3), is("a", "lessThan", 7)];
    for (const bounds of [above, above.toReversed()])
      expect(find({ all: [...bounds, is("a", "lessThan", 5)] })).toEqual([NO_NUMBER]);
    for (const bounds of [below, below.toReversed()])
      expect(find({ all: [...bounds, is("a", "greaterThan", 5)] })).toEqual([NO_NUMBER]);
    expect(find({ all: [is("a", "greaterThanInclusive", 5), is("a", "equal", 4)] })).toEqual([NO_VALUE]);
    expect(find({ all: [is("a", "lessThanInclusive", 5), is("a", "equal", 6)] })).toEqual([NO_VALUE]);
  });

  it("names the bound that the other one clashes with", () => {
    const [found] = contradictions(
      { all: [is("a", "lessThan", 3), is("b", "equal", 1), is("a", "greaterThan", 5)] },
      ["conditions"],
      context(),
    );
    expect([found?.path, found?.other]).toEqual([
      ["conditions", "all", 2],
      ["conditions", "all", 0],
    ]);
    const turned = contradictions({ all: [is("a", "greaterThan", 5), is("a", "lessThan", 3)] }, [], context());
    expect([turned[0]?.path, turned[0]?.other]).toEqual([
      ["all", 1],
      ["all", 0],
    ]);
  });

  it("gives up on rules that are nested deep and compare with long lists, which kept others waiting for 94 s", () => {
    const values = Array.from({ length: 10_000 }, (_, n) => `label-${n}`);
    const long = contradictionContext({}, { "far-away": { ...SAMPLE_LIST, values } });
    const inList = is("a", "in", { fact: "referenceList", params: { id: "far-away" } });
    const level = (below: readonly Condition[]): Condition => ({ all: [...Array(60).fill(inList), ...below] });
    const deep = Array.from({ length: 30 }).reduce<Condition>((below) => level([below]), level([]));
    const never = { all: [is("b", "equal", 1), is("b", "equal", 2)] };
    expect(contradictions({ all: [deep, never] }, [], long)).toEqual([]);
    expect(long.budget.left).toBeLessThan(0);
    // Nothing that comes after is looked at either.
    expect(contradictions(never, [], long)).toEqual([]);
    expect(contradictions(never, [], context())).toHaveLength(1);
  });

  it("says nothing of trees with too many combinations, and of shared conditions that do not exist", () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ any: [is(`x${i}`, "equal", 1), is(`y${i}`, "equal", 1)] }));
    // Of eight pairs there are 256 combinations of ten conditions each; of nine there are too many.
    const never = [is("a", "equal", 1), is("a", "equal", 2)];
    expect(find({ all: [...pairs(8), ...never] })).toHaveLength(256);
    expect(find({ all: [...pairs(9), ...never] })).toEqual([]);
    expect(alwaysHolds({ any: [...pairs(20).map(({ any }) => ({ all: any }))] }, context())).toBe(false);
    expect(find({ all: [{ condition: "nowhere" }, ...never] })).toEqual([]);
    const many = { any: Array.from({ length: 4000 }, () => is("a", "in", [])) };
    expect(find(many)).toHaveLength(4000);
    expect(find({ any: [...many.any, is("a", "in", [])] })).toEqual([]);
  });

  it("finds nothing where values are left", () => {
    const fine: Condition[][] = [
      [is("a", "equal", 1), is("b", "equal", 2)],
      [is("a", "greaterThanInclusive", 5), is("a", "lessThanInclusive", 5)],
      [is("a", "in", ["x", "y"]), is("a", "notEqual", "x")],
      [is("a", "equal", "12 EUR"), is("a", "greaterThan", 100)],
      [is("a", "equal", { fact: "b" }), is("a", "equal", 1)],
      [is("a", "greaterThan", 3), is("a", "lessThan", 5)],
      [is("a", "in", { fact: "lists", params: { id: "far-away" } }), is("a", "equal", "x")],
    ];
    for (const all of fine) expect(find({ all })).toEqual([]);
    expect(find({ any: [is("a", "in", []), is("a", "equal", 1)] })).toEqual([]);
    expect(find({ all: [{ fact: "a", operator: "equal", value: 1, path: "$.x" }, is("a", "equal", 2)] })).toEqual([]);
  });

  it("never calls impossible what can happen", async () => {
    const value = fc.constantFrom<unknown>(1, 2, 3, "x", "2", true);
    const leaf = fc.oneof(
      fc.record({
        fact: fc.constantFrom("a", "b"),
        operator: fc.constantFrom(
          "equal",
          "notEqual",
          "lessThan",
          "lessThanInclusive",
          "greaterThan",
          "greaterThanInclusive",
          "contains",
          "doesNotContain",
          "someFact:equal",
          "not:equal",
        ),
        value,
      }),
      fc.record({
        fact: fc.constantFrom("a", "b"),
        operator: fc.constantFrom("in", "notIn", "someFact:in", "everyFact:in"),
        value: fc.array(value, { maxLength: 2 }),
      }),
    );
    const tree: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
        tie("node").map((not): Condition => ({ not })),
      ),
    })).node;
    const fact = fc.oneof(
      value,
      fc.array(value, { maxLength: 2 }),
      fc.constantFrom<unknown>(2.5, "3 EUR", {}, false, 0),
    );
    const numRuns = 2000;
    const seen = { runs: 0, never: 0, always: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(tree, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fact, fact), { minLength: 12, maxLength: 12 }),
        async (all, customers) => {
          const condition: Condition = { all };
          seen.runs++;
          const isNever = contradictions(condition, [], context()).length > 0;
          const isAlways = alwaysHolds(condition, context());
          if (!isNever && !isAlways) return;
          seen.never += Number(isNever);
          seen.always += Number(isAlways);
          const [rule] = [sampleRule({ conditions: condition })];
          const pack = {
            version: "v",
            ruleSet: { ...SAMPLE_RULE_SET, conditions: {} },
            rules: [rule],
            cases: {},
            referenceLists: {},
          };
          const evaluator = compiledEvaluator(pack as unknown as Parameters<typeof compiledEvaluator>[0]);
          for (const [a, b] of customers) {
            const [result] = await evaluator.evaluate({ a, b });
            expect(result?.outcome).toBe(isNever ? "miss" : "hit");
          }
        },
      ),
      { numRuns },
    );
    // Unless the property was cut short, it has seen enough of both.
    if (seen.runs >= numRuns) expect([seen.never > 50, seen.always > 10]).toEqual([true, true]);
  });
});

describe("warnings of a pack", () => {
  const TWO_IN_ORDER = { ...SAMPLE_RULE_SET, order: ["GEO-001", "AAA-001"] };
  const RULE = "geography/GEO-001-far-away.json";
  const warnings = (changes: Record<string, unknown>) => {
    const { pack, issues } = parseRulePack(sampleFiles(changes));
    expect(pack).toBeDefined();
    return issues.map(formatRuleIssue);
  };

  it("name rules that never fire, and the two conditions that clash", () => {
    const conditions = { all: [is("a", "greaterThan", 5), { any: [is("a", "lessThan", 3)] }] };
    expect(warnings({ [RULE]: sampleRule({ conditions }) })).toEqual([
      `${RULE}:24:11: warning: conditions.all[1].any[0]: the rule can never fire: ${NO_NUMBER}; the other is \`conditions.all[0]\``,
    ]);
  });

  it("name parts that never hold, rules that always fire, twins and unused conditions", () => {
    const part = { any: [is("b", "equal", 1), { all: [is("a", "equal", 1), is("a", "equal", 2)] }] };
    expect(warnings({ [RULE]: sampleRule({ conditions: part }) })).toEqual([
      `${RULE}:29:11: warning: conditions.any[1].all[1]: this part can never hold: ${NO_VALUE}`,
    ]);
    const always = { any: [is("a", "equal", 1), { not: is("a", "equal", 1) }] };
    expect(warnings({ [RULE]: sampleRule({ conditions: always }) })).toEqual([
      `${RULE}:15:17: warning: conditions: the rule fires for every customer whose facts are known`,
    ]);
    const twin = {
      "x/AAA-001-a.json": sampleRule({ id: "AAA-001" }),
      "x/AAA-001-a.cases.json": SAMPLE_CASES,
      "rule-set.json": TWO_IN_ORDER,
    };
    expect(warnings(twin)).toEqual(["x/AAA-001-a.json:1:1: warning: the rule says the same as `GEO-001`"]);
    expect(
      warnings({
        "rule-set.json": { ...SAMPLE_RULE_SET, conditions: { adult: { all: [is("age", "greaterThan", 17)] } } },
      }),
    ).toEqual(["rule-set.json:14:14: warning: conditions.adult: no rule uses this shared condition"]);
  });

  const rule = (conditions: Condition) => warnings({ [RULE]: sampleRule({ conditions }) });
  const withShared = (conditions: Condition, shared: Record<string, Condition>) =>
    warnings({
      [RULE]: JSON.stringify(sampleRule({ conditions })),
      "rule-set.json": JSON.stringify({ ...SAMPLE_RULE_SET, conditions: shared }),
    });

  it("name rules without a place in the order of factors, but for retired ones", () => {
    const other = (status: string) =>
      warnings({
        "x/AAA-001-a.json": sampleRule({ id: "AAA-001", status, conditions: { any: [is("b", "equal", 1)] } }),
        "x/AAA-001-a.cases.json": SAMPLE_CASES,
      });
    expect(other("active")).toEqual([
      "x/AAA-001-a.json:1:1: warning: the rule is not in `order` of rule-set.json: its factor comes last",
    ]);
    expect(other("retired")).toEqual([]);
  });

  it("name one place where there is no other", () => {
    const never = "the rule can never fire: `a` cannot fit";
    expect(rule({ all: [is("b", "equal", 1), is("a", "in", [])] })).toEqual([
      `${RULE}:22:7: warning: conditions.all[1]: ${never}: no value fits`,
    ]);
    const both = { all: [is("a", "equal", 1), is("a", "equal", 2)] };
    expect(withShared({ all: [{ condition: "both" }] }, { both })).toEqual([
      `${RULE}:1:339: warning: conditions.all[0]: ${never} both conditions: no value is left that fits both`,
    ]);
  });

  it("find parts at any depth, below `not` too, and look no further below one that never holds", () => {
    const never = { all: [is("a", "equal", 1), { any: [is("a", "equal", 2), is("a", "equal", 3)] }] };
    const places = (condition: Condition) => rule(condition).map((text) => text.split(" ")[2]);
    expect(
      places({ any: [is("b", "equal", 1), { all: [is("c", "equal", 1), { any: [never, is("d", "equal", 1)] }] }] }),
    ).toEqual(["conditions.any[1].all[1].any[0].all[1].any[0]:"]);
    expect(places({ not: { any: [is("b", "equal", 1), never] } })).toEqual(["conditions.not.any[1].all[1].any[0]:"]);
    expect(places({ any: [is("b", "equal", 1), { any: [is("c", "equal", 1), is("d", "in", [])] }] })).toEqual([
      "conditions.any[1].any[1]:",
    ]);
    expect(places({ any: [is("b", "equal", 1), is("c", "equal", 1)] })).toEqual([]);
  });

  it("count a shared condition as used by a rule or by another one", () => {
    const grown = { all: [is("age", "greaterThan", 17)] };
    expect(withShared({ any: [{ condition: "grown" }] }, { grown })).toEqual([]);
    expect(
      withShared({ any: [{ condition: "person" }] }, { person: { all: [{ not: { condition: "grown" } }] }, grown }),
    ).toEqual([]);
    expect(withShared({ any: [is("b", "equal", 1)] }, { grown })).toHaveLength(1);
  });

  it("call rules twins when they add the same factor for the same reason, and neither is retired", () => {
    const twin = (changes: object) =>
      warnings({
        "x/AAA-001-a.json": sampleRule({ id: "AAA-001", ...changes }),
        "x/AAA-001-a.cases.json": SAMPLE_CASES,
        "rule-set.json": TWO_IN_ORDER,
      }).length;
    expect(twin({})).toBe(1);
    expect(twin({ status: "draft" })).toBe(1);
    expect(twin({ status: "retired" })).toBe(0);
    expect(twin({ event: { type: "ANOTHER", params: { score: 40, category: "geography" } } })).toBe(0);
    expect(twin({ conditions: { any: [is("b", "equal", 1)] } })).toBe(0);
  });

  it("have a code each", () => {
    const codes = (conditions: Condition) =>
      parseRulePack(sampleFiles({ [RULE]: sampleRule({ conditions }) })).issues.map(({ code }) => code);
    expect(codes({ all: [is("a", "in", [])] })).toEqual(["never-fires"]);
    expect(codes({ any: [is("a", "equal", 1), { not: is("a", "equal", 1) }] })).toEqual(["always-fires"]);
    expect(codes({ any: [is("b", "equal", 1), is("a", "in", [])] })).toEqual(["never-holds"]);
    const { issues } = parseRulePack(
      sampleFiles({
        "x/AAA-001-a.json": sampleRule({ id: "AAA-001" }),
        "x/AAA-001-a.cases.json": SAMPLE_CASES,
        "rule-set.json": { ...TWO_IN_ORDER, conditions: { adult: { all: [is("age", "greaterThan", 17)] } } },
      }),
    );
    expect(issues.map(({ code }) => code)).toEqual(["unused-condition", "same-rule"]);
  });
});
