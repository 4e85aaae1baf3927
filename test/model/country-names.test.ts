import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../src/model/country-code.ts";
import { wholeCountryOf } from "../../src/model/country-of-text.ts";

/** Short names of ISO 3166-1 that differ from those of the Unicode CLDR. */
const SHORT_NAMES = new Map(
  readFileSync(new URL("iso-short-names.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => [line.slice(3), line.slice(0, 2)] as const),
);

describe("names of countries", () => {
  it.each(["en", "de", "fr", "cs", "fi", "hu", "ro", "vi", "hr", "et", "lv", "lt", "ur", "tr", "ar", "zh"])(
    "of ISO 3166-1 are read in %s",
    (language) => {
      const names = new Intl.DisplayNames([language], { type: "region" });
      // Russia in Vietnamese is the code of Nigeria.
      const wrong = COUNTRY_CODES.filter(
        (code) => names.of(code) !== "Nga" && wholeCountryOf(names.of(code) ?? "") !== code,
      );
      expect(wrong.map((code) => `${code} ${names.of(code)}`)).toEqual([]);
    },
  );

  it("are read as the standard has them", () => {
    const wrong = [...SHORT_NAMES].filter(
      ([name, code]) => wholeCountryOf(name) !== code || wholeCountryOf(name.toUpperCase()) !== code,
    );
    expect(wrong.map(([name]) => `${name}: ${wholeCountryOf(name)}`)).toEqual([]);
  });

  it.each([
    ["German", "DE"],
    ["deutsch", "DE"],
    ["Ukrainian", "UA"],
    ["CUBAN", "CU"],
    ["North Korean", "KP"],
    ["Iranian", "IR"],
    ["British", "GB"],
    ["Großbritannien", "GB"],
    ["Iran (République islamique d’)", "IR"],
    ["Corée (République populaire démocratique de)", "KP"],
    ["República Popular Democrática de Corea", "KP"],
    ["Корейская Народно-Демократическая Республика", "KP"],
    ["Nigerien", "NE"],
    ["Nigerian", "NG"],
  ])("are read as adjectives, and with the form of the state: %s", (text, code) => {
    expect(wholeCountryOf(text)).toBe(code);
  });

  it.each([
    "Ukraine (Crimea)",
    "Atlantis",
    "Crimea",
    "Korea (somewhere)",
    "Korea (Volksrepublik)",
    "Guinea Pig",
    "N/A",
  ])("are none: %s", (text) => {
    expect(wholeCountryOf(text)).toBeUndefined();
  });
});
