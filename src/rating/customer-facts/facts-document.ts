import { factsPage } from "../../rules/facts-page.ts";
import type { CustomerFact } from "./customer-fact.ts";

const HEAD = `# Facts of a customer

What customer rules may name. Made from \`src/rating/customer-facts\` by \`npm run facts\`; a test fails when this page is stale.

A fact whose source was not submitted is missing, and a rule that needs it is \`unknown\`: it neither fires nor clears.
Fields are those of the interface below \`masterData.accountHoldingPartyData\`, unless they begin elsewhere. Labels are in
upper case with \`_\` for spaces. A fact with params takes them from the condition:
\`{ "fact": "shareholderCountries", "params": { "minShare": 0.1 }, ... }\`. Reference lists are read by
\`{ "fact": "referenceList", "params": { "id": "..." } }\`.
`;

/** The page of every fact, with type, meaning, source fields and an example: of those that are shipped it is \`rules/FACTS.md\`. */
export function factsDocument(facts: readonly CustomerFact[]): string {
  return factsPage(HEAD, facts);
}
