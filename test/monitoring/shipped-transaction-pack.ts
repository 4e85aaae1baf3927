import { fileURLToPath } from "node:url";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import type { TransactionPack } from "../../src/monitoring/transaction-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";

/** The transaction rules of this repository, or of another folder. @throws Error with every issue when they cannot be used */
export async function shippedTransactionPack(
  folder = fileURLToPath(new URL("../../rules", import.meta.url)),
): Promise<TransactionPack> {
  const files = await readRuleFiles(folder);
  const { pack, issues } = parseTransactionPack(files);
  if (pack === undefined || issues.length > 0) throw new Error(issues.map(formatRuleIssue).join("\n"));
  return compileTransactionPack(pack);
}
