import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exchangeRatesFile } from "../../../adapters/rates/exchange-rates-file.ts";
import { loadRates } from "../../../src/gateway/transactions/transaction-engine.ts";
import { toBaseMinor } from "../../../src/monitoring/exchange-rates.ts";

const directory = mkdtempSync(join(tmpdir(), "riskgate-rates-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const load = (path: string, baseCurrency?: string) => loadRates(exchangeRatesFile(path), baseCurrency);

describe("exchangeRatesFile", () => {
  it("reads the table of this repository", async () => {
    const rates = await load("rates/exchange-rates.json");
    expect(rates.baseCurrency).toBe("EUR");
    expect(toBaseMinor(1000, "USD", Date.UTC(2026, 10, 20), rates)).toBe(910);
    expect(toBaseMinor(1000, "XYZ", Date.UTC(2026, 10, 20), rates)).toBe(undefined);
  });

  it("is refused when it is for another base currency", async () => {
    await expect(load("rates/exchange-rates.json", "CHF")).rejects.toMatchObject({ code: "RATES_UNUSABLE" });
    expect((await load("rates/exchange-rates.json", "EUR")).edition).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each([
    ["{", "cannot be read"],
    ['{"baseCurrency":"euro"}', "#/baseCurrency"],
  ])("refuses %s", async (text, message) => {
    const path = join(directory, "rates.json");
    writeFileSync(path, text);
    await expect(load(path)).rejects.toMatchObject({ code: "RATES_UNUSABLE" });
    await expect(load(path)).rejects.toThrow(message);
  });
});
