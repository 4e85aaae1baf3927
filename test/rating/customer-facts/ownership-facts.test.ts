import { describe, expect, it } from "vitest";
import { factOf } from "./fact-value.ts";

const owned = (...shareholders: object[]) => ({ companyDetails: { shareholders } });
const person = (share?: number, countryOfResidence = "DE") => ({
  ...(share === undefined ? {} : { share }),
  personalDetails: { countryOfResidence, nationality: "NO", personName: { lastName: "Brandt" } },
});
const company = (share?: number, ...shareholders: object[]) => ({
  ...(share === undefined ? {} : { share }),
  companyDetails: { companyName: "Nordlicht", ...(shareholders.length === 0 ? {} : { shareholders }) },
});

const ALL = [
  "ownershipDepth",
  "disclosedShareTotal",
  "largestShareTotal",
  "naturalOwnerCount",
  "largestCorporateShare",
  "secondCorporateShare",
];
const all = (party: object) => ALL.map((name) => factOf(name, party));

describe("ownership", () => {
  it("is not known when shareholders were left out", () => {
    for (const party of [{}, { companyDetails: {} }]) {
      expect(all(party)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
      expect(factOf("shareholderCountries", party, {}, { minShare: 0.1 })).toBe(undefined);
    }
  });

  it.each([
    [owned(), [0, 0, 0, 0, 0, 0]],
    [owned(person(0.6), person(0.4)), [1, 1, 1, 2, 0, 0]],
    [owned(person(0.1), person(0.2)), [1, 0.3, 0.3, 2, 0, 0]],
    [owned(person()), [1, 0, 0, 1, 0, 0]],
    [
      owned({ share: 0.5, companyDetails: {}, personalDetails: { personName: { firstName: "Lena" } } }),
      [1, 0.5, 0.5, 1, 0, 0],
    ],
    [owned({ share: 1, companyDetails: { legalForm: "8VZ0" } }), [1, 1, 1, 0, 0, 0]],
    [owned({ personalDetails: { nationality: "DE", personName: { middleNames: "M" } } }), [1, 0, 0, 0, 0, 0]],
    [owned(company(0.3), company(0.5), person(0.2)), [1, 1, 1, 1, 0.5, 0.3]],
    [owned(company(0.3), company()), [1, 0.3, 0.3, 0, undefined, undefined]],
    [owned(company(0.5, person(0.7), person(0.7))), [2, 0.5, 1.4, 2, 0.5, 0]],
    [owned(company(1, company(1, person(1))), person(0)), [3, 1, 1, 2, 1, 0]],
  ])("%#: %j", (party, values) => {
    expect(all(party)).toEqual(values);
  });

  it("has the nationalities whose people hold a share together, through companies too", () => {
    const national = (nationality: string, share?: number) => ({
      ...(share === undefined ? {} : { share }),
      personalDetails: { nationality, countryOfResidence: "DE" },
    });
    const party = owned(
      national("KP", 0.25),
      national("IR", 0.24),
      national("CU", 0.15),
      company(0.5, national("CU", 0.2), national("FR", 0.3), national("XX", 1)),
      { share: 0.1, companyDetails: { companyName: "Südlicht", shareholders: [national("SY")] } },
      national("MM"),
    );
    const from = (minShare: number) => factOf("ownerNationalities", party, {}, { minShare });
    expect(from(0.25)).toEqual(["CU", "KP", "MM"]);
    expect(from(0.1)).toEqual(["CU", "FR", "IR", "KP", "MM", "SY"]);
    expect(factOf("ownerNationalities", owned(), {}, { minShare: 0.1 })).toEqual([]);
    expect(factOf("ownerNationalities", {}, {}, { minShare: 0.1 })).toBe(undefined);
    expect(() => factOf("ownerNationalities", owned(person(1)), {}, {})).toThrow(
      new TypeError("fact ownerNationalities: params.minShare: expected a number from 0 to 1"),
    );
  });

  it("has who holds through a company that stands twice, whichever of the places tells it", () => {
    const party = owned(
      company(0.15, { share: 1, personalDetails: { nationality: "KP" } }),
      { share: 0.5, companyDetails: { companyName: "Mantel", shareholders: [company(0.3)] } },
      person(0.35),
    );
    expect(factOf("ownerNationalities", party, {}, { minShare: 0.25 })).toEqual(["KP", "NO"]);
    expect(factOf("ownerNationalities", party, {}, { minShare: 0.31 })).toEqual(["NO"]);
  });

  it("has the countries of shareholders from a share on, and of those whose share is not known", () => {
    const party = owned(person(0.1, "FR"), person(0.09, "IT"), person(undefined, "ES"), {
      share: 0.5,
      companyDetails: { countryOfRegistration: "LU" },
      contactDetails: { country: "CH" },
    });
    expect(factOf("shareholderCountries", party, {}, { minShare: 0.1 })).toEqual(["CH", "ES", "FR", "LU"]);
    expect(factOf("shareholderCountries", party, {}, { minShare: 0 })).toEqual(["CH", "ES", "FR", "IT", "LU"]);
    expect(factOf("shareholderCountries", party, {}, { minShare: 1 })).toEqual(["ES"]);
    expect(factOf("shareholderCountries", owned(), {}, { minShare: 0.1 })).toEqual([]);
  });

  it.each([
    [undefined],
    [{}],
    [{ minShare: "0.1" }],
    [{ minShare: -0.1 }],
    [{ minShare: 1.1 }],
    [{ minShare: Number.NaN }],
  ])("refuses the params %j", (params) => {
    expect(() => factOf("shareholderCountries", owned(person(1)), {}, params)).toThrow(
      new TypeError("fact shareholderCountries: params.minShare: expected a number from 0 to 1"),
    );
  });

  it("keeps what was stated about complexity in lower case", () => {
    expect(
      factOf("complexOwnership", { companyDetails: { shareholdersStructure: { complexOwnership: " Yes " } } }),
    ).toBe("yes");
    expect(factOf("complexOwnership", { companyDetails: { shareholdersStructure: {} } })).toBe(undefined);
    expect(factOf("complexOwnership", {})).toBe(undefined);
  });
});
