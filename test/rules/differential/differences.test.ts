/** What is different on purpose, each entry of ENGINE_DIFFERENCES with what both engines do. */
import { Almanac, Engine, Fact } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../../src/model/rule-pack.ts";
import { compileEngine, type EngineOptions } from "../../../src/rules/compiled-engine.ts";
import { ENGINE_DIFFERENCES } from "../../../src/rules/engine-differences.ts";
import type { EngineRule, RunControl } from "../../../src/rules/engine-run.ts";
import { operatorTable } from "../../../src/rules/operators/operator-table.ts";
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
  async operators() {
    const named = [rule({ all: [is("a", "startsWith", "b")] })];
    await expect(theirs(named, { a: "bc" })).rejects.toThrow("Unknown operator: startsWith");
    expect(await ours(named, { a: "bc" })).toEqual(["fired"]);
    const never = { name: "startsWith", verb: "", negatedVerb: "", test: () => false };
    expect(await ours(named, { a: "bc" }, { operators: operatorTable({ operators: [never] }) })).toEqual([]);
  },
  async shapes() {
    const two = { all: [is("a", "equal", 2)], any: [is("a", "equal", 1)] };
    expect(await theirs([rule(two)], { a: 1 })).toEqual(["fired"]);
    expect(refusal([rule(two)])).toBe(
      "RULE_SET_INVALID: fired: conditions: `all` and `any` in one condition; expected one",
    );
    const wrong = (more: object) => refusal([rule({ all: [is("a", "equal", 1, more)] })]);
    const compared = { value: { fact: "b", path: 1 } };
    expect(wrong(compared)).toBe("RULE_SET_INVALID: fired: conditions.all[0].value.path: found `1`; expected a text");
    const said = (reference: object) =>
      refusal([rule({ all: [] }, { event: { type: "fired", params: { of: { fact: "a", ...reference } } } })], {
        replaceFactsInEventParams: true,
      });
    expect(said({ params: 1 })).toBe("RULE_SET_INVALID: fired: event.params.of.params: found `1`; expected an object");
    const handled = rule({ all: [] }, { onSuccess: 0 });
    expect(await theirs([handled], {})).toEqual(["fired"]);
    expect(refusal([handled])).toBe("RULE_SET_INVALID: fired: onSuccess: found `0`; expected a function");
    const eventless = rule({ all: [] }, { event: null });
    expect(await theirs([eventless], {})).toEqual(["unknown"]);
    expect(refusal([eventless])).toBe("RULE_SET_INVALID: a rule: event: expected an object with the member `type`");
    expect(wrong({ path: 1 })).toBe("RULE_SET_INVALID: fired: conditions.all[0].path: found `1`; expected a text");
    expect(wrong({ params: [1] })).toBe(
      "RULE_SET_INVALID: fired: conditions.all[0].params: found `[1]`; expected an object",
    );
  },
  async priorities() {
    const wrong = "expected a whole number from 1";
    for (const priority of ["high", Number.POSITIVE_INFINITY]) {
      const odd = rule({ all: [] }, { priority });
      expect(await theirs([odd], {})).toEqual(["fired"]);
      expect(refusal([odd])).toBe(
        `RULE_SET_INVALID: fired: priority: found \`${typeof priority === "string" ? '"high"' : "Infinity"}\`; ${wrong}`,
      );
    }
    const condition = rule({ all: [is("a", "equal", 1, { priority: "high" })] });
    expect(await theirs([condition], { a: 1 })).toEqual(["fired"]);
    expect(refusal([condition])).toBe(
      'RULE_SET_INVALID: fired: conditions.all[0].priority: found `"high"`; expected a number',
    );
  },
  async values() {
    class Money {
      amount = 5;
    }
    const rules = [rule({ all: [is("a", "notEqual", new Money())] })];
    const engine = new Engine(rules as never);
    expect((await engine.run({ a: 1 })).events).toHaveLength(1);
    const accepted = "expected JSON, a Date, a Set, a Map, or a RegExp without the flags `g` and `y`";
    expect(refusal(rules)).toBe(`RULE_SET_INVALID: fired: found an object of the class Money; ${accepted}`);
    expect(refusal([rule({ all: [] }, { event: { type: "fired", params: { since: /a/g } } })])).toBe(
      `RULE_SET_INVALID: fired: found a RegExp with the flag \`g\` or \`y\`; ${accepted}`,
    );
  },
  async params() {
    const rules = [rule({ all: [is("a", "equal", 1, { params: { by: () => 1 } })] })];
    const engine = new Engine(rules as never);
    expect((await engine.run({ a: 1 })).events).toHaveLength(1);
    expect(refusal(rules)).toBe("RULE_SET_INVALID: fired: params: found a function; two of them cannot be compared");
  },
  async overlappingRuns() {
    const stops = rule({ all: [is("a", "equal", 1)] }, { priority: 2, event: { type: "stops" } });
    const engine = new Engine([stops, rule({ all: [] })] as never);
    engine.on("stops", () => engine.stop());
    const [, other] = await Promise.all([engine.run({ a: 1 }), engine.run({ a: 2 })]);
    expect(other.events).toEqual([]);
    const compiled = compileEngine([{ ...stops, onSuccess: (_, control) => control.stop() }, rule({ all: [] })]);
    const runs = await Promise.all([compiled.run({ a: 1 }), compiled.run({ a: 2 })]);
    expect(runs.map(({ events }) => events.map(({ type }) => type))).toEqual([["stops"], ["fired"]]);
  },
  async almanac() {
    const almanac = new Almanac();
    almanac.addFact("a", 1);
    const rules = [rule({ all: [is("a", "equal", 1)] })];
    expect((await new Engine(rules as never).run({}, { almanac })).events).toHaveLength(1);
    await expect(compileEngine(rules).run({}, { almanac } as never)).rejects.toThrow(TypeError);
  },
  async addedFacts() {
    const adds = (options: object) =>
      rule({ all: [] }, { onSuccess: (_: unknown, control: RunControl) => control.addFact("a", 1, options) });
    expect(await ours([adds({})], {})).toEqual(["fired"]);
    await expect(ours([adds({ cache: false })], {})).rejects.toMatchObject({
      cause: { message: "`a` is added in a run and cached; define it with the rules" },
    });
  },
  async options() {
    const rules = [rule({ all: [is("a", "equal", 1, { path: "b" })] })];
    const pathResolver = () => 1;
    expect((await new Engine(rules as never, { pathResolver }).run({ a: { b: 2 } })).events).toHaveLength(1);
    expect(refusal(rules, { pathResolver } as never)).toMatch(
      /^RULE_SET_INVALID: options: unknown member `pathResolver`/,
    );
    expect(refusal(rules, { facts: { a: 1 } as never })).toBe(
      "RULE_SET_INVALID: options: facts.a: found `1`; expected an object with the member `value`",
    );
    const hidden = { value: 1, options: { cache: false } } as never;
    expect(refusal(rules, { facts: { a: hidden } })).toMatch(
      /^RULE_SET_INVALID: options: facts.a: unknown member `options`/,
    );
    await expect(compileEngine(rules).run({}, { onSucces: () => undefined } as never)).rejects.toThrow(TypeError);
  },
  async factInstances() {
    const rules = [rule({ all: [is("a", "equal", 1)] })];
    const facts = () => ({ a: new Fact("a", () => 1) });
    expect(await theirs(rules, facts())).toEqual(["fired"]);
    const message = "`a` is an instance of Fact; give its value, or what computes it";
    await expect(ours(rules, facts())).rejects.toMatchObject({ code: "RULE_FAILED", cause: { message } });
    expect(refusal(rules, { facts: facts() as never })).toBe(`RULE_SET_INVALID: options: facts.a: ${message}`);
    const adds = (...added: unknown[]) =>
      rule(
        { all: [] },
        {
          priority: 2,
          onSuccess: (_: unknown, control: RunControl) =>
            control.addFact(...(added as Parameters<RunControl["addFact"]>)),
        },
      );
    await expect(ours([adds("a", facts().a), ...rules], {})).rejects.toMatchObject({ cause: { message } });
    await expect(ours([adds(facts().a)], {})).rejects.toMatchObject({
      cause: { message: "a fact is added by its name, a text" },
    });
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
    let deep: Condition = { all: [] };
    for (let depth = 0; depth < 600; depth++) deep = { not: deep };
    expect(refusal([rule(deep)])).toMatch(/: more than 500 conditions inside each other$/);
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
