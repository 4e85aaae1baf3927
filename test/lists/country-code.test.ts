import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { COUNTRY_NAMES } from "../../src/model/country-names.ts";
import { countryCodeOf, isCountryCode } from "../../src/model/country-of-text.ts";

describe("countryCodeOf", () => {
  it.each([
    ["Korea, North", "KP"],
    ["Congo, Democratic Republic of the", "CD"],
    ["Congo, Republic of the", "CG"],
    ["The Gambia", "GM"],
    ["Burma", "MM"],
    ["CÔTE D’IVOIRE", "CI"],
    ["Virgin Islands, British", "VG"],
    ["Region: Crimea", "UA"],
    ["ru", "RU"],
    ["IRN", "IR"],
    ["Türkiye", "TR"],
    ["St. Lucia", "LC"],
    // States that no longer exist give no country rather than a wrong one.
    ["Soviet Union", undefined],
    ["Netherlands Antilles", undefined],
    ["SU", undefined],
    ["", undefined],
  ])("reads `%s`", (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it("finds every name of its table under its own code", () => {
    for (const [code, names] of Object.entries(COUNTRY_NAMES)) {
      expect(isCountryCode(code)).toBe(true);
      for (const name of names.split("|")) expect([name, countryCodeOf(name.toUpperCase())]).toEqual([name, code]);
    }
  });

  test.prop([fc.string({ unit: "binary" })])("throws nothing", (text) => {
    countryCodeOf(text);
  });
});
