import { describe, expect, it } from "vitest";
import { factOf } from "./fact-value.ts";

describe("customerKind", () => {
  it.each([
    [{ customerType: "corporation" }, "company"],
    [{ customerType: "INDIVIDUAL" }, "individual"],
    [{ customerType: "CORPORATION", personalDetails: { placeOfBirth: "X" } }, "company"],
    [{ customerType: "NATURAL_PERSON", companyDetails: { companyName: "X" } }, "individual"],
    [{ customerType: "unheard of", companyDetails: { companyName: "X" } }, "company"],
    [{ companyDetails: { companyName: "X" }, personalDetails: { placeOfBirth: "X" } }, "company"],
    [{ companyDetails: {}, personalDetails: { placeOfBirth: "X" } }, "individual"],
    [
      { companyDetails: { legalForm: "8VZ0", organizationType: "X" }, personalDetails: { placeOfBirth: "X" } },
      "individual",
    ],
    [{ companyDetails: {} }, "company"],
    [{ personalDetails: {} }, "individual"],
    [{ companyDetails: {}, personalDetails: {} }, undefined],
    [{ customerType: "unheard of" }, undefined],
    [{}, undefined],
  ])("of %j is %s", (party, kind) => {
    expect(factOf("customerKind", party)).toBe(kind);
  });
});

describe("labels and texts", () => {
  it.each([
    ["organizationType", { companyDetails: { organizationType: "non profit" } }, "NON_PROFIT"],
    ["organizationType", { companyDetails: {} }, undefined],
    ["legalForm", { companyDetails: { legalForm: " 8vz0 " } }, "8VZ0"],
    ["legalForm", {}, undefined],
    ["occupation", { personalDetails: { occupation: "Art Dealer" } }, "Art Dealer"],
    ["occupation", {}, undefined],
    ["employmentStatus", { characteristics: { employmentDetails: { status: "Self-employed" } } }, "SELF_EMPLOYED"],
    ["employmentStatus", { characteristics: { employmentDetails: {} } }, undefined],
    ["employmentStatus", {}, undefined],
  ])("%s of %j is %j", (name, party, value) => {
    expect(factOf(name, party)).toEqual(value);
  });
});

describe("staffCount and presenceSignsMissing", () => {
  const contactDetails = { phoneNumbers: ["1"], webLinks: [{ title: "Home", url: "https://q.example" }] };
  it.each([
    [{}, undefined, undefined],
    [{ contactDetails }, undefined, undefined],
    [{ companyDetails: {} }, 0, 3],
    [{ companyDetails: { staff: [] }, contactDetails: { phoneNumbers: [], webLinks: [] } }, 0, 3],
    [{ companyDetails: { staff: [{}] } }, 1, 2],
    [{ companyDetails: { staff: [{}, {}] }, contactDetails }, 2, 0],
    [{ companyDetails: {}, contactDetails: { phoneNumbers: ["1"] } }, 0, 2],
  ])("of %j are %j and %j", (party, staff, missing) => {
    expect(factOf("staffCount", party)).toBe(staff);
    expect(factOf("presenceSignsMissing", party)).toBe(missing);
  });
});

describe("isOwnerless", () => {
  const clubs = { id: "clubs", title: "Clubs", asOf: "2026-01-01", source: "invented", values: ["QZ3L"] };
  const referenceLists = { clubs };
  it.each([
    [{}, undefined],
    [{ companyDetails: { companyName: "Quillmark" } }, false],
    [{ companyDetails: { organizationType: "for profit", legalForm: "2HBR" } }, false],
    [{ companyDetails: { organizationType: "non-profit" } }, true],
    [{ companyDetails: { organizationType: "GOVERNMENTAL" } }, true],
    [{ companyDetails: { legalForm: " qz3l " } }, true],
  ])("of %j is %j", (party, expected) => {
    expect(factOf("isOwnerless", party, { referenceLists }, { list: "clubs" })).toBe(expected);
  });

  it("refuses a list that the pack does not have", () => {
    expect(() => factOf("isOwnerless", {}, { referenceLists }, { list: "clans" })).toThrow(
      new TypeError("fact isOwnerless: params.list: expected the id of a reference list"),
    );
  });
});

describe("months in business, at most", () => {
  it.each([
    ["2026-11-20", 0],
    ["2026-10-21", 0],
    ["2026-10-20", 1],
    ["2025-11-21", 11],
    ["2025-11-20", 12],
    ["2025-11", 12],
    ["2025-12", 11],
    ["2025", 22],
    ["2030-01-01", 0],
  ])("since %s are %i", (inBusinessSince, months) => {
    expect(factOf("monthsInBusinessAtMost", { companyDetails: { inBusinessSince } })).toBe(months);
  });

  it("are missing without the date", () => {
    expect(factOf("monthsInBusinessAtMost", { companyDetails: {} })).toBe(undefined);
  });
});

describe("months as a customer", () => {
  it.each([
    [{ customerSince: "2024-11-20" }, 24, 23],
    [{ customerSince: "2024-11-19" }, 24, 24],
    [{ characteristics: { customerSince: "2024" } }, 34, 22],
    [{ characteristics: { customerSince: "2024-11-20T12:00:01" } }, 23, 23],
    [{ characteristics: { customerSince: "2024-11-20T11:59:59Z" } }, 24, 24],
    [{ customerSince: "2020-01-01", characteristics: { customerSince: "2026" } }, 82, 82],
    [{ customerSince: "2031-01-01" }, 0, 0],
    [{ characteristics: {} }, undefined, undefined],
  ])("of %j are at most %j, at least %j", (party, atMost, atLeast) => {
    expect(factOf("monthsAsCustomerAtMost", party)).toBe(atMost);
    expect(factOf("monthsAsCustomerAtLeast", party)).toBe(atLeast);
  });
});

describe("age in years", () => {
  it.each([
    ["2008-11-20", 18, 17],
    ["2008-11-19", 18, 18],
    ["2008-11-21", 17, 17],
    ["2008-11", 18, 17],
    ["2008", 18, 17],
    ["1946", 80, 79],
    ["2008-02-29", 18, 18],
  ])("of somebody born %s is at most %i, at least %i", (dateOfBirth, atMost, atLeast) => {
    const party = { personalDetails: { dateOfBirth } };
    expect(factOf("ageYearsAtMost", party)).toBe(atMost);
    expect(factOf("ageYearsAtLeast", party)).toBe(atLeast);
  });

  it("grows on 1 March for somebody born on 29 February", () => {
    const party = { personalDetails: { dateOfBirth: "2008-02-29" } };
    expect(factOf("ageYearsAtMost", party, { now: Date.UTC(2026, 1, 28, 23, 59) })).toBe(17);
    expect(factOf("ageYearsAtMost", party, { now: Date.UTC(2026, 2, 1) })).toBe(18);
  });

  it("is missing without a date of birth", () => {
    expect(factOf("ageYearsAtMost", { personalDetails: {} })).toBe(undefined);
    expect(factOf("ageYearsAtLeast", {})).toBe(undefined);
  });
});

describe("identity documents", () => {
  it.each([
    [{}, undefined, undefined],
    [{ personalDetails: {} }, 0, undefined],
    [{ personalDetails: { identityDocuments: [] } }, 0, undefined],
    [{ personalDetails: { identityDocuments: [{ kind: "PASSPORT" }] } }, 1, undefined],
    [{ personalDetails: { identityDocuments: [{ expiryDate: "2026-11-19" }] } }, 1, -1],
    [{ personalDetails: { identityDocuments: [{ expiryDate: "2026-11-20" }] } }, 1, 0],
    [{ personalDetails: { identityDocuments: [{ expiryDate: "2026-11-30" }, { expiryDate: "2026-01-01" }] } }, 2, 10],
  ])("of %j: %j, days left %j", (party, count, days) => {
    expect(factOf("identityDocumentCount", party)).toBe(count);
    expect(factOf("documentDaysLeft", party)).toBe(days);
  });

  it("are counted in days of the calendar, whatever the time of day", () => {
    const party = { personalDetails: { identityDocuments: [{ expiryDate: "2026-11-21" }] } };
    expect(factOf("documentDaysLeft", party, { now: Date.UTC(2026, 10, 20, 0, 0) })).toBe(1);
    expect(factOf("documentDaysLeft", party, { now: Date.UTC(2026, 10, 20, 23, 59, 59, 999) })).toBe(1);
  });
});

describe("addresses and tax identifier", () => {
  it.each([
    ["monthsAtAddressAtMost", { contactDetails: { addressValidSince: "2026-08" } }, 3],
    ["monthsAtAddressAtMost", { contactDetails: { addressValidSince: "2026-08-21" } }, 2],
    ["monthsAtAddressAtMost", { contactDetails: {} }, undefined],
    ["addressUnstructuredOnly", {}, undefined],
    ["addressUnstructuredOnly", { contactDetails: { country: "DE" } }, undefined],
    ["addressUnstructuredOnly", { contactDetails: { unstructuredAddress: "A 1, B" } }, true],
    ["addressUnstructuredOnly", { contactDetails: { unstructuredAddress: "A 1, B", street: "A 1" } }, false],
    ["addressUnstructuredOnly", { contactDetails: { unstructuredAddress: "A 1, B", town: "B" } }, false],
    ["addressUnstructuredOnly", { contactDetails: { zip: 12345 } }, false],
    ["taxIdGiven", {}, undefined],
    ["taxIdGiven", { taxId: "1" }, true],
    ["taxIdGiven", { taxId: " ", companyDetails: {} }, false],
    ["taxIdGiven", { personalDetails: {} }, false],
    ["taxIdGiven", { taxId: "1", companyDetails: {} }, true],
  ])("%s of %j is %j", (name, party, value) => {
    expect(factOf(name, party)).toBe(value);
  });
});
