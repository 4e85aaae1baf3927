/**
 * Refuses rules of a draft that would delay all requests while they are tried: one person wrote them, and no one has
 * reviewed them yet. A pattern costs its size times the length of the text that it is matched against.
 */
import type { RulePack } from "../../model/rule-pack.ts";
import { compilePattern } from "../../rules/compile-pattern.ts";
import { RULE_SET_FILE } from "../../rules/parse-rule-pack.ts";
import { type RuleIssue, ruleIssue } from "../../rules/rule-issue.ts";

/** Most instructions of all patterns together, times characters: a tenth to a third of a second. */
const MAX_STEPS = 3_000_000;
/** Largest size of all patterns of the rules together, shared conditions written out, in instructions. */
const MAX_PATTERNS = 2_000;
/** Assumed size of a pattern that comes from a fact. */
const OF_A_FACT = 1_000;
/** Most characters of all texts of an example together. */
const MAX_TEXT = 5_000;

/** @param folder - folder of the rules, with its `/`; empty at the root */
export function costlyIssues({ rules, ruleSet, cases }: RulePack, folder: string): readonly RuleIssue[] {
  const size = patternSize({ rules, ruleSet });
  const most = Math.min(MAX_TEXT, Math.floor(MAX_STEPS / Math.max(size, 1)));
  const long = Object.entries(cases).filter(([, examples]) =>
    examples.some(({ facts }) => hasLongerTexts(facts, most)),
  );
  return [
    ...(size <= MAX_PATTERNS
      ? []
      : [
          `regular expressions of all rules together are too large: ${size} instructions; expected at most ${MAX_PATTERNS}`,
        ]),
    ...long.map(([ruleId]) => `rule ${ruleId}: the texts of an example are longer than ${most} characters together`),
  ].map((message) => ruleIssue(`${folder}${RULE_SET_FILE}`, [], { line: 1, column: 1 }, "too-large", message));
}

/** @returns size of all patterns of the rules together, in instructions */
export function patternSize({ rules, ruleSet: { conditions: shared } }: Pick<RulePack, "rules" | "ruleSet">): number {
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

/** Whether patterns of that size would delay others with the texts of one decision. */
export const isCostly = (size: number, value: unknown): boolean =>
  size > 0 && hasLongerTexts(value, Math.floor(MAX_STEPS / size));

/** Whether all texts of a value together have more characters. */
function hasLongerTexts(value: unknown, most: number): boolean {
  let left = most;
  const take = (each: unknown): void => {
    if (left < 0) return;
    if (typeof each === "string") left -= each.length;
    else if (typeof each === "object" && each !== null) for (const member of Object.values(each)) take(member);
  };
  take(value);
  return left < 0;
}
