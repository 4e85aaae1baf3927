/**
 * Rules that can never fire, or always do, whatever the customer: found by comparing the constants of their conditions.
 *
 * Every finding is certain; contradictions may remain unfound, as facts depend on each other in ways that documents do
 * not show.
 */
import type { Condition, LeafCondition, ReferenceList } from "../model/rule-pack.ts";
import { isFactReference, REFERENCE_LIST_FACT } from "./check-conditions.ts";
import { factKey } from "./fact-slots.ts";
import type { JsonPath } from "./json/located-json.ts";

/** A condition with its place, and whether it has to hold or must not hold. */
interface Literal {
  readonly leaf: LeafCondition;
  readonly path: JsonPath;
  readonly holds: boolean;
}

export interface Contradiction {
  /** The condition that cannot hold together with the other one, or alone. */
  readonly path: JsonPath;
  readonly other?: JsonPath;
  readonly message: string;
}

export interface ContradictionContext {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly referenceLists: Readonly<Record<string, ReferenceList>>;
  /** What may still be looked at, in conditions and values: nothing is found when it is used up. */
  readonly budget: { left: number };
}

/** Most conditions in all combinations of alternatives together; a rule with more is not checked. */
const MAX_LITERALS = 4000;
/** Conditions and values looked at for one rule: some milliseconds. */
const MAX_WORK = 200_000;

/** For one rule, so that none keeps others waiting, however deep it is nested and however long its lists are. */
export const contradictionContext = (
  conditions: ContradictionContext["conditions"],
  referenceLists: ContradictionContext["referenceLists"],
): ContradictionContext => ({ conditions, referenceLists, budget: { left: MAX_WORK } });

/** @returns whether there was that much left */
function spend({ budget }: ContradictionContext, work: number): boolean {
  budget.left -= work;
  return budget.left >= 0;
}

/**
 * Why a condition tree can never hold: one contradiction for every combination of its alternatives.
 *
 * @returns the contradictions when every combination has one; empty when the tree may hold or is too large to tell
 */
export function contradictions(
  condition: Condition,
  path: JsonPath,
  context: ContradictionContext,
): readonly Contradiction[] {
  const combinations = alternatives(condition, path, true, context);
  if (combinations === undefined) return [];
  const found: Contradiction[] = [];
  for (const literals of combinations) {
    const contradiction = contradictionIn(literals, context);
    if (contradiction === undefined) return [];
    found.push(contradiction);
  }
  return found;
}

/** Whether a condition tree holds for every customer whose facts are known. */
export function alwaysHolds(condition: Condition, context: ContradictionContext): boolean {
  const combinations = alternatives(condition, [], false, context);
  return combinations?.every((literals) => contradictionIn(literals, context) !== undefined) ?? false;
}

/** The tree as alternatives of which each is a list of conditions that hold together (disjunctive normal form). */
function alternatives(
  condition: Condition,
  path: JsonPath,
  holds: boolean,
  context: ContradictionContext,
): readonly (readonly Literal[])[] | undefined {
  if ("not" in condition) return alternatives(condition.not, [...path, "not"], !holds, context);
  if ("condition" in condition) {
    const shared = context.conditions[condition.condition];
    // a shared condition stands in another file: its problems are reported at its use
    return (
      shared &&
      alternatives(shared, path, holds, context)?.map((literals) => literals.map((literal) => ({ ...literal, path })))
    );
  }
  if (!("all" in condition) && !("any" in condition)) return [[{ leaf: condition, path, holds }]];
  const kind = "all" in condition ? "all" : "any";
  const children = "all" in condition ? condition.all : condition.any;
  const parts: (readonly (readonly Literal[])[])[] = [];
  for (const [index, child] of children.entries()) {
    const part = alternatives(child, [...path, kind, index], holds, context);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if ((kind === "any") === holds) {
    const joined = parts.flat();
    const size = sizeOf(joined);
    return size > MAX_LITERALS || !spend(context, size) ? undefined : joined;
  }
  let product: readonly (readonly Literal[])[] = [[]];
  for (const part of parts) {
    const size = product.length * sizeOf(part) + part.length * sizeOf(product);
    if (size > MAX_LITERALS || !spend(context, size)) return undefined;
    product = product.flatMap((left) => part.map((right) => [...left, ...right]));
  }
  return product;
}

function sizeOf(combinations: readonly (readonly Literal[])[]): number {
  return combinations.reduce((sum, literals) => sum + literals.length, 0);
}

/** Constraints on one fact: the values it may still have, and the range it must be in. */
interface Knowledge {
  readonly literals: Literal[];
  /** How many values their documents have. */
  size: number;
  /** Values that it is one of. */
  oneOf: ReadonlySet<unknown> | undefined;
  readonly noneOf: Set<unknown>;
  above: Bound | undefined;
  below: Bound | undefined;
  isList: Literal | undefined;
}

interface Bound {
  readonly value: number;
  readonly inclusive: boolean;
  readonly literal: Literal;
}

function contradictionIn(literals: readonly Literal[], context: ContradictionContext): Contradiction | undefined {
  const known = new Map<string, Knowledge>();
  for (const literal of literals) {
    const { fact, params, path } = literal.leaf;
    const key = `${factKey(fact, params)}\n${path ?? ""}`;
    const knowledge = known.get(key) ?? {
      literals: [],
      size: 0,
      oneOf: undefined,
      noneOf: new Set(),
      above: undefined,
      below: undefined,
      isList: undefined,
    };
    known.set(key, knowledge);
    const found = learn(knowledge, literal, context);
    if (found !== undefined) return found;
    knowledge.literals.push(literal);
  }
  return undefined;
}

function learn(knowledge: Knowledge, literal: Literal, context: ContradictionContext): Contradiction | undefined {
  const { leaf, holds } = literal;
  const size = sizeOfValue(leaf.value);
  knowledge.size += size;
  if (!spend(context, knowledge.size + knowledge.literals.length * size)) return undefined;
  const same = knowledge.literals.find(
    (other) =>
      other.holds !== holds && other.leaf.operator === leaf.operator && sameValue(other.leaf.value, leaf.value),
  );
  if (same) return clash(literal, same, "one holds only when the other does not");
  const value = constantOf(leaf.value, context);
  if (value === undefined) return undefined;
  const { operator } = leaf;
  if (LIST_OPERATORS.some((start) => operator.startsWith(start)) && holds) {
    if (operator === "someFact:in" && Array.isArray(value) && value.length === 0)
      return alone(literal, "nothing is in an empty list");
    knowledge.isList ??= literal;
    const other = knowledge.literals.find((known) => known.holds && SCALAR_OPERATORS.has(known.leaf.operator));
    return other && clash(literal, other, "one needs a list, the other a single value");
  }
  if (holds && SCALAR_OPERATORS.has(operator) && knowledge.isList) {
    return clash(literal, knowledge.isList, "one needs a single value, the other a list");
  }
  if (!spend(context, sizeOfValue(value) + (knowledge.oneOf?.size ?? 0))) return undefined;
  return learnValues(knowledge, literal, value) ?? learnRange(knowledge, literal, value);
}

function learnValues(knowledge: Knowledge, literal: Literal, value: unknown): Contradiction | undefined {
  const { operator } = literal.leaf;
  const isPositive = (operator === "equal" || operator === "in") === literal.holds;
  if (operator !== "equal" && operator !== "in" && operator !== "notEqual" && operator !== "notIn") return undefined;
  const isList = operator === "in" || operator === "notIn";
  if (isList !== Array.isArray(value)) return undefined;
  const values = new Set(isList ? (value as unknown[]) : [value]);
  if (isPositive) {
    const before = knowledge.oneOf;
    knowledge.oneOf = before ? new Set([...before].filter((item) => values.has(item))) : values;
  } else {
    for (const item of values) knowledge.noneOf.add(item);
  }
  return noValueLeft(knowledge, literal);
}

function learnRange(knowledge: Knowledge, literal: Literal, value: unknown): Contradiction | undefined {
  if (typeof value !== "number") return undefined;
  const range = RANGES[literal.leaf.operator];
  // a value that is no number is neither above nor below: only a condition that holds gives a range
  if (range === undefined || !literal.holds) return undefined;
  const bound = { value, inclusive: range.inclusive, literal };
  if (range.side === "above" && isTighter(bound, knowledge.above, 1)) knowledge.above = bound;
  if (range.side === "below" && isTighter(bound, knowledge.below, -1)) knowledge.below = bound;
  const { above, below } = knowledge;
  if (above && below) {
    const isEmpty = above.value > below.value || (above.value === below.value && !(above.inclusive && below.inclusive));
    if (isEmpty)
      return clash(literal, literal === above.literal ? below.literal : above.literal, "no number is in both ranges");
  }
  return noValueLeft(knowledge, literal);
}

function noValueLeft(
  { oneOf, noneOf, above, below, literals }: Knowledge,
  literal: Literal,
): Contradiction | undefined {
  if (oneOf === undefined) return undefined;
  const fits = (value: unknown): boolean => {
    if (noneOf.has(value)) return false;
    if (typeof value !== "number") return !(above || below) || typeof value === "string";
    return isInside(value, above, 1) && isInside(value, below, -1);
  };
  for (const value of oneOf) if (fits(value)) return undefined;
  const other = literals.at(-1);
  return other ? clash(literal, other, "no value is left that fits both") : alone(literal, "no value fits");
}

function isTighter(bound: Bound, known: Bound | undefined, direction: 1 | -1): boolean {
  if (known === undefined) return true;
  const difference = (bound.value - known.value) * direction;
  return difference > 0 || (difference === 0 && !bound.inclusive);
}

function isInside(value: number, bound: Bound | undefined, direction: 1 | -1): boolean {
  if (bound === undefined) return true;
  const distance = (value - bound.value) * direction;
  return distance > 0 || (distance === 0 && bound.inclusive);
}

const RANGES: Readonly<Record<string, { readonly side: "above" | "below"; readonly inclusive: boolean }>> = {
  greaterThan: { side: "above", inclusive: false },
  greaterThanInclusive: { side: "above", inclusive: true },
  lessThan: { side: "below", inclusive: false },
  lessThanInclusive: { side: "below", inclusive: true },
};
/** Operators that hold for lists only. */
const LIST_OPERATORS = ["contains", "doesNotContain", "someFact:", "everyFact:"];
/** Operators that hold for single values only. */
const SCALAR_OPERATORS: ReadonlySet<string> = new Set(["equal", "in"]);

function constantOf(value: unknown, { referenceLists }: ContradictionContext): unknown {
  if (!isFactReference(value)) return value;
  const { fact, params } = value as { readonly fact: string; readonly params?: { readonly id?: unknown } };
  const id = params?.id;
  if (fact !== REFERENCE_LIST_FACT || typeof id !== "string") return undefined;
  return Object.hasOwn(referenceLists, id) ? referenceLists[id]!.values : undefined;
}

const sizeOfValue = (value: unknown): number => (Array.isArray(value) ? value.length + 1 : 1);

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function clash({ path, leaf }: Literal, other: Literal, message: string): Contradiction {
  return { path, other: other.path, message: `\`${leaf.fact}\` cannot fit both conditions: ${message}` };
}

function alone({ path, leaf }: Literal, message: string): Contradiction {
  return { path, message: `\`${leaf.fact}\` cannot fit: ${message}` };
}
