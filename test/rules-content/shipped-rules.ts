import { readRuleFiles } from "../../adapters/rules/directory.ts";

import type { RulePack } from "../../src/model/rule-pack.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import type { RuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";

interface ShippedRules {
  readonly pack: RulePack;
  readonly evaluator: RuleEvaluator;
}

const SHIPPED = new URL("../../rules", import.meta.url).pathname;
/** By packs of jurisdictions: reading and compiling takes a second, and nothing changes them. */
const shipped = new Map<string, Promise<ShippedRules>>();

/**
 * The rule pack of the project, with every fact checked by name.
 *
 * @param jurisdictions - in place of those that the rule set names
 * @param folder - path of other rules
 * @throws Error with every problem of the documents
 */
export function shippedRules(jurisdictions?: readonly string[], folder = SHIPPED): Promise<ShippedRules> {
  if (folder !== SHIPPED) return readRules(jurisdictions, folder);
  const key = JSON.stringify(jurisdictions);
  const known = shipped.get(key) ?? readRules(jurisdictions, folder);
  shipped.set(key, known);
  return known;
}

async function readRules(jurisdictions: readonly string[] | undefined, folder: string): Promise<ShippedRules> {
  const files = await readRuleFiles(folder);
  const { pack, issues } = parseRulePack(files, {
    ...customerNames(shippedRegistry()),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
  });
  if (pack === undefined || issues.length > 0) throw new Error(issues.map(formatRuleIssue).join("\n"));
  return { pack, evaluator: compiledEvaluator(pack) };
}
