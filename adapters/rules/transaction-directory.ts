import { RiskgateError } from "../../src/errors.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { parseTransactionPack, TRANSACTION_FOLDER } from "../../src/monitoring/parse-transaction-pack.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { readRuleFiles } from "./directory.ts";

/**
 * Rule source: the transaction rules of a folder that people edit.
 *
 * @param directory - the rules folder; its folder `transactions` holds the pack
 */
export function directoryTransactionRules(
  directory: string,
  options: Pick<ParseRulePackOptions, "operators"> = {},
): RuleSource {
  return {
    async load(): Promise<RulePack> {
      const parsed = parseTransactionPack(await readRuleFiles(directory), options);
      if (parsed.pack !== undefined) return parsed.pack;
      const errors = parsed.issues.filter(({ severity }) => severity === "error");
      const lines = errors.map((issue) => `${directory}/${TRANSACTION_FOLDER}/${formatRuleIssue(issue)}`);
      throw new RiskgateError("RULE_SET_INVALID", lines.join("\n"), { issues: errors });
    },
  };
}
