/** `npm run facts`: writes `rules/FACTS.md` from the fact table. */
import { writeFile } from "node:fs/promises";
import { factsDocument } from "../../src/rating/customer-facts/facts-document.ts";

await writeFile(new URL("../../rules/FACTS.md", import.meta.url), factsDocument());
