import { describe, expect, it } from "vitest";
import { factOf } from "./fact-value.ts";

const phones = (...phoneNumbers: string[]) => ({ contactDetails: { country: "DE", phoneNumbers } });

describe("contact", () => {
  it.each([
    [
      { contactDetails: { emailAddresses: ["A@Mail.Example", " b@mail.example ", "c@x.example", "none"] } },
      ["mail.example", "x.example"],
    ],
    [{ contactDetails: { emailAddresses: [" d@spaced.example "] } }, ["spaced.example"]],
    [{ contactDetails: { emailAddresses: ["none", "a@b.example c"] } }, undefined],
    [{ contactDetails: {} }, undefined],
    [{}, undefined],
  ])("emailDomains of %j are %j", (party, domains) => {
    expect(factOf("emailDomains", party)).toEqual(domains);
  });

  it.each([
    [phones("+49 89 1234"), false],
    [phones(" +33 1 1234 "), true],
    [phones("089 0033 1234"), undefined],
    [phones("0049 (89) 1234"), false],
    [phones("+33 1 1234"), true],
    [phones("+49 89 1234", "+234 803 1234"), true],
    [phones("089 1234"), undefined],
    [phones("+"), undefined],
    [phones("+999 1"), undefined],
    [phones(), undefined],
    [{ contactDetails: { phoneNumbers: ["+33 1"] } }, undefined],
    [{ contactDetails: { phoneNumbers: ["+33 1"] }, personalDetails: { nationality: "FR" } }, false],
    [{ contactDetails: { phoneNumbers: ["+33 1"] }, personalDetails: { countryOfResidence: "FR" } }, false],
    [{ contactDetails: { phoneNumbers: ["+33 1"] }, companyDetails: { countryOfRegistration: "FR" } }, false],
    [{ contactDetails: { phoneNumbers: ["+33 1"] }, dba: [{ country: "FR" }] }, false],
    [{ contactDetails: { phoneNumbers: ["+33 1"] }, personalDetails: { countryOfBirth: "FR" } }, false],
    [{ contactDetails: { country: "JM", phoneNumbers: ["+1 876 555"] } }, false],
    [{ contactDetails: { country: "KZ", phoneNumbers: ["+7 7"] } }, false],
    [{}, undefined],
  ])("phoneIsForeign of %j is %j", (party, isForeign) => {
    expect(factOf("phoneIsForeign", party)).toBe(isForeign);
  });

  it("asks the store about other customers only when it is there to be asked", async () => {
    const sharedWithOthers = { device: 2, contact: async () => 1 };
    expect(factOf("otherCustomersWithDevice", {}, { sharedWithOthers })).toBe(2);
    expect(await factOf("otherCustomersWithContact", {}, { sharedWithOthers })).toBe(1);
    expect(factOf("otherCustomersWithDevice", {}, { sharedWithOthers: {} })).toBe(undefined);
    expect(factOf("otherCustomersWithContact", {})).toBe(undefined);
  });
});

describe("accountHolderSimilarity", () => {
  const account = (holder: string) => ({ referenceAccount: { holder } });
  const lena = { personalDetails: { personName: { firstName: "Lena", middleNames: "Maria", lastName: "Hollerbach" } } };

  it("is missing without a holder or without a name", () => {
    expect(factOf("accountHolderSimilarity", {})).toBe(undefined);
    expect(factOf("accountHolderSimilarity", lena)).toBe(undefined);
    expect(factOf("accountHolderSimilarity", account("Lena Hollerbach"))).toBe(undefined);
    expect(factOf("accountHolderSimilarity", { ...account("Lena"), personalDetails: { personName: {} } })).toBe(
      undefined,
    );
  });

  it.each([
    [{ ...lena, ...account("Lena Maria Hollerbach") }],
    [{ ...lena, ...account("HOLLERBACH, LENA") }],
    [
      {
        personalDetails: { personName: { firstName: "Lena", lastName: "Vandermoor", nameAtBirth: "Hollerbach" } },
        ...account("Lena Hollerbach"),
      },
    ],
    [{ companyDetails: { companyName: "Nordlicht Handel GmbH" }, ...account("Nordlicht Handel") }],
    [{ companyDetails: { trademark: "Zimorodok" }, ...account("Zimorodok") }],
    [{ ...lena, contactDetails: { contactName: "Tomás Quispe" }, ...account("Tomas Quispe") }],
    [{ ...lena, dba: [{ contactName: "Quispe Bikes" }], ...account("Quispe Bikes") }],
    [{ companyDetails: { companyName: "X" }, dba: [{ contactName: "Quispe Bikes GmbH" }], ...account("Quispe Bikes") }],
  ])("is at least 0.7 for %j", (party) => {
    expect(factOf("accountHolderSimilarity", party)).toBeGreaterThanOrEqual(0.7);
  });

  it.each([["Lena Maria Hollerbach"], ["HOLLERBACH, Léna Maria"], ["maria lena hollerbach"]])(
    "is 1 for the words of the name in any order: %s",
    (holder) => {
      expect(factOf("accountHolderSimilarity", { ...lena, ...account(holder) })).toBe(1);
    },
  );

  it("is that of the account whose holder is least alike", () => {
    const holders = (...names: string[]) =>
      factOf(
        "accountHolderSimilarity",
        {
          ...lena,
          ...account(names[0]!),
          contactDetails: {},
        },
        { accounts: names.slice(1).map((holder) => ({ holder })) },
      );
    expect(holders("Lena Maria Hollerbach", "Hollerbach, Léna Maria")).toBe(1);
    expect(holders("Lena Maria Hollerbach", "Tomás Quispe")).toBeLessThan(0.7);
  });

  it("counts an account under a part of the name as well as one under more than the name", () => {
    const similarity = (holder: string, lastName: string) =>
      factOf("accountHolderSimilarity", { personalDetails: { personName: { lastName } }, ...account(holder) });
    expect(similarity("Lena Hollerbach", "Lena Maria Hollerbach")).toBeGreaterThan(0.9);
    expect(similarity("Lena Maria Hollerbach", "Lena Hollerbach")).toBeGreaterThan(0.9);
  });

  it("is 0 for a holder without a letter", () => {
    const party = { personalDetails: { personName: { lastName: "-" } }, ...account("!") };
    expect(factOf("accountHolderSimilarity", party)).toBe(0);
  });

  it.each([
    [{ ...lena, ...account("Tomás Quispe") }],
    [{ companyDetails: { companyName: "Nordlicht Handel GmbH" }, ...account("Peixe & Filhos Lda") }],
  ])("is below 0.7 for %j", (party) => {
    expect(factOf("accountHolderSimilarity", party)).toBeLessThan(0.7);
  });
});
