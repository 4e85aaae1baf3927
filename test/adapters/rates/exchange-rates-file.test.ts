import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadExchangeRates } from "../../../adapters/rates/exchange-rates-file.ts";
import { toBaseMinor } from "../../../src/monitoring/exchange-rates.ts";

const directory = mkdtempSync(join(tmpdir(), "riskgate-rates-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("loadExchangeRates", () => {
  it("reads the table of this repository", async () => {
    const rates = await loadExchangeRates("rates/exchange-rates.json");
    expect(rates.baseCurrency).toBe("EUR");
    expect(toBaseMinor(1000, "USD", Date.UTC(2026, 10, 20), rates)).toBe(910);
    expect(toBaseMinor(1000, "XYZ", Date.UTC(2026, 10, 20), rates)).toBe(undefined);
  });

  it.each([
    ["{", "cannot be read"],
    ['{"baseCurrency":"euro"}', "#/baseCurrency"],
  ])("refuses %s", async (text, message) => {
    const path = join(directory, "rates.json");
    writeFileSync(path, text);
    await expect(loadExchangeRates(path)).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    await expect(loadExchangeRates(path)).rejects.toThrow(message);
  });
});
