import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { parseJson } from "../../src/parse-json.ts";
import type { ExchangeRateSource } from "../../src/ports/exchange-rate-source.ts";
import { filesFingerprint } from "../files-fingerprint.ts";
import { PACKAGE_DIR } from "../package-dir.ts";
import { utf8Text } from "../utf8-text.ts";

/**
 * Exchange rates: a JSON file that the treasury keeps up to date.
 *
 * @example
 * const transactions = { rules: shippedTransactionRules(), rates: exchangeRatesFile("rates.json") };
 */
export function exchangeRatesFile(path: string): ExchangeRateSource {
  return {
    fingerprint: () => filesFingerprint([path]),
    async load() {
      try {
        return parseJson(utf8Text(await readFile(path)));
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new RiskgateError("RATES_UNUSABLE", `${path}: cannot be read: ${reason}`, { cause });
      }
    },
  };
}

/**
 * The exchange rates of the package, for a start: they are of one day and are not kept up to date.
 *
 * @example
 * const transactions = { rules: shippedTransactionRules(), rates: shippedRates() };
 *
 * @throws RiskgateError `RATES_UNUSABLE` when the code was separated from its package
 */
export function shippedRates(): ExchangeRateSource {
  if (PACKAGE_DIR !== undefined) return exchangeRatesFile(join(PACKAGE_DIR, "rates/exchange-rates.json"));
  throw new RiskgateError(
    "RATES_UNUSABLE",
    "the shipped rates are not beside this code; name a file: `exchangeRatesFile(...)`",
  );
}
