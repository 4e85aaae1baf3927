import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Condition, RulePack } from "../../src/model/rule-pack.ts";
import type { Facts } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { ruleEvaluatorContract } from "../contract/rule-evaluator.contract.ts";
import { sampleFiles } from "./sample-pack.ts";

ruleEvaluatorContract({ describe, it, beforeEach, afterEach, expect }, "compiled", compiledEvaluator);

const is = (fact: string, value: unknown, more: object = {}): Condition => ({
  fact,
  operator: "equal",
  value,
  ...more,
});
const sample = parseRulePack(sampleFiles()).pack!;
const packOf = (all: readonly Condition[], event: object = {}): RulePack => ({
  ...sample,
  ruleSet: { ...sample.ruleSet, conditions: { round: { all: [{ condition: "round" }] } } },
  rules: all.map((conditions, index) => ({
    ...sample.rules[0]!,
    id: `GEO-${index}`,
    conditions,
    event: { type: "FIRED", ...event },
  })),
});
const evaluate = async (conditions: Condition, facts: Facts, event: object = {}) =>
  (await compiledEvaluator(packOf([conditions], event)).evaluate(facts))[0]!;
const no = () => Promise.reject(new Error("no"));

describe("compiled evaluator", () => {
  it("refuses a pack whose rules cannot be compiled, and says which", () => {
    const refusal = (condition: Condition) => {
      try {
        compiledEvaluator(packOf([{ any: [condition] }]));
        return "accepted";
      } catch (error) {
        const { code, message, cause } = error as { code: string; message: string; cause: unknown };
        expect([code, cause instanceof RangeError]).toEqual(["RULE_SET_INVALID", true]);
        return message;
      }
    };
    expect(refusal(is("a", 1, { operator: "equals" }))).toBe("GEO-0: unknown operator `equals`; did you mean `equal`?");
    expect(refusal({ condition: "lost" })).toBe("GEO-0: unknown shared condition `lost`");
    expect(refusal({ condition: "round" })).toBe("GEO-0: the shared condition `round` needs itself");
    expect(refusal(is("a", 1, { path: "a[*]" }))).toMatch(/^GEO-0: path: `\[\*\]` is not a plain property path/);
    expect(refusal({ all: Array.from({ length: 1998 }, () => is("a", 1)) })).toBe("accepted");
    expect(refusal({ all: Array.from({ length: 1999 }, () => is("a", 1)) })).toBe(
      "GEO-0: more than 2000 conditions in one rule",
    );
    expect(() => compiledEvaluator(packOf([null as unknown as Condition]))).toThrow(TypeError);
  });

  it("fails when a promised fact fails, also when the rule was decided without it", async () => {
    const conditions = { any: [is("late", 1), is("a", 1)] };
    const failed = { code: "RULE_FAILED", message: "a rule cannot be evaluated: no" };
    await expect(evaluate(conditions, { a: 1, late: no })).rejects.toMatchObject(failed);
    const evaluator = compiledEvaluator(packOf([conditions]));
    await expect(evaluator.explain({ a: 1, late: no })).rejects.toMatchObject(failed);
    await expect(evaluator.explain({ a: 0, late: no })).rejects.toMatchObject(failed);
    await expect(evaluate({ any: [is("a", 1), is("late", 1)] }, { a: 1, late: no }, {})).rejects.toMatchObject(failed);
    const throws = () => {
      throw "a text";
    };
    await expect(evaluate(conditions, { a: 1, late: throws })).rejects.toMatchObject({
      message: "a rule cannot be evaluated: a text",
    });
  });

  it("waits for promised facts of reasons and events", async () => {
    const facts = { a: 1, late: async () => 1, later: async () => ({ b: 7 }) };
    const event = { params: { seen: { fact: "later", path: "$.b" }, plain: { c: 1 } } };
    const result = await evaluate({ any: [is("a", 1), is("late", 1)] }, facts, event);
    expect(result.event).toEqual({ type: "FIRED", params: { seen: 7, plain: { c: 1 } } });
    expect(result.because.map(({ fact, actual }) => [fact, actual])).toEqual([
      ["a", 1],
      ["late", 1],
    ]);
    const evaluator = compiledEvaluator(packOf([{ all: [is("a", 1)] }], event));
    const [plain] = await evaluator.evaluate(facts, { because: false });
    expect([plain?.event?.params?.seen, plain?.because]).toEqual([7, []]);
  });

  it("knows no reference list that the pack does not have", async () => {
    const inList = (params: unknown) => ({
      any: [
        { fact: "a", operator: "in", value: { fact: "referenceList", ...(params ? { params } : {}) } } as Condition,
      ],
    });
    expect((await evaluate(inList({ id: "far-away" }), { a: "XA" })).outcome).toBe("hit");
    for (const params of [{ id: "lost" }, { id: "toString" }, { id: 5 }, {}, undefined])
      expect([params, (await evaluate(inList(params), { a: "XA" })).outcome]).toEqual([params, "unknown"]);
  });

  it("gives the traces of joined conditions that have their outcome, in document order", async () => {
    const conditions: Condition = {
      all: [
        { any: [is("a", 1), is("b", 1), { all: [is("c", 1), is("d", 1)] }] },
        { not: { all: [is("a", 2), is("b", 1)] } },
      ],
    };
    const { because } = await evaluate(conditions, { a: 1, b: 0, c: 1, d: 1 });
    expect(because.map(({ fact, outcome }) => [fact, outcome])).toEqual([
      ["a", "hit"],
      ["c", "hit"],
      ["d", "hit"],
      ["a", "miss"],
      ["b", "miss"],
    ]);
  });

  it("looks only at rules that may fire, from twenty rules on, when most can be told", async () => {
    const reads = async (count: number, guarded: number, options = {}) => {
      let read = 0;
      const facts: Record<string, unknown> = { country: "C1" };
      const rules = Array.from({ length: count }, (_, i): Condition => {
        facts[`detail${i}`] = () => {
          read++;
          return 1;
        };
        const detail = is(`detail${i}`, 0, { operator: "notEqual" });
        return i < guarded ? { all: [detail, is("country", `C${i}`)] } : { not: detail };
      });
      await compiledEvaluator(packOf(rules), options).evaluate(facts);
      return read;
    };
    expect(await reads(19, 19)).toBe(19);
    expect(await reads(20, 20)).toBe(1);
    expect(await reads(20, 10)).toBe(11);
    expect(await reads(20, 9)).toBe(20);
    expect(await reads(5, 5, { indexFrom: 5 })).toBe(1);
    expect(await reads(30, 30, { indexFrom: 31 })).toBe(30);
  });
});
