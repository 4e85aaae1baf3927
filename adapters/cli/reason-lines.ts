import type { RuleSource } from "../../src/ports/rule-source.ts";

/** What each rule rests on, by its id. */
export type RuleReferences = ReadonlyMap<string, readonly string[]>;

/** The references of the rules of a source. */
export async function ruleReferences(source: RuleSource): Promise<RuleReferences> {
  return new Map((await source.load()).rules.map(({ id, references }) => [id, references]));
}

interface Reason {
  readonly fact: string;
  readonly operator: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Why a rule fired and what it rests on, as lines for people: values as JSON, whole, however long a list is. */
export const reasonLines = (
  because: readonly Reason[],
  references: readonly string[] = [],
  indent = "    ",
): readonly string[] => [
  ...because.map(
    ({ fact, operator, expected, actual }) => `${indent}${fact} ${operator} ${json(expected)}: is ${json(actual)}`,
  ),
  ...references.map((reference) => `${indent}reference: ${reference}`),
];

const json = (value: unknown): string => JSON.stringify(value) ?? "nothing";
