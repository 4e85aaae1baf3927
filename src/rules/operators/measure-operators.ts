/** Additional operators on sizes: ranges of numbers, lengths of lists and texts. */
import type { OperatorDefinition } from "./operator.ts";

const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);
const hasLength = (fact: unknown): fact is { readonly length: number } =>
  typeof fact === "string" || Array.isArray(fact);
const expectsCount = (value: unknown): string | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : "a whole number from 0";

function isRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value as readonly unknown[];
  return isNumber(from) && isNumber(to) && from < to;
}

const bounds = (value: unknown): readonly [number, number] => value as readonly [number, number];

export const MEASURE_OPERATORS: readonly OperatorDefinition[] = [
  {
    // A number from the first bound up to, but not including, the second: ranges that touch do not overlap.
    name: "between",
    verb: "is between",
    negatedVerb: "is not between",
    accepts: isNumber,
    test: (fact, value) => isNumber(fact) && fact >= bounds(value)[0] && fact < bounds(value)[1],
    prepare: (value) => {
      const [from, to] = bounds(value);
      return (fact) => isNumber(fact) && fact >= from && fact < to;
    },
    expects: (value) => (isRange(value) ? undefined : "a list of two rising numbers, the second one not included"),
  },
  {
    name: "lengthAtLeast",
    verb: "has at least this length:",
    negatedVerb: "is shorter than",
    accepts: hasLength,
    test: (fact, value) => hasLength(fact) && fact.length >= (value as number),
    expects: expectsCount,
  },
  {
    name: "lengthAtMost",
    verb: "has at most this length:",
    negatedVerb: "is longer than",
    accepts: hasLength,
    test: (fact, value) => hasLength(fact) && fact.length <= (value as number),
    expects: expectsCount,
  },
];
