/**
 * Refuses rules of a draft that would delay all requests while they are tried: one person wrote them, and no one has
 * reviewed them yet. A pattern costs its size times the length of the text that it is matched against.
 */
import type { RulePack } from "../../model/rule-pack.ts";
import { compilePattern } from "../../rules/compile-pattern.ts";
import { RULE_SET_FILE } from "../../rules/parse-rule-pack.ts";
import { type RuleIssue, ruleIssue } from "../../rules/rule-issue.ts";

/** Largest size of all patterns of the rules together, shared conditions written out, in instructions. */
const MAX_PATTERNS = 2_000;
/** Assumed size of a pattern that comes from a fact. */
const OF_A_FACT = 1_000;
/** Longest text in an example. */
const MAX_TEXT = 5_000;

/** @param folder - folder of the rules, with its `/`; empty at the root */
export function costlyIssues({ rules, ruleSet, cases }: RulePack, folder: string): readonly RuleIssue[] {
  const size = patternSize(rules, ruleSet.conditions);
  const long = Object.entries(cases).filter(([, examples]) => examples.some(({ facts }) => hasLongText(facts)));
  return [
    ...(size <= MAX_PATTERNS
      ? []
      : [
          `regular expressions of all rules together are too large: ${size} instructions; expected at most ${MAX_PATTERNS}`,
        ]),
    ...long.map(([ruleId]) => `rule ${ruleId}: a text of an example is longer than ${MAX_TEXT} characters`),
  ].map((message) => ruleIssue(`${folder}${RULE_SET_FILE}`, [], { line: 1, column: 1 }, "too-large", message));
}

function patternSize(rules: RulePack["rules"], shared: RulePack["ruleSet"]["conditions"]): number {
  const known = new Map<string, number>();
  return rules.reduce((sum, { conditions }) => sum + sizeOf(conditions), 0);

  function sizeOf(node: unknown): number {
    if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + sizeOf(each), 0);
    if (typeof node !== "object" || node === null) return 0;
    const { condition, operator, value, ...branches } = node as Readonly<Record<string, unknown>>;
    if (typeof condition === "string") return sizeOfShared(condition);
    if (typeof operator !== "string") return sizeOf(Object.values(branches));
    if (!operator.endsWith("matchesPattern")) return 0;
    const compiled = compilePattern(value);
    return "pattern" in compiled ? compiled.pattern.programSize() : OF_A_FACT;
  }
  function sizeOfShared(name: string): number {
    const size = known.get(name) ?? sizeOf(shared?.[name]);
    known.set(name, size);
    return size;
  }
}

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > MAX_TEXT;
  return typeof value === "object" && value !== null && Object.values(value).some(hasLongText);
}
