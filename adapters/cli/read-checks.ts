import { RiskgateError } from "../../src/errors.ts";
import { repeatedMember } from "../../src/parse-json.ts";
import { byteLines } from "../lines/byte-lines.ts";
import { parseExactJson } from "../lines/parse-exact-json.ts";
import type { Environment } from "./environment.ts";
import { openExistingStore } from "./open-store.ts";
import { readFileLines } from "./read-file-lines.ts";
import { storedCustomers } from "./stored-customers.ts";

/**
 * Bodies of customer checks: the lines of a file (NDJSON), or the stored customers of the default tenant for `store`.
 *
 * @throws RiskgateError `REQUEST_INVALID` with the line that is no JSON, or when the file cannot be read
 */
export async function* readChecks(source: string, environment: Environment): AsyncIterable<unknown> {
  if (source === "store") yield* storedChecks(environment);
  else yield* linesOf(source);
}

async function* linesOf(file: string): AsyncIterable<unknown> {
  for await (const row of readFileLines(file, byteLines)) {
    if (!("text" in row)) throw new RiskgateError("REQUEST_INVALID", `${file}:${row.line}: ${row.detail}`);
    if (row.text.trim() === "") continue;
    let body: unknown;
    try {
      body = parseExactJson(row.text);
    } catch (error) {
      const problem = repeatedMember(error) ?? "is not valid JSON; expected one body per line";
      throw new RiskgateError("REQUEST_INVALID", `${file}:${row.line}: ${problem}`);
    }
    yield body;
  }
}

async function* storedChecks(environment: Environment): AsyncIterable<unknown> {
  const store = await openExistingStore(environment);
  try {
    for await (const { data } of storedCustomers(store)) yield { masterData: { accountHoldingPartyData: data } };
  } finally {
    await store.close();
  }
}
