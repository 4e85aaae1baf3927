import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseExchangeRates, toBaseMinor } from "../../src/monitoring/exchange-rates.ts";
import { convertMinor, parseDecimal, toMinor } from "../../src/monitoring/money.ts";

const DOCUMENT = {
  title: "Rates of a test",
  source: "invented",
  baseCurrency: "EUR",
  maxAgeDays: 31,
  rates: [
    { currency: "USD", date: "2026-11-01", rate: "0.9" },
    { currency: "USD", date: "2026-11-10", rate: "0.925" },
  ],
};

describe("amounts", () => {
  it.each([
    [0, 0],
    [0.1, 100],
    [12_500, 12_500_000],
    [1.005, 1005],
    [1e-3, 1],
    [999_999_999_999.999, 999_999_999_999_999],
    [1_000_000_000_000, 1_000_000_000_000_000],
  ])("reads %d as thousandths exactly", (amount, minor) => {
    expect(toMinor(amount)).toBe(minor);
  });

  it.each([0.0001, 1e-7, 1_000_000_000_000.001, 1e16, Number.POSITIVE_INFINITY, Number.NaN, -1])(
    "refuses %d",
    (amount) => {
      expect(toMinor(amount)).toHaveProperty("problem");
    },
  );

  test.prop([
    fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000_000_000 }).map((minor) => minor / 1000),
      fc.integer({ min: 0, max: 1_000_000_000 }).map((tenth) => tenth / 10_000),
      fc.double({ min: 0, max: 1_000_000_000_000, noNaN: true }),
    ),
  ])("are what their shortest spelling says, and refused with a fourth decimal", (amount) => {
    const decimal = parseDecimal(String(amount));
    if (decimal === undefined || decimal.scale > 3) expect(toMinor(amount)).toHaveProperty("problem");
    else expect(toMinor(amount)).toBe(Number(decimal.digits * 10n ** BigInt(3 - decimal.scale)));
  });

  test.prop([fc.integer({ min: 0, max: 9_007_199_254_740_991 })])("come back from their decimal text", (minor) => {
    const text = `${Math.floor(minor / 1000)}.${String(minor % 1000).padStart(3, "0")}`;
    const decimal = parseDecimal(text)!;
    expect(decimal.digits * 10n ** BigInt(3 - decimal.scale)).toBe(BigInt(minor));
  });

  it("rounds halves to the even neighbour", () => {
    const half = parseDecimal("0.5")!;
    expect([1, 3, 5, 2].map((minor) => convertMinor(minor, half))).toEqual([0, 2, 2, 1]);
  });
});

describe("exchange rates", () => {
  const { rates } = parseExchangeRates(DOCUMENT);
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

  it("take the rate of the latest day that is not later", () => {
    expect(toBaseMinor(1000, "USD", day("2026-11-09"), rates!)).toBe(900);
    expect(toBaseMinor(1000, "USD", day("2026-11-10"), rates!)).toBe(925);
  });

  it("know nothing before the first rate, after too long, and of other currencies", () => {
    expect(toBaseMinor(1000, "USD", day("2026-10-31"), rates!)).toBe(undefined);
    expect(toBaseMinor(1000, "USD", day("2026-12-11"), rates!)).toBe(925);
    expect(toBaseMinor(1000, "USD", day("2026-12-12"), rates!)).toBe(undefined);
    expect(toBaseMinor(1000, "CHF", day("2026-11-10"), rates!)).toBe(undefined);
    expect(toBaseMinor(1000, "EUR", day("1999-01-01"), rates!)).toBe(1000);
  });

  it("are refused with every problem", () => {
    const { issues } = parseExchangeRates({ ...DOCUMENT, rates: [{ currency: "usd", date: "2026-13-01", rate: 0.9 }] });
    expect(issues.map(({ pointer }) => pointer).sort()).toEqual([
      "#/rates/0/currency",
      "#/rates/0/date",
      "#/rates/0/rate",
    ]);
    const twice = parseExchangeRates({ ...DOCUMENT, rates: [DOCUMENT.rates[0], DOCUMENT.rates[0]] });
    expect(twice.issues.map(({ code }) => code)).toEqual(["duplicate"]);
  });
});
