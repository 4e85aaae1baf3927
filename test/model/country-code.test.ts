import { describe, expect, it } from "vitest";
import { COUNTRY_CODES, isCountryCode } from "../../src/model/country-code.ts";

describe("country code", () => {
  it("knows the 249 assigned codes, each once, in order", () => {
    expect(COUNTRY_CODES.length).toBe(249);
    expect([...new Set(COUNTRY_CODES)].toSorted()).toEqual(COUNTRY_CODES);
    for (const code of COUNTRY_CODES) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it("agrees with the region names that the runtime knows", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it.each(["XK", "XX", "ZZ", "AA", "QM", "SU", "YU", "CS", "DD", "AN"])("accepts %s", (code) => {
    expect(isCountryCode(code)).toBe(true);
  });

  it.each(["UK", "EL", "EU", "AB", "QL", "de", "", "D", "DEU", "toString"])("refuses `%s`", (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});
