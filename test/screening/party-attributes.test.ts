import { describe, expect, it } from "vitest";
import type { ListedCountry } from "../../src/model/list-entry.ts";
import {
  accountIdentifiers,
  companyCountries,
  contactIdentifiers,
  personCountries,
  personIdentifiers,
  taxIdentifiers,
} from "../../src/screening/party-attributes.ts";

describe("countries of a party", () => {
  const shown = (countries: readonly ListedCountry[]) =>
    countries.map(({ code, role }) => `${code} ${role}`).join(", ");

  it.each([
    [
      "each tie once",
      { nationality: "MT", countryOfResidence: "DE", countryOfBirth: "MT" },
      { country: "DE" },
      "MT nationality, DE residence, MT birth",
    ],
    ["two residences", { countryOfResidence: "DE" }, { country: "FR" }, "DE residence, FR residence"],
    ["none", {}, undefined, ""],
  ])("of a person: %s", (_, person, contact, expected) => {
    expect(shown(personCountries(person, contact))).toBe(expected);
  });

  it.each([
    ["each tie", { countryOfRegistration: "MT" }, { country: "MT" }, "MT registration, MT residence"],
    ["none", {}, undefined, ""],
  ])("of a company: %s", (_, company, contact, expected) => {
    expect(shown(companyCountries(company, contact))).toBe(expected);
  });
});

describe("identity documents", () => {
  it.each([
    ["PASSPORT", "passport"],
    ["Diplomatic passport", "passport"],
    ["ID_CARD", "national-id"],
    ["IDENTITY", "national-id"],
    ["national register", "national-id"],
    ["residence card", "national-id"],
    ["DRIVING_LICENCE", "other"],
    ["RAPID", "other"],
    [undefined, "other"],
  ])("%s is %s", (kind, expected) => {
    const document = kind === undefined ? { id: "1" } : { id: "1", kind };
    expect(personIdentifiers({ identityDocuments: [document] })).toStrictEqual([{ kind: expected, value: "1" }]);
  });

  it("have the country that issued them, where they have a number that is one", () => {
    const identityDocuments = [
      { id: "AB1", kind: "PASSPORT", issuingCountry: "MT" },
      { id: " - ", kind: "PASSPORT" },
      { kind: "PASSPORT" },
    ];
    expect(personIdentifiers({ identityDocuments, socialSecurityNumber: "99" })).toStrictEqual([
      { kind: "passport", value: "AB1", country: "MT" },
      { kind: "national-id", value: "99" },
    ]);
    expect(personIdentifiers({})).toEqual([]);
  });
});

describe("a tax id", () => {
  const LEI = "5493001KJTIIGC8Y1R12";
  it.each([
    ["with the country that issued it", "77-07", undefined, "MT", { kind: "tax-id", value: "77-07", country: "MT" }],
    ["without one", "7707", "VAT", undefined, { kind: "tax-id", value: "7707" }],
    ["that is an LEI by its type", "7707", "lei", "MT", { kind: "lei", value: "7707" }],
    ["that is an LEI by its digits", LEI, undefined, "MT", { kind: "lei", value: LEI }],
    ["that is one, in groups", "5493-001k jtiigc8y1r12", "VAT", "MT", { kind: "lei", value: "5493-001k jtiigc8y1r12" }],
    [
      "that is none by its digits",
      LEI.replace("12", "13"),
      "VAT",
      undefined,
      { kind: "tax-id", value: LEI.replace("12", "13") },
    ],
  ])("%s", (_, id, type, country, expected) => {
    expect(taxIdentifiers(id, type, country)).toStrictEqual([expected]);
  });

  it("that is not there is none", () => {
    expect(taxIdentifiers(undefined, "LEI", "MT")).toEqual([]);
    expect(taxIdentifiers("---", undefined, "MT")).toEqual([]);
  });
});

describe("ways to reach somebody", () => {
  it("are addresses, numbers and pages that have a letter or digit", () => {
    expect(
      contactIdentifiers({
        emailAddresses: ["o@quill.example", "@"],
        phoneNumbers: ["+35621000000", "+", "п"],
        webLinks: ["https://quill.example", { url: "https://odo.example" }],
      }),
    ).toStrictEqual([
      { kind: "email", value: "o@quill.example" },
      { kind: "phone", value: "+35621000000" },
      { kind: "phone", value: "п" },
      { kind: "website", value: "https://quill.example" },
      { kind: "website", value: "https://odo.example" },
    ]);
  });

  it("are none of whom nothing is known", () => {
    expect(contactIdentifiers({})).toEqual([]);
    expect(contactIdentifiers(undefined)).toEqual([]);
    expect(accountIdentifiers(undefined)).toEqual([]);
    expect(accountIdentifiers({ accountNumber: "DE02" })).toStrictEqual([{ kind: "account", value: "DE02" }]);
    const other = { accountId: "wallet-3", accountEmailId: "odo@quill.example" };
    expect(accountIdentifiers(other)).toStrictEqual([
      { kind: "account", value: "wallet-3" },
      { kind: "email", value: "odo@quill.example" },
    ]);
  });
});
