import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { CountryRole, ListedDate, ListedIdentifier } from "../../src/model/list-entry.ts";
import { birthPlaceEvidence } from "../../src/screening/attribute-evidence/birth-place.ts";
import { countryEvidence } from "../../src/screening/attribute-evidence/countries.ts";
import { dateOfBirthEvidence } from "../../src/screening/attribute-evidence/date-of-birth.ts";
import { genderEvidence } from "../../src/screening/attribute-evidence/gender.ts";
import { identifierEvidence } from "../../src/screening/attribute-evidence/identifiers.ts";
import { areRelatedCountries } from "../../src/screening/attribute-evidence/related-countries.ts";

/** `1961`, `1958 to 1960`, `circa 1961`. */
const listedDate = (text: string): ListedDate => {
  const [from, to] = text.replace("circa ", "").split(" to ") as [string, string?];
  return text.startsWith("circa") ? { from, to: to ?? from, circa: true } : { from, to: to ?? from };
};

describe("dateOfBirthEvidence", () => {
  it.each([
    ["1961-03-14", "1961-03-14", "day-equal", 0.06],
    ["1961-03-14", "1961-03", "month-compatible", 0.04],
    ["1961-03", "1961-03-14", "month-compatible", 0.04],
    ["1961", "1961-03-14", "year-compatible", 0.02],
    // Registers write the first of January where only the year is known.
    ["1961-01-01", "1961-09-30", "year-compatible", 0.02],
    ["1961-09-30", "1961-01-01", "year-compatible", 0.02],
    ["1961-03-12", "1961-12-03", "day-and-month-swapped", 0.03],
    ["1961-03-14", "1961-03-15", "one-slip", 0],
    ["1961-03-14", "1916-03-14", "one-slip", 0],
    ["1961-03-14", "1961-07-25", "same-year-other-day", -0.08],
    ["1961-03", "1961-07-25", "same-year-other-day", -0.08],
    ["1961-03-14", "1962-07-25", "years-apart-1", -0.08],
    ["1961-03-14", "1966", "years-apart-5", -0.15],
    ["1961", "1967", "years-apart-6", -0.3],
    ["1961", "1976", "years-apart-15", -0.3],
    ["1961", "1977", "years-apart-16", -0.4],
    ["1961-03-14", "1958 to 1962", "range-compatible", 0],
    ["1961-03-14", "1963 to 1965", "range-compatible", 0],
    ["1961-03-14", "1966 to 1970", "years-apart-5", -0.15],
    ["1961", "circa 1965", "circa-compatible", 0],
    ["1961", "circa 1970", "years-apart-9", -0.15],
  ])("%s and %s: %s", (query, listed, outcome, delta) => {
    expect(dateOfBirthEvidence(query, [listedDate(listed)])).toMatchObject({ outcome, delta });
  });

  it("takes the best of several dates, and nothing from none", () => {
    const dates = ["1950", "1961-03-14", "circa 1961"].map(listedDate);
    expect(dateOfBirthEvidence("1961-03-14", dates)).toMatchObject({ outcome: "day-equal", listed: "1961-03-14" });
    expect(dateOfBirthEvidence("1961", [])).toBeUndefined();
    expect(dateOfBirthEvidence(undefined, dates)).toBeUndefined();
  });

  const day = fc
    .date({ min: new Date("1900-01-02"), max: new Date("2020-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const partial = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, length]) => text.slice(0, length));

  test.prop([partial, partial])("is symmetric for single dates", (left, right) => {
    const forth = dateOfBirthEvidence(left, [listedDate(right)]);
    const back = dateOfBirthEvidence(right, [listedDate(left)]);
    expect(forth?.outcome).toBe(back?.outcome);
    expect(forth?.delta).toBe(back?.delta);
  });

  test.prop([partial, fc.array(partial.map(listedDate)), partial.map(listedDate)])(
    "never gets worse by another date of the entry",
    (query, dates, more) => {
      const before = dateOfBirthEvidence(query, dates)?.delta ?? Number.NEGATIVE_INFINITY;
      expect(dateOfBirthEvidence(query, [...dates, more])?.delta).toBeGreaterThanOrEqual(before);
    },
  );

  test.prop([fc.string({ unit: "binary" }), fc.string({ unit: "binary" })])("throws nothing", (query, listed) => {
    dateOfBirthEvidence(query, [{ from: listed, to: query }]);
  });
});

/** `nationality:FR residence:DE`. */
const countries = (text: string) =>
  text.split(" ").flatMap((part) => {
    const [role, code] = part.split(":") as [CountryRole, string?];
    return code === undefined ? [] : [{ role, code }];
  });

describe("countryEvidence", () => {
  it.each([
    ["nationality:FR", "nationality:DE birth:FR", "overlap", 0.02],
    ["nationality:FR", "nationality:DE", "disjoint-nationality", -0.1],
    ["registration:FR", "registration:DE", "disjoint-nationality", -0.1],
    ["residence:FR", "nationality:DE", "disjoint", -0.04],
    ["nationality:HK", "nationality:CN", "related", 0],
    ["nationality:SU", "nationality:KZ", "related", 0],
    ["birth:FR", "nationality:DE", undefined, undefined],
    ["nationality:FR", "flag:PA", undefined, undefined],
    ["", "nationality:DE", undefined, undefined],
    ["nationality:FR", "", undefined, undefined],
  ])("%s and %s: %s", (query, listed, outcome, delta) => {
    const evidence = countryEvidence(countries(query), countries(listed));
    expect([evidence?.outcome, evidence?.delta]).toEqual([outcome, delta]);
  });

  it("has a symmetric relation of countries", () => {
    expect(areRelatedCountries("UA", "RU") && areRelatedCountries("RU", "UA")).toBe(true);
    expect(areRelatedCountries("FR", "DE")).toBe(false);
  });
});

describe("gender and birth place", () => {
  it("count a conflict of gender only where both are known and neither is other", () => {
    expect(genderEvidence("f", ["m"])).toMatchObject({ outcome: "conflict", delta: -0.1 });
    expect(genderEvidence("f", ["f"])).toBeUndefined();
    expect(genderEvidence("f", ["m", "f"])).toBeUndefined();
    expect(genderEvidence("x", ["m"])).toBeUndefined();
    expect(genderEvidence("f", ["x"])).toBeUndefined();
    expect(genderEvidence("f", [])).toBeUndefined();
    expect(genderEvidence(undefined, ["m"])).toBeUndefined();
  });

  it("count an equal town of birth", () => {
    expect(birthPlaceEvidence("Vézelac", ["Paris", "VEZELAC, France"])).toMatchObject({ delta: 0.02 });
    expect(birthPlaceEvidence("Vézelac", ["Paris"])).toBeUndefined();
    expect(birthPlaceEvidence(" ", [" "])).toBeUndefined();
  });
});

const ids = (...texts: readonly string[]): readonly ListedIdentifier[] =>
  texts.map((text) => {
    const [label, value] = text.split(":") as [string, string];
    const [kind, country] = label.split("/") as [string, string?];
    return country === undefined ? { kind, value } : { kind, value, country };
  });

describe("identifierEvidence", () => {
  it("prefers an identifier that is the same to one that is likely", () => {
    const query = ids("email:o@quill.example", "passport/MT:AB991827");
    const listed = ids("email:o@quill.example", "passport/MT:AB 991827");
    expect(identifierEvidence(query, listed)).toEqual({
      shared: { kind: "passport", query: "AB991827", listed: "AB 991827", agreement: "same" },
    });
  });

  it.each([
    ["imo:9074729", "imo:9074731", -0.2],
    ["lei:5493001KJTIIGC8Y1R12", "lei:5493001KJTIIGC8Y1R99", -0.2],
    ["tax-id/RU:7707083893", "tax-id/RU:7707083894", -0.15],
    ["passport/MT:AB991827", "passport/MT:AB991828", -0.02],
    ["tax-id/RU:7707083893", "tax-id/CY:99182777", undefined],
    ["tax-id:7707083893", "tax-id/RU:7707083894", undefined],
    ["email:a@quill.example", "email:b@quill.example", undefined],
  ])("%s against %s", (query, listed, delta) => {
    expect(identifierEvidence(ids(query), ids(listed)).conflict?.delta).toBe(delta);
  });

  it("finds no contradiction where one identifier agrees", () => {
    const found = identifierEvidence(
      ids("passport/MT:AB991827", "imo:9074729"),
      ids("imo:9074729", "passport/MT:CD991827"),
    );
    expect(found.shared?.kind).toBe("imo");
    expect(found.conflict).toBeUndefined();
  });
});
