import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../../adapters/json-rules-engine/json-rules-engine.ts";
import type { Condition, RulePack } from "../../../src/model/rule-pack.ts";
import type { CreateRuleEvaluator } from "../../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../../src/rules/compiled-evaluator.ts";
import { runs } from "../../runs.ts";
import { type EngineCase, engineCase, type FactPlan } from "./engine-case.ts";

const CASES = Number(process.env.RISKGATE_EQUALITY_CASES ?? 400) / 2;

/** The rules of a case as a pack, without the operators and names that only the engine comparison knows. */
function packOf({ rules, conditions }: EngineCase): RulePack {
  const known = (condition: Condition): Condition =>
    JSON.parse(
      JSON.stringify(condition)
        .replace(/twice:/g, "")
        .replace(/truthy|explosive|beginsWith|before|matches|among/g, "equal")
        .replace(/"absent"/g, '"c9"'),
    );
  return {
    version: "v",
    ruleSet: {
      order: [],
      categoryCaps: {},
      bands: { medium: 30, high: 60 },
      missingDataPolicy: "neutral",
      conditions: {
        c0: known(conditions.c0!),
        c1: known(conditions.c1!),
        c9: { all: [{ fact: "f0", operator: "equal", value: "a" }] },
      },
      floors: {},
    },
    rules: rules.map((rule, index) => ({
      id: `R-00${index}`,
      title: "",
      status: "active",
      description: "",
      references: [],
      owner: "",
      modified: "",
      falsePositives: [],
      conditions: known(rule.conditions),
      event: { type: `E${index}`, ...(rule.params ? { params: JSON.parse(JSON.stringify(rule.params)) } : {}) },
      priority: Number.parseInt(String(rule.priority || 1), 10),
    })),
    cases: {},
    referenceLists: {},
  };
}

const factOf = ({ how, value, turns }: FactPlan): unknown => {
  if (how === "constant") return value;
  if (how === "computed") return () => value;
  if (how === "from-params") return (params: { p?: unknown }) => params.p;
  if (how === "throws" || how === "rejects") return () => Promise.reject(new Error("no"));
  return async () => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    return value;
  };
};

const run = async (create: CreateRuleEvaluator, pack: RulePack, facts: Record<string, unknown>) => {
  try {
    return await create(pack).evaluate(facts);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("compiled evaluator and the json-rules-engine adapter", () => {
  it(`give the same outcomes, events and reasons on ${CASES} random packs with missing facts`, {
    timeout: 300_000 + CASES * 100,
  }, async () => {
    let runs = 0;
    const seen = { hit: 0, miss: 0, unknown: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(engineCase, async (plan) => {
        runs++;
        const pack = packOf(plan);
        const facts = Object.fromEntries(Object.entries(plan.facts).map(([name, fact]) => [name, factOf(fact)]));
        const [compiled, oracle] = await Promise.all([
          run(compiledEvaluator, pack, facts),
          run(jsonRulesEngineEvaluator, pack, facts),
        ]);
        // The adapter looks at every condition, the compiled rules stop when a rule is decided: what fails only in a
        // condition that nobody needs fails only there.
        if (typeof oracle === "string") {
          seen.failed++;
          return;
        }
        expect(compiled).toEqual(oracle);
        for (const { outcome } of oracle) seen[outcome]++;
      }),
      { numRuns: CASES },
    );
    // Of a run that was cut short it says what it saw.
    if (runs >= CASES) expect(Object.values(seen).every((count) => count > CASES / 20)).toBe(true);
  });
});

describe("a compiled evaluator that is shared", () => {
  it("gives overlapping evaluations what each gives alone", async () => {
    const plans = fc.tuple(
      engineCase,
      fc.array(
        fc.dictionary(
          fc.constantFrom("f0", "f1", "f2", "f3"),
          engineCase.map(({ facts }) => Object.values(facts)[0] ?? { how: "constant" as const, value: 1, turns: 0 }),
        ),
        { minLength: 2, maxLength: 6 },
      ),
    );
    await fc.assert(
      fc.asyncProperty(plans, async ([plan, customers]) => {
        const evaluator = compiledEvaluator(packOf(plan));
        const evaluate = async (facts: Record<string, FactPlan>) => {
          try {
            return await evaluator.evaluate(
              Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factOf(fact)])),
            );
          } catch (error) {
            return (error as { code: string }).code;
          }
        };
        const alone: unknown[] = [];
        for (const customer of customers) alone.push(await evaluate(customer));
        expect(await Promise.all(customers.map(evaluate))).toEqual(alone);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("the order of rules, conditions and facts", () => {
  const reversed = (condition: Condition): Condition => {
    if ("all" in condition) return { ...condition, all: condition.all.map(reversed).reverse() };
    if ("any" in condition) return { ...condition, any: condition.any.map(reversed).reverse() };
    return "not" in condition ? { ...condition, not: reversed(condition.not) } : condition;
  };

  it("changes no outcome and no event", async () => {
    await fc.assert(
      fc.asyncProperty(engineCase, async (plan) => {
        const pack = packOf(plan);
        const conditions = Object.entries(pack.ruleSet.conditions).map(([name, shared]) => [name, reversed(shared)]);
        const turned: RulePack = {
          ...pack,
          ruleSet: { ...pack.ruleSet, conditions: Object.fromEntries(conditions.reverse()) },
          rules: pack.rules.map((rule) => ({ ...rule, conditions: reversed(rule.conditions) })).reverse(),
        };
        const facts = Object.entries(plan.facts).map(([name, fact]) => [name, factOf(fact)] as const);
        const [one, other] = await Promise.all([
          run(compiledEvaluator, pack, Object.fromEntries(facts)),
          run(compiledEvaluator, turned, Object.fromEntries(facts.toReversed())),
        ]);
        // A fact or operator that fails may be in a condition that only one order needs.
        if (typeof one === "string" || typeof other === "string") return;
        const said = (results: typeof one) => results.map(({ ruleId, outcome, event }) => ({ ruleId, outcome, event }));
        expect(said(other).reverse()).toEqual(said(one));
      }),
      { numRuns: runs(400) },
    );
  });
});
