/** Examples at a threshold go along with it, so that a draft's tests pass without anybody writing at them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expecting } from "../../adapters/console/rules/examples.ts";
import { examplesAlong } from "../../adapters/console/rules/move-examples.ts";
import { alike } from "../../adapters/console/rules/moved-threshold.ts";
import { numbersIn, OPEN, withNumber } from "../../adapters/console/rules/numbers.ts";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import type { RuleCase, RulePack } from "../../src/model/rule-pack.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";

/** Numbers whose examples do not all go along: what they count is told payment by payment, or has several bounds. */
const STAY = join(import.meta.dirname, "examples-that-stay.json");
const files = await readRuleFiles("rules");
const ruleFiles = files.filter(
  ({ file }) => /(?:^|\/)[A-Z]+-?\d+[A-Z]?-[^/]*\.json$/u.test(file) && !file.endsWith(".cases.json"),
);
const textOf = (file: string): string => files.find((each) => each.file === file)?.text ?? "";
const customers = parseRulePack(files, customerNames(shippedRegistry())).pack!;
const payments = parseTransactionPack(files, {}).pack!;

/** The examples of a rule that fail. */
async function run(pack: RulePack, rule: string, cases: string) {
  const document = JSON.parse(rule) as RulePack["rules"][number];
  const other = {
    ...pack,
    rules: pack.rules.filter(({ id }) => id === document.id).map((each) => ({ ...each, ...document })),
    cases: { [document.id]: JSON.parse(cases) as RuleCase[] },
  };
  const factsOf = pack === payments ? transactionCaseFacts(compileTransactionPack(payments)) : undefined;
  const results = await runRuleCases(other, compiledEvaluator, factsOf);
  return results.filter(({ passed }) => !passed);
}

/** A little more and less, and half as much more. */
function others(value: number): readonly number[] {
  if (!Number.isInteger(value)) return [value * 1.1, value * 0.9, value * 1.2].map((each) => Number(each.toFixed(3)));
  return [value + 1, value + 2, Math.round(value * 1.5), Math.max(1, Math.round(value * 0.8))].filter(
    (each) => each !== value,
  );
}

describe("examples at a threshold", () => {
  const examples = `[
  { "description": "fires at 17", "facts": { "ageYearsAtMost": 17 }, "expect": "hit" },
  { "description": "stays quiet at 18", "facts": { "ageYearsAtMost": 18 }, "expect": "miss" },
  { "description": "fires on a child", "facts": { "ageYearsAtMost": 3 }, "expect": "hit" },
  { "description": "cannot tell without a date of birth", "facts": {}, "expect": "unknown" }
]
`;
  const ruleAt = (value: number) =>
    JSON.stringify({ conditions: { all: [{ fact: "ageYearsAtMost", operator: "lessThan", value }] } });

  it("move with it, with the numbers in their descriptions, and nothing else does", () => {
    expect(examplesAlong(examples, ruleAt(18), ruleAt(21))).toBe(
      examples.replace('at 17"', 'at 20"').replace('at 18"', 'at 21"').replace(": 17", ": 20").replace(": 18", ": 21"),
    );
    expect(examplesAlong(examples, ruleAt(18), ruleAt(18))).toBe(examples);
    expect(examplesAlong("no JSON", ruleAt(18), ruleAt(21))).toBe("no JSON");
    expect(examplesAlong(examples, ruleAt(18), "{")).toBe(examples);
  });

  it("come back to what they were", () => {
    for (const value of [5, 19, 65]) {
      const there = examplesAlong(examples, ruleAt(18), ruleAt(value));
      expect(examplesAlong(there, ruleAt(value), ruleAt(18))).toBe(examples);
    }
  });

  it("stay on their side of a threshold that passes them", () => {
    expect(examplesAlong(examples, ruleAt(18), ruleAt(2))).toContain(
      '"fires on a child", "facts": { "ageYearsAtMost": 0 }',
    );
  });

  it("go along with a factor of what is expected, on their side of it, whatever is rounded", () => {
    const at = (times: number) =>
      JSON.stringify({
        conditions: {
          ...{ fact: "window", params: { measure: "amount", over: "month" }, operator: "greaterThan" },
          value: { fact: "threshold", params: { expected: "expectedVolumeMonthly", times } },
        },
      });
    const example = (amount: number, expect: string, times: number) =>
      `{ "description": "${times} times", "facts": { "transaction": { "amount": ${amount} }, "customer": { "characteristics": { "expectedVolumeMonthly": 100 } } }, "expect": "${expect}" }`;
    expect(examplesAlong(`[${example(120.001, "hit", 1.2)}, ${example(120, "miss", 1.2)}]`, at(1.2), at(1.3))).toBe(
      `[${example(130.002, "hit", 1.3)}, ${example(130, "miss", 1.3)}]`,
    );
    const other = '[{ "description": "", "facts": { "transaction": { "amount": 120 } }, "expect": "unknown" }]';
    expect(examplesAlong(other, at(1.2), at(1.3))).toBe(other);
  });

  it("go along with times, in whatever unit they are told", () => {
    const at = (value: number) =>
      JSON.stringify({ conditions: { fact: "hoursSinceContactChange", operator: "lessThan", value } });
    const text = '[{ "description": "", "facts": { "changes": { "contactAgo": "1d" } }, "expect": "miss" }]';
    expect(examplesAlong(text, at(24), at(36))).toBe(text.replace("1d", "1.5d").replace("1.5d", "2160min"));
  });

  it("keep how numbers of a description are written", () => {
    const text =
      '[{ "description": "above 50,000", "facts": { "expectedVolumePerMonth": 50000.01 }, "expect": "hit" }]';
    const at = (value: number) =>
      JSON.stringify({ conditions: { fact: "expectedVolumePerMonth", operator: "greaterThan", value } });
    expect(examplesAlong(text, at(50_000), at(60_000))).toBe(
      text.replace("50,000", "60,000").replace("50000.01", "60000.01"),
    );
  });

  it("expect what the rule says now, one at a time, wherever it stands", () => {
    const text = '[{ "expect": "hit", "description": "a" }, { "expect": "hit", "description": "b", "facts": {} }]';
    expect(expecting(text, "b", "miss")).toBe(
      text.replace('{ "expect": "hit", "description": "b"', '{ "expect": "miss", "description": "b"'),
    );
    expect(expecting(text, "c", "miss")).toBe(text);
  });

  it("pass for every other threshold of rules about customers, and of payments but where they are told one by one", async () => {
    const left = new Set<string>();
    for (const { file, text } of ruleFiles) {
      const cases = textOf(file.replace(/\.json$/u, ".cases.json"));
      const pack = file.includes("transactions/") ? payments : customers;
      const { id } = JSON.parse(text) as { readonly id: string };
      if (!pack.rules.some((each) => each.id === id)) continue;
      const all = numbersIn(text, undefined);
      for (const number of all.filter(({ isThreshold, place }) => isThreshold && !place.startsWith("event"))) {
        for (const value of others(number.value)) {
          const moved = alike(text, all, number)
            .toSorted((one, other) => other.from - one.from)
            .reduce((now, each) => withNumber(now, each, value), text);
          const along = examplesAlong(cases, text, moved);
          const results = await run(pack, moved, along);
          if (results.length === 0) continue;
          left.add(`${id} ${number.place.slice("conditions.".length)}`);
          // What the page offers to expect is what the engine says.
          const accepted = results.reduce(
            (now, { case: { description = "" }, outcome }) => expecting(now, description, outcome ?? "none"),
            along,
          );
          expect(await run(pack, moved, accepted), `${id} ${number.place} ${value}`).toEqual([]);
        }
      }
    }
    const stay = JSON.parse(readFileSync(STAY, "utf8")) as unknown;
    expect([...left].toSorted()).toEqual(stay);
  });
});

describe("thresholds of shipped rules", () => {
  it("have a label in plain words each, of its own within the rule", () => {
    for (const { file, text } of ruleFiles) {
      const labels = numbersIn(text, undefined).map(({ label }) => label);
      for (const label of labels) {
        expect(label, file).not.toMatch(/value\.|params|\[|\]|minShare|atLeast|ofOwn|passedOn/u);
        if (label !== "points that it adds") expect(label, file).toContain(OPEN);
      }
    }
  });
});
