/** The operator decorators of json-rules-engine 7, with its exact meaning. */
import type { DecoratorDefinition, PreparedTest } from "./operator.ts";

/** As `some`, which skips holes, without a closure a call. */
function someItem(items: readonly unknown[], test: PreparedTest): boolean {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if ((item !== undefined || i in items) && test(item)) return true;
  }
  return false;
}

/** As `every`, which skips holes, without a closure a call. */
function everyItem(items: readonly unknown[], test: PreparedTest): boolean {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if ((item !== undefined || i in items) && !test(item)) return false;
  }
  return true;
}

const list = (value: unknown): readonly unknown[] => value as readonly unknown[];

export const DECORATORS: readonly DecoratorDefinition[] = [
  {
    name: "someFact",
    indexAs: (inner) => (inner === "equal" ? "item-equal" : inner === "in" ? "item-in" : undefined),
    accepts: Array.isArray,
    apply: (fact, value, next) => list(fact).some((item) => next(item, value)),
    phrase: (verb) => ({ verb: `has an item that ${verb}`, negatedVerb: `has no item that ${verb}` }),
    prepare: (value, inner) => {
      const test = inner(value);
      return (fact) => Array.isArray(fact) && someItem(fact, test);
    },
  },
  {
    name: "everyFact",
    accepts: Array.isArray,
    apply: (fact, value, next) => list(fact).every((item) => next(item, value)),
    phrase: (verb) => ({ verb: `has only items that ${verb}`, negatedVerb: `has not only items that ${verb}` }),
    prepare: (value, inner) => {
      const test = inner(value);
      return (fact) => Array.isArray(fact) && everyItem(fact, test);
    },
  },
  {
    name: "someValue",
    innerValue: "each",
    apply: (fact, value, next) => list(value).some((item) => next(fact, item)),
    phrase: (verb) => ({ verb: `${verb} at least one of`, negatedVerb: `does not fit any of: ${verb}` }),
    prepare: (value, inner) => {
      if (!Array.isArray(value)) return undefined;
      const tests = value.map((item) => inner(item));
      return (fact) => tests.some((test) => test(fact));
    },
  },
  {
    name: "everyValue",
    innerValue: "each",
    apply: (fact, value, next) => list(value).every((item) => next(fact, item)),
    phrase: (verb) => ({ verb: `${verb} each of`, negatedVerb: `does not fit each of: ${verb}` }),
    prepare: (value, inner) => {
      if (!Array.isArray(value)) return undefined;
      const tests = value.map((item) => inner(item));
      return (fact) => tests.every((test) => test(fact));
    },
  },
  {
    name: "swap",
    innerValue: "unknown",
    apply: (fact, value, next) => next(value, fact),
    phrase: (verb, negatedVerb) => ({
      verb: `is what the value ${verb}`,
      negatedVerb: `is what the value ${negatedVerb}`,
    }),
  },
  {
    name: "not",
    apply: (fact, value, next) => !next(fact, value),
    phrase: (verb, negatedVerb) => ({ verb: negatedVerb, negatedVerb: verb }),
    prepare: (value, inner) => {
      const test = inner(value);
      return (fact) => !test(fact);
    },
  },
];
