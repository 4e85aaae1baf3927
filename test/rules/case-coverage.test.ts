import { describe, expect, it } from "vitest";
import { caseCoverage } from "../../src/rules/case-coverage.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { SAMPLE_RULE_SET, sampleFiles, sampleRule } from "./sample-pack.ts";

const is = (fact: string, value: unknown) => ({ fact, operator: "equal", value });
const conditions = {
  any: [{ all: [is("a", 1), { not: is("b", 1) }] }, { condition: "grown" }],
};
const packOf = (cases: unknown, status = "active") =>
  parseRulePack(
    sampleFiles({
      "rule-set.json": { ...SAMPLE_RULE_SET, conditions: { grown: { all: [is("c", 1)] } } },
      "geography/GEO-001-far-away.json": sampleRule({ conditions, status }),
      "geography/GEO-001-far-away.cases.json": cases,
    }),
  ).pack!;
const first = [
  { description: "1", facts: { a: 1, b: 0, c: 0 }, expect: "hit" },
  { description: "2", facts: { a: 0, b: 0, c: 0 }, expect: "miss" },
  { description: "3", facts: {}, expect: "unknown" },
];

describe("coverage of conditions by cases", () => {
  it("names the conditions that no case shows from both sides", async () => {
    expect(await caseCoverage(packOf(first))).toEqual({
      conditions: 3,
      covered: 1,
      uncovered: [
        { ruleId: "GEO-001", path: "conditions.any[0].all[1].not", never: ["hit"], sentence: "b is missing" },
        { ruleId: "GEO-001", path: "conditions.any[1]", never: ["hit"] },
      ],
    });
  });

  it("is complete when each is shown to hold and not to hold", async () => {
    const more = { description: "4", facts: { a: 1, b: 1, c: 1 }, expect: "hit" };
    expect(await caseCoverage(packOf([...first, more]))).toEqual({ conditions: 3, covered: 3, uncovered: [] });
  });

  it("counts drafts and leaves retired rules out", async () => {
    expect((await caseCoverage(packOf(first, "draft"))).conditions).toBe(3);
    expect((await caseCoverage(packOf(first, "retired"))).conditions).toBe(0);
  });

  it("counts a case that cannot be run as covering nothing", async () => {
    const broken = () => {
      throw new Error("no");
    };
    expect((await caseCoverage(packOf(first), {}, () => ({ a: broken }))).covered).toBe(0);
  });
});
