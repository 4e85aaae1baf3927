/** `npm run openapi`: writes the OpenAPI document and the types of the client. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes, documentText } from "./generated-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const document = await documentText();
writeFileSync(join(ROOT, "adapters/http/openapi.json"), document);
writeFileSync(join(ROOT, "adapters/client/openapi-types.ts"), await clientTypes(document));
