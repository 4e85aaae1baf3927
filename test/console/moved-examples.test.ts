/** Examples at a threshold go along with it, so that a draft's tests pass without anybody writing at them. */
import { describe, expect, it } from "vitest";
import { expecting } from "../../adapters/console/rules/examples.ts";
import { examplesAlong } from "../../adapters/console/rules/move-examples.ts";
import { numbersIn, withNumber } from "../../adapters/console/rules/numbers.ts";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import type { RuleCase, RulePack } from "../../src/model/rule-pack.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";

const files = await readRuleFiles("rules");
const ruleFiles = files.filter(
  ({ file }) => /(?:^|\/)[A-Z]+-?\d+[A-Z]?-[^/]*\.json$/u.test(file) && !file.endsWith(".cases.json"),
);
const textOf = (file: string): string => files.find((each) => each.file === file)?.text ?? "";
const customers = parseRulePack(files, customerNames(shippedRegistry())).pack!;
const payments = parseTransactionPack(files, {}).pack!;

/** How many examples of a rule fail. */
async function failing(pack: RulePack, rule: string, cases: string): Promise<number> {
  const document = JSON.parse(rule) as RulePack["rules"][number];
  const other = {
    ...pack,
    rules: pack.rules.filter(({ id }) => id === document.id).map((each) => ({ ...each, ...document })),
    cases: { [document.id]: JSON.parse(cases) as RuleCase[] },
  };
  const factsOf = pack === payments ? transactionCaseFacts(compileTransactionPack(payments)) : undefined;
  const results = await runRuleCases(other, compiledEvaluator, factsOf);
  return results.filter(({ passed }) => !passed).length;
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
    for (const value of [1, 5, 19, 65]) {
      const there = examplesAlong(examples, ruleAt(18), ruleAt(value));
      expect(examplesAlong(there, ruleAt(value), ruleAt(18))).toBe(examples);
    }
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

  it("pass for nearly every other threshold of rules about customers, and for twice as many of payments as without", async () => {
    const count = { customers: { tried: 0, plainly: 0, along: 0 }, payments: { tried: 0, plainly: 0, along: 0 } };
    for (const { file, text } of ruleFiles) {
      const cases = textOf(file.replace(/\.json$/u, ".cases.json"));
      const [pack, of] = file.includes("transactions/") ? [payments, count.payments] : [customers, count.customers];
      if (!pack.rules.some(({ id }) => id === JSON.parse(text).id)) continue;
      for (const number of numbersIn(text, undefined)) {
        if (number.place.startsWith("event")) continue;
        for (const value of others(number.value)) {
          const moved = withNumber(text, number, value);
          of.tried++;
          if ((await failing(pack, moved, cases)) === 0) of.plainly++;
          if ((await failing(pack, moved, examplesAlong(cases, text, moved))) === 0) of.along++;
        }
      }
    }
    const share = ({ along, tried }: { along: number; tried: number }) => along / tried;
    expect(share(count.customers), JSON.stringify(count)).toBeGreaterThan(0.8);
    expect(count.payments.along, JSON.stringify(count)).toBeGreaterThan(count.payments.plainly * 1.5);
  });
});
