/** Rules in plain words: every shipped rule, and what each form of a condition says. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Condition, Vocabulary } from "../../adapters/console/rules/fact-phrase.ts";
import { type Clause, clauseOf, effectOf, factsIn, linesOf } from "../../adapters/console/rules/sentence.ts";

const RULES = join(import.meta.dirname, "../../rules");
const files = readdirSync(RULES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
const read = (file: string): Condition => JSON.parse(readFileSync(join(RULES, file), "utf8")) as Condition;
const titles = new Map(
  files
    .filter((file) => /^(?:transactions\/)?reference\//u.test(file))
    .map((file) => [basename(file, ".json"), String(read(file).title)]),
);
const shared = read("rule-set.json").conditions as Readonly<Record<string, Condition>>;
const WORDS: Vocabulary = {
  fact: () => undefined,
  list: (id) => titles.get(id),
  shared: (name) => shared[name],
};
const rules = files
  .filter((file) => /\/[A-Z]+-?\d+[A-Z]?-[^/]*\.json$/u.test(file) && !file.endsWith(".cases.json"))
  .map((file) => read(file));

const written = ({ text, clauses }: Clause, depth = 0): readonly string[] => [
  `${"  ".repeat(depth)}${text}`,
  ...clauses.flatMap((each) => written(each, depth + 1)),
];
const told = (conditions: unknown): string => written(clauseOf(conditions, WORDS)).join("\n");
const rule = (wanted: string): Condition => rules.find(({ id }) => id === wanted) ?? {};

describe("a rule in plain words", () => {
  it("names groups, comparisons, lists and shared conditions", () => {
    expect(told(rule("PRF-002").conditions)).toBe(
      `at least one of these:
  all of these:
    customer kind is individual
    expected volume per month is more than 50,000
  all of these:
    customer kind is company
    expected volume per month is more than 1,000,000`,
    );
    expect(told(rule("CUS-002").conditions)).toContain(
      "countries – at least one is on the list “Jurisdictions under a FATF call for action”",
    );
    expect(told(rule("CUS-010").conditions)).toContain("countries – none is on the list “High-risk third countries");
    expect(told(rule("CUS-007").conditions)).toBe("age in years is less than 18");
    expect(told(rule("GEO-009").conditions)).toBe("account countries – at least one is not the residence country");
  });

  it("tells windows, thresholds and flags", () => {
    expect(told(rule("T02").conditions)).toBe(
      `all of these:
  payment means is CASH
  sum of payments with payment means CASH in the calendar day is at least 10,000 (less for customers of higher risk)
  largest amount of payments with payment means CASH in the calendar day is less than 10,000 (less for customers of higher risk)`,
    );
    expect(told(rule("BUS-002").conditions)).toContain("is told cashless (by the list “Entry modes of cash”): no");
  });

  it("says what a rule does", () => {
    expect(effectOf(rule("GEO-001").event)).toEqual(["adds 40 points to geography", "makes the level at least high"]);
    expect(effectOf(rule("CUS-009").event)).toEqual(["takes 5 points away from customer"]);
    expect(effectOf({ params: { check: "AML", decision: "REJECT" } })).toEqual([
      "blocks the payment",
      "belongs to the check AML",
    ]);
  });

  it.each([
    [{ not: { fact: "amount", operator: "equal", value: 1 } }, "it is not so that:\n  amount is 1"],
    [{ fact: "flags", operator: "not:contains", value: "VIP" }, "flags does not have VIP"],
    [{ fact: "flags", operator: "everyFact:equal", value: "VIP" }, "flags – each is VIP"],
    [{ fact: "amount", operator: "between", value: [1, 2] }, "amount is between 1 and 2 (the second not included)"],
    [{ fact: "amount", operator: "acmeNear", value: 3 }, "amount acme near 3"],
    [{ fact: "account", path: "$.country", operator: "equal", value: "DE" }, "account (country) is DE"],
    [{ all: [] }, "always"],
    [{ any: [] }, "never"],
    [{ operator: "equal" }, "nothing that can be read"],
    [undefined, "nothing that can be read"],
  ])("tells %j", (condition, sentence) => {
    expect(told(condition)).toBe(sentence);
  });

  it("tells every shipped rule without a rest of its JSON, and every fact that it compares", () => {
    expect(rules.length).toBeGreaterThan(200);
    for (const { id, conditions, event } of rules) {
      const clause = clauseOf(conditions, WORDS);
      const all = [...linesOf(clause).map(({ text }) => text), ...effectOf(event)];
      const wrong = all.filter((text) =>
        /undefined|\[object|[{}]|nothing that can be read|the list [a-z-]+$/u.test(text),
      );
      // A pattern is told as it is written.
      expect(
        wrong.filter((text) => !text.includes("the pattern")),
        String(id),
      ).toEqual([]);
      expect(factsIn(clause).length, String(id)).toBeGreaterThan(0);
    }
  });
});
