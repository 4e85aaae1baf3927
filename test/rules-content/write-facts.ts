/** `npm run facts`: writes `rules/FACTS.md` and `rules/transactions/FACTS.md` from the fact tables. */
import { writeFile } from "node:fs/promises";
import { transactionFactsDocument } from "../../src/monitoring/facts/facts-document.ts";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { factsDocument } from "../../src/rating/customer-facts/facts-document.ts";

await writeFile(new URL("../../rules/FACTS.md", import.meta.url), factsDocument(BUILT_INS.customerFacts ?? []));
await writeFile(
  new URL("../../rules/transactions/FACTS.md", import.meta.url),
  transactionFactsDocument(BUILT_INS.transactionFacts ?? []),
);
