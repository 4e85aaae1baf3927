/** What is different on purpose, each entry of ENGINE_DIFFERENCES with what both engines do. */
import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../../src/model/rule-pack.ts";
import {
  compileEngine,
  ENGINE_DIFFERENCES,
  type EngineOptions,
  type EngineRule,
} from "../../../src/rules/compiled-engine.ts";
import { resolvePropertyPath } from "../../../src/rules/property-path.ts";

const rule = (conditions: Condition, more: object = {}): EngineRule => ({
  conditions,
  event: { type: "fired" },
  ...more,
});
const is = (fact: string, operator: string, value: unknown, more: object = {}) => ({ fact, operator, value, ...more });

const ours = async (rules: EngineRule[], facts: object, options: EngineOptions = {}) =>
  (await compileEngine(rules, options).run(facts as Record<string, unknown>)).events.map(({ type }) => type);
const theirs = async (rules: EngineRule[], facts: object, prepare: (engine: Engine) => void = () => undefined) => {
  const engine = new Engine(structuredClone(rules) as never, { pathResolver: resolvePropertyPath });
  prepare(engine);
  return (await engine.run(facts as Record<string, unknown>)).events.map(({ type }) => type);
};
const refusal = (rules: EngineRule[], options: EngineOptions = {}) => {
  try {
    compileEngine(rules, options);
    return "accepted";
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
};

const CASES: Record<keyof typeof ENGINE_DIFFERENCES, () => Promise<void>> = {
  async paths() {
    const filter = rule({ all: [is("list", "equal", 1, { path: "$[?(@.a)]" })] });
    expect(refusal([filter])).toBe(
      'RULE_SET_INVALID: fired: path: `[?(@.a)]` is not a plain property path; expected `.member`, `["member"]` or `[0]`',
    );
    const inherited = rule({ all: [is("text", "notEqual", "x", { path: "$.constructor" })] });
    expect(refusal([inherited])).toBe("RULE_SET_INVALID: fired: path: the member name `constructor` is not allowed");
  },
  async inheritedFacts() {
    const rules = [rule({ all: [is("a", "equal", 1)] })];
    const facts = Object.create({ a: 1 });
    expect(await theirs(rules, facts)).toEqual(["fired"]);
    await expect(ours(rules, facts)).rejects.toMatchObject({
      code: "RULE_FAILED",
      cause: { message: "undefined fact: `a`" },
    });
  },
  async unknownNames() {
    const operator = [rule({ any: [is("a", "equal", 1, { priority: 2 }), is("a", "wrong", 1)] })];
    expect(await theirs(operator, { a: 1 })).toEqual(["fired"]);
    expect(refusal(operator)).toBe("RULE_SET_INVALID: fired: unknown operator `wrong`");
    const condition = [rule({ any: [is("a", "equal", 1, { priority: 2 }), { condition: "wrong" }] })];
    expect(await theirs(condition, { a: 1 })).toEqual(["fired"]);
    expect(refusal(condition)).toBe("RULE_SET_INVALID: fired: unknown shared condition `wrong`");
  },
  async circles() {
    const conditions = { a: { all: [{ condition: "b" }] }, b: { any: [{ condition: "a" }] } };
    expect(refusal([rule({ condition: "a" })], { conditions })).toBe(
      "RULE_SET_INVALID: fired: the shared condition `a` needs itself",
    );
  },
  async size() {
    const leaves = Array.from({ length: 2000 }, () => is("a", "equal", 1));
    expect(await theirs([rule({ all: leaves })], { a: 1 })).toEqual(["fired"]);
    expect(refusal([rule({ all: leaves })])).toBe("RULE_SET_INVALID: fired: more than 2000 conditions in one rule");
  },
  async order() {
    const slow = rule({ all: [{ all: [{ all: [is("a", "equal", 1)] }] }] }, { event: { type: "slow" } });
    const quick = rule({ all: [is("a", "equal", 1)] }, { event: { type: "quick" } });
    expect(await theirs([slow, quick], { a: 1 })).toEqual(["quick", "slow"]);
    expect(await ours([slow, quick], { a: 1 })).toEqual(["slow", "quick"]);
  },
  async replacedFacts() {
    const rules = [rule({ all: [is("a", "equal", 2)] })];
    expect(await theirs(rules, { a: () => 2 }, (engine) => engine.addFact("a", 1))).toEqual([]);
    expect(await ours(rules, { a: () => 2 }, { facts: { a: { value: 1 } } })).toEqual(["fired"]);
  },
  async frozen() {
    const engine = compileEngine([rule({ any: [] }, { event: { type: "fired", params: { list: [1] } } })]);
    const { events } = await engine.run();
    const list = events[0]!.params!.list as number[];
    expect(() => list.push(2)).toThrow(TypeError);
    expect((await engine.run()).events).toEqual([{ type: "fired", params: { list: [1] } }]);
  },
};

describe("differences from json-rules-engine on purpose", () => {
  for (const [name, check] of Object.entries(CASES)) {
    it(`${name}: ${ENGINE_DIFFERENCES[name as keyof typeof ENGINE_DIFFERENCES]}`, check);
  }

  it("are all tested", () => {
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(ENGINE_DIFFERENCES).sort());
  });
});
