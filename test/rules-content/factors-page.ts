/** `rules/FACTORS.md`: every risk factor that the shipped rules may add. */

import { readRuleFiles } from "../../adapters/rules/directory.ts";
import type { RuleDocument } from "../../src/model/rule-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerNames, shippedRegistry, transactionNames } from "../../src/plugins/registry.ts";
import { jurisdictionsIn } from "../../src/rules/jurisdictions.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";

/** The page, from the rules of all jurisdictions. @throws Error when the shipped rules are wrong */
export async function factorsPage(): Promise<string> {
  const files = await readRuleFiles("rules");
  const jurisdictions = jurisdictionsIn(files);
  const registry = shippedRegistry();
  const customers = parseRulePack(files, { ...customerNames(registry), jurisdictions }).pack;
  const transactions = parseTransactionPack(files, { ...transactionNames(registry), jurisdictions }).pack;
  if (!customers || !transactions) throw new Error("the shipped rules are wrong: see `riskgate rules check`");
  return `# Risk factors

Written by \`npm run facts\`: what the rules that are shipped may add to a decision, with those of all jurisdictions.

## Customers

${tableOf(customers.rules)}
## Transactions

${tableOf(transactions.rules)}`;
}

function tableOf(rules: readonly RuleDocument[]): string {
  const byFactor = Map.groupBy(
    rules.filter(({ status }) => status === "active"),
    ({ event }) => event.type,
  );
  const rows = [...byFactor]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([factor, own]) => {
      const each = (member: string): string =>
        [...new Set(own.map(({ event }) => event.params?.[member]).filter((value) => value !== undefined))].join(", ");
      const names = own.map(({ id, title }) => `${id} ${title}`).join("; ");
      return `| \`${factor}\` | ${each("category")} | ${each("score")} | ${[each("floor"), each("decision")].filter(Boolean).join(", ")} | ${names} |\n`;
    });
  return `| factor | category | points | floor or decision | rules |\n| --- | --- | --- | --- | --- |\n${rows.join("")}`;
}
