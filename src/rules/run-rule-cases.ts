import type { RuleCase, RuleOutcome, RulePack } from "../model/rule-pack.ts";
import type { CreateRuleEvaluator, Facts } from "../ports/rule-evaluator.ts";

/** One case of a rule and its result. */
export interface RuleCaseResult {
  readonly ruleId: string;
  readonly case: RuleCase;
  /** Outcome of the rule; absent when it failed. */
  readonly outcome?: RuleOutcome;
  /** Why it failed. */
  readonly failure?: string;
  readonly passed: boolean;
}

/**
 * Runs every case of a pack, except those of retired rules.
 *
 * Each rule is evaluated alone, so that a case needs the facts of its own rule only.
 *
 * @param createEvaluator - the engine to test with the pack
 * @param factsOf - makes the facts of a case from what its document says; default: they are the facts
 * @param yieldTurn - called after each case to let other requests run; default: it does nothing
 *
 * @example
 * const failed = (await runRuleCases(pack, compiledEvaluator)).filter(({ passed }) => !passed);
 */
export async function runRuleCases(
  pack: RulePack,
  createEvaluator: CreateRuleEvaluator,
  factsOf: (facts: RuleCase["facts"]) => Facts = (facts) => facts,
  yieldTurn: () => Promise<void> = async () => {},
): Promise<readonly RuleCaseResult[]> {
  const results: RuleCaseResult[] = [];
  for (const rule of pack.rules) {
    if (rule.status === "retired") continue;
    const evaluator = createEvaluator({ ...pack, rules: [{ ...rule, status: "active" }] });
    for (const ruleCase of pack.cases[rule.id] ?? []) {
      try {
        const [result] = await evaluator.evaluate(factsOf(ruleCase.facts));
        const passed = result?.outcome === ruleCase.expect;
        results.push({ ruleId: rule.id, case: ruleCase, ...(result ? { outcome: result.outcome } : {}), passed });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        results.push({ ruleId: rule.id, case: ruleCase, failure, passed: false });
      }
      await yieldTurn();
    }
  }
  return results;
}
