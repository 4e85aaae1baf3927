import type { Condition, RuleCase, RulePack, RuleStatus } from "../../src/model/rule-pack.ts";
import type { CreateRuleEvaluator, Facts, RuleResult } from "../../src/ports/rule-evaluator.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";

/**
 * The rule evaluator contract, as tests. An engine is finished when they pass; there is no skip list.
 *
 *     import { afterEach, beforeEach, describe, expect, it } from "vitest";
 *     ruleEvaluatorContract({ describe, it, beforeEach, afterEach, expect }, "mine", myEvaluator);
 *
 * @example
 * ruleEvaluatorContract({ describe, it, beforeEach, afterEach, expect }, "own", createEvaluator);
 */
export function ruleEvaluatorContract(runner: TestRunner, adapter: string, create: CreateRuleEvaluator): void {
  const { describe, it, expect } = inTheirTime(runner);

  const run = (conditions: Condition, facts: Facts, shared: Record<string, Condition> = {}): Promise<RuleResult> =>
    create(packOf([ruleOf("GEO-001", conditions)], shared))
      .evaluate(facts)
      .then((results) => results[0]!);
  const outcome = async (conditions: Condition, facts: Facts, shared?: Record<string, Condition>) =>
    (await run(conditions, facts, shared)).outcome;
  const rejection = (promise: Promise<unknown>): Promise<{ code?: string; message?: string; cause?: unknown }> =>
    promise.then(
      () => ({}),
      (error: object) => error,
    );

  const isFrench = leaf("country", "equal", "FR");
  const isAdult = leaf("age", "greaterThanInclusive", 18);

  describe(`rule evaluator contract: ${adapter}`, () => {
    it("tells hit, miss and unknown apart", async () => {
      expect(await outcome({ all: [isFrench] }, { country: "FR" })).toBe("hit");
      expect(await outcome({ all: [isFrench] }, { country: "DE" })).toBe("miss");
      expect(await outcome({ all: [isFrench] }, {})).toBe("unknown");
    });

    it("is unknown unless the rest decides", async () => {
      expect(await outcome({ all: [isFrench, isAdult] }, { country: "FR" })).toBe("unknown");
      expect(await outcome({ all: [isFrench, isAdult] }, { country: "DE" })).toBe("miss");
      expect(await outcome({ any: [isFrench, isAdult] }, { age: 40 })).toBe("hit");
      expect(await outcome({ any: [isFrench, isAdult] }, { age: 4 })).toBe("unknown");
      expect(await outcome({ not: isFrench }, {})).toBe("unknown");
      expect(await outcome({ not: isFrench }, { country: "DE" })).toBe("hit");
    });

    it("takes null, undefined and an inherited member for missing", async () => {
      for (const facts of [{ country: null }, { country: undefined }, Object.create({ country: "FR" })]) {
        expect(await outcome({ all: [leaf("country", "notEqual", "DE")] }, facts)).toBe("unknown");
      }
      expect(await outcome({ all: [leaf("toString", "notEqual", "DE")] }, {})).toBe("unknown");
    });

    it("walks plain property paths and nothing but own members", async () => {
      const city = (path: string) => ({ all: [{ ...leaf("customer", "equal", "Lyon"), path }] });
      const customer = { addresses: [{ city: "Lyon", "post code": "Lyon" }] };
      expect(await outcome(city("$.addresses[0].city"), { customer })).toBe("hit");
      expect(await outcome(city("addresses[0].city"), { customer })).toBe("hit");
      expect(await outcome(city('$.addresses[0]["post code"]'), { customer })).toBe("hit");
      expect(await outcome(city("$.addresses[1].city"), { customer })).toBe("unknown");
      expect(await outcome(city("$.toString.name"), { customer })).toBe("unknown");
      for (const scalar of ["Lyon", 5, true, null])
        expect(await outcome(city("$.city"), { customer: scalar })).toBe("unknown");
    });

    it("knows the operators of json-rules-engine", async () => {
      const cases: readonly [string, unknown, unknown, "hit" | "miss"][] = [
        ["equal", 1, 1, "hit"],
        ["equal", "1", 1, "miss"],
        ["notEqual", "1", 1, "hit"],
        ["in", "a", ["a", "b"], "hit"],
        ["in", "c", ["a", "b"], "miss"],
        ["notIn", "c", ["a", "b"], "hit"],
        ["contains", ["a"], "a", "hit"],
        ["contains", "a", "a", "miss"],
        ["doesNotContain", ["a"], "b", "hit"],
        ["doesNotContain", "a", "b", "miss"],
        ["lessThan", 1, 2, "hit"],
        ["lessThan", "x", 2, "miss"],
        ["lessThan", "1", 2, "hit"],
        ["lessThanInclusive", 2, 2, "hit"],
        ["greaterThan", 2, 2, "miss"],
        ["greaterThanInclusive", 2, 2, "hit"],
      ];
      for (const [operator, fact, value, expected] of cases) {
        expect([operator, fact, await outcome({ all: [leaf("fact", operator, value)] }, { fact })]).toEqual([
          operator,
          fact,
          expected,
        ]);
      }
    });

    it("knows the operator decorators of json-rules-engine, also several before one operator", async () => {
      const cases: readonly [string, unknown, unknown, "hit" | "miss"][] = [
        ["someFact:in", ["a", "z"], ["a", "b"], "hit"],
        ["someFact:in", "a", ["a", "b"], "miss"],
        ["everyFact:in", ["a", "z"], ["a", "b"], "miss"],
        ["everyFact:in", [], ["a", "b"], "hit"],
        ["someValue:equal", "a", ["a", "b"], "hit"],
        ["everyValue:notEqual", "c", ["a", "b"], "hit"],
        ["swap:lessThan", 3, 2, "hit"],
        ["not:in", "c", ["a", "b"], "hit"],
        ["not:lessThan", "x", 2, "hit"],
        ["someFact:not:in", ["a", "z"], ["a", "b"], "hit"],
        ["not:someFact:in", ["z"], ["a", "b"], "hit"],
      ];
      for (const [operator, fact, value, expected] of cases) {
        expect([operator, fact, await outcome({ all: [leaf("fact", operator, value)] }, { fact })]).toEqual([
          operator,
          fact,
          expected,
        ]);
      }
    });

    it("compares with other facts and with reference lists", async () => {
      const above = leaf("volume", "greaterThan", { fact: "limits", path: "$.monthly" });
      expect(await outcome({ all: [above] }, { volume: 5, limits: { monthly: 4 } })).toBe("hit");
      expect(await outcome({ all: [above] }, { volume: 5, limits: {} })).toBe("unknown");
      const listed = leaf("countries", "someFact:in", { fact: "referenceList", params: { id: "far-away" } });
      expect(await outcome({ all: [listed] }, { countries: ["FR", "XB"] })).toBe("hit");
      expect(await outcome({ all: [listed] }, { countries: ["FR"] })).toBe("miss");
      expect(await outcome({ all: [listed] }, { countries: ["FR"], referenceList: () => ["FR"] })).toBe("miss");
    });

    it("uses shared conditions, also inside each other", async () => {
      const shared = { french: { all: [isFrench] }, "french adult": { all: [{ condition: "french" }, isAdult] } };
      expect(await outcome({ condition: "french adult" }, { country: "FR", age: 20 }, shared)).toBe("hit");
      expect(await outcome({ not: { condition: "french" } }, { country: "DE" }, shared)).toBe("hit");
      expect(await outcome({ condition: "french adult" }, { country: "FR" }, shared)).toBe("unknown");
    });

    it("computes facts once for the same params, at once or later", async () => {
      const calls: unknown[] = [];
      const balance = (params: { currency?: string }) => {
        calls.push(params);
        return params.currency === "EUR" ? 5 : Promise.resolve(7);
      };
      const inCurrency = (currency: string, value: number) => ({
        ...leaf("balance", "equal", value),
        params: { currency },
      });
      const conditions = { all: [inCurrency("EUR", 5), inCurrency("USD", 7), inCurrency("USD", 7)] };
      expect(await outcome(conditions, { balance })).toBe("hit");
      expect(calls).toEqual([{ currency: "EUR" }, { currency: "USD" }]);
    });

    it("lets a computed fact ask for others", async () => {
      const facts: Facts = {
        customer: { born: 1980 },
        year: async () => 2020,
        age: async (_: unknown, other: { factValue(fact: string, params?: object, path?: string): Promise<number> }) =>
          (await other.factValue("year")) - (await other.factValue("customer", {}, "$.born")),
      };
      expect(await outcome({ all: [leaf("age", "equal", 40)] }, facts)).toBe("hit");
      expect(await outcome({ all: [leaf("other", "equal", 40)] }, { other: async () => undefined })).toBe("unknown");
    });

    it("says why a rule fired: the leaves that made it, in document order", async () => {
      const conditions: Condition = {
        any: [isFrench, { all: [isAdult, { not: leaf("flags", "contains", "VIP") }] }, leaf("gone", "equal", 1)],
      };
      const result = await run(conditions, { country: "DE", age: 20, flags: ["NEW"] });
      expect(result).toEqual({
        ruleId: "GEO-001",
        outcome: "hit",
        event: { type: "GEO_001", params: { score: 10, category: "geography" } },
        because: [
          { fact: "age", operator: "greaterThanInclusive", expected: 18, actual: 20, outcome: "hit" },
          { fact: "flags", operator: "contains", expected: "VIP", actual: ["NEW"], outcome: "miss" },
        ],
      });
      expect(await run(conditions, { country: "DE", age: 3, flags: [], gone: 2 })).toEqual({
        ruleId: "GEO-001",
        outcome: "miss",
        because: [],
      });
    });

    it("leaves the reasons out when nobody wants them", async () => {
      const [result] = await create(packOf([ruleOf("GEO-001", { all: [isFrench] })])).evaluate(
        { country: "FR" },
        { because: false },
      );
      expect([result?.outcome, result?.event?.type, result?.because]).toEqual(["hit", "GEO_001", []]);
    });

    it("looks at every reason, also beyond the first one that decides", async () => {
      const result = await run({ any: [isFrench, isAdult] }, { country: "FR", age: 20 });
      expect(result.because.map(({ fact }) => fact)).toEqual(["country", "age"]);
    });

    it("shows the resolved value, path and params in a reason", async () => {
      const conditions = {
        all: [
          {
            ...leaf("account", "in", { fact: "referenceList", params: { id: "far-away" } }),
            path: "$.country",
            params: { n: 1 },
          },
        ],
      };
      const result = await run(conditions, { account: () => ({ country: "XA" }) });
      expect(result.because).toEqual([
        {
          fact: "account",
          path: "$.country",
          params: { n: 1 },
          operator: "in",
          expected: ["XA", "XB"],
          actual: "XA",
          outcome: "hit",
        },
      ]);
    });

    it("puts facts into the event's params", async () => {
      const rule = ruleOf("GEO-001", { all: [isFrench] });
      const params = { score: 10, country: { fact: "country" }, city: { fact: "home", path: "$.city" } };
      const [result] = await create(packOf([{ ...rule, event: { type: "HERE", params } }])).evaluate({
        country: "FR",
        home: { city: "Lyon" },
      });
      expect(result?.event).toEqual({ type: "HERE", params: { score: 10, country: "FR", city: "Lyon" } });
    });

    it("gives one result a rule in the order of the pack, whatever the priorities", async () => {
      const rules = ["GEO-003", "GEO-001", "GEO-002"].map((id, index) => ({
        ...ruleOf(id, { all: [isFrench] }),
        priority: index + 1,
      }));
      const results = await create(packOf(rules)).evaluate({ country: "FR" });
      expect(results.map(({ ruleId }) => ruleId)).toEqual(["GEO-003", "GEO-001", "GEO-002"]);
    });

    it("evaluates the rules of the chosen status only", async () => {
      const rules = (["active", "shadow", "draft", "retired"] as const).map((status, index) =>
        ruleOf(`GEO-00${index}`, { all: [isFrench] }, status),
      );
      const ids = async (statuses?: readonly RuleStatus[]) =>
        (await create(packOf(rules), statuses && { statuses }).evaluate({ country: "FR" })).map(({ ruleId }) => ruleId);
      expect(await ids()).toEqual(["GEO-000"]);
      expect(await ids(["shadow"])).toEqual(["GEO-001"]);
      expect(await ids(["draft", "retired"])).toEqual(["GEO-002", "GEO-003"]);
    });

    it("fails as a whole when a fact throws or rejects", async () => {
      const evaluator = create(packOf([ruleOf("GEO-001", { all: [isFrench] }), ruleOf("GEO-002", { all: [isAdult] })]));
      const broken = new Error("no connection");
      const failing: readonly Facts[] = [
        {
          country: "FR",
          age: () => {
            throw broken;
          },
        },
        { country: "FR", age: () => Promise.reject(broken) },
      ];
      for (const facts of failing) {
        const error = await rejection(evaluator.evaluate(facts));
        expect([error.code, error.cause]).toEqual(["RULE_FAILED", broken]);
      }
      expect(await rejection(evaluator.evaluate({ country: "FR", age: 20 }))).toEqual({});
    });

    it("fails when a value that an operator cannot compare with comes from a fact", async () => {
      const conditions = { all: [leaf("country", "in", { fact: "allowed" })] };
      expect((await rejection(run(conditions, { country: "FR", allowed: 5 }))).code).toBe("RULE_FAILED");
    });

    it("gives overlapping evaluations what each gives alone", async () => {
      const later = leaf("later", "equal", "FR");
      const rules = [1, 2, 3, 4].map((priority) => ({
        ...ruleOf(`GEO-00${priority}`, { any: [later, isAdult] }),
        priority,
      }));
      const evaluator = create(packOf(rules));
      const factsOf = (i: number): Facts => ({
        age: i % 3 === 0 ? 40 : 4,
        later: async () => {
          for (let turn = 0; turn < i % 7; turn++) await Promise.resolve();
          return i % 2 === 0 ? "FR" : "DE";
        },
      });
      const alone: unknown[] = [];
      for (let i = 0; i < 40; i++) alone.push(await evaluator.evaluate(factsOf(i)));
      const together = await Promise.all(alone.map((_, i) => evaluator.evaluate(factsOf(i))));
      expect(together).toEqual(alone);
    });

    it("changes neither the pack nor the facts", async () => {
      const pack = packOf([{ ...ruleOf("GEO-001", { all: [{ ...isFrench, priority: 3 }] }), priority: 2 }]);
      const facts = { country: "FR", list: [1] };
      const before = JSON.stringify([pack, facts]);
      const evaluator = create(deepFrozen(pack));
      await evaluator.evaluate(deepFrozen(facts));
      expect(JSON.stringify([pack, facts])).toBe(before);
      expect(evaluator.version).toBe("version-1");
    });
  });
}

function leaf(fact: string, operator: string, value: unknown) {
  return { fact, operator, value };
}

function ruleOf(id: string, conditions: Condition, status: RuleStatus = "active"): RulePack["rules"][number] {
  return {
    id,
    title: `Rule ${id}`,
    status,
    description: "A rule of the contract suite",
    references: [],
    owner: "tests",
    modified: "2026-11-20",
    falsePositives: [],
    conditions,
    event: { type: id.replace("-", "_"), params: { score: 10, category: "geography" } },
  };
}

function packOf(rules: RulePack["rules"], conditions: Record<string, Condition> = {}): RulePack {
  const noCases: Readonly<Record<string, readonly RuleCase[]>> = {};
  return {
    version: "version-1",
    ruleSet: {
      order: rules.map(({ id }) => id),
      categoryCaps: {},
      bands: { medium: 30, high: 60 },
      missingDataPolicy: "neutral",
      conditions,
      floors: {},
    },
    rules,
    cases: noCases,
    referenceLists: {
      "far-away": { id: "far-away", title: "Far away", asOf: "2026-11-20", source: "tests", values: ["XA", "XB"] },
    },
  };
}

function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFrozen);
    Object.freeze(value);
  }
  return value;
}
