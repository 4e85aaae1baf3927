/**
 * `npm run openapi`: writes the OpenAPI document and the types of the client. With `-- --release`, which belongs to a
 * release, also the document that later changes are compared with.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes, documentText, personalText } from "./generated-files.ts";

const ROOT = join(import.meta.dirname, "../..");
writeFileSync(join(ROOT, "adapters/http/personal-answers.ts"), await personalText());
const document = await documentText();
writeFileSync(join(ROOT, "adapters/http/openapi.json"), document);
writeFileSync(join(ROOT, "adapters/client/openapi-types.ts"), await clientTypes(document));
if (process.argv.includes("--release")) {
  writeFileSync(join(ROOT, "test/openapi/released.snapshot.json"), document);
}
