import { createReadStream } from "node:fs";
import { createInterface } from "node:readline/promises";
import { RiskgateError } from "../../src/errors.ts";
import type { Environment } from "./environment.ts";
import { openStore } from "./open-gateway.ts";
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
  const input = createReadStream(file, "utf8");
  // An error of the stream would otherwise reach nobody: readline does not pass it on.
  const failed = new Promise<never>((_, reject) => {
    input.once("error", (cause) => reject(new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause })));
  });
  failed.catch(() => {});
  await Promise.race([failed, new Promise((resolve) => input.once("open", resolve))]);
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === "") continue;
    let body: unknown;
    try {
      body = JSON.parse(line);
    } catch {
      throw new RiskgateError("REQUEST_INVALID", `${file}:${number}: is not valid JSON; expected a body a line`);
    }
    yield body;
  }
}

async function* storedChecks(environment: Environment): AsyncIterable<unknown> {
  const store = openStore(environment);
  try {
    for await (const { data } of storedCustomers(store)) yield { masterData: { accountHoldingPartyData: data } };
  } finally {
    await store.close();
  }
}
