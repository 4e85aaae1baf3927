import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { transactionVerdict } from "../../src/monitoring/transaction-verdict.ts";
import type { RuleResult } from "../../src/ports/rule-evaluator.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";

const pack = await shippedTransactionPack();
/** As a tenant may say it whose law lets points block. */
const blocking = { ...pack, policy: { ...pack.policy, decision: { review: 60, reject: 85 } } };
const rules = new Map(pack.rules.rules.map((rule) => [rule.id, rule]));
const results = (...ids: readonly string[]): readonly RuleResult[] =>
  pack.rules.rules.map(({ id }) => ({ ruleId: id, outcome: ids.includes(id) ? "hit" : "miss", because: [] }));
const pointsOf = (id: string) => rules.get(id)!.event.params!.score as number;
const categoryOf = (id: string) => rules.get(id)!.event.params!.category as string;

describe("transactionVerdict", () => {
  it("accepts below 60, holds from 60, blocks from a threshold where the rule set has one", () => {
    // 35 + 20, 35 + 25, 35 + 30 + 15, 35 + 30 + 20
    const decide = (...ids: string[]) => transactionVerdict({ pack: blocking, results: results(...ids) });
    const held = transactionVerdict({ pack, results: results("T01", "T22", "T13") });
    expect(held).toMatchObject({ riskScore: 85, decision: "REVIEW", transactionStatus: "held", caseStatus: "open" });
    expect(decide("T01", "T13")).toMatchObject({
      riskScore: 55,
      riskLevel: "medium",
      decision: "ACCEPT",
      transactionStatus: "proceeded",
      caseStatus: "not-opened",
    });
    expect(decide("T01", "T05")).toMatchObject({
      riskScore: 60,
      riskLevel: "high",
      decision: "REVIEW",
      transactionStatus: "held",
      caseStatus: "open",
    });
    expect(decide("T01", "T22", "T18")).toMatchObject({ riskScore: 80, decision: "REVIEW" });
    expect(decide("T01", "T22", "T13")).toMatchObject({
      riskScore: 85,
      decision: "REJECT",
      transactionStatus: "blocked",
      caseStatus: "open",
    });
    expect(decide()).toMatchObject({ riskScore: 0, riskLevel: "low", decision: "ACCEPT", riskFactors: [] });
  });

  it("lists what fired, most points first, with the rule behind it", () => {
    const { riskFactors } = transactionVerdict({ pack, results: results("T18", "T13", "T05", "T38") });
    expect(riskFactors.map(({ factor, score, ruleId }) => [factor, score, ruleId])).toEqual([
      ["VELOCITY_HOUR", 25, "T05"],
      ["TICKET_OVER_MAX", 20, "T13"],
      ["ROUND_AMOUNTS", 15, "T18"],
    ]);
  });

  it("blocks on sanctions and for prohibited customers, whatever the score", () => {
    expect(transactionVerdict({ pack, results: results("T37", "T37E") })).toMatchObject({
      decision: "REJECT",
      riskLevel: "prohibited",
      riskScore: 100,
    });
    expect(transactionVerdict({ pack, results: results(), customerRiskLevel: "prohibited" })).toMatchObject({
      decision: "REJECT",
      riskScore: 100,
      riskFactors: [{ factor: "CUSTOMER_LEVEL_REJECTED", ruleId: "rule-set", score: 100 }],
    });
    expect(transactionVerdict({ pack, results: results(), customerRiskLevel: "high" }).decision).toBe("ACCEPT");
  });

  it("holds for a name alone, whatever else speaks against it, and rejects for it nothing", () => {
    const decide = (...ids: string[]) => transactionVerdict({ pack: blocking, results: results(...ids) });
    const held = { decision: "REVIEW", riskLevel: "high", transactionStatus: "held", caseStatus: "open" };
    expect(decide("T37")).toMatchObject({ ...held, riskScore: 60 });
    expect(decide("T37", "T37A", "T52", "T37B")).toMatchObject({ ...held, riskScore: 100 });
    expect(decide("T37", "T01")).toMatchObject({ ...held, riskScore: 95 });
    expect(decide("T01", "T22", "T13").decision).toBe("REJECT");
    expect(decide("T37", "T01", "T22", "T13").decision).toBe("REJECT");
    const cooled = transactionVerdict({
      pack,
      results: results("T37"),
      inCoolDown: new Set(["T37"]),
      repeats: "earlier",
    });
    expect(cooled).toMatchObject({ ...held, riskScore: 60 });
  });

  it("lets a rule that holds take nothing from one of the same factor that rejects", () => {
    const events: Record<string, object> = {
      T01: { type: "X", params: { score: 90, category: "x" } },
      T02: { type: "X", params: { score: 10, category: "x", decision: "REVIEW" } },
      T03: { type: "X", params: { score: 5, category: "x", decision: "REJECT" } },
    };
    const decide = (...ids: string[]) =>
      transactionVerdict({
        pack: blocking,
        results: results(...ids).map((one) => ({ ...one, event: (events[one.ruleId] ?? one.event) as never })),
      }).decision;
    expect([decide("T01"), decide("T01", "T02"), decide("T02", "T01"), decide("T02")]).toEqual([
      "REJECT",
      "REJECT",
      "REJECT",
      "REVIEW",
    ]);
    expect([decide("T02", "T03"), decide("T03", "T02")]).toEqual(["REJECT", "REJECT"]);
  });

  it("blocks for no points, whatever rules fire that say no decision", () => {
    const silent = pack.rules.rules.filter(({ event }) => event.params?.["decision"] === undefined).map(({ id }) => id);
    expect(transactionVerdict({ pack, results: results(...silent) })).toMatchObject({
      riskScore: 100,
      decision: "REVIEW",
      transactionStatus: "held",
    });
  });

  it("counts the checks that were asked for", () => {
    const both = results("T01", "F08", "T37B", "T39");
    const score = (...checks: ("AML" | "FRAUD" | "SCREENING")[]) =>
      transactionVerdict({ pack, results: both, checks }).riskScore;
    expect(score("AML")).toBe(35 + 60);
    expect(score("FRAUD")).toBe(35 + 60);
    expect(score("SCREENING")).toBe(25 + 60);
  });

  it("lets a cool-down spare points, and never a decision", () => {
    const inCoolDown = new Set(["T06"]);
    const alone = transactionVerdict({ pack, results: results("T06", "T13"), inCoolDown });
    expect(alone).toMatchObject({ riskScore: 20, decision: "ACCEPT" });
    expect(alone.riskFactors.map(({ factor }) => factor)).toEqual(["DAILY_AGGREGATE", "TICKET_OVER_MAX"]);
    expect(alone.riskFactors[0]?.description).toContain("already counted");
    expect(transactionVerdict({ pack, results: results("T06", "T01"), inCoolDown })).toMatchObject({
      riskScore: 60,
      decision: "REVIEW",
    });
  });

  it("lets a repetition of what was held pass, and nothing else", () => {
    const held = { pack, results: results("T06", "T01"), inCoolDown: new Set(["T06", "T01"]) };
    expect(transactionVerdict(held)).toMatchObject({ decision: "REVIEW", riskScore: 60 });
    const repeated = transactionVerdict({ ...held, repeats: "earlier" });
    expect(repeated).toMatchObject({ decision: "ACCEPT", riskScore: 0, repeats: "earlier", caseStatus: "not-opened" });
    expect(repeated.riskFactors.every(({ description }) => description.includes("already counted"))).toBe(true);
    const blocked = transactionVerdict({ ...held, repeats: "earlier", customerRiskLevel: "prohibited" });
    expect(blocked).toMatchObject({ decision: "REJECT" });
    const rejected = {
      pack: blocking,
      results: results("T06", "T01", "T03"),
      inCoolDown: new Set(["T06", "T01", "T03"]),
    };
    expect(transactionVerdict({ ...rejected, repeats: "earlier" }).decision).toBe(
      transactionVerdict(rejected).decision,
    );
  });

  test.prop([fc.subarray([...rules.keys()]), fc.subarray([...rules.keys()]), fc.subarray([...rules.keys()])])(
    "is never milder for another hit, a cool-down or the order of results",
    (fired, more, cooled) => {
      const rank = ["ACCEPT", "REVIEW", "REJECT"];
      const few = transactionVerdict({ pack, results: results(...fired) });
      const many = transactionVerdict({ pack, results: results(...fired, ...more) });
      expect(rank.indexOf(many.decision)).toBeGreaterThanOrEqual(rank.indexOf(few.decision));
      expect(transactionVerdict({ pack, results: results(...fired), inCoolDown: new Set(cooled) }).decision).toBe(
        few.decision,
      );
      expect(transactionVerdict({ pack, results: results(...fired).toReversed() })).toEqual(few);
      for (const { decision, riskFactors } of [few, many])
        expect(decision === "ACCEPT" || riskFactors.length > 0).toBe(true);
      const isBehind = (id: string) =>
        fired.some((other) => {
          const isStronger = pointsOf(other) > pointsOf(id) || (pointsOf(other) === pointsOf(id) && other < id);
          return rules.get(other)!.event.type === rules.get(id)!.event.type && isStronger;
        });
      const listed = fired.filter((id) => pointsOf(id) > 0 && !isBehind(id));
      expect(few.riskFactors.map(({ ruleId }) => ruleId).sort()).toEqual(listed.toSorted());
      const { categoryCaps } = pack.rules.ruleSet;
      const sums = new Map<string, number>();
      for (const id of listed) sums.set(categoryOf(id), (sums.get(categoryOf(id)) ?? 0) + pointsOf(id));
      const capped = [...sums].map(([category, points]) => Math.min(points, categoryCaps[category] ?? 100));
      expect(few.riskScore).toBe(
        Math.min(
          100,
          capped.reduce((sum, points) => sum + points, 0),
        ),
      );
    },
  );

  it("counts one behaviour once: small amounts from many are many small amounts", () => {
    const one = transactionVerdict({ pack, results: results("T22") });
    const both = transactionVerdict({ pack, results: results("T04", "T22") });
    expect(both.riskFactors.map(({ ruleId }) => ruleId).toSorted()).toEqual(["T04", "T22"]);
    expect([both.riskScore, both.decision]).toEqual([one.riskScore, "ACCEPT"]);
    expect(transactionVerdict({ pack, results: results("T04", "T22", "T24") }).decision).toBe("REVIEW");
  });

  it("refuses an event that it does not understand", () => {
    const broken = results().map((result) =>
      result.ruleId === "T01"
        ? { ...result, outcome: "hit" as const, event: { type: "X", params: { score: -1 } } }
        : result,
    );
    expect(() => transactionVerdict({ pack, results: broken })).toThrow(
      "rule T01: event.params.score: expected points",
    );
  });
});
