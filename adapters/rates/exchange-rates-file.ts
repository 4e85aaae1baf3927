import { readFile } from "node:fs/promises";
import { RiskgateError } from "../../src/errors.ts";
import type { ExchangeRateSource } from "../../src/ports/exchange-rate-source.ts";

/** Exchange rates: a JSON file that the treasury keeps up to date. */
export function exchangeRatesFile(path: string): ExchangeRateSource {
  return {
    async load() {
      try {
        return JSON.parse(await readFile(path, "utf8"));
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new RiskgateError("RATES_UNUSABLE", `${path}: cannot be read: ${reason}`, { cause });
      }
    },
  };
}
