import type { RuleSource } from "../../src/ports/rule-source.ts";

/** References of each rule by its id. */
export type RuleReferences = ReadonlyMap<string, readonly string[]>;

/** Prefix that names the jurisdiction of a reference: `Pack uk: SI 2017/692, …`. */
const PACK = /^Pack ([\w-]+): /u;

/** The references of the rules of a source, without those of jurisdiction packs that are not in force. */
export async function ruleReferences(source: RuleSource): Promise<RuleReferences> {
  const { rules, ruleSet } = await source.load();
  const inForce = ruleSet.jurisdictions ?? [];
  const counts = (reference: string): boolean => {
    const pack = PACK.exec(reference)?.[1];
    return pack === undefined || inForce.includes(pack);
  };
  return new Map(rules.map(({ id, references }) => [id, references.filter(counts)]));
}

interface Reason {
  readonly fact: string;
  readonly operator: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Why a rule fired and its references, as lines for people: values as complete JSON, however long a list is. */
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
