import { factsPage } from "../../rules/facts-page.ts";
import type { TransactionFact } from "./transaction-fact.ts";

const HEAD = `# Facts of a transaction

What transaction rules may name. Made from \`src/monitoring/facts\` by \`npm run facts\`; a test fails when this page is stale.

A fact that is not known is missing, and a rule that needs it is \`unknown\`: it neither fires nor clears. Reference lists are
read by \`{ "fact": "referenceList", "params": { "id": "..." } }\`. A window is declared in the condition:

    { "fact": "window",
      "params": { "measure": "amount", "where": { "paymentMeans": "CASH" }, "over": "day" },
      "operator": "greaterThanInclusive", "value": { "fact": "threshold", "params": { "base": 10000 } } }
`;

/** The page of every fact, with type, meaning, source fields and an example: of those that are shipped it is \`rules/transactions/FACTS.md\`. */
export function transactionFactsDocument(facts: readonly TransactionFact[]): string {
  return factsPage(HEAD, facts);
}
