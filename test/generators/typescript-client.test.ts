/** A client in TypeScript, made by a generator from what a running gateway serves: it is type-checked, and makes its first call. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_KEY, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";

/** Within the project, where the packages that it imports are found. */
const CACHE = join(import.meta.dirname, "../../node_modules/.cache");
const FIRST_CALL = `
import createClient from "openapi-fetch";
import type { paths } from "./types.ts";

export async function firstCall(baseUrl: string, key: string): Promise<string> {
  const client = createClient<paths>({ baseUrl, headers: { "api-key": key } });
  const personName = { firstName: "Ondine", lastName: "Vask-Torrevel" };
  const { data, error } = await client.POST("/v1/customerChecks", {
    body: { masterData: { accountHoldingPartyData: { personalDetails: { personName, countryOfResidence: "KP" } } } },
  });
  if (!data) throw new Error(error?.title);
  const check = await client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId: data.caseId } } });
  // The discriminator tells the forms apart: only the detail has a result.
  return check.data?.kind === "customerCheckDetail" ? check.data.result.riskLevel : "not decided";
}

type Check = paths["/v1/customerChecks"]["post"]["requestBody"]["content"]["application/json"];
// @ts-expect-error: customers have no nationality, people have
export const misplaced: Check = { masterData: { accountHoldingPartyData: { nationality: "KP" } } };
// @ts-expect-error: the level is no number
export const mistyped: Check = { masterData: { accountHoldingPartyData: { riskLevel: 4 } } };
`;

let under: GatewayUnderTest;
let folder: string;

beforeAll(async () => {
  under = await gatewayUnderTest("memory");
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, "client-"));
  const document = (await (await fetch(`${under.url}/openapi.json`)).json()) as OpenAPI3;
  writeFileSync(join(folder, "types.ts"), astToString(await openapiTS(document)));
});
afterAll(async () => {
  await under.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the compiler says of a program. */
function complaints(file: string): readonly string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

it("type-checks, and calls a gateway", { timeout: 120_000 }, async () => {
  const program = join(folder, "first-call.ts");
  writeFileSync(program, FIRST_CALL);
  expect(complaints(program)).toEqual([]);
  const outfile = join(folder, "first-call.mjs");
  await build({ entryPoints: [program], outfile, bundle: true, format: "esm", platform: "node" });
  const { firstCall } = (await import(pathToFileURL(outfile).href)) as {
    firstCall: (baseUrl: string, key: string) => Promise<string>;
  };
  expect(await firstCall(under.url, API_KEY)).toBe("high");
});
