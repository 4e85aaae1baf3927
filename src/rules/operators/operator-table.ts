/** Look-up of operators by name, and of decorated ones by their parts: `someFact:not:in`. */
import { didYouMean } from "../../did-you-mean.ts";
import { readOnlyMap } from "../../read-only-map.ts";
import { frozen } from "../frozen-copy.ts";
import { BUILT_IN_OPERATORS } from "./built-in-operators.ts";
import { DECORATORS } from "./decorators.ts";
import { MEASURE_OPERATORS } from "./measure-operators.ts";
import type { DecoratorDefinition, OperatorDefinition } from "./operator.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

/** Operators and decorators by name. */
export interface OperatorTable {
  readonly operators: ReadonlyMap<string, OperatorDefinition>;
  readonly decorators: ReadonlyMap<string, DecoratorDefinition>;
}

/** Operators and decorators that a host adds; a name that exists already is replaced. */
export interface OperatorExtensions {
  readonly operators?: readonly OperatorDefinition[];
  readonly decorators?: readonly DecoratorDefinition[];
}

/**
 * The built-in operators and decorators, with a host's own.
 *
 * @example
 * const operators = operatorTable({ operators: [{ name: "begins", verb: "begins with", negatedVerb: "does not begin with", test }] });
 */
export function operatorTable(extensions: OperatorExtensions = {}): OperatorTable {
  const operators = [...BUILT_IN_OPERATORS, ...MEASURE_OPERATORS, ...TEXT_OPERATORS, ...(extensions.operators ?? [])];
  const decorators = [...DECORATORS, ...(extensions.decorators ?? [])];
  return {
    operators: readOnlyMap(new Map(operators.map((operator) => [operator.name, frozen(operator)]))),
    decorators: readOnlyMap(new Map(decorators.map((decorator) => [decorator.name, frozen(decorator)]))),
  };
}

/** The table without extensions. */
export const STANDARD_OPERATORS: OperatorTable = operatorTable();

/** Most decorators before one operator. */
const MAX_DECORATORS = 8;

/**
 * The operator that a rule names, decorators applied from the right.
 *
 * As in json-rules-engine, the longest tail that is an operator by itself counts as one name, so that an operator may
 * have a colon in its name.
 */
export function findOperator(name: string, table: OperatorTable): OperatorDefinition | { readonly problem: string } {
  const decorators: DecoratorDefinition[] = [];
  let rest = name;
  for (;;) {
    const operator = table.operators.get(rest);
    if (operator !== undefined) return decorators.reduceRight<OperatorDefinition>(decorate, operator);
    const colon = rest.indexOf(":");
    if (colon <= 0) return { problem: `unknown operator ${quoted(rest)}${didYouMean(rest, table.operators.keys())}` };
    const decorator = table.decorators.get(rest.slice(0, colon));
    if (decorator === undefined) {
      const word = rest.slice(0, colon);
      return { problem: `unknown operator decorator ${quoted(word)}${didYouMean(word, table.decorators.keys())}` };
    }
    decorators.push(decorator);
    if (decorators.length > MAX_DECORATORS)
      return { problem: `more than ${MAX_DECORATORS} decorators before one operator` };
    rest = rest.slice(colon + 1);
  }
}

const quoted = (word: string): string => `\`${word.slice(0, 64)}\``;

function decorate(inner: OperatorDefinition, decorator: DecoratorDefinition): OperatorDefinition {
  const indexAs = decorator.indexAs?.(inner.indexAs);
  const next = (fact: unknown, value: unknown): unknown => applyOperator(inner, fact, value);
  return {
    name: `${decorator.name}:${inner.name}`,
    ...decorator.phrase(inner.verb, inner.negatedVerb),
    ...(indexAs ? { indexAs } : {}),
    ...(decorator.accepts ? { accepts: decorator.accepts } : {}),
    test: (fact, value) => decorator.apply(fact, value, next),
    ...(decorator.prepare
      ? { prepare: (value: unknown) => decorator.prepare!(value, (part) => prepareOperator(inner, part)) }
      : {}),
    expects: (value) => expectsThrough(decorator, inner, value),
  };
}

function expectsThrough(decorator: DecoratorDefinition, inner: OperatorDefinition, value: unknown): string | undefined {
  switch (decorator.innerValue ?? "same") {
    case "same":
      return inner.expects?.(value);
    case "unknown":
      return undefined;
    case "each": {
      if (!Array.isArray(value)) return "a list";
      for (const item of value) {
        const problem = inner.expects?.(item);
        if (problem !== undefined) return `a list of which each item is ${problem}`;
      }
      return undefined;
    }
  }
}

/** Whether an operator's condition holds; the raw result, as a custom operator may return any value. */
export function applyOperator(operator: OperatorDefinition, fact: unknown, value: unknown): unknown {
  return operator.accepts === undefined
    ? operator.test(fact, value)
    : operator.accepts(fact) && operator.test(fact, value);
}

/** The test of an operator against a value that never changes. */
export function prepareOperator(operator: OperatorDefinition, value: unknown): (fact: unknown) => unknown {
  return operator.prepare?.(value) ?? ((fact) => applyOperator(operator, fact, value));
}
