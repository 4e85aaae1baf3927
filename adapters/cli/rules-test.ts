import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import {
  testCustomerRules,
  testTransactionRules,
  transactionFactsOf,
} from "../../src/gateway/rule-drafts/test-documents.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { type CaseCoverage, caseCoverage } from "../../src/rules/case-coverage.ts";
import { hasTransactionRules } from "../rules/transaction-directory.ts";
import { commandEngine, commandRegistry } from "./command-config.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { chosenJurisdictions, jurisdictionsOption } from "./jurisdictions-option.ts";
import { print, printJson } from "./print.ts";
import { transactionRules } from "./transaction-rules.ts";

/** `riskgate rules test`: runs all cases and names the conditions that no case covers. */
export function rulesTestCommand(): Command {
  return new Command("test")
    .description("run the cases of every rule and say which conditions no case covers; fails when a case does")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .addOption(jurisdictionsOption())
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json, jurisdictions }) => {
      const directory = folder ?? readEnvironment().rules;
      const chosen = chosenJurisdictions(jurisdictions);
      const pack = await customerRules(directory, chosen).load();
      const tested = [
        await test(pack),
        ...(hasTransactionRules(directory) ? [await testTransactions(directory, chosen)] : []),
      ];
      const failures = tested.flatMap((each) => each.failures);
      const coverage = wholeCoverage(tested.map((each) => each.coverage));
      const counts = {
        rules: tested.reduce((sum, { rules }) => sum + rules, 0),
        cases: tested.reduce((sum, { cases }) => sum + cases, 0),
        failed: failures.length,
      };
      if (json) printJson({ version: pack.version, ...counts, failures, coverage });
      else {
        for (const { ruleId, path, never } of coverage.uncovered) {
          print(`${ruleId}: ${path}: no case shows it as a ${never.join(" or a ")}`);
        }
        for (const { ruleId, description, expected, got } of failures) {
          print(`${ruleId}: ${description}: expected ${expected}, got ${got}`);
        }
        print(`${coverage.covered} of ${coverage.conditions} conditions covered by cases`);
        print(`${counted(counts.rules, "rule")}, ${counted(counts.cases, "case")}, ${counts.failed} failed`);
      }
      if (failures.length > 0) process.exitCode = EXIT.failed;
    });
}

async function test(pack: RulePack) {
  const tested = await testCustomerRules(pack, testWith());
  return { ...tested, coverage: await caseCoverage(pack, { operators: commandRegistry().operators }) };
}

async function testTransactions(directory: string, options: ReturnType<typeof chosenJurisdictions>) {
  const pack = await transactionRules(directory, options).load();
  const tested = await testTransactionRules(pack, testWith());
  const { operators } = commandRegistry();
  return { ...tested, coverage: await caseCoverage(pack, { operators }, transactionFactsOf(pack, testWith())) };
}

const testWith = () => ({ make: commandEngine(), timers: globalThis, yieldTurn: async () => {} });

function wholeCoverage(parts: readonly CaseCoverage[]): CaseCoverage {
  return {
    conditions: parts.reduce((sum, { conditions }) => sum + conditions, 0),
    covered: parts.reduce((sum, { covered }) => sum + covered, 0),
    uncovered: parts.flatMap(({ uncovered }) => uncovered),
  };
}
