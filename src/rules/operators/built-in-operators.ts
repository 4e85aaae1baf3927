/** The operators of json-rules-engine 7, with its exact meaning. */
import type { OperatorDefinition } from "./operator.ts";

/** json-rules-engine compares order only when the fact reads as a number: `"12 EUR"` does, `"x"` does not. */
const readsAsNumber = (fact: unknown): boolean =>
  // A number needs no reading.
  !Number.isNaN(typeof fact === "number" ? fact : Number.parseFloat(fact as string));

const expectsScalar = (value: unknown): string | undefined =>
  typeof value === "object" ? "a text, number or boolean; a list or object is never equal to anything" : undefined;

const expectsList = (value: unknown): string | undefined => (Array.isArray(value) ? undefined : "a list");

const expectsNumber = (value: unknown): string | undefined => (typeof value === "number" ? undefined : "a number");

type Listed = { indexOf(item: unknown): number };

/** `indexOf` uses strict equality and never finds NaN, which a Set would: NaN is left out. */
function membership(value: unknown): ((fact: unknown) => boolean) | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = new Set(value.filter((item) => !Number.isNaN(item)));
  return (fact) => items.has(fact);
}

const DEFINITIONS: readonly OperatorDefinition[] = [
  {
    name: "equal",
    indexAs: "equal",
    verb: "is",
    negatedVerb: "is not",
    test: (fact, value) => fact === value,
    prepare: (value) => (fact) => fact === value,
    expects: expectsScalar,
  },
  {
    name: "notEqual",
    verb: "is not",
    negatedVerb: "is",
    test: (fact, value) => fact !== value,
    prepare: (value) => (fact) => fact !== value,
    expects: expectsScalar,
  },
  {
    name: "in",
    indexAs: "in",
    verb: "is one of",
    negatedVerb: "is none of",
    test: (fact, value) => (value as Listed).indexOf(fact) > -1,
    prepare: membership,
    expects: expectsList,
  },
  {
    name: "notIn",
    verb: "is none of",
    negatedVerb: "is one of",
    test: (fact, value) => (value as Listed).indexOf(fact) === -1,
    prepare: (value) => {
      const has = membership(value);
      return has && ((fact) => !has(fact));
    },
    expects: expectsList,
  },
  {
    name: "contains",
    indexAs: "item-equal",
    verb: "contains",
    negatedVerb: "does not contain",
    accepts: Array.isArray,
    test: (fact, value) => (fact as Listed).indexOf(value) > -1,
    prepare: (value) => (fact) => Array.isArray(fact) && fact.indexOf(value) > -1,
    expects: expectsScalar,
  },
  {
    name: "doesNotContain",
    verb: "does not contain",
    negatedVerb: "contains",
    accepts: Array.isArray,
    test: (fact, value) => (fact as Listed).indexOf(value) === -1,
    prepare: (value) => (fact) => Array.isArray(fact) && fact.indexOf(value) === -1,
    expects: expectsScalar,
  },
  {
    name: "lessThan",
    indexAs: "at-most",
    verb: "is less than",
    negatedVerb: "is not less than",
    accepts: readsAsNumber,
    test: (fact, value) => (fact as number) < (value as number),
    expects: expectsNumber,
  },
  {
    name: "lessThanInclusive",
    indexAs: "at-most",
    verb: "is at most",
    negatedVerb: "is not at most",
    accepts: readsAsNumber,
    test: (fact, value) => (fact as number) <= (value as number),
    expects: expectsNumber,
  },
  {
    name: "greaterThan",
    indexAs: "at-least",
    verb: "is greater than",
    negatedVerb: "is not greater than",
    accepts: readsAsNumber,
    test: (fact, value) => (fact as number) > (value as number),
    expects: expectsNumber,
  },
  {
    name: "greaterThanInclusive",
    indexAs: "at-least",
    verb: "is at least",
    negatedVerb: "is not at least",
    accepts: readsAsNumber,
    test: (fact, value) => (fact as number) >= (value as number),
    expects: expectsNumber,
  },
];

export const BUILT_IN_OPERATORS: readonly OperatorDefinition[] = DEFINITIONS.map((operator) => ({
  ...operator,
  isBuiltIn: true,
}));
