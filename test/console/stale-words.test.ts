/** Rules whose words name a number that the rule has no longer: said before they are published. */
import { describe, expect, it } from "vitest";
import { numbersIn, type RuleNumber, withNumber } from "../../adapters/console/rules/numbers.ts";
import { staleWords } from "../../adapters/console/rules/stale-words.ts";
import { isRule } from "../../adapters/console/rules/vocabulary.ts";
import { readRuleFiles } from "../../adapters/rules/directory.ts";

const rules = (await readRuleFiles("rules")).filter(({ file }) => isRule(file));
const textOf = (id: string): string => rules.find(({ file }) => file.includes(`${id}-`))?.text ?? "";

const named = (before: string, after: string) =>
  staleWords([{ file: "a/AAA-001-rule.json", change: "changed", before, after }]).flatMap((each) =>
    each.named.map(({ written, now }) => `${written.join(" and ")}: ${now}`),
  );

const rule = (description: string, conditions: object, score = 5): string =>
  JSON.stringify({ id: "AAA-001", title: "A rule", description, conditions, event: { params: { score } } });
const isOfConditions = ({ place, isThreshold }: RuleNumber): boolean => isThreshold && place.startsWith("conditions");
const count = (value: number, over = "7d") => ({ fact: "window", params: { over }, operator: "lessThan", value });

describe("words of a rule with other numbers", () => {
  it.each([
    ["T05", 20, 30, ["twenty: 30"]],
    ["T01", 10_000, 12_000, ["10,000: 12000"]],
    ["T15", 0.8, 0.7, ["80: 0.7"]],
    ["T61", 0.7, 0.6, ["70: 0.6"]],
    ["T24", 0.1, 0.2, ["a tenth: 0.2"]],
    ["CHN-003", 0.3, 0.5, ["three tenths: 0.5"]],
    ["CUS-003", 24, 36, ["two years and 24: 36"]],
    ["CUS-009", 60, 48, ["five years: 48"]],
    ["F09", 720, 240, ["30 days: 240"]],
    ["F02", 0.125, 0.25, ["three hours: 0.25"]],
    // No word of it says how alike names have to be.
    ["T31", 0.7, 0.8, []],
  ])("names the number of %s", (id, from, to, wanted) => {
    const before = textOf(id);
    const number = numbersIn(before, undefined).find(({ value }) => value === from)!;
    expect(named(before, withNumber(before, number, to))).toEqual(wanted);
  });

  it("finds the number of most thresholds of the shipped rules, and of no rule that is as it was", () => {
    let [found, all] = [0, 0];
    for (const { text } of rules) {
      expect(named(text, text)).toEqual([]);
      for (const number of numbersIn(text, undefined).filter(isOfConditions)) {
        all++;
        if (named(text, withNumber(text, number, number.value * 7 + 0.5)).length > 0) found++;
      }
    }
    expect(found / all).toBeGreaterThan(0.75);
  });

  it("reads durations, also an hour, and what was said of points", () => {
    const before = rule("Within 7 days, or one hour; adds 5 points", { any: [count(3), count(4, "1h")] });
    const after = rule("Within 7 days, or one hour; adds 5 points", { any: [count(3, "14d"), count(4, "2h")] }, 8);
    expect(named(before, after)).toEqual(["7: 14d", "one hour: 2h", "5 points: 8"]);
    expect(named(rule("5 or more", { all: [count(5)] }), rule("5 or more", { all: [count(5)] }, 9))).toEqual([]);
  });

  it("takes no part of another number or name for it", () => {
    const words = "As T3 and GEO-3, from 3,000 or 1.3 or 13, or three tenths";
    expect(named(rule(words, { all: [count(3)] }), rule(words, { all: [count(4)] }))).toEqual([]);
  });

  it("says nothing where the words were written anew, and may be about another number of the rule", () => {
    const before = rule("3 of 5", { all: [count(3), count(5)] });
    expect(named(before, rule("4 of 5", { all: [count(4), count(5)] }))).toEqual([]);
    expect(named(before, rule("5 of 3", { all: [count(5), count(3)] }))).toEqual([]);
    expect(named(before, rule("Still 3 of 5", { all: [count(4), count(5)] }))).toEqual(["3: 4"]);
  });

  it("compares no condition with another one that was put in its place", () => {
    const put = { fact: "amount", operator: "lessThan", value: 9 };
    expect(named(rule("3", { all: [count(3)] }), rule("3", { all: [put, count(3)] }))).toEqual([]);
  });
});
