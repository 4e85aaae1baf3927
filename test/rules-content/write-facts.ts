/** `npm run facts`: writes `rules/FACTS.md`, `rules/transactions/FACTS.md` and `rules/FACTORS.md`. */
import { writeFile } from "node:fs/promises";
import { transactionFactsDocument } from "../../src/monitoring/facts/facts-document.ts";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { factsDocument } from "../../src/rating/customer-facts/facts-document.ts";
import { factorsPage } from "./factors-page.ts";

await writeFile(new URL("../../rules/FACTORS.md", import.meta.url), await factorsPage());
await writeFile(new URL("../../rules/FACTS.md", import.meta.url), factsDocument(BUILT_INS.customerFacts ?? []));
await writeFile(
  new URL("../../rules/transactions/FACTS.md", import.meta.url),
  transactionFactsDocument(BUILT_INS.transactionFacts ?? []),
);
