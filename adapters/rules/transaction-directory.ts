import { existsSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { inRulesFolder } from "../../src/monitoring/issues-in-folder.ts";
import { TRANSACTION_FOLDER, transactionPackSteps } from "../../src/monitoring/parse-transaction-pack.ts";
import { shippedRegistry, transactionNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { eachStep } from "../../src/rules/steps.ts";
import { latestDay, readRuleFiles, rulesFingerprint } from "./directory.ts";

/**
 * Rule source: the transaction rules of a folder that people edit.
 *
 * @param directory - the rules folder; its folder `transactions` holds the pack
 *
 * @example
 * const transactions = { rules: directoryTransactionRules("rules"), rates: exchangeRatesFile("rates.json") };
 */
export function directoryTransactionRules(
  directory: string,
  options: Pick<ParseRulePackOptions, "operators" | "facts" | "jurisdictions"> = {},
): RuleSource {
  return {
    fingerprint: () => rulesFingerprint(directory),
    documents: { read: () => readRuleFiles(directory), options },
    async load(names = transactionNames(shippedRegistry())): Promise<RulePack> {
      const files = await readRuleFiles(directory);
      const steps = transactionPackSteps(files, { today: latestDay(), ...names, ...options });
      const parsed = await eachStep(steps, yieldInTurns({ clock: Date, timers: globalThis }));
      if (parsed.pack !== undefined) return parsed.pack;
      const errors = inRulesFolder(files, parsed.issues).filter(({ severity }) => severity === "error");
      const lines = errors.map((issue) => `${directory}/${formatRuleIssue(issue)}`);
      throw new RiskgateError("RULE_SET_INVALID", lines.join("\n"), { issues: errors });
    },
  };
}

/** Whether a rules folder holds transaction rules: without them a gateway decides no transactions. */
export function hasTransactionRules(directory: string): boolean {
  return existsSync(join(directory, TRANSACTION_FOLDER));
}
