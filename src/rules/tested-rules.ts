import { RiskgateError } from "../errors.ts";
import type { RuleCase } from "../model/rule-pack.ts";
import type { CreateRuleEvaluator, Facts } from "../ports/rule-evaluator.ts";
import type { RuleSource } from "../ports/rule-source.ts";
import { runRuleCases } from "./run-rule-cases.ts";

/** Most failed cases that an error names. */
const MAX_NAMED = 20;

/**
 * A rule source whose packs have passed their own cases: when a gateway reloads its rules, a pack that fails its cases is
 * refused and the last good one stays.
 *
 * @param createEvaluator - the engine that will run the pack
 * @param factsOf - makes the facts of a case from what its document says; default: they are the facts
 * @param yieldTurn - called after each case to let other requests run; default: it does nothing
 */
export function testedRules(
  source: RuleSource,
  createEvaluator: CreateRuleEvaluator,
  factsOf?: (facts: RuleCase["facts"]) => Facts,
  yieldTurn?: () => Promise<void>,
): RuleSource {
  return {
    ...source,
    async load(names) {
      const pack = await source.load(names);
      const create: CreateRuleEvaluator = (rules, options) =>
        createEvaluator(rules, { ...(names && { operators: names.operators }), ...options });
      const results = await runRuleCases(pack, create, factsOf, yieldTurn);
      const failed = results.filter(({ passed }) => !passed);
      if (failed.length === 0) return pack;
      const named = failed.slice(0, MAX_NAMED).map(({ ruleId, case: { description, expect }, outcome, failure }) => {
        const got = failure === undefined ? `\`${outcome ?? "nothing"}\`` : failure;
        return `${ruleId}: case \`${description}\`: got ${got}; expected \`${expect}\``;
      });
      const more = failed.length > MAX_NAMED ? [`and ${failed.length - MAX_NAMED} more cases`] : [];
      throw new RiskgateError("RULE_SET_INVALID", [...named, ...more].join("\n"));
    },
  };
}
