import { describe, expect, it } from "vitest";
import { factOf } from "./fact-value.ts";

describe("countries", () => {
  it.each([
    [{ personalDetails: { nationality: "FR" } }, ["FR"]],
    [{ personalDetails: { countryOfResidence: "fr" } }, ["FR"]],
    [{ companyDetails: { countryOfRegistration: "FR" } }, ["FR"]],
    [{ contactDetails: { country: "FR" } }, ["FR"]],
    [{ dba: [{ country: "FR" }, {}] }, ["FR"]],
    [{ referenceAccount: { bankCountry: "FR" } }, ["FR"]],
    [{ referenceAccount: { countryOfSettlement: "FR" } }, ["FR"]],
    [{ referenceAccount: { accountNumber: "FR76 3000 6000 0112 3456 7890 189" } }, ["FR"]],
    [{ referenceAccount: { accountNumber: "fr7630006000011234567890189" } }, ["FR"]],
    [{ referenceAccount: { accountNumber: "FR76" } }, undefined],
    [{ referenceAccount: { accountNumber: "123456789012345678" } }, undefined],
    [{ referenceAccount: { accountNumber: "XFR7630006000011234567890189" } }, undefined],
    [{ referenceAccount: { accountNumber: `FR76${"1".repeat(31)}` } }, undefined],
    [{ personalDetails: { countryOfBirth: "FR" } }, undefined],
    [{ characteristics: { majorCounterpartyAccounts: [{ bankCountry: "FR" }] } }, undefined],
    [
      { personalDetails: { nationality: "FR", countryOfResidence: "DE" }, contactDetails: { country: "FR" } },
      ["DE", "FR"],
    ],
    [{}, undefined],
  ])("of %j are %j", (party, countries) => {
    expect(factOf("countries", party)).toEqual(countries);
  });
});

describe("presenceCountries", () => {
  const cuban = { personalDetails: { nationality: "CU" } };

  it.each([
    ["nothing else", {}, ["CU"]],
    ["a trading name", { dba: [{ country: "BG" }] }, ["BG", "CU"]],
    ["an account", { referenceAccount: { bankCountry: "BG" } }, ["BG", "CU"]],
    ["an address", { contactDetails: { country: "BG" } }, ["BG"]],
    ["a purpose of business", { companyDetails: { businessPurposes: ["1520"] } }, ["CU"]],
    ["an address that cannot be read", { contactDetails: { country: "XX" } }, ["CU"]],
  ])("of a person with a nationality and %s", (_, more, countries) => {
    expect(factOf("presenceCountries", { ...cuban, ...more })).toEqual(countries);
  });
});

describe("single countries", () => {
  it.each([
    ["countryOfBirth", { personalDetails: { countryOfBirth: "FR" } }, "FR"],
    ["countryOfBirth", {}, undefined],
    ["countryOfRegistration", { companyDetails: { countryOfRegistration: "FR" } }, "FR"],
    ["countryOfRegistration", { contactDetails: { country: "FR" } }, undefined],
    ["ipCountry", { registrationDetails: { ipCountry: "FR" } }, "FR"],
    ["ipCountry", {}, undefined],
    ["residenceCountry", { personalDetails: { countryOfResidence: "FR" }, contactDetails: { country: "DE" } }, "FR"],
    ["residenceCountry", { personalDetails: { nationality: "FR" }, contactDetails: { country: "DE" } }, "DE"],
    ["residenceCountry", { companyDetails: { countryOfRegistration: "FR" }, contactDetails: { country: "DE" } }, "FR"],
    [
      "residenceCountry",
      { companyDetails: { companyName: "X" }, personalDetails: { countryOfResidence: "FR" } },
      undefined,
    ],
    ["residenceCountry", { contactDetails: { country: "DE" } }, "DE"],
    ["residenceCountry", {}, undefined],
  ])("%s of %j is %j", (name, party, country) => {
    expect(factOf(name, party)).toBe(country);
  });
});

describe("lists of places", () => {
  it.each([
    ["regions", { contactDetails: { region: "by", country: "DE" }, dba: [{ region: "UA-43" }] }, ["DE-BY", "UA-43"]],
    ["regions", { contactDetails: { region: " by ", country: "DE" } }, ["DE-BY"]],
    ["regions", { contactDetails: { region: "BY" } }, undefined],
    ["regions", {}, undefined],
    [
      "accountCountries",
      { referenceAccount: { bankCountry: "LT", accountNumber: "DE02120300000000202051" } },
      ["DE", "LT"],
    ],
    ["accountCountries", { referenceAccount: { countryOfSettlement: "LT" } }, undefined],
    ["accountCountries", {}, undefined],
    [
      "majorCounterpartyCountries",
      {
        characteristics: {
          majorCounterpartyAccounts: [{ bankCountry: "PL" }, { accountNumber: "DE02120300000000202051" }],
        },
      },
      ["DE", "PL"],
    ],
    ["majorCounterpartyCountries", { characteristics: { majorCounterpartyAccounts: [] } }, undefined],
    ["majorCounterpartyCountries", {}, undefined],
    ["documentCountries", { personalDetails: { identityDocuments: [{ issuingCountry: "DE" }, {}] } }, ["DE"]],
    ["documentCountries", { personalDetails: { identityDocuments: [{}] } }, undefined],
    ["documentCountries", {}, undefined],
  ])("%s of %j are %j", (name, party, places) => {
    expect(factOf(name, party)).toEqual(places);
  });

  it("homeCountries are those of the tenant", () => {
    expect(factOf("homeCountries", {}, { settings: { homeCountries: ["DE", "AT"] } })).toEqual(["AT", "DE"]);
    expect(factOf("homeCountries", {}, { settings: { homeCountries: [] } })).toBe(undefined);
    expect(factOf("homeCountries", {}, { settings: {} })).toBe(undefined);
    expect(factOf("homeCountries", {})).toBe(undefined);
  });
});

describe("jurisdictionCount", () => {
  it.each([
    [{}, undefined],
    [{ personalDetails: { countryOfBirth: "FR" } }, undefined],
    [{ personalDetails: { nationality: "FR", countryOfResidence: "FR" } }, 1],
    [
      { personalDetails: { nationality: "FR" }, customerRelationshipDetails: { allAccounts: [{ bankCountry: "DE" }] } },
      2,
    ],
    [
      {
        companyDetails: {
          countryOfRegistration: "DE",
          shareholders: [
            { personalDetails: { nationality: "FR", countryOfResidence: "BE" } },
            {
              contactDetails: { country: "NL" },
              companyDetails: { countryOfRegistration: "LU", shareholders: [{ contactDetails: { country: "CH" } }] },
            },
          ],
        },
      },
      6,
    ],
  ])("of %j is %j", (party, count) => {
    expect(factOf("jurisdictionCount", party)).toBe(count);
  });
});
