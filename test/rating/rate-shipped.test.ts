import { describe, expect, it } from "vitest";
import { factorNames, rateParty } from "./rate-shipped.ts";

const PERSON = {
  customerId: 1,
  customerType: "INDIVIDUAL",
  customerSince: "2021-03-01",
  customerStatus: "ACTIVE",
  riskLevel: "low",
  taxId: "12 345 678 901",
  taxIdType: "TIN",
  role: "Primary",
  flags: [],
  signedProducts: ["CHECKING_ACCOUNT"],
  personalDetails: {
    personName: { firstName: "Lena", lastName: "Hollerbach" },
    dateOfBirth: "1981-05-17",
    nationality: "DE",
    countryOfBirth: "DE",
    countryOfResidence: "DE",
    occupation: "Carpenter",
    identityDocuments: [{ id: "X1", kind: "PASSPORT", expiryDate: "2031-01-31", issuingCountry: "DE" }],
    assessments: [{ name: "IDENTITY", status: "DONE" }],
  },
  contactDetails: {
    country: "DE",
    region: "DE-BY",
    street: "Lindenweg 4",
    town: "Kempten",
    zip: "87435",
    addressValidSince: "2015-04",
    emailAddresses: ["lena@hollerbach.example"],
    phoneNumbers: ["+49 831 000000"],
  },
  referenceAccount: {
    holder: "Lena Hollerbach",
    accountNumber: "DE02 1203 0000 0000 2020 51",
    bankCountry: "DE",
    productType: "CHECKING_ACCOUNT",
  },
  characteristics: {
    employmentDetails: { status: "EMPLOYED" },
    expectedIncomeMonthly: 3200,
    expectedIncomeYearly: 38400,
    expectedVolumeMonthly: 3000,
    expectedVolumeYearly: 36000,
    expectedTicketSizeAverage: 60,
    expectedTicketSizeMax: 500,
    expectedTransactionCountMonthly: 50,
  },
  customerRelationshipDetails: { exemptions: [] },
  deviceDetails: { deviceId: "d-1", entryChannel: "BRANCH" },
  registrationDetails: { ipCountry: "DE" },
};

const COMPANY = {
  customerId: "c-1",
  customerType: "CORPORATION",
  customerSince: "2019-01-15",
  taxId: "DE000000000",
  companyDetails: {
    companyName: "Hollerbach Fahrradbau GmbH",
    countryOfRegistration: "DE",
    legalForm: "2HBR",
    organizationType: "FOR_PROFIT",
    inBusinessSince: "1998-06",
    businessDescription: "Builds and repairs bicycles",
    businessPurposes: ["5940"],
    shareholdersStructure: { complexOwnership: "no" },
    shareholders: [
      { share: 0.6, personalDetails: { personName: { firstName: "Lena", lastName: "Hollerbach" }, nationality: "DE" } },
      { share: 0.4, personalDetails: { personName: { firstName: "Jon", lastName: "Hollerbach" }, nationality: "AT" } },
    ],
    staff: [{ role: "MANAGER", personalDetails: { personName: { firstName: "Lena", lastName: "Hollerbach" } } }],
  },
  contactDetails: {
    country: "DE",
    street: "Lindenweg 4",
    town: "Kempten",
    zip: 87435,
    phoneNumbers: ["0049 831 000000"],
    webLinks: ["https://hollerbach.example"],
  },
  referenceAccount: { holder: "Hollerbach Fahrradbau GmbH", accountNumber: "DE02120300000000202051" },
};

const HOME = { settings: { homeCountries: ["AT", "DE"] }, sharedWithOthers: { device: 0, contact: () => 0 } };

describe("a customer rated with the shipped rules", () => {
  it.each([
    ["person", PERSON],
    ["company", COMPANY],
  ])("is low and has no factor when it is a neutral %s with full data", async (_, party) => {
    const rating = await rateParty(party, HOME);
    expect(factorNames(rating)).toEqual([]);
    expect(rating).toMatchObject({ riskLevel: "low", score: 0 });
  });

  it.each([[{}], [{ customerId: 7 }], [{ personalDetails: { personName: { lastName: "Hollerbach" } } }]])(
    "is low and has no factor when nearly nothing is known: %j",
    async (party) => {
      expect(await rateParty(party)).toMatchObject({ riskLevel: "low", score: 0, factors: [] });
    },
  );
});
