import { describe, expect, it } from "vitest";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { SAMPLE_CASES, sampleFiles } from "./sample-pack.ts";

const packWith = (cases: readonly unknown[]): RulePack =>
  parseRulePack(sampleFiles({ "geography/GEO-001-far-away.cases.json": [...SAMPLE_CASES, ...cases] })).pack!;
const load = (cases: readonly unknown[], factsOf?: Parameters<typeof testedRules>[2]) =>
  testedRules({ load: async () => packWith(cases) }, compiledEvaluator, factsOf).load();
const wrong = (description: string) => ({ description, facts: { countries: ["FR"] }, expect: "hit" });

describe("rules that have to pass their cases", () => {
  it("are loaded when they do", async () => {
    expect(await load([])).toEqual(packWith([]));
  });

  it("are refused with every case that fails, what came of it and what was expected", async () => {
    await expect(load([wrong("one"), wrong("two")])).rejects.toMatchObject({
      code: "RULE_SET_INVALID",
      message: "GEO-001: case `one`: got `miss`; expected `hit`\nGEO-001: case `two`: got `miss`; expected `hit`",
    });
  });

  it("leave time for others between two cases", async () => {
    const pack = packWith([]);
    let turns = 0;
    await testedRules({ load: async () => pack }, compiledEvaluator, undefined, async () => void turns++).load();
    expect(turns).toBe(Object.values(pack.cases).flat().length);
  });

  it("are refused with the reason when a case cannot be run", async () => {
    const factsOf = (facts: object) => ({
      ...facts,
      countries: () => {
        throw new Error("no countries");
      },
    });
    const expected = ["hit", "miss", "unknown"].map(
      (outcome, index) =>
        `GEO-001: case \`${SAMPLE_CASES[index]!.description}\`: got a rule cannot be evaluated: no countries; expected \`${outcome}\``,
    );
    await expect(load([], factsOf)).rejects.toMatchObject({ message: expected.join("\n") });
  });

  it("are refused when the engine says nothing about them", async () => {
    const silent = () => ({ ...compiledEvaluator(packWith([])), evaluate: async () => [] });
    await expect(testedRules({ load: async () => packWith([]) }, silent).load()).rejects.toThrow("got `nothing`");
  });

  it("are refused with twenty failed cases and the number of the others", async () => {
    const failing = (count: number) => Array.from({ length: count }, (_, i) => wrong(`case ${i}`));
    const message = async (count: number) => {
      const error: unknown = await load(failing(count)).catch((reason: unknown) => reason);
      return (error as Error).message.split("\n");
    };
    expect(await message(20)).toHaveLength(20);
    expect((await message(22)).slice(19)).toEqual([
      "GEO-001: case `case 19`: got `miss`; expected `hit`",
      "and 2 more cases",
    ]);
  });
});
