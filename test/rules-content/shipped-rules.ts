import { readRuleFiles } from "../../adapters/rules/directory.ts";

import type { RulePack } from "../../src/model/rule-pack.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import type { RuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";

/**
 * The rule pack of the project, with every fact checked by name.
 *
 * @param jurisdictions - in place of those that the rule set names
 * @param folder - path of other rules
 * @throws Error with every problem of the documents
 */
export async function shippedRules(
  jurisdictions?: readonly string[],
  folder = new URL("../../rules", import.meta.url).pathname,
): Promise<{ readonly pack: RulePack; readonly evaluator: RuleEvaluator }> {
  const files = await readRuleFiles(folder);
  const { pack, issues } = parseRulePack(files, {
    ...customerNames(shippedRegistry()),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
  });
  if (pack === undefined || issues.length > 0) throw new Error(issues.map(formatRuleIssue).join("\n"));
  return { pack, evaluator: compiledEvaluator(pack) };
}
