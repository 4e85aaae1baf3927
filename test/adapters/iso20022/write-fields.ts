/** `npm run fields`: writes `adapters/iso20022/FIELDS.md`. */
import { writeFileSync } from "node:fs";
import { fieldsDocument } from "./fields-document.ts";

writeFileSync("adapters/iso20022/FIELDS.md", fieldsDocument());
