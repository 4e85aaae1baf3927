import type { TransactionFact } from "./transaction-fact.ts";
import { TRANSACTION_FACTS } from "./transaction-fact-table.ts";

const HEAD = `# Facts of a transaction

What transaction rules may name. Made from \`src/monitoring/facts\` by \`npm run facts\`; a test fails when this page is stale.

A fact that is not known is missing, and a rule that needs it is \`unknown\`: it neither fires nor clears. Reference lists are
read by \`{ "fact": "referenceList", "params": { "id": "..." } }\`. A window is declared in the condition:

    { "fact": "window",
      "params": { "measure": "amount", "where": { "paymentMeans": "CASH" }, "over": "day" },
      "operator": "greaterThanInclusive", "value": { "fact": "threshold", "params": { "base": 10000 } } }
`;

/** The page \`rules/transactions/FACTS.md\`: every fact with type, meaning, source fields and an example. */
export function transactionFactsDocument(): string {
  return [HEAD, ...TRANSACTION_FACTS.map(([theme, facts]) => `## ${theme}\n\n${facts.map(factEntry).join("\n")}`)].join(
    "\n",
  );
}

function factEntry({ name, type, meaning, sources, example, params }: TransactionFact): string {
  const lines = [
    `### ${name}`,
    "",
    `- Type: ${type}`,
    `- Meaning: ${meaning}`,
    ...Object.entries(params ?? {}).map(([param, what]) => `- Param \`${param}\`: ${what}`),
    `- Read from: ${sources.join("; ")}`,
    `- Example: \`${JSON.stringify(example)}\``,
    "",
  ];
  return lines.join("\n");
}
