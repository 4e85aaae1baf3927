/** What the editor of rules works with: documents of a draft, what may stand where, numbers that a slider sets, simulations added up. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonLanguage } from "@codemirror/lang-json";
import { describe, expect, it } from "vitest";
import { changeLines } from "../../adapters/console/rules/change-summary.ts";
import { type JsonSchema, memberChoices, schemasAt, valueChoices } from "../../adapters/console/rules/complete.ts";
import { Documents } from "../../adapters/console/rules/documents.ts";
import { placeAt } from "../../adapters/console/rules/json-place.ts";
import { numbersIn, withNumber } from "../../adapters/console/rules/numbers.ts";
import { added, type Simulated } from "../../adapters/console/rules/simulations.ts";

/** The place of `|` in a text. */
function at(marked: string) {
  const position = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = placeAt(jsonLanguage.parser.parse(text), text, position);
  return place && { ...place, has: [...place.has], typed: text.slice(place.from, place.to) };
}

describe("the place in a document", () => {
  it.each([
    ['{ "a": 1, | }', { kind: "member", path: [], has: ["a"], typed: "" }],
    ['{ "a": { "b|" } }', { kind: "member", path: ["a"], has: [], typed: '"b"' }],
    ['{ "a": { "b": 1, "c|": 2 } }', { kind: "member", path: ["a"], has: ["b"], typed: '"c"' }],
    ['{ "a": "x|" }', { kind: "value", path: ["a"], typed: '"x"' }],
    ['{ "a": | }', { kind: "value", path: ["a"], typed: "" }],
    ['{ "a": [1, "x|"] }', { kind: "value", path: ["a", 1], typed: '"x"' }],
    ['{ "a": [1, |] }', { kind: "value", path: ["a", 1], typed: "" }],
    ['{ "a": [{ "b": tr| }] }', { kind: "value", path: ["a", 0, "b"], typed: "tr" }],
    ["{ | }", { kind: "member", path: [], has: [], typed: "" }],
  ])("%s", (marked, place) => {
    expect(at(marked)).toMatchObject(place);
  });

  it("is none behind a value", () => {
    expect(at('{ "a": 1 | }')).toBe(undefined);
    expect(at('{ "a": |"x" }')?.typed).not.toBe('"x"');
  });
});

const SCHEMA: JsonSchema = {
  properties: {
    state: { enum: ["active", "retired"], description: "how it is" },
    parts: { type: "array", items: { $ref: "#/$defs/part" } },
  },
  $defs: {
    part: {
      anyOf: [
        { properties: { all: { type: "array", items: { $ref: "#/$defs/part" } } } },
        { properties: { fact: { anyOf: [{ const: "age", description: "in years" }, { const: "country" }] } } },
      ],
    },
  },
};

describe("what may stand there", () => {
  it("is what the schema names, through references, arrays and ways to meet it", () => {
    expect(memberChoices(schemasAt(SCHEMA, []), new Set(["state"]))).toEqual([{ text: '"parts"' }]);
    expect(valueChoices(schemasAt(SCHEMA, ["state"]))).toEqual([
      { text: '"active"', info: "how it is" },
      { text: '"retired"', info: "how it is" },
    ]);
    const deep = schemasAt(SCHEMA, ["parts", 0, "all", 3, "fact"]);
    expect(valueChoices(deep)).toEqual([{ text: '"age"', info: "in years" }, { text: '"country"' }]);
    expect(schemasAt(SCHEMA, ["nothing", "at", "all"])).toEqual([]);
  });
});

describe("documents of a draft", () => {
  const documents = new Documents(
    [
      { file: "a/A-001-x.json", text: "one" },
      { file: "a/A-001-x.cases.json", text: "[]" },
      { file: "b.json", text: "two" },
    ],
    [{ file: "b.json", change: "removed", before: "two" }],
  );

  it("say what is other than it was", () => {
    const now = documents.with("a/A-001-x.json", "three").with("c.json", "new");
    expect(now.changes()).toEqual([
      { file: "a/A-001-x.json", text: "three" },
      { file: "b.json" },
      { file: "c.json", text: "new" },
    ]);
    expect(now.differences().map(({ change }) => change)).toEqual(["changed", "removed", "added"]);
    expect(now.files).toEqual(["a/A-001-x.cases.json", "a/A-001-x.json", "b.json", "c.json"]);
    expect(documents.changed).toEqual(["b.json"]);
  });

  it("are no change where they are as they were", () => {
    expect(documents.with("b.json", undefined).changed).toEqual([]);
    expect(documents.with("b.json", "two").changed).toEqual([]);
    expect(documents.with("none.json", null).changed).toEqual(["b.json"]);
    expect(documents.ofRule("A-001")).toBe("a/A-001-x.json");
    expect(documents.ofRule("A-00")).toBe(undefined);
  });
});

describe("numbers of a rule", () => {
  const text = `{
  "priority": 7,
  "conditions": { "all": [{ "fact": "age", "operator": "lessThan", "value": 18 }, { "fact": "f", "params": { "n": 0.5 }, "operator": "in", "value": [1] }] },
  "event": { "params": { "score": 5 } }
}`;

  it("are those of its conditions and its score, and another one stands where it stood", () => {
    const numbers = numbersIn(text, undefined);
    expect(numbers.map(({ place, label, value }) => [place, label, value])).toEqual([
      ["conditions.all[0].value", "age is less than …", 18],
      ["conditions.all[1].params.n", "f (n …) is 1", 0.5],
      ["conditions.all[1].value[0]", "f (n 0.5) is …", 1],
      ["event.params.score", "points that it adds", 5],
    ]);
    expect(numbers[1]).toMatchObject({ min: 0, max: 1, step: 0.01 });
    expect(numbers[3]).toMatchObject({ min: 0, max: 100, step: 1 });
    const [first] = numbers;
    expect(JSON.parse(withNumber(text, first!, 21)).conditions.all[0].value).toBe(21);
    expect(numbersIn("{", undefined)).toEqual([]);
  });
});

describe("numbers that all rules share", () => {
  const readNumbers = async (file: string) => numbersIn(await readFile(join("rules", file), "utf8"), undefined);

  it("are bands, caps and factors, each in words of its own", async () => {
    const labels = (await readNumbers("transactions/rule-set.json")).map(({ label, value }) => `${label} ${value}`);
    expect(labels).toEqual(
      expect.arrayContaining([
        "the level high begins at … points 60",
        "rules of cash add at most … points together 60",
        "a payment waits for a person from … points on 60",
        "limits of customers of level high are multiplied by … 0.7",
        "expected figures of other customers are multiplied by … 1.2",
        "expected figures of customers of SEASONAL volume are multiplied by … 1.5",
        "points of T04 count once within … hours 24",
      ]),
    );
    expect(new Set(labels).size).toBe(labels.length);
    // Months of a season and late payments are no thresholds.
    expect(labels.join()).not.toMatch(/months|lateArrivals/u);
    const ofCustomers = (await readNumbers("rule-set.json")).map(({ label, value }) => `${label} ${value}`);
    expect(ofCustomers).toContain("the level medium begins at … points 20");
    expect(ofCustomers).toContain("rules of ownership add at most … points together 50");
  });

  it("are told one by one in what goes live, beside what else is other", () => {
    const file = "transactions/rule-set.json";
    const of = (high: number, days: number, order: string[]) =>
      JSON.stringify({ order, transactions: { uplift: { high }, lateArrivals: { days } } });
    const lines = (before: string, after: string) => changeLines([{ file, change: "changed", before, after }]);
    const what = "All rules of payments";
    const moved = "limits of customers of level high are multiplied by …: 0.7 → 0.6";
    expect(lines(of(0.7, 30, ["A"]), of(0.6, 30, ["A"]))).toEqual([{ file, what, changes: [moved] }]);
    expect(lines(of(0.7, 30, ["A"]), of(0.6, 20, ["B"]))).toEqual([
      { file, what, changes: [moved, "order, transactions"] },
    ]);
  });
});

describe("simulations of one draft", () => {
  const ratings = (count: number) => ({
    ...{ decisions: 10, changed: count, addedRules: [], removedRules: [], changedRules: ["A-001"] },
    levelsBefore: { low: 9, medium: 1, high: 0, prohibited: 0 },
    levelsAfter: { low: 9 - count, medium: 1 + count, high: 0, prohibited: 0 },
    levelChanges: [{ from: "low" as const, to: "medium" as const, count, samples: [] }],
    factorChanges: [{ factor: "X", ruleIds: ["A-001"], appears: count, vanishes: 0, samples: [] }],
  });
  const simulated = (count: number, more: object): Simulated => ({
    ...{ from: "2026-01-01T00:00:00Z", customers: ratings(count), leftOut: 1, failed: 0, failures: [] },
    pagination: { hasMore: false },
    ...more,
  });

  it("are added up", () => {
    const both = added(added(undefined, simulated(2, { transactions: ratings(1) })), simulated(3, { failed: 2 }));
    expect(both.customers).toMatchObject({ decisions: 20, changed: 5, levelsAfter: { low: 13, medium: 7 } });
    expect(both.customers.levelChanges).toEqual([{ from: "low", to: "medium", count: 5, samples: [] }]);
    expect(both.customers.factorChanges).toMatchObject([{ appears: 5, vanishes: 0 }]);
    expect([both.leftOut, both.failed]).toEqual([2, 2]);
  });
});
