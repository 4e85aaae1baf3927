import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { explainRating } from "../../src/rating/explain-rating.ts";
import { lowerLevelSet } from "../../src/rating/lower-level-set.ts";
import type { RatedFactor } from "../../src/rating/rating.ts";
import { isHigherLevel } from "../../src/rating/risk-level.ts";
import { scoreEffects } from "../../src/rating/score-effects.ts";
import type { RuleExplanation } from "../../src/rules/rule-explanation.ts";
import { mitigation, packOf, points, RULE_SET, type Ruling, rate, untold } from "./sample-ruling.ts";

const miss = { outcome: "miss" } as const;
const unknown = { outcome: "unknown" } as const;

function explain(rulings: readonly Ruling[], supplied?: string, explanations?: readonly RuleExplanation[]) {
  const options = explanations === undefined ? {} : { explanations };
  return explainRating(rate(rulings, {}, supplied), packOf(rulings), options);
}
const texts = (rulings: readonly Ruling[], supplied?: string) =>
  explain(rulings, supplied).steps.map(({ text }) => text);

describe("the steps of a rating", () => {
  it("go from the points of each category to the level", () => {
    const rulings = [points("A", 30), points("B", 20), points("C", 8, "free"), mitigation("D", 5, "free")];
    expect(explain(rulings).steps).toEqual([
      { kind: "category", text: "free: FACTOR_C +8, FACTOR_D -5: counts 3" },
      { kind: "category", text: "geography: FACTOR_A +30, FACTOR_B +20, capped at 35: counts 35" },
      { kind: "sum", text: "3 + 35: 38 points" },
      { kind: "band", text: "38 points are medium (from 30, below 60)" },
      { kind: "result", text: "level medium, score 38" },
    ]);
  });

  it("say when nothing counts", () => {
    expect(texts([])).toEqual(["no category counts: 0 points", "0 points are low (below 30)", "level low, score 0"]);
    expect(texts([mitigation("A", 5)])).toEqual([
      "geography: FACTOR_A -5, not below 0: counts 0",
      "no category counts: 0 points",
      "0 points are low (below 30)",
      "level low, score 0",
    ]);
  });

  it("say which floor raised the level and which did not", () => {
    const rulings = [points("A", 40, "free", { floor: "high" }), points("B", 0, "free", { floor: "medium" })];
    expect(texts(rulings).slice(2)).toEqual([
      "40 points are medium (from 30, below 60)",
      "FACTOR_A asks for at least high, which raises the medium of the points",
      "FACTOR_B asks for at least medium, which does not raise the medium of the points",
      "level high, score 40",
    ]);
    expect(texts([points("B", 0, "free", { floor: "medium" })])[0]).toBe("free: no points: counts 0");
  });

  it("say that there are no more than 100 points", () => {
    expect(texts([points("A", 70, "a"), points("B", 60, "b")]).slice(2)).toEqual([
      "70 + 60: 100 points, the most there are",
      "100 points are high (from 60)",
      "level high, score 100",
    ]);
  });

  it("say what became of the supplied level", () => {
    expect(texts([], "high")).toContain("the client supplied high: the result is not lower");
    expect(texts([points("A", 70, "a")], "low")).toContain("the client supplied low: the higher result stands");
  });

  it("mark assumed points", () => {
    const rulings = [{ ...points("A", 4), ...unknown }];
    const ruleSet = { missingDataPolicy: "worst" } as const;
    const { steps } = explainRating(rate(rulings, ruleSet, undefined, [untold("A")]), packOf(rulings, ruleSet));
    expect(steps[0]?.text).toBe("geography: FACTOR_A +4 (assumed, what it reads was not told): counts 4");
  });

  it("are refused for a pack of another version", () => {
    expect(() => explainRating(rate([]), { ...packOf([]), version: "v2" })).toThrow(
      new RangeError("rule pack v2: the rating was made by version v1"),
    );
  });
});

describe("the nearest lower level", () => {
  const ceases = (rulings: readonly Ruling[], supplied?: string) =>
    explain(rulings, supplied).lower?.ceases.map(({ ruleId }) => ruleId);

  it("does not exist below low", () => {
    expect(explain([points("A", 10)])).not.toHaveProperty("lower");
  });

  it("takes the fewest factors away", () => {
    expect(ceases([points("A", 12, "a"), points("B", 14, "b"), points("C", 8, "c")])).toEqual(["B"]);
    expect(explain([points("A", 12, "a"), points("B", 14, "b"), points("C", 8, "c")]).lower).toEqual({
      riskLevel: "low",
      score: 20,
      fires: [],
      ceases: [{ ruleId: "B", factor: "FACTOR_B", title: "title of B" }],
    });
  });

  it("knows that a capped category gives nothing until it is below its cap", () => {
    expect(ceases([points("A", 35), points("B", 35), points("C", 10, "c")])).toEqual(["A", "B"]);
    expect(ceases([points("A", 30), points("B", 30), points("C", 20, "c")])).toEqual(["A", "B"]);
  });

  it("takes every floor away, and points besides where they are enough by themselves", () => {
    expect(ceases([points("A", 5, "a", { floor: "high" }), points("B", 5, "b", { floor: "high" })])).toEqual([
      "A",
      "B",
    ]);
    expect(ceases([points("A", 5, "a", { floor: "high" }), points("B", 70, "b")])).toEqual(["A", "B"]);
  });

  it("is reached by ceasing overrides without points too", () => {
    expect(ceases([points("A", 0, "a", { floor: "medium" })])).toEqual(["A"]);
  });

  it("does not exist while the supplied level is as high", () => {
    expect(ceases([points("A", 40, "a")], "medium")).toBe(undefined);
    expect(ceases([points("A", 70, "a")], "medium")).toEqual(["A"]);
  });

  const effect = fc.record({
    score: fc.integer({ min: -20, max: 40 }),
    category: fc.constantFrom("geography", "internal", "free"),
    floor: fc.option(fc.constantFrom("medium" as const, "high" as const, "prohibited" as const), {
      nil: undefined,
      freq: 5,
    }),
  });

  test.prop([fc.array(effect, { maxLength: 7 })])("is what trying every set of factors finds", (drawn) => {
    const effects: readonly RatedFactor[] = drawn.map(({ score, category, floor }, index) => {
      const ruleId = `R${index}`;
      return {
        factor: ruleId,
        ruleId,
        title: "",
        because: [],
        score,
        category,
        ...(floor === undefined ? {} : { floor }),
      };
    });
    const { level } = scoreEffects(effects, RULE_SET);
    fc.pre(level !== "low");
    const isLower = (kept: readonly RatedFactor[]) => isHigherLevel(level, scoreEffects(kept, RULE_SET).level);
    const found = lowerLevelSet(effects, RULE_SET, level);
    expect(isLower(effects.filter((one) => !found.includes(one)))).toBe(true);
    const sizes: number[] = [];
    for (let set = 0; set < 2 ** effects.length; set++) {
      const kept = effects.filter((_, index) => (set & (1 << index)) === 0);
      if (isLower(kept)) sizes.push(effects.length - kept.length);
    }
    expect(found.length).toBe(Math.min(...sizes));
  });
});

describe("the nearest higher level", () => {
  const fires = (rulings: readonly Ruling[], supplied?: string) =>
    explain(rulings, supplied).higher.map(({ riskLevel, fires: [rule] }) => [rule?.ruleId, rule?.outcome, riskLevel]);

  it("is reached by single rules that did not fire, fewest points first", () => {
    const rulings = [
      points("A", 20, "a"),
      { ...points("B", 40, "b"), ...miss },
      { ...points("C", 10, "c"), ...unknown },
      { ...points("D", 9, "d"), ...miss },
      { ...points("E", 1, "e", { floor: "high" }), ...miss },
      { ...points("F", 10, "f"), ...miss },
    ];
    expect(fires(rulings)).toEqual([
      ["E", "miss", "high"],
      ["C", "unknown", "medium"],
      ["F", "miss", "medium"],
      ["B", "miss", "high"],
    ]);
  });

  it("leaves out rules of a capped category, of other states, and those of the supplied level", () => {
    const rulings = [
      points("A", 35),
      { ...points("B", 40), ...miss },
      { ...points("C", 90, "c"), ...miss, status: "shadow" as const },
      { ...points("D", 10, "d", { floor: "high", raiseOnly: true }), ...miss },
      { ...mitigation("E", 10), ...miss },
    ];
    expect(fires(rulings)).toEqual([]);
  });

  it("counts a factor once: a rule with more points of the same factor takes its place", () => {
    const rulings = [
      { ...points("A", 20, "a"), factor: "SAME" },
      { ...points("B", 29, "a"), factor: "SAME", ...miss },
      { ...points("C", 31, "a"), factor: "SAME", ...miss },
    ];
    expect(fires(rulings)).toEqual([["C", "miss", "medium"]]);
  });

  it("is reached by losing a mitigation", () => {
    const { higher } = explain([points("A", 35), mitigation("B", 6), mitigation("C", 1)]);
    expect(higher).toEqual([
      { riskLevel: "medium", score: 34, fires: [], ceases: [{ ruleId: "B", factor: "FACTOR_B", title: "title of B" }] },
    ]);
  });

  it("does not exist above prohibited, nor below the supplied level", () => {
    expect(fires([points("A", 1, "a", { floor: "prohibited" }), { ...points("B", 90, "b"), ...miss }])).toEqual([]);
    expect(fires([{ ...points("B", 40, "b"), ...miss }], "high")).toEqual([]);
  });

  it("is limited to the nearest", () => {
    const rulings = Array.from({ length: 9 }, (_, index) => ({
      ...points(`R${index}`, 40 + index, `c${index}`),
      ...miss,
    }));
    expect(fires(rulings)).toHaveLength(5);
    expect(explainRating(rate(rulings), packOf(rulings), { limit: 2 }).higher).toHaveLength(2);
  });

  it("is nearer when fewer conditions failed, and names them", () => {
    const leaf = {
      kind: "fact",
      fact: "x",
      operator: "equal",
      expected: 1,
      actual: 2,
      outcome: "miss",
      sentence: "x is not 1",
    } as const;
    const explained = (ruleId: string, failed: RuleExplanation["failed"]): RuleExplanation => ({
      ruleId,
      title: "",
      status: "active",
      outcome: "miss",
      conditions: { kind: "all", outcome: "miss", parts: [...failed] },
      failed,
    });
    const rulings = [
      { ...points("A", 40, "a"), ...miss },
      { ...points("B", 50, "b"), ...miss },
      points("C", 32),
      mitigation("D", 10),
    ];
    const { higher } = explain(rulings, undefined, [explained("A", [leaf, leaf]), explained("B", [leaf])]);
    expect(higher.map(({ fires: [rule], ceases: [lost] }) => [(rule ?? lost)?.ruleId, rule?.failed?.length])).toEqual([
      ["D", undefined],
      ["B", 1],
      ["A", 2],
    ]);
    expect(higher[1]?.fires[0]?.failed?.map(({ sentence }) => sentence)).toEqual(["x is not 1"]);
  });
});
