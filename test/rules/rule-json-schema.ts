/** The JSON Schema of rule documents, for completion in editors; `rules/rule.schema.json` is made from it. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { ALL_TRANSACTION_FACTS } from "../../src/monitoring/facts/transaction-fact-table.ts";
import { ALL_CUSTOMER_FACTS } from "../../src/rating/customer-facts/customer-fact-table.ts";
import { REFERENCE_LIST_FACT } from "../../src/rules/check-conditions.ts";
import { STANDARD_OPERATORS } from "../../src/rules/operators/operator-table.ts";
import { ruleDocumentSchema } from "../../src/rules/rule-schema.ts";

type Schema = { [member: string]: unknown };

/**
 * @param facts - facts that rules may use, with what each means
 */
export function ruleJsonSchema(facts: readonly { readonly name: string; readonly meaning: string }[]): Schema {
  const schema = toJsonSchema(ruleDocumentSchema, { target: "draft-2020-12", typeMode: "input" }) as Schema;
  const operators = [...STANDARD_OPERATORS.operators.keys()];
  const decorators = [...STANDARD_OPERATORS.decorators.keys()];
  const operator = {
    description: "How the fact is compared with the value; decorators go before it, joined by colons",
    anyOf: [
      { enum: [...operators, ...operators.map((name) => `someFact:${name}`)] },
      { type: "string", pattern: `^(?:(?:${decorators.join("|")}):)+(?:${operators.join("|")})$` },
    ],
  };
  const fact = {
    description: "What is looked at; rules/FACTS.md explains every fact",
    anyOf: [
      ...facts.map(({ name, meaning }) => ({ const: name, description: meaning })),
      { const: REFERENCE_LIST_FACT, description: "A reference list: params.id names a file of rules/reference" },
    ],
  };
  const { $schema, ...rest } = withLeafMembers(schema, { operator, fact }) as Schema;
  return { $schema, title: "riskgate rule", ...rest };
}

/** Puts better schemas in the place of `fact` and `operator` wherever a leaf condition is described. */
function withLeafMembers(node: unknown, better: { readonly operator: unknown; readonly fact: unknown }): unknown {
  if (Array.isArray(node)) return node.map((item) => withLeafMembers(item, better));
  if (typeof node !== "object" || node === null) return node;
  const members = Object.entries(node).map(([name, value]) => [name, withLeafMembers(value, better)] as const);
  const copy: Schema = Object.fromEntries(members);
  const properties = copy.properties as Schema | undefined;
  if (properties && "fact" in properties && "operator" in properties) copy.properties = { ...properties, ...better };
  return copy;
}

/** The text of `rules/rule.schema.json`: facts of customers and of transactions, each by its first meaning. */
export function shippedRuleSchema(): string {
  const facts = new Map(
    [...ALL_CUSTOMER_FACTS, ...ALL_TRANSACTION_FACTS].toReversed().map((fact) => [fact.name, fact]),
  );
  const sorted = [...facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${JSON.stringify(ruleJsonSchema(sorted), null, 2)}\n`;
}
