/** Random rule sets with random facts, as plain values, so that a failing case can be read and shrinks well. */
import fc from "fast-check";
import type { Condition } from "../../../src/model/rule-pack.ts";

/** How a fact of a case comes to its value. */
export interface FactPlan {
  readonly how: "constant" | "computed" | "promised" | "from-params" | "throws" | "rejects" | "asks";
  readonly value: unknown;
  /** Turns of the microtask queue before a promised value is there. */
  readonly turns: number;
}

export interface RulePlan {
  readonly conditions: Condition;
  readonly priority: number | string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  /** What the rule's handler does when it fires. */
  readonly onFire: "nothing" | "stop" | "add-fact" | "add-computed" | "read-fact";
}

export interface EngineCase {
  readonly rules: readonly RulePlan[];
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly facts: Readonly<Record<string, FactPlan>>;
  /** Facts that come with the engine. */
  readonly definitions: Readonly<Record<string, FactPlan & { readonly priority: number; readonly cache: boolean }>>;
  readonly allowUndefinedFacts: boolean;
  readonly allowUndefinedConditions: boolean;
  readonly replaceFactsInEventParams: boolean;
}

export const FACTS = ["f0", "f1", "f2", "f3", "toString", "added"] as const;

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>("a", "b", "1", "12 EUR", "x", "") },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(0, 1, 2, 3, -1, 1.5) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, Number.NaN) },
);
const list = fc.array(scalar, { maxLength: 3 });
/** What rules written in code hold beside JSON. Three days, so that before, the same and after all come up. */
const day = fc.constantFrom(1, 2, 3).map((date) => new Date(Date.UTC(2026, 0, date)));
const special = fc.oneof(
  { weight: 4, arbitrary: day },
  { weight: 1, arbitrary: fc.constant(new Date(Number.NaN)) },
  { weight: 1, arbitrary: fc.constantFrom(/a/, /^b/i) },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 2 }).map((items) => new Set(items)) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom("a", "b"), scalar)).map((items) => new Map(items)) },
);
const object = fc.record({ a: scalar, b: fc.record({ c: scalar }), l: list }, { requiredKeys: [] });
const factValue = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 3, arbitrary: list },
  { weight: 4, arbitrary: object },
  { weight: 3, arbitrary: special },
  // What a damaged customer may hold: nothing, lists of objects, objects that cannot be compared.
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(undefined, [{ a: 1 }], { toString: 1, valueOf: 2 }, [[1]], { length: 2 }),
  },
);

const params = fc.record({ p: fc.oneof({ weight: 3, arbitrary: scalar }, special) }, { requiredKeys: [] });
const path = fc.constantFrom(
  "$.a",
  "a",
  "$.b.c",
  "b.c",
  "$.l[0]",
  "$.l",
  "[0]",
  "$",
  "$.toString",
  "$.l.length",
  '$["a"]',
);
const priority = fc.integer({ min: 1, max: 3 });
/** Priorities as careless authors write them. */
const oddPriority = fc.constantFrom<number | string>("2", 0, 1.5, "3.7", "", "1e3") as fc.Arbitrary<number>;
const anyPriority = fc.oneof({ weight: 4, arbitrary: priority }, oddPriority);
const factName = fc.constantFrom(...FACTS);

const builtIn = [
  "equal",
  "notEqual",
  "in",
  "notIn",
  "contains",
  "doesNotContain",
  "lessThan",
  "lessThanInclusive",
  "greaterThan",
  "greaterThanInclusive",
];
const decorators = ["someFact", "everyFact", "someValue", "everyValue", "swap", "not", "twice"];
const operator = fc
  .tuple(
    fc.array(fc.constantFrom(...decorators), { maxLength: 2 }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...builtIn) },
      { weight: 1, arbitrary: fc.constantFrom("truthy", "beginsWith", "explosive", "before", "matches", "among") },
    ),
  )
  .map(([words, name]) => [...words, name].join(":"));

/** Present in so many of four cases. */
const optional = <T>(arbitrary: fc.Arbitrary<T>, ofFour = 2): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4 - ofFour, arbitrary: fc.constant(undefined) }, { weight: ofFour, arbitrary });

const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

const factReference = fc.record({ fact: factName, params: optional(params, 1), path: optional(path, 1) }).map(without);

const leaf: fc.Arbitrary<Condition> = fc
  .record({
    fact: factName,
    operator,
    value: fc.oneof(
      { weight: 4, arbitrary: scalar },
      { weight: 4, arbitrary: list },
      { weight: 2, arbitrary: factReference },
      { weight: 1, arbitrary: object },
      { weight: 3, arbitrary: special },
    ),
    path: optional(path),
    params: optional(params, 1),
    priority: optional(anyPriority, 1),
    name: optional(fc.constant("n"), 1),
    note: optional(fc.constant("of the author"), 1),
  })
  .map((condition) => without(condition) as Condition);

/** A condition that may use the shared conditions `c0` up to, not including, `c<shared>`. */
function branch(shared: number, depth: number): fc.Arbitrary<Condition> {
  const child = fc.oneof(
    { weight: 5, arbitrary: leaf },
    ...(depth > 0 ? [{ weight: 2, arbitrary: branch(shared, depth - 1) }] : []),
  );
  const children = fc.array(child, { maxLength: 3 });
  const extras = fc.record({ priority: optional(anyPriority, 1), name: optional(fc.constant("m"), 1) });
  const reference = fc.constantFrom(...Array.from({ length: shared + 1 }, (_, i) => (i < shared ? `c${i}` : "absent")));
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ all: children }) },
        { weight: 4, arbitrary: fc.record({ any: children }) },
        { weight: 2, arbitrary: fc.record({ not: child }) },
        { weight: 1, arbitrary: fc.record({ condition: reference }) },
      ),
      extras,
    )
    .map(([condition, extra]) => without({ ...condition, ...extra }) as Condition);
}

const factPlan: fc.Arbitrary<FactPlan> = fc.record({
  how: fc.oneof(
    { weight: 10, arbitrary: fc.constant("constant" as const) },
    { weight: 4, arbitrary: fc.constantFrom("computed", "promised", "from-params", "asks") },
    { weight: 1, arbitrary: fc.constantFrom("throws", "rejects") },
  ) as fc.Arbitrary<FactPlan["how"]>,
  value: factValue,
  turns: fc.integer({ min: 0, max: 5 }),
});

const rulePlan: fc.Arbitrary<RulePlan> = fc.record({
  conditions: branch(2, 2),
  priority: anyPriority,
  params: optional(fc.record({ score: scalar, since: special, source: factReference }, { requiredKeys: [] })),
  onFire: fc.oneof(
    { weight: 6, arbitrary: fc.constant("nothing" as const) },
    { weight: 1, arbitrary: fc.constantFrom("stop" as const, "add-fact" as const, "add-computed" as const) },
    { weight: 1, arbitrary: fc.constant("read-fact" as const) },
  ),
});

export const engineCase: fc.Arbitrary<EngineCase> = fc
  .record({
    rules: fc.array(rulePlan, { minLength: 1, maxLength: 4 }),
    conditions: fc.record({ c0: branch(0, 1), c1: branch(1, 1) }),
    facts: fc.dictionary(factName, factPlan, { maxKeys: 5 }),
    definitions: fc.dictionary(
      fc.constantFrom("f0", "f3"),
      fc
        .tuple(factPlan, priority, fc.boolean())
        .map(([plan, factPriority, cache]) => ({ ...plan, priority: factPriority, cache })),
      { maxKeys: 2 },
    ),
    allowUndefinedFacts: fc.boolean(),
    allowUndefinedConditions: fc.constant(true),
    replaceFactsInEventParams: fc.boolean(),
  })
  .map((plan) => {
    const firstAdding = plan.rules.findIndex(({ onFire }) => onFire.startsWith("add-"));
    const isComputed = plan.rules[firstAdding]?.onFire === "add-computed";
    const facts = Object.fromEntries(
      Object.entries(plan.facts)
        // json-rules-engine keeps the value of a fact that a computed one replaces (see ENGINE_DIFFERENCES).
        .filter(([name]) => !(isComputed && name === "added"))
        .map(([name, fact]) => {
          const isHidden = Object.hasOwn(plan.definitions, name) && plan.definitions[name]?.how === "constant";
          return [name, isHidden ? { ...fact, how: "constant" as const } : fact];
        }),
    );
    // Rules of one priority run side by side in json-rules-engine: what a handler adds meets some of them or not, by
    // chance. With such a handler every rule has a priority of its own.
    const rules =
      firstAdding === -1
        ? plan.rules
        : plan.rules.map((rule, index) => ({
            ...rule,
            priority: index + 1,
            onFire: rule.onFire.startsWith("add-") && index !== firstAdding ? ("nothing" as const) : rule.onFire,
          }));
    return { ...plan, facts, rules };
  });
