import { describe, expect, it } from "vitest";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import { mitigation, packOf, points, rate, resultsOf, untold } from "./sample-ruling.ts";

const listed = (rating: ReturnType<typeof rate>) => rating.factors.map(({ ruleId, score }) => [ruleId, score]);

describe("rateCustomer", () => {
  it("gives a customer without fired rules the level low, score 0 and no factor", () => {
    expect(rate([{ ...points("A", 40), outcome: "miss" }])).toEqual({
      ruleSetVersion: "v1",
      riskLevel: "low",
      score: 0,
      points: 0,
      bandLevel: "low",
      categories: [],
      floors: [],
      factors: [],
      mitigations: [],
      overrides: [],
      unknownRules: [],
      shadow: [],
    });
  });

  it("adds up categories, each up to its cap", () => {
    const rating = rate([points("A", 30), points("B", 20), points("C", 7, "free")]);
    expect(rating.categories).toEqual([
      { category: "free", points: 7, mitigation: 0, counted: 7 },
      { category: "geography", points: 50, mitigation: 0, cap: 35, counted: 35 },
    ]);
    expect(rating).toMatchObject({ points: 42, score: 42, bandLevel: "medium", riskLevel: "medium" });
  });

  it.each([
    [29, "low"],
    [30, "medium"],
    [59, "medium"],
    [60, "high"],
    [100, "high"],
    [400, "high"],
  ])("calls %i points %s", (score, level) => {
    expect(rate([points("A", score, "free")])).toMatchObject({ riskLevel: level, score: Math.min(100, score) });
  });

  it("rounds parts of a point in the sum, not before", () => {
    expect(rate([points("A", 14.75, "a"), points("B", 14.75, "b")])).toMatchObject({ score: 30, riskLevel: "medium" });
  });

  it("raises the level to the floor of a rule and leaves the points as they are", () => {
    const rating = rate([points("A", 5, "geography", { floor: "high" })]);
    expect(rating).toMatchObject({ riskLevel: "high", bandLevel: "low", score: 5 });
    expect(rating.floors).toEqual([{ factor: "FACTOR_A", level: "high" }]);
  });

  it("raises the level to the floor that the rule set states for a factor, whichever is higher", () => {
    const rulings = [points("A", 5, "geography", { floor: "medium" })];
    expect(rate(rulings, { floors: { FACTOR_A: "high" } }).riskLevel).toBe("high");
    expect(rate(rulings, { floors: { FACTOR_A: "low" } }).riskLevel).toBe("medium");
    expect(rate(rulings, { floors: { OTHER: "high" } }).riskLevel).toBe("medium");
    expect(rate([points("B", 5)], { floors: { FACTOR_B: "medium" } }).riskLevel).toBe("medium");
  });

  it("takes no floor from what every object has", () => {
    const rating = rate([{ id: "A", factor: "constructor", params: { score: 5, category: "toString" } }]);
    expect(rating).toMatchObject({ riskLevel: "low", score: 5, floors: [] });
    expect(rating.categories).toEqual([{ category: "toString", points: 5, mitigation: 0, counted: 5 }]);
  });

  it("does not lower a level to a floor", () => {
    expect(rate([points("A", 80, "free", { floor: "medium" })])).toMatchObject({ riskLevel: "high" });
  });

  it("gives prohibited the score 100, by override only", () => {
    const rating = rate([points("A", 60, "free", { floor: "prohibited" })]);
    expect(rating).toMatchObject({ riskLevel: "prohibited", score: 100, points: 60, bandLevel: "high" });
  });

  it("takes mitigating points away within their category, down to 0, and lists none of them", () => {
    const rating = rate([
      points("A", 20),
      mitigation("B", 12),
      mitigation("C", 50, "free"),
      points("D", 5, "internal"),
    ]);
    expect(rating.categories).toEqual([
      { category: "free", points: 0, mitigation: -50, counted: 0 },
      { category: "geography", points: 20, mitigation: -12, cap: 35, counted: 8 },
      { category: "internal", points: 5, mitigation: 0, cap: 30, counted: 5 },
    ]);
    expect(rating.score).toBe(13);
    expect(listed(rating)).toEqual([
      ["A", 20],
      ["D", 5],
    ]);
    expect(rating.mitigations.map(({ ruleId, score }) => [ruleId, score])).toEqual([
      ["B", -12],
      ["C", -50],
    ]);
  });

  it("lists a factor whose points a mitigation has used up: it did fire", () => {
    expect(rate([points("A", 20), mitigation("B", 20)])).toMatchObject({ score: 0, factors: [{ ruleId: "A" }] });
  });

  it("keeps a rule with a floor and no points as an override, not as a factor", () => {
    const rating = rate([points("A", 0, "geography", { floor: "high" })]);
    expect(rating).toMatchObject({ riskLevel: "high", factors: [], overrides: [{ ruleId: "A" }] });
  });

  it("counts one rule for each factor, the one with the most points, with the highest floor of all", () => {
    const rulings = [
      { ...points("A", 6, "geography", { floor: "high" }), factor: "SAME" },
      { ...points("B", 12), factor: "SAME" },
      { ...points("C", 12, "geography", { floor: "medium" }), factor: "SAME" },
    ];
    for (const order of [rulings, rulings.toReversed()]) {
      expect(rate(order)).toMatchObject({ score: 12, riskLevel: "high", factors: [{ ruleId: "B", floor: "high" }] });
    }
  });

  it("lists factors in the order of the rule set, others after them by id", () => {
    const rulings = [points("D", 1), points("C", 2), points("B", 3), points("A", 4)];
    const order = ["C", "B"];
    expect(rate(rulings, { order }).factors.map(({ ruleId }) => ruleId)).toEqual(["C", "B", "A", "D"]);
    expect(rate(rulings.toReversed(), { order }).factors.map(({ ruleId }) => ruleId)).toEqual(["C", "B", "A", "D"]);
  });

  it("keeps the title and the reasons of a rule", () => {
    const because = [{ fact: "x", operator: "equal", expected: 1, actual: 1, outcome: "hit" as const }];
    const [result] = resultsOf([points("A", 3)]);
    const rating = rateCustomer({ results: [{ ...result!, because }], pack: packOf([points("A", 3)]) });
    expect(rating.factors).toEqual([
      { factor: "FACTOR_A", score: 3, category: "geography", ruleId: "A", title: "title of A", because },
    ]);
  });

  it("uses the resolved event of the result, not the one of the document", () => {
    const results = [
      { ruleId: "A", outcome: "hit" as const, event: { type: "X", params: { score: 9, category: "c" } }, because: [] },
    ];
    expect(rateCustomer({ results, pack: packOf([points("A", 3)]) }).factors).toMatchObject([
      { factor: "X", score: 9 },
    ]);
    const plain = [{ ruleId: "A", outcome: "hit" as const, because: [] }];
    expect(rateCustomer({ results: plain, pack: packOf([points("A", 3)]) }).factors).toMatchObject([{ score: 3 }]);
  });

  it("counts shadow rules in nothing and shows what they would have added", () => {
    const rating = rate([points("A", 3), { ...points("B", 90, "free", { floor: "high" }), status: "shadow" }]);
    expect(rating).toMatchObject({ riskLevel: "low", score: 3, floors: [], shadow: [{ ruleId: "B", score: 90 }] });
    expect(listed(rating)).toEqual([["A", 3]]);
  });

  it("counts drafts and retired rules in nothing", () => {
    const rating = rate([
      { ...points("A", 90), status: "draft" },
      { ...points("B", 90), status: "retired" },
    ]);
    expect(rating).toMatchObject({ riskLevel: "low", factors: [], shadow: [] });
  });
});

describe("rateCustomer with missing facts", () => {
  const unknown = { outcome: "unknown" } as const;

  it("adds nothing by default, and names the rules", () => {
    const rating = rate([
      { ...points("B", 40), ...unknown },
      { ...points("A", 40), ...unknown },
    ]);
    expect(rating).toMatchObject({ score: 0, factors: [], unknownRules: ["A", "B"] });
  });

  it("counts rules that read what was not told under the policy worst, up to high, and never mitigations", () => {
    const rulings = [
      { ...points("A", 40, "free", { floor: "prohibited" }), ...unknown },
      { ...mitigation("B", 30, "free"), ...unknown },
      { ...points("C", 0, "free", { floor: "medium" }), ...unknown },
      { ...points("D", 10, "free", { floor: "high", raiseOnly: true }), ...unknown },
      { ...points("E", 5), outcome: "miss" as const },
      { ...points("F", 5), ...unknown },
    ];
    const ruleSet = { missingDataPolicy: "worst", floors: { FACTOR_A: "prohibited" } } as const;
    const rating = rate(rulings, ruleSet, undefined, [untold("A", "B", "C", "D", "E")]);
    expect(rating).toMatchObject({ riskLevel: "high", score: 45, mitigations: [] });
    expect(rating.floors).toEqual([
      { factor: "FACTOR_A", level: "high" },
      { factor: "FACTOR_C", level: "medium" },
    ]);
    expect(rating.factors).toMatchObject([
      { ruleId: "A", assumed: true },
      { ruleId: "E", assumed: true },
    ]);
    expect(rate(rulings, ruleSet)).toMatchObject({ riskLevel: "low", score: 0 });
  });

  it("takes no points away by a rule that reads what was not told", () => {
    const rulings = [points("A", 40, "free"), mitigation("B", 30, "free")];
    expect(rate(rulings).score).toBe(10);
    expect(rate(rulings, {}, undefined, [untold("B")]).score).toBe(40);
  });

  it("says what was not told, which rules it would decide, and how far", () => {
    const rulings = [
      { ...points("A", 5, "free", { floor: "high" }), outcome: "miss" as const },
      points("B", 5),
      { ...points("C", 9), ...unknown },
    ];
    expect(rate(rulings, {}, undefined, [untold("A", "B")]).missing).toEqual([
      {
        members: ["personalDetails.nationality"],
        askedBy: ["DEMAND"],
        decides: [{ ruleId: "A", factor: "FACTOR_A", title: "title of A" }],
        upTo: "high",
      },
    ]);
    expect(rate(rulings)).not.toHaveProperty("missing");
  });
});

describe("rateCustomer with a supplied level", () => {
  const supplied = (level: string) => ({
    ...points("S", 10, "internal", { floor: level, raiseOnly: true }),
    factor: "SUPPLIED",
  });

  it("raises the level and lists the rule's factor", () => {
    const rating = rate([points("A", 5), supplied("high")], {}, "high");
    expect(rating).toMatchObject({ riskLevel: "high", score: 15, suppliedRiskLevel: "high" });
    expect(listed(rating)).toEqual([
      ["A", 5],
      ["S", 10],
    ]);
  });

  it("neither lists nor counts it when the level is as high without", () => {
    const rating = rate([points("A", 5, "free", { floor: "high" }), supplied("high")], {}, "high");
    expect(rating).toMatchObject({ riskLevel: "high", score: 5 });
    expect(listed(rating)).toEqual([["A", 5]]);
  });

  it("raises the level even when no rule says so", () => {
    expect(rate([points("A", 5)], {}, " High ")).toMatchObject({
      riskLevel: "high",
      score: 5,
      suppliedRiskLevel: "high",
    });
    expect(rate([], {}, "prohibited")).toMatchObject({ riskLevel: "prohibited", score: 100, points: 0 });
  });

  it("never lowers it", () => {
    expect(rate([points("A", 90, "free")], {}, "low")).toMatchObject({ riskLevel: "high", suppliedRiskLevel: "low" });
  });

  it("takes no notice of a label that nobody knows", () => {
    expect(rate([points("A", 5)], {}, "extreme")).not.toHaveProperty("suppliedRiskLevel");
  });

  it("needs a floor for a rule that is only to raise", () => {
    const { floor: _, ...params } = supplied("high").params as { floor: string };
    expect(rate([{ ...supplied("high"), params }])).toMatchObject({ riskLevel: "low", factors: [] });
  });
});

describe("rateCustomer with rules that it cannot understand", () => {
  it.each([
    [{ category: "geography" }, "rule A: event.params.score: expected either `score` or `mitigation`"],
    [{ category: "g", score: 1, mitigation: 1 }, "rule A: event.params.score: expected either `score` or `mitigation`"],
    [{ category: "g", score: "5" }, "rule A: event.params.score: expected a number of points from 0"],
    [{ category: "g", score: -1 }, "rule A: event.params.score: expected a number of points from 0"],
    [{ category: "g", score: Number.NaN }, "rule A: event.params.score: expected a number of points from 0"],
    [{ category: "g", mitigation: -1 }, "rule A: event.params.mitigation: expected a number of points from 0"],
    [{ score: 5 }, "rule A: event.params.category: expected the name of a category"],
    [{ score: 5, category: "" }, "rule A: event.params.category: expected the name of a category"],
    [{ score: 5, category: "g", floor: "extreme" }, "rule A: event.params.floor: expected a risk level"],
    [{ score: 5, category: "g", floor: 3 }, "rule A: event.params.floor: expected a risk level"],
    [{ score: 5, category: "g", raiseOnly: "yes" }, "rule A: event.params.raiseOnly: expected true or false"],
  ])("refuses %j", (params, message) => {
    const failure = expect.objectContaining({ code: "RULE_FAILED", message });
    expect(() => rate([{ id: "A", factor: "A", params }])).toThrow(failure);
  });

  it("refuses a rule without params", () => {
    const results = [{ ruleId: "A", outcome: "hit" as const, event: { type: "A" }, because: [] }];
    expect(() => rateCustomer({ results, pack: packOf([points("A", 1)]) })).toThrow("event.params.category");
  });

  it("refuses the result of a rule that the pack does not have", () => {
    expect(() => rateCustomer({ results: resultsOf([points("B", 1)]), pack: packOf([points("A", 1)]) })).toThrow(
      new RangeError("result of rule `B`, which the rule pack does not have"),
    );
  });
});
