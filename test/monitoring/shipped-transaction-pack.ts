import { fileURLToPath } from "node:url";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import type { TransactionPack } from "../../src/monitoring/transaction-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";

/** The transaction rules of this repository. @throws Error with every issue when they cannot be used */
export async function shippedTransactionPack(): Promise<TransactionPack> {
  const files = await readRuleFiles(fileURLToPath(new URL("../../rules", import.meta.url)));
  const { pack, issues } = parseTransactionPack(files);
  if (pack === undefined || issues.length > 0) throw new Error(issues.map(formatRuleIssue).join("\n"));
  return compileTransactionPack(pack);
}
