import { Command } from "commander";
import { caseCoverage } from "../../src/rules/case-coverage.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { type RuleCaseResult, runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { print, printJson } from "./print.ts";

/** `riskgate rules test`: all cases, and the conditions that no case covers. */
export function rulesTestCommand(): Command {
  return new Command("test")
    .description("run the cases of every rule and say which conditions no case covers; fails when a case does")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json }) => {
      const pack = await customerRules(folder ?? readEnvironment().rules).load();
      const results = await runRuleCases(pack, compiledEvaluator);
      const coverage = await caseCoverage(pack);
      const failures = results.filter(({ passed }) => !passed).map(failureOf);
      const counts = { rules: pack.rules.length, cases: results.length, failed: failures.length };
      if (json) printJson({ version: pack.version, ...counts, failures, coverage });
      else {
        for (const { ruleId, path, never } of coverage.uncovered) {
          print(`${ruleId}: ${path}: no case shows it as a ${never.join(" or a ")}`);
        }
        for (const { ruleId, description, expected, got } of failures) {
          print(`${ruleId}: ${description}: expected ${expected}, got ${got}`);
        }
        print(`${coverage.covered} of ${coverage.conditions} conditions covered by cases`);
        print(`${counts.rules} rules, ${counts.cases} cases, ${counts.failed} failed`);
      }
      if (failures.length > 0) process.exitCode = EXIT.failed;
    });
}

function failureOf({ ruleId, case: { description, expect }, outcome, failure }: RuleCaseResult) {
  return { ruleId, description, expected: expect, got: failure ?? outcome ?? "nothing" };
}
