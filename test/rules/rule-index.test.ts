import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition, RulePack } from "../../src/model/rule-pack.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { operatorTable } from "../../src/rules/operators/operator-table.ts";

const packOf = (conditions: readonly Condition[]): RulePack => ({
  version: "v",
  ruleSet: {
    order: [],
    categoryCaps: {},
    bands: { medium: 30, high: 60 },
    missingDataPolicy: "neutral",
    conditions: {},
    floors: {},
  },
  rules: conditions.map((condition, index) => ({
    id: `R-${index}`,
    title: "",
    status: "active",
    description: "",
    references: [],
    owner: "",
    modified: "",
    falsePositives: [],
    conditions: condition,
    event: { type: `E${index}` },
  })),
  cases: {},
  referenceLists: {},
});

const value = fc.constantFrom<unknown>("a", "b", "c", 0, 1, 2, 3, true, "2");
const fact = fc.constantFrom("f0", "f1");
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    fact,
    operator: fc.constantFrom(
      "equal",
      "contains",
      "someFact:equal",
      "lessThan",
      "greaterThanInclusive",
      "notEqual",
      "not:equal",
    ),
    value,
  }),
  fc.record({
    fact,
    operator: fc.constantFrom("in", "someFact:in", "notIn", "everyFact:in"),
    value: fc.array(value, { maxLength: 3 }),
  }),
);
const rule: fc.Arbitrary<Condition> = fc.oneof(
  leaf.map((condition) => ({ all: [condition] })),
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  fc.tuple(leaf, leaf, leaf).map(([a, b, c]) => ({ any: [{ all: [a, b] }, { all: [c] }] })),
  leaf.map((not) => ({ not })),
);
const plainFact = fc.oneof(
  value,
  fc.array(value, { maxLength: 3 }),
  fc.constantFrom<unknown>(null, undefined, Number.NaN, "3 EUR", {}),
);

describe("index of rules", () => {
  it("changes no outcome, event or reason", async () => {
    const facts = fc.oneof(
      fc.record({ f0: plainFact, f1: plainFact }, { requiredKeys: [] }),
      fc.record({ f0: plainFact.map((late) => async () => late), f1: plainFact }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 10, maxLength: 40 }),
        fc.array(facts, { minLength: 5, maxLength: 5 }),
        async (conditions, customers) => {
          const pack = packOf(conditions);
          const indexed = compiledEvaluator(pack, { indexFrom: 0 });
          const plain = compiledEvaluator(pack, { indexFrom: 1e9 });
          for (const customer of customers)
            expect(await indexed.evaluate(customer)).toEqual(await plain.evaluate(customer));
        },
      ),
      { numRuns: 400 },
    );
  });

  it("lets a rule through when its guard may hold, and only then", async () => {
    const guards: Readonly<Record<string, readonly [operator: string, value: unknown]>> = {
      one: ["equal", 1],
      text: ["equal", "a"],
      yes: ["equal", true],
      among: ["in", [1, "b"]],
      holds: ["contains", "x"],
      some: ["someFact:equal", "y"],
      someAmong: ["someFact:in", ["x", "z"]],
      below: ["lessThan", 5],
      atMost: ["lessThanInclusive", 4],
      above: ["greaterThan", 3],
      atLeast: ["greaterThanInclusive", 2],
    };
    const rules = Object.entries(guards).map(
      ([name, [operator, value]]): Condition => ({
        all: [
          { fact: `seen-${name}`, operator: "notEqual", value: 0 },
          { fact: "g", operator, value },
        ],
      }),
    );
    const evaluator = compiledEvaluator(packOf(rules), { indexFrom: 0 });
    const through = async (g: unknown) => {
      const seen: string[] = [];
      const facts = Object.keys(guards).map((name) => [`seen-${name}`, () => seen.push(name)]);
      await evaluator.evaluate({ ...Object.fromEntries(facts), g });
      return seen.sort();
    };
    const ranges = ["above", "atLeast", "atMost", "below"];
    const cases: [fact: unknown, names: string[]][] = [
      [0, ["atMost", "below"]],
      [1, ["among", "atMost", "below", "one"]],
      [2, ["atLeast", "atMost", "below"]],
      [3, ranges],
      [4, ranges],
      [5, ["above", "atLeast", "below"]],
      [6, ["above", "atLeast"]],
      ["a", [...ranges, "text"]],
      ["b", ["among", ...ranges]],
      [true, [...ranges, "yes"]],
      [["x"], [...ranges, "holds", "someAmong"]],
      [
        ["y", "z"],
        [...ranges, "some", "someAmong"],
      ],
      [["q", undefined], ranges],
      ["3 EUR", ranges],
      [undefined, Object.keys(guards)],
      [null, Object.keys(guards)],
    ];
    for (const [fact, names] of cases) expect([fact, await through(fact)]).toEqual([fact, names.toSorted()]);
  });

  it("evaluates only rules that can fire", async () => {
    let reads = 0;
    const rules = Array.from(
      { length: 1000 },
      (_, i): Condition => ({
        all: [
          { fact: "country", operator: "equal", value: `C${i % 500}` },
          { fact: `detail${i}`, operator: "equal", value: 1 },
        ],
      }),
    );
    const facts: Record<string, unknown> = { country: "C7" };
    for (let i = 0; i < 1000; i++) {
      facts[`detail${i}`] = () => {
        reads++;
        return 1;
      };
    }
    const results = await compiledEvaluator(packOf(rules)).evaluate(facts);
    expect(results.filter(({ outcome }) => outcome === "hit").map(({ ruleId }) => ruleId)).toEqual(["R-7", "R-507"]);
    expect(results.filter(({ outcome }) => outcome === "miss").length).toBe(998);
    expect(reads).toBe(2);
  });

  it("looks items of lists, single values and bounds up", async () => {
    const shapes: readonly ((i: number) => Condition)[] = [
      (i) => ({ fact: "list", operator: "someFact:in", value: [`L${i}`, `M${i}`] }),
      (i) => ({ fact: "list", operator: "someFact:equal", value: `L${i}` }),
      (i) => ({ fact: "list", operator: "contains", value: `L${i}` }),
      (i) => ({ fact: "single", operator: "in", value: [`L${i}`, `M${i}`] }),
      (i) => ({ fact: "number", operator: "greaterThanInclusive", value: 1000 + i }),
      (i) => ({ fact: "number", operator: "lessThan", value: 1002 - i }),
    ];
    for (const shape of shapes) {
      const rules = Array.from(
        { length: 50 },
        (_, i): Condition => ({
          all: [shape(i), { fact: "detail", operator: "equal", value: 1, params: { i } }],
        }),
      );
      const asked: number[] = [];
      const detail = ({ i }: { i: number }) => {
        asked.push(i);
        return 1;
      };
      const facts = { list: ["L0", "M1"], single: "M1", number: 1001, detail };
      const results = await compiledEvaluator(packOf(rules)).evaluate(facts);
      const hits = results.flatMap(({ outcome }, i) => (outcome === "hit" ? [i] : []));
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.length).toBeLessThan(3);
      expect(asked.sort()).toEqual(hits);
    }
  });

  it("does not ask for a fact of low priority before the rest holds", async () => {
    const rules = Array.from(
      { length: 300 },
      (_, i): Condition => ({
        all: [
          { fact: "kind", operator: "notEqual", value: "person", priority: 10 },
          { fact: "costly", operator: "equal", value: i },
        ],
      }),
    );
    const costly = () => Promise.reject(new Error("must not be asked for"));
    const results = await compiledEvaluator(packOf(rules)).evaluate({ kind: "person", costly });
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["miss"]));
  });

  it("knows nothing of operators that a host put in the place of a built-in one", async () => {
    const operators = operatorTable({
      operators: [{ name: "equal", verb: "is", negatedVerb: "is not", test: () => true }],
    });
    const rules = Array.from(
      { length: 10 },
      (_, i): Condition => ({ all: [{ fact: "a", operator: "equal", value: i }] }),
    );
    const results = await compiledEvaluator(packOf(rules), { operators, indexFrom: 0 }).evaluate({ a: "x" });
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["hit"]));
  });
});
