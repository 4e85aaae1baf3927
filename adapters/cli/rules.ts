import { Command } from "commander";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { type RuleCaseResult, runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";

/** `riskgate rules`: what compliance teams need while they edit rules. */
export function rulesCommand(): Command {
  const rules = new Command("rules").description("work with the rules in RISKGATE_RULES");
  rules
    .command("test")
    .description("run the cases of every rule; fails when one does not come out as expected")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json }) => {
      const pack = await customerRules(folder ?? readEnvironment().rules).load();
      const results = await runRuleCases(pack, compiledEvaluator);
      const failed = results.filter(({ passed }) => !passed);
      const counts = { rules: pack.rules.length, cases: results.length, failed: failed.length };
      const text = json
        ? JSON.stringify({ version: pack.version, ...counts, failures: failed.map(failureOf) })
        : [
            ...failed
              .map(failureOf)
              .map(
                (failure) =>
                  `${failure.ruleId}: ${failure.description}: expected ${failure.expected}, got ${failure.got}`,
              ),
            `${counts.rules} rules, ${counts.cases} cases, ${counts.failed} failed`,
          ].join("\n");
      process.stdout.write(`${text}\n`);
      if (failed.length > 0) process.exitCode = EXIT.failed;
    });
  return rules;
}

function failureOf({ ruleId, case: { description, expect }, outcome, failure }: RuleCaseResult) {
  return { ruleId, description, expected: expect, got: failure ?? outcome ?? "nothing" };
}
