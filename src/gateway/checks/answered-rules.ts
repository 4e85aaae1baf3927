import type { RulePack } from "../../model/rule-pack.ts";
import type { RuleResult } from "../../ports/rule-evaluator.ts";

/** Whether every active rule has a result: a rule without one is a risk that was not assessed. */
export function answersEveryRule(results: readonly RuleResult[], pack: RulePack): boolean {
  const rules = activeRules(pack);
  // The shipped evaluator answers in the order of the pack.
  if (rules.every(({ id }, i) => results[i]?.ruleId === id)) return true;
  const answered = new Set(results.map(({ ruleId }) => ruleId));
  return rules.every(({ id }) => answered.has(id));
}

/** Caches by pack: a pack never changes. */
const active = new WeakMap<RulePack, RulePack["rules"]>();

function activeRules(pack: RulePack): RulePack["rules"] {
  let rules = active.get(pack);
  if (rules === undefined) {
    rules = pack.rules.filter(({ status }) => status === "active");
    active.set(pack, rules);
  }
  return rules;
}
