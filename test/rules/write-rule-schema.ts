/** `npm run facts`: writes `rules/rule.schema.json` from the schema of rule documents and the fact tables. */
import { writeFile } from "node:fs/promises";
import { shippedRuleSchema } from "./rule-json-schema.ts";

await writeFile(new URL("../../rules/rule.schema.json", import.meta.url), shippedRuleSchema());
