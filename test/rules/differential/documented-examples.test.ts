/**
 * One case in the spirit of every numbered example of json-rules-engine's documentation, on both engines.
 *
 * Documents, facts and names are ours; what each case shows is what its example shows.
 */
import { type Almanac, Engine, Operator, OperatorDecorator, type RuleProperties } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { FactReader, Facts } from "../../../src/ports/rule-evaluator.ts";
import { compileEngine, type EngineOptions } from "../../../src/rules/compiled-engine.ts";
import type { EngineRule, EngineRuleResult, RunControl } from "../../../src/rules/engine-run.ts";
import type { DecoratorDefinition, OperatorDefinition } from "../../../src/rules/operators/operator.ts";
import { operatorTable } from "../../../src/rules/operators/operator-table.ts";
import { resolvePropertyPath } from "../../../src/rules/property-path.ts";
import { comparable } from "./run-engines.ts";

interface Example {
  readonly shows: string;
  readonly rules: readonly EngineRule[];
  readonly facts: Facts;
  readonly options?: Omit<EngineOptions, "operators">;
  readonly operators?: readonly OperatorDefinition[];
  readonly decorators?: readonly DecoratorDefinition[];
  readonly fired: readonly string[];
}

const is = (fact: string, operator: string, value: unknown, more: object = {}) => ({ fact, operator, value, ...more });
const event = (type: string, params?: Record<string, unknown>) => (params ? { type, params } : { type });

const EXAMPLES: readonly Example[] = [
  {
    shows: "01 a single rule with a message in its event",
    rules: [{ conditions: { all: [is("showsGreeting", "equal", true)] }, event: event("greet", { text: "bonjour" }) }],
    facts: { showsGreeting: true },
    fired: ["greet"],
  },
  {
    shows: "02 nested all and any: fouls at different lengths of a match",
    rules: [
      {
        conditions: {
          any: [
            { all: [is("minutes", "equal", 40), is("fouls", "greaterThanInclusive", 5)] },
            { all: [is("minutes", "equal", 48), is("fouls", "greaterThanInclusive", 6)] },
            { all: [is("minutes", "equal", 40), { not: is("isFriendly", "equal", false) }] },
          ],
        },
        event: event("foul-out"),
      },
    ],
    facts: { minutes: 40, fouls: 6, isFriendly: false },
    fired: ["foul-out"],
  },
  {
    shows: "03 a fact that is fetched by params, and paths into it",
    rules: [
      {
        conditions: {
          all: [
            is("account", "equal", "acme", { path: "$.company", params: { account: "A-1" } }),
            is("account", "in", ["active", "paid"], { path: "$.status", params: { account: "A-1" } }),
            is("account", "contains", "2026-12-24", { path: "$.daysOff", params: { account: "A-1" } }),
          ],
        },
        event: event("day-off"),
      },
    ],
    facts: {
      account: async ({ account }: { account?: string }) =>
        account === "A-1" ? { company: "acme", status: "active", daysOff: ["2026-12-24"] } : {},
    },
    fired: ["day-off"],
  },
  {
    shows: "04 a fact that depends on another fact",
    rules: [
      { conditions: { all: [is("accountType", "equal", "staff")] }, event: event("is-staff") },
      { conditions: { all: [is("age", "greaterThan", 65)] }, event: event("is-retired") },
    ],
    facts: {
      id: "L-1",
      account: async (_: unknown, facts: FactReader) =>
        (await facts.factValue("id")) === "L-1" ? { type: "staff", born: 1990 } : { type: "guest", born: 1940 },
      accountType: (_: unknown, facts: FactReader) => facts.factValue("account", {}, "$.type"),
      age: async (_: unknown, facts: FactReader) => 2026 - ((await facts.factValue("account", {}, "$.born")) as number),
    },
    fired: ["is-staff"],
  },
  {
    shows: "05 priorities of facts: a cheap fact saves the costly one",
    rules: [
      {
        conditions: { all: [is("cheap", "equal", 1), is("costly", "equal", 1)] },
        event: event("never"),
      },
    ],
    facts: {},
    options: {
      facts: {
        cheap: { value: async () => 0, priority: 100 },
        costly: {
          value: () => Promise.reject(new Error("must not be asked for")),
          priority: 1,
        },
      },
    },
    fired: [],
  },
  {
    shows: "06 operators of one's own, one of them with a check of its fact",
    rules: [
      { conditions: { all: [is("word", "beginsWith", "a")] }, event: event("begins") },
      { conditions: { all: [is("number", "beginsWith", "1")] }, event: event("number-begins") },
    ],
    facts: { word: "acorn", number: 12 },
    operators: [
      {
        name: "beginsWith",
        verb: "begins with",
        negatedVerb: "does not begin with",
        accepts: (fact) => typeof fact === "string",
        test: (fact, value) => (fact as string).startsWith(value as string),
      },
    ],
    fired: ["begins"],
  },
  {
    shows: "07 a chain: a rule that fires adds a fact for the rules after it",
    rules: [
      {
        conditions: { all: [is("drinks", "equal", true), is("parties", "equal", true)] },
        event: event("invite"),
        priority: 10,
        onSuccess: async (_event, control: RunControl) => {
          control.addFact("isInvited", (await control.factValue("age")) === 30);
        },
        onFailure: (_event, control: RunControl) => control.addFact("isInvited", false),
      },
      { conditions: { all: [is("isInvited", "equal", true)] }, event: event("gift"), priority: 5 },
    ],
    facts: { drinks: true, parties: true, age: 30, isInvited: false },
    fired: ["invite", "gift"],
  },
  {
    shows: "08 a fact compared with another fact, with params and a path",
    rules: [
      {
        conditions: {
          all: [is("account", "greaterThan", { fact: "price", params: { product: "card" } }, { path: "$.balance" })],
        },
        event: event("buys-card"),
      },
      {
        conditions: {
          all: [is("account", "greaterThan", { fact: "price", params: { product: "loan" } }, { path: "$.balance" })],
        },
        event: event("buys-loan"),
      },
    ],
    facts: {
      account: { balance: 100 },
      price: ({ product }: { product?: string }) => (product === "card" ? 40 : 400),
    },
    fired: ["buys-card"],
  },
  {
    shows: "09 results: what each condition saw, for rules that fired and for those that did not",
    rules: [
      {
        name: "athlete",
        conditions: {
          all: [
            { name: "honours", any: [is("grade", "greaterThanInclusive", 3.5), is("grade", "lessThan", 0)] },
            is("sport", "equal", "rowing", { name: "sport" }),
          ],
        },
        event: event("athlete"),
      },
      { name: "novice", conditions: { not: is("grade", "greaterThan", 1) }, event: event("novice") },
    ],
    facts: { grade: 3.9, sport: "rowing" },
    fired: ["athlete"],
  },
  {
    shows: "10 conditions that rules share by name",
    rules: [
      { conditions: { all: [{ condition: "drinks" }, is("sociable", "equal", true)] }, event: event("invite") },
      {
        conditions: { all: [{ not: { condition: "drinks" } }, is("sociable", "equal", true)] },
        event: event("invite-later"),
      },
    ],
    facts: { enjoys: ["tea"], sociable: true },
    options: { conditions: { drinks: { all: [is("enjoys", "contains", "tea")] } } },
    fired: ["invite"],
  },
  {
    shows: "11 facts in the params of events",
    rules: [
      {
        conditions: { any: [is("fouls", "greaterThan", 4)] },
        event: event("foul-out", { fouls: { fact: "fouls" }, town: { fact: "club", path: "$.town" }, fixed: 1 }),
      },
    ],
    facts: { fouls: 5, club: { town: "Lyon" } },
    options: { replaceFactsInEventParams: true },
    fired: ["foul-out"],
  },
  {
    shows: "12 facts that come with the engine, one of them computed anew each time",
    rules: [{ conditions: { all: [is("rate", "equal", 2), is("sum", "greaterThan", 3)] }, event: event("enough") }],
    facts: { amount: 2 },
    options: {
      facts: {
        rate: { value: 2 },
        sum: {
          value: async (_: unknown, facts: FactReader) =>
            ((await facts.factValue("amount")) as number) * ((await facts.factValue("rate")) as number),
          cache: false,
        },
      },
    },
    fired: ["enough"],
  },
  {
    shows: "13 operator decorators, built in and of one's own",
    rules: [
      { conditions: { all: [is("tags", "someFact:in", { fact: "codes" })] }, event: event("coded") },
      { conditions: { all: [is("tags", "everyFact:lowerCase:in", ["one", "TWO"])] }, event: event("all-known") },
      { conditions: { all: [is("tags", "not:someFact:equal", "three")] }, event: event("no-three") },
    ],
    facts: { tags: ["ONE", "TWO"], codes: ["TWO", "THREE"] },
    decorators: [
      {
        name: "lowerCase",
        apply: (fact, value, next) => next(String(fact).toLowerCase(), value),
        phrase: (verb, negatedVerb) => ({ verb, negatedVerb }),
      },
    ],
    fired: ["coded", "no-three"],
  },
];

describe("the documented examples of json-rules-engine", () => {
  for (const { shows, rules, facts, options = {}, operators = [], decorators = [], fired } of EXAMPLES) {
    it(shows, async () => {
      const compiled = compileEngine(rules, { ...options, operators: operatorTable({ operators, decorators }) });
      const ours = await compiled.run(facts);
      expect(ours.events.map(({ type }) => type).sort()).toEqual([...fired].sort());

      const engine = new Engine([], {
        pathResolver: resolvePropertyPath,
        replaceFactsInEventParams: options.replaceFactsInEventParams ?? false,
      });
      for (const { name, test, accepts } of operators) engine.addOperator(new Operator(name, test as never, accepts));
      for (const { name, apply } of decorators)
        engine.addOperatorDecorator(new OperatorDecorator(name, apply as never));
      for (const [name, condition] of Object.entries(options.conditions ?? {}))
        engine.setCondition(name, condition as never);
      for (const [name, { value, ...rest }] of Object.entries(options.facts ?? {})) engine.addFact(name, value, rest);
      for (const { onSuccess, onFailure, ...rule } of rules) {
        engine.addRule({
          ...structuredClone(rule),
          ...(onSuccess
            ? { onSuccess: (said, almanac) => onSuccess(said, controlOf(engine, almanac), {} as never) }
            : {}),
          ...(onFailure
            ? { onFailure: (said, almanac) => onFailure(said, controlOf(engine, almanac), {} as never) }
            : {}),
        } as RuleProperties);
      }
      const theirs = await engine.run(facts);
      expect(comparable([...ours.results, ...ours.failureResults])).toEqual(
        comparable([...theirs.results, ...theirs.failureResults] as unknown as EngineRuleResult[]),
      );
    });
  }
});

function controlOf(engine: Engine, almanac: Almanac): RunControl {
  return {
    factValue: (fact, params, path) => almanac.factValue(fact, params, path),
    addFact: (fact, value) => almanac.addFact(fact, value),
    stop: () => engine.stop(),
  };
}
