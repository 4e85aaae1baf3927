import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../adapters/json-rules-engine/json-rules-engine.ts";
import { operatorTable } from "../../src/rules/operators/operator-table.ts";
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

  it("passes over files that are no documents, and packs in folders", () => {
    const files = sampleFiles({
      "README.md": "no rule",
      "geography/notes.txt": "{",
      "rule.schema.json": "{",
      "deeper/own.schema.json": "{",
      "transactions/rule-set.json": "{",
      "transactions/TX-001-broken.json": "{",
    });
    expect(parseRulePack(files)).toEqual(parseRulePack(sampleFiles()));
  });

  it("takes rules of all places, in order of the rule set and then by id, whatever the order of files", () => {
    const rules = (ids: readonly string[]) =>
      Object.fromEntries(
        ids.flatMap((id) => [
          [`${id.slice(0, 2)}/${id}.json`, sampleRule({ id, title: id })],
          [`${id.slice(0, 2)}/${id}.cases.json`, SAMPLE_CASES],
        ]),
      );
    const ids = ["DD-001", "AA-002", "BB-003", "AA-001", "CC-009"];
    const files = sampleFiles({ ...rules(ids), "rule-set.json": { ...SAMPLE_RULE_SET, order: ["CC-009", "GEO-001"] } });
    const expected = ["CC-009", "GEO-001", "AA-001", "AA-002", "BB-003", "DD-001"];
    for (const some of [files, files.toReversed()])
      expect(parseRulePack(some).pack?.rules.map(({ id }) => id)).toEqual(expected);
  });

  it("gives a pack that nobody can change", () => {
    const { pack } = parseRulePack(sampleFiles());
    for (const part of [pack, pack?.rules, pack?.rules[0]?.event.params, pack?.cases["GEO-001"]?.[0]?.facts])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it("wants a rule set, and says so in its place", () => {
    expect(messages({ "rule-set.json": undefined })).toEqual([
      "rule-set.json:1:1: the file is missing; expected order, caps, bands and floors",
    ]);
  });

  it("wants rising bands", () => {
    const bands = (medium: number, high: number) =>
      messages({ "rule-set.json": { ...SAMPLE_RULE_SET, bands: { medium, high } } });
    expect(bands(59, 60)).toEqual([]);
    expect(bands(60, 60)).toEqual([
      "rule-set.json:8:12: bands: `medium` is 60 and `high` is 60; expected rising scores",
    ]);
  });

  it("finds cases without a rule, and two rules of one id", () => {
    expect(
      messages({
        "x/LOST-1.cases.json": SAMPLE_CASES,
        "x/GEO-001.json": sampleRule(),
        "x/GEO-001.cases.json": SAMPLE_CASES,
      }),
    ).toEqual([
      `x/GEO-001.json:3:9: id: the id \`GEO-001\` is already that of \`${RULE}\``,
      "x/LOST-1.cases.json:1:1: there is no rule beside these cases; expected `x/LOST-1.json`",
    ]);
  });

  it("reports a hundred problems of a document in order of their places, and that there are more", () => {
    const wrong = (count: number) =>
      JSON.stringify(
        sampleRule({
          conditions: { any: Array.from({ length: count }, () => ({ fact: "a", operator: "no", value: 1 })) },
        }),
      );
    const hundred = parseRulePack(sampleFiles({ [RULE]: wrong(100) })).issues;
    expect(hundred.map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, i) => `conditions.any[${i}].operator`),
    );
    const { issues } = parseRulePack(sampleFiles({ [RULE]: wrong(102) }));
    expect(issues.map(formatRuleIssue).filter((message) => message.includes("more than"))).toEqual([
      `${RULE}:1:1: more than 100 problems in one document`,
    ]);
    expect(issues).toHaveLength(101);
  });

  it("takes five hundred shared conditions", () => {
    const shared = (count: number) => ({
      ...SAMPLE_RULE_SET,
      conditions: Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`c${i}`, { all: [{ fact: "a", operator: "equal", value: 1 }] }]),
      ),
    });
    const errors = (count: number) =>
      parseRulePack(sampleFiles({ "rule-set.json": JSON.stringify(shared(count)) }))
        .issues.filter(({ severity }) => severity === "error")
        .map(({ path, message }) => [path, message]);
    expect(errors(500)).toEqual([]);
    // That many are not used: to hear of a hundred of them is enough, and no error.
    expect(
      messages({ "rule-set.json": JSON.stringify(shared(500)) }).filter((text) => !text.includes("no rule uses")),
    ).toEqual(["rule-set.json:1:1: warning: more than 100 problems in one document"]);
    expect(errors(501)).toEqual([["conditions", "501 shared conditions; expected at most 500"]]);
  });

  it("takes two thousand conditions in a rule, the shared ones written out, and looks at no more", () => {
    const leaf = { fact: "a", operator: "equal", value: 1 };
    const found = (count: number, last: object, ruleSet: object = SAMPLE_RULE_SET) => {
      const conditions = { any: [...Array.from({ length: count - 2 }, () => leaf), last] };
      const files = sampleFiles({ [RULE]: JSON.stringify(sampleRule({ conditions })), "rule-set.json": ruleSet });
      return parseRulePack(files)
        .issues.filter(({ severity }) => severity === "error")
        .map(({ code }) => code);
    };
    const wrong = { ...leaf, operator: "no" };
    expect(found(2000, leaf)).toEqual([]);
    expect(found(2000, wrong)).toEqual(["unknown-operator"]);
    expect(found(2001, wrong)).toEqual(["too-large"]);
    const shared = { ...SAMPLE_RULE_SET, conditions: { two: { not: leaf } } };
    expect(found(1998, { condition: "two" }, shared)).toEqual([]);
    expect(found(1999, { condition: "two" }, shared)).toEqual(["too-large"]);
  });

  it("lets facts judge their params, in their place", () => {
    const check = (params: Record<string, unknown>, options: Parameters<typeof parseRulePack>[1]) =>
      parseRulePack(sampleFiles({ [RULE]: condition(params) }), options).issues.map(({ path, code, message }) => [
        path,
        code,
        message,
      ]);
    const options: Parameters<typeof parseRulePack>[1] = {
      facts: [
        {
          name: "age",
          checkParams: (params, report, lists) => report(["in"], `${JSON.stringify(params)} of ${[...lists].join()}`),
        },
      ],
    };
    expect(check({ params: { in: "days" } }, options)).toEqual([
      ["conditions.all[0].params.in", "wrong-params", '{"in":"days"} of far-away'],
    ]);
    expect(check({}, options)).toEqual([["conditions.all[0]", "wrong-params", "{} of far-away"]]);
    expect(check({ fact: "toString" }, options).map(([, code]) => code)).toEqual(["unknown-fact"]);
    expect(check({}, {})).toEqual([]);
  });

  it("names the first ten unknown members of an object", () => {
    const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`zz${i}`, 1]));
    for (const [prefix, rule] of [
      ["", sampleRule(unknown)],
      ["conditions.all[0].", condition(unknown)],
    ] as const) {
      const found = parseRulePack(sampleFiles({ [RULE]: rule })).issues.map(({ path }) => path);
      expect(found).toEqual(Array.from({ length: 10 }, (_, i) => `${prefix}zz${i}`));
    }
  });

  it("takes priorities from 1 and names of facts of up to 64 characters", () => {
    expect(messages({ [RULE]: condition({ priority: 1 }) })).toEqual([]);
    expect(messages({ [RULE]: condition({ priority: 2 }) })).toEqual([]);
    expect(messages({ [RULE]: condition({ priority: 0 }) })[0]).toMatch(/found `0`; expected a whole number from 1/);
    expect(messages({ [RULE]: condition({ fact: `a${"_".repeat(63)}` }) })).toEqual([]);
    expect(messages({ [RULE]: condition({ fact: `a${"_".repeat(64)}` }) })).toHaveLength(1);
  });

  it("asks an operator of a host for nothing that it does not say", () => {
    const operators = operatorTable({
      operators: [{ name: "odd", verb: "is odd", negatedVerb: "is even", test: () => true }],
    });
    expect(parseRulePack(sampleFiles({ [RULE]: condition({ operator: "odd" }) }), { operators }).issues).toEqual([]);
  });

  it("names a circle of shared conditions by what is on it, and names that are no words in quotes", () => {
    const all = (name: string) => ({ all: [{ condition: name }] });
    const conditions = { a: all("b c"), "b c": all("d"), d: all("b c") };
    const found = parseRulePack(
      sampleFiles({
        "rule-set.json": { ...SAMPLE_RULE_SET, conditions },
        [RULE]: sampleRule({ conditions: all("a") }),
      }),
    ).issues;
    expect(found.map(({ path, code, message }) => [path, code, message])).toEqual([
      [
        'conditions["b c"]',
        "condition-cycle",
        "a shared condition needs itself: `b c` -> `d` -> `b c`; expected no circle",
      ],
    ]);
  });

  it("wants a review below a rejection", () => {
    const transactions = {
      decision: { review: 60, reject: 60 },
      rejectCustomerLevels: [],
      uplift: {},
      volatility: { default: 1, labels: {} },
      coolDownHours: {},
      utcOffsetMinutes: 0,
    };
    const found = (review: number) =>
      messages({
        "rule-set.json": { ...SAMPLE_RULE_SET, transactions: { ...transactions, decision: { review, reject: 60 } } },
      });
    expect(found(59)).toEqual([]);
    expect(found(60)).toEqual(["rule-set.json:18:17: transactions.decision: `review` must be below `reject`"]);
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
  it("leaves out retired rules, and runs drafts as if they were active", async () => {
    const outcomes = async (status: string) => {
      const { pack } = parseRulePack(sampleFiles({ [RULE]: sampleRule({ status }) }));
      return (await runRuleCases(pack!, jsonRulesEngineEvaluator)).map(({ outcome }) => outcome);
    };
    expect(await outcomes("draft")).toEqual(["hit", "miss", "unknown"]);
    expect(await outcomes("retired")).toEqual([]);
  });

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
