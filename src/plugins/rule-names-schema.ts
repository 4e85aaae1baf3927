/**
 * The JSON Schema of rule documents with the facts and operators that the plugins of a gateway define, for completion
 * in editors.
 */
import { REFERENCE_LIST_FACT } from "../rules/check-conditions.ts";
import type { Registry } from "./registry.ts";

type Schema = { [member: string]: unknown };

/**
 * Adds the facts and operators of a registry wherever a schema describes a leaf condition. Facts of customers and of
 * transactions are in one list, each with its first meaning.
 */
export function withRuleNames(
  schema: unknown,
  { operators: table, customerFacts, transactionFacts }: Registry,
): Schema {
  const operators = [...table.operators.keys()];
  const decorators = [...table.decorators.keys()];
  const operator = {
    description: "How the fact is compared with the value; decorators go before it, joined by colons",
    anyOf: [
      { enum: [...operators, ...operators.map((name) => `someFact:${name}`)] },
      { type: "string", pattern: `^(?:(?:${decorators.join("|")}):)+(?:${operators.join("|")})$` },
    ],
  };
  const facts = new Map([...customerFacts, ...transactionFacts].toReversed().map((fact) => [fact.name, fact]));
  const sorted = [...facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const fact = {
    description: "What is looked at; rules/FACTS.md explains every fact",
    anyOf: [
      ...sorted.map(({ name, meaning }) => ({ const: name, description: meaning })),
      { const: REFERENCE_LIST_FACT, description: "A reference list: params.id names a file of rules/reference" },
    ],
  };
  return withLeafMembers(schema, { operator, fact }) as Schema;
}

/** Replaces the schemas of `fact` and `operator` wherever a leaf condition is described. */
function withLeafMembers(node: unknown, better: { readonly operator: unknown; readonly fact: unknown }): unknown {
  if (Array.isArray(node)) return node.map((item) => withLeafMembers(item, better));
  if (typeof node !== "object" || node === null) return node;
  const members = Object.entries(node).map(([name, value]) => [name, withLeafMembers(value, better)] as const);
  const copy: Schema = Object.fromEntries(members);
  const properties = copy.properties as Schema | undefined;
  if (properties && "fact" in properties && "operator" in properties) copy.properties = { ...properties, ...better };
  return copy;
}
