import { existsSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { TRANSACTION_FOLDER, transactionPackSteps } from "../../src/monitoring/parse-transaction-pack.ts";
import { shippedRegistry, transactionNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { inItsPack, JURISDICTIONS_FOLDER, jurisdictionOf } from "../../src/rules/jurisdictions.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile, type RuleIssue } from "../../src/rules/rule-issue.ts";
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

/** Issues of the pack by the paths of the rules folder: its own documents are in a folder there, reference lists may be shared. */
export function inRulesFolder(files: readonly RuleFile[], issues: readonly RuleIssue[]): readonly RuleIssue[] {
  const known = new Set(files.map(({ file }) => file));
  return issues.map((issue) => {
    // An option asks for a folder that is not there: it is in no pack.
    if (issue.code === "unknown-jurisdiction" && issue.file.startsWith(JURISDICTIONS_FOLDER)) return issue;
    const jurisdiction = jurisdictionOf(issue.file);
    const own =
      jurisdiction === undefined
        ? `${TRANSACTION_FOLDER}/${issue.file}`
        : `${JURISDICTIONS_FOLDER}${jurisdiction}/${TRANSACTION_FOLDER}/${inItsPack(issue.file)}`;
    return known.has(own) || !known.has(issue.file) ? { ...issue, file: own } : issue;
  });
}

/** Whether a rules folder holds transaction rules: one without is that of a gateway which decides no transactions. */
export function hasTransactionRules(directory: string): boolean {
  return existsSync(join(directory, TRANSACTION_FOLDER));
}
