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

  it.each([
    ["1961-03-14", "1961-03-14", "1961-03-14", true],
    ["1961-03", "1961-03-14", "1961-03-14", true],
    ["1961", "1961-03-14", "1961-03-14", true],
    ["1961-03-12", "1961-12-03", "1961-12-03", true],
    ["1961-03-14", "1961-03-15", "1961-03-15", false],
    ["1961-03-14", "1961-07-25", "1961-07-25", false],
    ["1961", "1970", "1970", false],
    ["1961", "circa 1965", "circa 1965", false],
    ["1961", "1958 to 1962", "1958 to 1962", false],
    ["1961", "circa 1958 to 1962", "circa 1958 to 1962", false],
  ])("%s and %s: shown as %j, which supports: %s", (query, listed, text, supports) => {
    expect(dateOfBirthEvidence(query, [listedDate(listed)])).toMatchObject({
      field: "date-of-birth",
      query,
      listed: text,
      supports,
    });
  });

  it.each([
    ["one digit", "1961-03-14", "1961-03-24"],
    ["neighbours that changed places", "1961-03-14", "1691-03-14"],
    ["neighbours that changed places, beyond a hyphen", "1961-02-14", "1961-01-24"],
  ])("takes %s for a slip: %s and %s", (_, query, listed) => {
    expect(dateOfBirthEvidence(query, [listedDate(listed)])?.outcome).toBe("one-slip");
  });

  it.each([
    ["two digits apart from each other", "1961-03-14", "1961-04-15"],
    ["digits that changed places over another", "1961-03-14", "1961-04-13"],
    ["two neighbours, both others", "1961-03-14", "1961-03-25"],
    ["two neighbours, of which one is another", "1961-03-14", "1961-03-21"],
    ["two neighbours, of which the other is another", "1961-03-12", "1961-03-20"],
    ["three digits", "1961-03-14", "1961-04-25"],
    ["three digits, of which two changed places", "1961-02-14", "1961-01-25"],
  ])("takes %s for no slip: %s and %s", (_, query, listed) => {
    expect(dateOfBirthEvidence(query, [listedDate(listed)])?.outcome).toBe("same-year-other-day");
  });

  it.each([
    // Two years of 366 days before the first and after the last day of the range.
    ["1959-12-31", "range-compatible"],
    ["1959-12-30", "years-apart-3"],
    ["1967-01-02", "range-compatible"],
    ["1967-01-03", "years-apart-3"],
    ["1959", "range-compatible"],
    ["1958", "years-apart-4"],
    ["1967", "range-compatible"],
    ["1968", "years-apart-4"],
  ])("%s and a range from 1962 to 1964: %s", (query, outcome) => {
    expect(dateOfBirthEvidence(query, [{ from: "1962-01-01", to: "1964-12-31" }])?.outcome).toBe(outcome);
  });

  it.each([
    // of the Islamic, Persian or Buddhist calendar, or what programs write where there is none
    ["1961-03-14", "1399-05-17"],
    ["1399-05-17", "1982-04-19"],
    ["1349", "1970"],
    ["2513-03-14", "1970-03-14"],
    ["1900-01-01", "1970-03-14"],
    ["1970-03-14", "1900-01-01"],
    ["1900-01-01", "1900-01-01"],
    ["9999-12-31", "1970-03-14"],
    ["1970-03-14", "1382 to 1384"],
  ])("learns nothing from %s and %s", (query, listed) => {
    expect(dateOfBirthEvidence(query, [listedDate(listed)])).toBeUndefined();
  });

  it("takes a date of another calendar that both have, and those beside it", () => {
    expect(dateOfBirthEvidence("1399-05-17", [listedDate("1399-05-17")])).toMatchObject({ outcome: "day-equal" });
    const dates = ["1399-05-17", "1982-04-19"].map(listedDate);
    expect(dateOfBirthEvidence("1950-03-14", dates)).toMatchObject({ delta: -0.4, listed: "1982-04-19" });
    // somebody who died long ago is nobody's customer
    expect(dateOfBirthEvidence("1950-03-14", [listedDate("1884-03-02")])).toMatchObject({ delta: -0.4 });
  });

  it("does not read a date that is none, on either side", () => {
    const known = { from: "1961", to: "1961" };
    expect(dateOfBirthEvidence("1961-13-01", [known])).toBeUndefined();
    expect(dateOfBirthEvidence("", [known])).toBeUndefined();
    expect(dateOfBirthEvidence("1961", [{ from: "soon", to: "1961" }])).toBeUndefined();
    expect(dateOfBirthEvidence("1961", [{ from: "1961", to: "late" }])).toBeUndefined();
    expect(dateOfBirthEvidence("1961", [{ from: "soon", to: "late" }, known])?.listed).toBe("1961");
  });

  it("takes the first of dates that say the same, and only the day of an instant", () => {
    const dates = ["1961-03", "1961-03-14"].map(listedDate);
    expect(dateOfBirthEvidence("1961-03", dates)?.listed).toBe("1961-03");
    expect(dateOfBirthEvidence("1961-03-14T10:00:00Z", dates)?.outcome).toBe("day-equal");
    expect(dateOfBirthEvidence("1961-03-14T10:00:00Z", dates)?.query).toBe("1961-03-14T10:00:00Z");
  });

  const day = fc
    .date({ min: new Date("1901-01-02"), max: new Date("2020-12-31"), noInvalidDate: true })
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

  it.each([
    ["any of several shared", "nationality:FR residence:DE", "nationality:IT residence:DE", "overlap"],
    ["any of several related", "nationality:FR residence:HK", "nationality:IT residence:CN", "related"],
    ["any firm tie on each side", "birth:AT nationality:FR", "birth:ES nationality:DE", "disjoint-nationality"],
    ["a residence against one", "birth:AT residence:FR", "birth:ES residence:DE", "disjoint"],
  ])("counts %s", (_, query, listed, outcome) => {
    expect(countryEvidence(countries(query), countries(listed))?.outcome).toBe(outcome);
  });

  it.each([
    ["nationality:FR", "nationality:FR", true],
    ["nationality:HK", "nationality:CN", false],
    ["nationality:FR", "nationality:DE", false],
    ["residence:FR", "nationality:DE", false],
  ])("%s and %s support a match: %s", (query, listed, supports) => {
    expect(countryEvidence(countries(query), countries(listed))?.supports).toBe(supports);
  });

  it("shows the codes of both sides, each once", () => {
    const evidence = countryEvidence(countries("nationality:FR residence:FR birth:DE"), countries("birth:DE flag:PA"));
    expect(evidence).toEqual({
      field: "country",
      outcome: "overlap",
      delta: 0.02,
      supports: true,
      query: "FR DE",
      listed: "DE PA",
    });
  });

  it("has a symmetric relation of countries", () => {
    expect(areRelatedCountries("AT", "AT")).toBe(true);
    expect(areRelatedCountries("UA", "RU") && areRelatedCountries("RU", "UA")).toBe(true);
    expect(areRelatedCountries("FR", "DE")).toBe(false);
  });
});

describe("gender and birth place", () => {
  it("count a conflict of gender only where both are known and neither is other", () => {
    expect(genderEvidence("f", ["m"])).toEqual({
      field: "gender",
      outcome: "conflict",
      delta: -0.1,
      supports: false,
      query: "f",
      listed: "m",
    });
    expect(genderEvidence("f", ["f"])).toBeUndefined();
    expect(genderEvidence("f", ["m", "f"])).toBeUndefined();
    expect(genderEvidence("x", ["m"])).toBeUndefined();
    expect(genderEvidence("f", ["x"])).toBeUndefined();
    expect(genderEvidence("f", [])).toBeUndefined();
    expect(genderEvidence(undefined, ["m"])).toBeUndefined();
  });

  it("count an equal town of birth", () => {
    expect(birthPlaceEvidence("Vézelac", ["Paris", "VEZELAC, France"])).toEqual({
      field: "birth-place",
      outcome: "equal",
      delta: 0.02,
      query: "Vézelac",
      listed: "VEZELAC, France",
      supports: false,
    });
    expect(birthPlaceEvidence("Saint - Odo", ["saint odo"])?.listed).toBe("saint odo");
    expect(birthPlaceEvidence("Saint Odo", ["Saintodo"])).toBeUndefined();
    expect(birthPlaceEvidence(undefined, ["Paris", ""])).toBeUndefined();
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

  it("takes the first of several that are the same, and of several that are likely", () => {
    const first = (query: readonly string[]) => identifierEvidence(ids(...query), ids(...query)).shared?.kind;
    expect(first(["passport/MT:AB991827", "imo:9074729"])).toBe("passport");
    expect(first(["email:o@quill.example", "phone:+35621000000"])).toBe("email");
  });

  it("compares numbers of one country alone, written in whatever way", () => {
    const conflict = (query: string, listed: string) => identifierEvidence(ids(query), ids(listed)).conflict;
    expect(conflict("tax-id:7707083893", "tax-id:7707083894")).toBeUndefined();
    expect(conflict("registration/MT:C 1", "registration/MT:c-1")).toBeUndefined();
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
