import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../src/model/rule-pack.ts";
import type { Facts } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { type ExplainedCondition, smallestFailure } from "../../src/rules/rule-explanation.ts";
import { SAMPLE_RULE_SET, sampleFiles, sampleRule } from "./sample-pack.ts";

const RULE = "geography/GEO-001-far-away.json";

const evaluatorOf = (conditions: Condition) => {
  const shared = { grown: { all: [{ fact: "age", operator: "greaterThanInclusive", value: 18 }] } };
  const files = sampleFiles({
    [RULE]: sampleRule({ conditions }),
    "rule-set.json": { ...SAMPLE_RULE_SET, conditions: shared },
  });
  const { pack, issues } = parseRulePack(files);
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return compiledEvaluator(pack!);
};

const explain = async (conditions: Condition, facts: Facts) =>
  (await evaluatorOf(conditions).explain(facts, { rules: "all" }))[0]!;

const is = (fact: string, operator: string, value: unknown, more: object = {}) => ({ fact, operator, value, ...more });

const sentences = (condition: ExplainedCondition): string[] =>
  condition.kind === "fact" ? [condition.sentence] : condition.parts.flatMap(sentences);

describe("explanation of a rule", () => {
  it("shows the tree of a fired rule with values, outcomes and sentences", async () => {
    const conditions = {
      any: [
        { all: [is("kind", "equal", "person"), { condition: "grown" }], name: "adult" },
        { not: is("flags", "contains", "VIP") },
      ],
    };
    const explained = await explain(conditions, { kind: "person", age: 20, flags: [] });
    expect(explained).toEqual({
      ruleId: "GEO-001",
      title: "Tie to a far-away country",
      status: "active",
      outcome: "hit",
      failed: [],
      conditions: {
        kind: "any",
        outcome: "hit",
        parts: [
          {
            kind: "all",
            name: "adult",
            outcome: "hit",
            parts: [
              {
                kind: "fact",
                fact: "kind",
                operator: "equal",
                expected: "person",
                actual: "person",
                outcome: "hit",
                sentence: "kind (person) is person",
              },
              {
                kind: "shared",
                name: "grown",
                outcome: "hit",
                parts: [
                  {
                    kind: "all",
                    outcome: "hit",
                    parts: [
                      {
                        kind: "fact",
                        fact: "age",
                        operator: "greaterThanInclusive",
                        expected: 18,
                        actual: 20,
                        outcome: "hit",
                        sentence: "age (20) is at least 18",
                      },
                    ],
                  },
                ],
              },
            ],
          },
          {
            kind: "not",
            outcome: "hit",
            parts: [
              {
                kind: "fact",
                fact: "flags",
                operator: "contains",
                expected: "VIP",
                actual: [],
                outcome: "miss",
                sentence: "flags (an empty list) does not contain VIP",
              },
            ],
          },
        ],
      },
    });
  });

  it("words values, lists, other facts and missing ones so that a reviewer can read them", async () => {
    const leaves: [ReturnType<typeof is>, Facts, string][] = [
      [
        is("countries", "someFact:in", { fact: "referenceList", params: { id: "far-away" } }),
        { countries: ["FR", "XA"] },
        "countries (FR, XA) has an item that is one of the list far-away",
      ],
      [
        is("countries", "someFact:in", { fact: "referenceList", params: { id: "far-away" } }),
        { countries: ["FR"] },
        "countries (FR) has no item that is one of the list far-away",
      ],
      [is("countries", "someFact:in", ["XA"]), {}, "countries is missing"],
      [
        is("a", "greaterThan", { fact: "b", path: "$.limit" }),
        { a: 5, b: { limit: 4 } },
        "a (5) is greater than b.limit (4)",
      ],
      [is("a", "greaterThan", { fact: "b", path: "$.limit" }), { a: 5 }, "a cannot be compared: b.limit is missing"],
      [
        is("a", "equal", "", { path: "$.list[0]", params: { days: 7 } }),
        { a: { list: ["x"] } },
        "a.list[0] with days: 7 (x) is not empty",
      ],
      [is("a", "equal", 1, { path: "$" }), { a: 1 }, "a (1) is 1"],
      [is("a", "equal", 1, { path: "b.c" }), { a: { b: { c: 1 } } }, "a.b.c (1) is 1"],
      [is("a", "equal", 1, { path: "$$x" }), { a: { $$x: 1 } }, "a.$$x (1) is 1"],
      [is("a", "equal", 1, { params: { days: 7, of: "x" } }), { a: () => 1 }, "a with days: 7, of: x (1) is 1"],
      [is("a", "contains", 1), { a: [null, undefined, 2] }, "a (nothing, nothing, 2) does not contain 1"],
      [is("a", "in", [1, 2, 3, 4, 5]), { a: 5 }, "a (5) is one of 1, 2, 3, 4, 5"],
      [is("a", "in", [1, 2, 3, 4, 5, 6, 7]), { a: true }, "a (true) is none of 1, 2, 3, 4, 5 and 2 more"],
      [is("a", "equal", "x".repeat(64)), { a: 1 }, `a (1) is not ${"x".repeat(64)}`],
      [is("a", "not:in", ["x"]), { a: { b: 1 } }, "a (an object) is none of x"],
      [is("a", "equal", "x"), { a: "b\u202ec\u0085" }, "a (b\\u202ec\\u0085) is not x"],
      [
        is("a", "matchesKeyword", ["crypto*"]),
        { a: `Buying\u0007 ${"x".repeat(99)}` },
        `a (Buying\\u0007 ${"x".repeat(53)}...) does not mention crypto*`,
      ],
    ];
    for (const [leaf, facts, sentence] of leaves) {
      expect(sentences((await explain({ all: [leaf] }, facts)).conditions)).toEqual([sentence]);
    }
  });

  it("gives the smallest set of conditions that failed", async () => {
    const conditions = {
      any: [
        { all: [is("a", "equal", 1), is("b", "equal", 1), is("c", "equal", 1)] },
        { all: [is("a", "equal", 2), { not: { any: [is("d", "equal", 1), is("e", "equal", 1)] } }] },
      ],
    };
    const failed = async (facts: Facts) => (await explain(conditions, facts)).failed.map(({ sentence }) => sentence);
    expect(await failed({ a: 1, b: 1, c: 0, d: 1, e: 1 })).toEqual(["c (0) is not 1"]);
    expect(await failed({ a: 0, b: 0, c: 0, d: 1, e: 0 })).toEqual(["a (0) is not 2", "d (1) is 1"]);
    expect(await failed({ b: 1, c: 1, d: 1, e: 1 })).toEqual(["a is missing"]);
    expect(await failed({ a: 1, b: 1, c: 1 })).toEqual([]);
  });

  it("names the first of equally small sets, and nothing where nothing helps", () => {
    const leaf = (fact: string, outcome: "hit" | "miss") =>
      ({ kind: "fact", fact, operator: "equal", expected: 1, actual: 0, outcome, sentence: "" }) as const;
    const any = { kind: "any", outcome: "miss", parts: [leaf("a", "miss"), leaf("b", "miss")] } as const;
    expect(smallestFailure(any)).toEqual([any.parts[0]]);
    const always = { kind: "any", outcome: "hit", parts: [] } as const;
    expect(smallestFailure(always)).toEqual([]);
    expect(smallestFailure({ kind: "not", outcome: "miss", parts: [always] })).toBe(undefined);
    const hopeless = { kind: "not", outcome: "miss", parts: [always] } as const;
    const together = { kind: "all", outcome: "miss", parts: [leaf("a", "miss"), hopeless] } as const;
    expect(smallestFailure(together)).toBe(undefined);
    expect(smallestFailure({ kind: "any", outcome: "miss", parts: [hopeless, together, leaf("b", "miss")] })).toEqual([
      leaf("b", "miss"),
    ]);
    const shared = { kind: "shared", name: "s", outcome: "miss", parts: [any] } as const;
    expect(smallestFailure(shared)).toEqual([any.parts[0]]);
  });

  it("keeps the names of conditions", async () => {
    const inner = { any: [is("a", "equal", 1)], name: "inner" };
    const { conditions } = await explain({ not: inner, name: "outer" }, { a: 0 });
    expect(conditions).toMatchObject({ kind: "not", name: "outer", outcome: "hit", parts: [{ name: "inner" }] });
    expect(Object.keys((await explain({ not: { any: [is("a", "equal", 1)] } }, { a: 0 })).conditions)).not.toContain(
      "name",
    );
  });

  it("explains the rules that fired, or all, or one", async () => {
    const evaluator = evaluatorOf({ all: [is("a", "equal", 1)] });
    expect((await evaluator.explain({ a: 1 })).map(({ ruleId }) => ruleId)).toEqual(["GEO-001"]);
    expect(await evaluator.explain({ a: 2 })).toEqual([]);
    expect((await evaluator.explain({ a: 2 }, { ruleId: "GEO-001" })).map(({ outcome }) => outcome)).toEqual(["miss"]);
    expect(await evaluator.explain({ a: 1 }, { ruleId: "GEO-002" })).toEqual([]);
  });

  it("waits for promised facts and fails when one fails", async () => {
    const evaluator = evaluatorOf({ all: [is("a", "equal", 1), is("b", "equal", 1)] });
    const [explained] = await evaluator.explain({ a: async () => 1, b: async () => 1 });
    expect(explained && sentences(explained.conditions)).toEqual(["a (1) is 1", "b (1) is 1"]);
    await expect(evaluator.explain({ a: 1, b: () => Promise.reject(new Error("no")) })).rejects.toMatchObject({
      code: "RULE_FAILED",
    });
  });

  it("names a smallest failure: what it names failed, nothing smaller does, and changing it makes the rule fire", async () => {
    const leaf = fc.integer({ min: 0, max: 5 }).map((n): Condition => is(`f${n}`, "equal", 1));
    const tree: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
        tie("node").map((not): Condition => ({ not })),
      ),
    })).node;
    const distinct = (condition: Condition, next = { n: 0 }): Condition => {
      if ("all" in condition) return { all: condition.all.map((part) => distinct(part, next)) };
      if ("any" in condition) return { any: condition.any.map((part) => distinct(part, next)) };
      if ("not" in condition) return { not: distinct(condition.not, next) };
      return { ...condition, fact: `f${next.n++}` } as Condition;
    };
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(fc.constantFrom(0, 1), { minLength: 30, maxLength: 30 }),
        async (shape, values) => {
          const conditions = { all: [distinct(shape)] };
          const facts: Record<string, unknown> = Object.fromEntries(values.map((value, n) => [`f${n}`, value]));
          const evaluator = evaluatorOf(conditions);
          const outcome = async (changed: readonly string[]) => {
            const flipped = Object.fromEntries(changed.map((fact) => [fact, 1 - (facts[fact] as number)]));
            return (await evaluator.evaluate({ ...facts, ...flipped }))[0]?.outcome;
          };
          const [{ failed, outcome: first } = { failed: [], outcome: "miss" }] = await evaluator.explain(facts, {
            rules: "all",
          });
          const named = failed.map(({ fact }) => fact);
          expect(await outcome(named)).toBe("hit");
          expect(first === "hit").toBe(named.length === 0);
          const count = JSON.stringify(conditions).match(/"fact"/g)?.length ?? 0;
          if (count > 8) return;
          for (let mask = 0; mask < 2 ** count; mask++) {
            const some = Array.from({ length: count }, (_, n) => `f${n}`).filter((_, n) => (mask >> n) & 1);
            if (some.length < named.length) expect(await outcome(some)).toBe("miss");
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
