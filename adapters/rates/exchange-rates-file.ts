import { readFile } from "node:fs/promises";
import { RiskgateError } from "../../src/errors.ts";
import { type ExchangeRates, parseExchangeRates } from "../../src/monitoring/exchange-rates.ts";

/**
 * Reads a table of exchange rates.
 *
 * @throws RiskgateError `CONFIG_INVALID` with every issue when the file cannot be read or used
 */
export async function loadExchangeRates(path: string): Promise<ExchangeRates> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("CONFIG_INVALID", `${path}: cannot be read: ${reason}`, { cause });
  }
  const { rates, issues } = parseExchangeRates(document);
  if (rates !== undefined) return rates;
  const lines = issues.map(({ pointer, message }) => `${path}: ${pointer}: ${message}`);
  throw new RiskgateError("CONFIG_INVALID", lines.join("\n"), { issues });
}
