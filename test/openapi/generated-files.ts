/** The texts of the files that are made from the routes and schemas. */
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { buildDocument } from "./build-document.ts";

/** `adapters/http/openapi.json`. */
export async function documentText(): Promise<string> {
  return `${JSON.stringify(await buildDocument(), null, 2)}\n`;
}

/** `adapters/client/openapi-types.ts`, from the text of the document alone, as any client could make it. */
export async function clientTypes(document: string): Promise<string> {
  const nodes = await openapiTS(JSON.parse(document) as OpenAPI3, { immutable: true });
  return `// Made by \`npm run openapi\` from the OpenAPI document.\n${astToString(nodes)}`;
}
