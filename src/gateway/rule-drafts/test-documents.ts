/** Runs the examples of rules. */
import type { RuleCase, RulePack } from "../../model/rule-pack.ts";
import { compileTransactionPack } from "../../monitoring/compile-transaction-pack.ts";
import { transactionCaseFacts } from "../../monitoring/transaction-case-facts.ts";
import type { Facts } from "../../ports/rule-evaluator.ts";
import type { Timers } from "../../ports/timers.ts";
import { runRuleCases } from "../../rules/run-rule-cases.ts";
import type { MakeEngine } from "../engines/rule-engine.ts";

/** An example whose outcome differs from the expected one. */
export interface FailedExample {
  /** The rule. */
  readonly ruleId: string;
  /** What the example is about. */
  readonly description: string;
  /** The expected outcome. */
  readonly expected: string;
  /** The actual outcome, or why it failed. */
  readonly got: string;
}

/** Results of the examples of rules. */
export interface TestedRules {
  /**
   * Rules, retired ones included.
   *
   * @integer
   */
  readonly rules: number;
  /**
   * Examples that were run.
   *
   * @integer
   */
  readonly cases: number;
  /** Examples whose outcome differs from the expected one. */
  readonly failures: readonly FailedExample[];
}

interface TestWith {
  readonly make: Omit<MakeEngine, "createMatcher">;
  readonly timers: Timers | undefined;
  readonly yieldTurn: () => Promise<void>;
}

export function testCustomerRules(pack: RulePack, options: TestWith): Promise<TestedRules> {
  return test(pack, options);
}

export function testTransactionRules(pack: RulePack, options: TestWith): Promise<TestedRules> {
  return test(pack, options, transactionFactsOf(pack, options));
}

/** Makes the facts of an example of a transaction rule. */
export function transactionFactsOf(
  pack: RulePack,
  { make, timers }: Pick<TestWith, "make" | "timers">,
): (facts: RuleCase["facts"]) => Facts {
  return transactionCaseFacts(compileTransactionPack(pack), make.registry.transactionFacts, timers);
}

async function test(
  pack: RulePack,
  { make, yieldTurn }: TestWith,
  factsOf?: (facts: RuleCase["facts"]) => Facts,
): Promise<TestedRules> {
  const results = await runRuleCases(pack, make.createEvaluator, factsOf, yieldTurn);
  return {
    rules: pack.rules.length,
    cases: results.length,
    failures: results
      .filter(({ passed }) => !passed)
      .map(({ ruleId, case: { description, expect }, outcome, failure }) => ({
        ...{ ruleId, description, expected: expect, got: failure ?? outcome ?? "nothing" },
      })),
  };
}
