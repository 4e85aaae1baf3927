import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../adapters/rules/json-rules-engine.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { SAMPLE_CASES, SAMPLE_LIST, SAMPLE_RULE_SET, sampleFiles, sampleRule } from "./sample-pack.ts";

const RULE = "geography/GEO-001-far-away.json";

const messages = (changes: Record<string, unknown>, facts?: string[]) =>
  parseRulePack(sampleFiles(changes), facts ? { facts } : {}).issues.map(formatRuleIssue);

const condition = (changes: Record<string, unknown>) =>
  sampleRule({ conditions: { all: [{ fact: "age", operator: "greaterThan", value: 3, ...changes }] } });

describe("parseRulePack", () => {
  it("reads rules, cases, reference lists and the rule set", () => {
    const { pack, issues } = parseRulePack(sampleFiles());
    expect(issues).toEqual([]);
    const { $schema: _, ...rule } = sampleRule();
    expect(pack?.rules).toEqual([rule]);
    expect(pack?.cases).toEqual({ "GEO-001": SAMPLE_CASES });
    expect(pack?.referenceLists).toEqual({ "far-away": SAMPLE_LIST });
    expect(pack?.ruleSet).toEqual(SAMPLE_RULE_SET);
    expect(pack?.version).toMatch(/^[0-9a-f]{64}$/);
  });

  it("gives the same content the same version, whatever the order of files and members", () => {
    const rule = Object.fromEntries(Object.entries(sampleRule()).reverse());
    const version = parseRulePack(sampleFiles()).pack?.version;
    expect(parseRulePack(sampleFiles({ [RULE]: rule }).toReversed()).pack?.version).toBe(version);
    expect(parseRulePack(sampleFiles({ [RULE]: sampleRule({ title: "Other" }) })).pack?.version).not.toBe(version);
  });

  it("fills the rule set's defaults in and puts rules without a place in the order last, by id", () => {
    const second = { "x/AAA-002-b.json": sampleRule({ id: "AAA-002" }), "x/AAA-002-b.cases.json": SAMPLE_CASES };
    const first = { "x/AAA-001-a.json": sampleRule({ id: "AAA-001" }), "x/AAA-001-a.cases.json": SAMPLE_CASES };
    const pack = parseRulePack(sampleFiles({ ...second, ...first })).pack;
    expect(pack?.rules.map(({ id }) => id)).toEqual(["GEO-001", "AAA-001", "AAA-002"]);
    const bare = parseRulePack(sampleFiles({ "rule-set.json": { bands: { medium: 30, high: 60 } } })).pack;
    expect(bare?.ruleSet).toEqual({
      order: [],
      categoryCaps: {},
      bands: { medium: 30, high: 60 },
      missingDataPolicy: "neutral",
      conditions: {},
      floors: {},
    });
  });

  it("names file, line, column and path, and what was probably meant", () => {
    expect(messages({ [RULE]: condition({ operator: "greaterthann" }) })).toEqual([
      `${RULE}:19:21: conditions.all[0].operator: unknown operator \`greaterthann\`; did you mean \`greaterThan\`?`,
    ]);
    expect(messages({ [RULE]: condition({ fact: "aeg" }) }, ["age", "countries"])).toEqual([
      `${RULE}:18:17: conditions.all[0].fact: unknown fact \`aeg\`; did you mean \`age\`?`,
    ]);
  });

  it("reports everything that is wrong, not the first thing", () => {
    const rule = sampleRule({ titel: "x", status: "activ", modified: "yesterday", conditions: { any: [] } });
    expect(messages({ [RULE]: rule, "geography/GEO-001-far-away.cases.json": undefined })).toEqual([
      `${RULE}:1:1: the rule has no cases; expected \`geography/GEO-001-far-away.cases.json\` with at least one hit, one miss and one unknown`,
      `${RULE}:5:13: status: unknown word \`activ\`; did you mean \`active\`?`,
      `${RULE}:11:15: modified: found \`"yesterday"\`; expected a date as \`YYYY-MM-DD\``,
      `${RULE}:16:12: conditions.any: an empty list always holds; expected at least one condition`,
      `${RULE}:26:12: titel: unknown member \`titel\`; did you mean \`title\`?`,
    ]);
  });

  it("refuses a rule without a hit, a miss and an unknown case", () => {
    expect(messages({ "geography/GEO-001-far-away.cases.json": SAMPLE_CASES.slice(0, 1) })).toEqual([
      "geography/GEO-001-far-away.cases.json:1:1: no case expects `miss`; a rule needs at least one hit, one miss and one unknown",
      "geography/GEO-001-far-away.cases.json:1:1: no case expects `unknown`; a rule needs at least one hit, one miss and one unknown",
    ]);
  });

  it("finds names that point nowhere and circles of shared conditions", () => {
    const all = (name: string) => ({ all: [{ condition: name }] });
    const ruleSet = {
      ...SAMPLE_RULE_SET,
      order: ["GEO-002"],
      floors: { COUNTRY_FARAWAY: "high" },
      conditions: { a: all("b"), b: all("a") },
    };
    expect(messages({ "rule-set.json": ruleSet, [RULE]: sampleRule({ conditions: all("c") }) })).toEqual([
      `${RULE}:18:22: conditions.all[0].condition: unknown shared condition \`c\`; did you mean \`a\`?`,
      "rule-set.json:3:5: order[0]: unknown rule `GEO-002`; did you mean `GEO-001`?",
      "rule-set.json:14:10: conditions.a: a shared condition needs itself: `a` -> `b` -> `a`; expected no circle",
      "rule-set.json:30:24: floors.COUNTRY_FARAWAY: no rule adds the factor `COUNTRY_FARAWAY`; did you mean `COUNTRY_FAR_AWAY`?",
    ]);
  });

  it("takes any text without throwing", () => {
    for (const text of [
      "",
      "[",
      "{}",
      "null",
      "5",
      '{"id":',
      "\u0000",
      "[[[[",
      '{"conditions":{"all":[{"all":[]}]}}',
    ]) {
      for (const file of [RULE, "rule-set.json", "reference/far-away.json", "geography/GEO-001-far-away.cases.json"]) {
        expect(parseRulePack(sampleFiles({ [file]: text })).pack).toBe(undefined);
      }
    }
  });
});

describe("runRuleCases", () => {
  it("runs every case and says what came of it", async () => {
    const wrong = { description: "is wrong", facts: { countries: ["FR"] }, expect: "hit" };
    const broken = { description: "breaks", facts: { countries: ["FR"] }, expect: "hit" };
    const files = sampleFiles({ "geography/GEO-001-far-away.cases.json": [...SAMPLE_CASES, wrong, broken] });
    const pack = parseRulePack(files).pack!;
    const results = await runRuleCases(pack, (tested) => {
      const evaluator = jsonRulesEngineEvaluator(tested);
      return {
        ...evaluator,
        evaluate: (facts) =>
          facts === pack.cases["GEO-001"]![4]!.facts ? Promise.reject(new Error("no")) : evaluator.evaluate(facts),
      };
    });
    expect(results.map(({ outcome, failure, passed }) => [outcome, failure, passed])).toEqual([
      ["hit", undefined, true],
      ["miss", undefined, true],
      ["unknown", undefined, true],
      ["miss", undefined, false],
      [undefined, "no", false],
    ]);
  });
});
