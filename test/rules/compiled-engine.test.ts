import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../src/model/rule-pack.ts";
import { compileEngine, type EngineOptions } from "../../src/rules/compiled-engine.ts";
import type { EngineRule } from "../../src/rules/engine-run.ts";

const is = (fact: string, value: unknown, more: object = {}): Condition => ({
  fact,
  operator: "equal",
  value,
  ...more,
});
const rule = (type: string, conditions: Condition, more: Partial<EngineRule> = {}): EngineRule => ({
  conditions,
  event: { type },
  ...more,
});
const fired = async (rules: readonly EngineRule[], facts: Record<string, unknown> = {}, options: EngineOptions = {}) =>
  (await compileEngine(rules, options).run(facts)).events.map(({ type }) => type);

describe("a run of compiled rules", () => {
  it("goes by priority, highest first, and in the order of the rules within one", async () => {
    const always = { all: [] };
    const rules = [
      rule("a", always, { priority: 2 }),
      rule("b", always),
      rule("c", always, { priority: 10 }),
      rule("d", always, { priority: 2 }),
    ];
    expect(await fired(rules)).toEqual(["c", "a", "d", "b"]);
  });

  it("ends after the priority in which it is stopped", async () => {
    const always = { all: [] };
    const rules = [
      rule("first", always, { priority: 3, onSuccess: (_, control) => control.stop() }),
      rule("beside", always, { priority: 3 }),
      rule("never", always, { priority: 2 }),
    ];
    expect(await fired(rules)).toEqual(["first", "beside"]);
    expect(await fired(rules.map(({ onSuccess: _, ...other }) => other))).toEqual(["first", "beside", "never"]);
  });

  it("lets a handler add facts for later priorities, and waits for it", async () => {
    const adds = async (_: unknown, control: { addFact(fact: string, value: unknown): void }) => {
      await new Promise((resolve) => setImmediate(resolve));
      control.addFact("b", 1);
    };
    const rules = (first: Condition, more: Partial<EngineRule>) => [
      rule("first", first, { priority: 2, ...more }),
      rule("second", { all: [is("b", 1)] }),
    ];
    const options = { allowUndefinedFacts: true };
    expect(await fired(rules({ all: [is("a", 1)] }, { onSuccess: adds }), { a: 1, b: 0 }, options)).toEqual([
      "first",
      "second",
    ]);
    expect(await fired(rules({ all: [is("a", 1)] }, { onFailure: adds }), { a: 0 }, options)).toEqual(["second"]);
    expect(await fired(rules({ all: [is("a", 1)] }, { onSuccess: adds }), { a: 0 }, options)).toEqual([]);
  });

  it("tells fired rules from others, each with its event, conditions and result", async () => {
    const rules = [
      rule("yes", { any: [is("a", 1)] }, { name: "named", priority: 4 }),
      rule("no", { any: [is("a", 2)] }, { event: { type: "no", params: { x: 1 } } }),
    ];
    const run = await compileEngine(rules).run({ a: 1 });
    const leaf = (value: number, result: boolean) => ({
      priority: 1,
      operator: "any",
      any: [{ operator: "equal", value, fact: "a", factResult: 1, valueResult: value, result }],
    });
    expect(run).toEqual({
      almanac: { factValue: expect.any(Function) },
      events: [{ type: "yes" }],
      failureEvents: [{ type: "no", params: { x: 1 } }],
      results: [{ name: "named", event: { type: "yes" }, priority: 4, result: true, conditions: leaf(1, true) }],
      failureResults: [
        { event: { type: "no", params: { x: 1 } }, priority: 1, result: false, conditions: leaf(2, false) },
      ],
    });
    expect(Object.keys(run.failureResults[0]!)).not.toContain("name");
  });

  it("calls the handlers of the rule and of the run with the event", async () => {
    const called: string[] = [];
    const note = (who: string) => (event: { type: string }) => called.push(`${who} ${event.type}`);
    const rules = [
      rule("yes", { all: [] }, { onSuccess: note("rule"), onFailure: note("wrong") }),
      rule("no", { all: [is("a", 2)] }, { onSuccess: note("wrong"), onFailure: note("rule") }),
    ];
    await compileEngine(rules).run({ a: 1 }, { onSuccess: note("hit"), onFailure: note("miss") });
    expect(called).toEqual(["rule yes", "hit yes", "rule no", "miss no"]);
  });

  it("computes a fact once, unless it is defined otherwise", async () => {
    const calls = { cached: 0, fresh: 0 };
    const facts = {
      cached: { value: () => ++calls.cached },
      fresh: { value: () => ++calls.fresh, cache: false },
    };
    const rules = ["x", "y"].map((type) => rule(type, { any: [is("cached", 1), is("fresh", 1)] }));
    expect(await fired(rules, {}, { facts })).toEqual(["x", "y"]);
    // Once for the outcome and once for the tree that shows it.
    expect(calls.cached).toBe(1);
    expect(calls.fresh).toBeGreaterThan(1);
  });

  it("fails when a fact is not defined, unless that is allowed", async () => {
    const rules = [rule("a", { any: [is("gone", 1), is("here", 1)] })];
    const failed = expect.objectContaining({
      code: "RULE_FAILED",
      message: "a rule cannot be evaluated: undefined fact: `gone`",
    });
    await expect(fired(rules, { here: 1 })).rejects.toEqual(failed);
    expect(await fired(rules, { here: 1 }, { allowUndefinedFacts: true })).toEqual(["a"]);
    const broken = {
      here: () => {
        throw "a text";
      },
    };
    await expect(fired([rule("a", { any: [is("here", 1)] })], broken)).rejects.toMatchObject({
      message: "a rule cannot be evaluated: a text",
      cause: "a text",
    });
  });

  it("waits for promised facts in conditions, values and events", async () => {
    const facts = { a: async () => 1, b: async () => 1, c: async () => ({ d: 5 }) };
    const waits = rule(
      "waits",
      { all: [is("a", { fact: "b" } as unknown), { not: { any: [is("b", 2)] } }, { any: [is("a", 1), is("b", 3)] }] },
      { event: { type: "waits", params: { seen: { fact: "c", path: "$.d" }, plain: 1 } } },
    );
    const run = await compileEngine([waits], { replaceFactsInEventParams: true }).run(facts);
    expect(run.events).toEqual([{ type: "waits", params: { seen: 5, plain: 1 } }]);
    const untouched = await compileEngine([waits]).run(facts);
    expect(untouched.events).toEqual([waits.event]);
  });

  it("takes a text itself for the member that a path looks for in it", async () => {
    expect(await fired([rule("a", { all: [is("text", "abc", { path: "$.length" })] })], { text: "abc" })).toEqual([
      "a",
    ]);
  });
});

describe("shared conditions of an engine", () => {
  const shared = { conditions: { grown: { all: [is("a", 1)] } } };

  it("may stand at the root, below others and in each other", async () => {
    const rules = [
      rule("root", { condition: "grown" }),
      rule("below", { any: [{ condition: "grown" }, is("a", 7)] }),
      rule("not", { not: { condition: "grown" } }),
    ];
    expect(await fired(rules, { a: 1 }, shared)).toEqual(["root", "below"]);
    expect(await fired(rules, { a: 2 }, shared)).toEqual(["not"]);
    expect(await fired(rules, { a: async () => 1 }, shared)).toEqual(["root", "below"]);
  });

  it("that do not exist never hold where that is allowed", async () => {
    const rules = [
      rule("root", { condition: "lost" }),
      rule("any", { any: [{ condition: "lost" }, is("a", 1)] }),
      rule("not", { not: { condition: "lost" } }),
    ];
    expect(() => compileEngine(rules, shared)).toThrow("root: unknown shared condition `lost`");
    const run = await compileEngine(rules, { allowUndefinedConditions: true }).run({ a: 1 });
    expect(run.events.map(({ type }) => type)).toEqual(["any", "not"]);
    expect(run.failureResults[0]?.conditions).toEqual({ condition: "lost", result: false });
    expect(run.results[1]?.conditions).toEqual({
      operator: "not",
      priority: 1,
      not: { condition: "lost", result: false },
    });
  });
});

describe("members that json-rules-engine reads in its own way", () => {
  const both = async (more: object, conditions: object = { all: [is("a", 1)] }) => {
    const rules = () => [{ conditions: structuredClone(conditions), event: { type: "t" }, ...more }];
    const run = await compileEngine(rules() as never).run({ a: 1 });
    const theirs = await new Engine(rules() as never).run({ a: 1 });
    return [run, theirs].map(({ results, failureResults }) => {
      const { name, conditions } = [...results, ...failureResults][0]!;
      return JSON.parse(JSON.stringify({ name, conditions: { ...conditions } }));
    });
  };

  it("has no name where the name says nothing", async () => {
    for (const name of ["", null, false, 0, "a"]) {
      const [run, theirs] = await both({ name });
      expect(run.name).toEqual(theirs.name);
    }
  });

  it("keeps a member `result` of the root, and takes a path of null for none", async () => {
    for (const conditions of [
      { all: [is("a", 1)], result: "mine" },
      { not: is("a", 1), result: 1 },
    ]) {
      const [run] = await both({}, conditions);
      expect(run.conditions.result).toBe(conditions.result);
    }
    const withPath = { ...is("a", 1), path: null, params: undefined };
    const compared = { ...is("a", 1), value: { fact: "a", path: null } };
    const event = { type: "t", params: { of: { fact: "a", path: null } } };
    const engine = compileEngine([{ conditions: { all: [withPath, compared] }, event } as never], {
      replaceFactsInEventParams: true,
    });
    expect((await engine.run({ a: 1 })).events).toEqual([{ type: "t", params: { of: 1 } }]);
  });
});

describe("rules that an engine refuses", () => {
  const refusal = (conditions: unknown, more: Partial<EngineRule> = {}) => {
    try {
      compileEngine([rule("refused", conditions as Condition, more)]);
      return "accepted";
    } catch (error) {
      const { code, message, cause } = error as { code: string; message: string; cause: unknown };
      expect([code, cause instanceof RangeError]).toEqual(["RULE_SET_INVALID", true]);
      return message;
    }
  };

  it("say why, with the name of the rule or its event", () => {
    const root = "conditions: expected `all`, `any`, `not` or `condition` at the root of conditions";
    expect(refusal(is("a", 1))).toBe(`refused: ${root}`);
    expect(refusal(is("a", 1), { name: "named" })).toBe(`named: ${root}`);
    expect(refusal(null)).toBe(`refused: ${root}`);
    for (const [priority, found] of [
      [-1, "-1"],
      [0.5, "0.5"],
      ["no", '"no"'],
    ] as const)
      expect(refusal({ all: [] }, { priority })).toBe(
        `refused: priority: found \`${found}\`; expected a whole number from 1`,
      );
    for (const priority of [1, 0, 1.5, "5", Number.NaN]) expect(refusal({ all: [] }, { priority })).toBe("accepted");
    expect(refusal({ all: [{ fact: "a", operator: "equal" }] })).toBe(
      "refused: conditions.all[0]: the member `value` is missing",
    );
    expect(refusal({ any: is("a", 1) })).toMatch(/^refused: conditions\.any: found .*; expected a list$/);
    expect(refusal({ not: [is("a", 1)] })).toMatch(/^refused: conditions\.not: found .*; expected a condition$/);
    expect(refusal({ all: [] }, { event: {} as never, name: "named" })).toBe(
      "named: event: expected an object with the member `type`",
    );
    expect(refusal({ all: [{ ...is("a", 1), operator: "no" }] })).toBe("refused: unknown operator `no`");
    for (const none of [undefined, null, 1, "{}"])
      expect(() => compileEngine([none as never])).toThrow("a rule: found ");
  });

  it("have a shared condition among them that is none", () => {
    const conditions = { grown: is("a", 1) };
    expect(() => compileEngine([], { conditions })).toThrow(
      "shared conditions: grown: expected `all`, `any`, `not` or `condition` at the root of conditions",
    );
  });
});

describe("the tree of conditions that a run shows", () => {
  const tree = async (conditions: Condition, facts: Record<string, unknown>, options: EngineOptions = {}) => {
    const run = await compileEngine([rule("a", conditions)], { allowUndefinedFacts: true, ...options }).run(facts);
    return [...run.results, ...run.failureResults][0]?.conditions;
  };

  it("has names, priorities, params and paths where the rule has them, and results where it looked", async () => {
    const conditions: Condition = {
      any: [
        is("a", 1, { priority: 5, name: "first" }),
        is("b", 1, { params: { x: 1 }, path: "$.y", name: "later" }),
        { all: [is("c", 1)], name: "inner" },
        { not: is("d", 1), priority: 2 },
      ],
      name: "outer",
      priority: 3,
    };
    expect(await tree(conditions, { a: 1 })).toEqual({
      operator: "any",
      priority: 3,
      name: "outer",
      any: [
        {
          priority: 5,
          name: "first",
          operator: "equal",
          value: 1,
          fact: "a",
          factResult: 1,
          valueResult: 1,
          result: true,
        },
        { name: "later", operator: "equal", value: 1, fact: "b", params: { x: 1 }, path: "$.y" },
        { operator: "all", priority: 1, name: "inner", all: [{ operator: "equal", value: 1, fact: "c" }] },
        { operator: "not", priority: 2, not: { operator: "equal", value: 1, fact: "d" } },
      ],
    });
  });

  it("looks at no lower priority once a higher one has decided", async () => {
    const looked = async (kind: "all" | "any", a: number) => {
      const parts = [is("a", 1, { priority: 2 }), is("b", 1)];
      const shown = await tree((kind === "all" ? { all: parts } : { any: parts }) as Condition, { a, b: 1 });
      return "result" in (shown![kind] as object[])[1]!;
    };
    expect([await looked("all", 0), await looked("all", 1)]).toEqual([false, true]);
    expect([await looked("any", 1), await looked("any", 0)]).toEqual([false, true]);
  });

  it("shows the shared condition in the place of its reference, and what was found", async () => {
    const options = {
      conditions: { grown: { all: [is("a", { fact: "b" } as unknown, { path: "$.c", params: { x: 1 } })] } },
    };
    expect(await tree({ any: [{ condition: "grown", name: "here", priority: 7 }] }, {}, options)).toEqual({
      operator: "any",
      priority: 1,
      any: [
        {
          operator: "all",
          result: true,
          priority: 1,
          name: "here",
          all: [{ operator: "equal", value: { fact: "b" }, fact: "a", params: { x: 1 }, path: "$.c", result: true }],
        },
      ],
    });
  });
});
