import type { Condition, RuleCase, RulePack } from "../model/rule-pack.ts";
import type { Facts } from "../ports/rule-evaluator.ts";
import { type CompiledEvaluatorOptions, compiledEvaluator } from "./compiled-evaluator.ts";
import type { JsonPath } from "./json/located-json.ts";
import type { ExplainedCondition } from "./rule-explanation.ts";
import { dottedPath } from "./rule-issue.ts";

/** A condition that the cases of its rule do not show from both sides. */
export interface UncoveredCondition {
  readonly ruleId: string;
  /** Where it stands in the rule document, for example `conditions.all[1]`. */
  readonly path: string;
  /** Outcomes that no case shows. */
  readonly never: readonly ("hit" | "miss")[];
  /** The condition in a sentence, as the last case found it; for people. */
  readonly sentence?: string;
}

export interface CaseCoverage {
  /** Conditions of all rules that cases should cover, a shared condition counted where it is used. */
  readonly conditions: number;
  /** Conditions that hold in one case and do not hold in another. */
  readonly covered: number;
  readonly uncovered: readonly UncoveredCondition[];
}

interface Seen {
  readonly outcomes: Set<string>;
  sentence: string | undefined;
}

/**
 * Which conditions the cases of a pack cover: each leaf should hold in one case of its rule and not hold in another, or
 * its effect on the rule is not proven. Retired rules are left out; a case that fails to run covers nothing.
 *
 * @param factsOf - makes the facts of a case from what its document says; default: they are the facts
 *
 * @example
 * const { conditions, covered, uncovered } = await caseCoverage(pack);
 */
export async function caseCoverage(
  pack: RulePack,
  options: Omit<CompiledEvaluatorOptions, "statuses"> = {},
  factsOf: (facts: RuleCase["facts"]) => Facts = (facts) => facts,
): Promise<CaseCoverage> {
  let conditions = 0;
  const uncovered: UncoveredCondition[] = [];
  for (const rule of pack.rules) {
    if (rule.status === "retired") continue;
    const seen = new Map<string, Seen>();
    for (const path of leafPaths(rule.conditions, ["conditions"])) {
      seen.set(dottedPath(path), { outcomes: new Set(), sentence: undefined });
    }
    const evaluator = compiledEvaluator({ ...pack, rules: [rule] }, { ...options, statuses: [rule.status] });
    for (const { facts } of pack.cases[rule.id] ?? []) {
      const [explained] = await evaluator.explain(factsOf(facts), { rules: "all" }).catch(() => []);
      if (explained) record(explained.conditions, ["conditions"], seen);
    }
    conditions += seen.size;
    for (const [path, { outcomes, sentence }] of seen) {
      const never = (["hit", "miss"] as const).filter((outcome) => !outcomes.has(outcome));
      if (never.length > 0)
        uncovered.push({ ruleId: rule.id, path, never, ...(sentence === undefined ? {} : { sentence }) });
    }
  }
  return { conditions, covered: conditions - uncovered.length, uncovered };
}

/** The leaves of a document; a shared condition counts as one. */
function leafPaths(condition: Condition, path: JsonPath): readonly JsonPath[] {
  if ("not" in condition) return leafPaths(condition.not, [...path, "not"]);
  if ("all" in condition) return condition.all.flatMap((child, index) => leafPaths(child, [...path, "all", index]));
  if ("any" in condition) return condition.any.flatMap((child, index) => leafPaths(child, [...path, "any", index]));
  return [path];
}

function record(condition: ExplainedCondition, path: JsonPath, seen: ReadonlyMap<string, Seen>): void {
  if (condition.kind === "fact" || condition.kind === "shared") {
    const entry = seen.get(dottedPath(path));
    entry?.outcomes.add(condition.outcome);
    if (entry && condition.kind === "fact") entry.sentence = condition.sentence;
  } else if (condition.kind === "not") {
    for (const part of condition.parts) record(part, [...path, "not"], seen);
  } else {
    for (const [index, part] of condition.parts.entries()) record(part, [...path, condition.kind, index], seen);
  }
}
