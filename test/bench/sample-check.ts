import { seededRandom } from "../eval/seeded-random.ts";
import { type FamilyNames, inventedCompany, inventedPerson } from "./invented-list.ts";

/**
 * A body of about 4 KB with three screened names: a company, its owner and its manager, all invented. Names, addresses and
 * device are others for every customer, so that nobody is found because somebody was found before or is linked to all.
 *
 * @param familyName - how many people have the same (Default: as in life)
 */
export function sampleCheck(customerId: number, familyName?: FamilyNames): string {
  const random = seededRandom(customerId);
  const owner = inventedPerson(random, familyName);
  const manager = inventedPerson(random, familyName);
  const values: Readonly<Record<string, string>> = {
    id: String(customerId),
    company: inventedCompany(random, familyName),
    ownerFirst: owner.firstName,
    ownerLast: owner.lastName,
    managerFirst: manager.firstName,
    managerLast: manager.lastName,
  };
  return PIECES.map((piece, i) => (i % 2 === 0 ? piece : values[piece])).join("");
}

const account = (n: number) => ({
  accountNumber: `DE8937040044053201${String(n).padStart(4, "0")}`,
  bankCountry: "DE",
  bankIdentifier: "NORDDEFF",
  bankName: "Nordlicht Bank",
  currency: "EUR",
  productType: "CHECKING_ACCOUNT",
  scheme: "SEPA",
  accountOpeningDate: "2019-04-01",
  contractualDetails: { contractStartDate: "2019-04-01", contractStatus: "ACTIVE", contractValueMonthly: 120.5 },
});

const contact = (town: string) => ({
  addressValidSince: "2015-03",
  country: "DE",
  emailAddresses: ["kontakt-<id>@feldmark.example"],
  phoneNumbers: ["+49 30 <id>"],
  street: "Lange Reihe 17",
  town,
  zip: "20099",
  webLinks: [{ title: "home", url: "https://feldmark.example/" }],
});

const person = (firstName: string, lastName: string) => ({
  personName: { firstName, lastName },
  dateOfBirth: "1971-05-17",
  nationality: "DE",
  countryOfResidence: "DE",
  countryOfBirth: "DE",
  placeOfBirth: "Lübeck",
  gender: "f",
  occupation: "engineer",
  identityDocuments: [{ id: "C01X00T47", kind: "PASSPORT", expiryDate: "2031-01-31", issuingCountry: "DE" }],
});

const TEXT = JSON.stringify({
  customerReviewSchedule: { nextReviewDate: "2027-10" },
  masterData: {
    accountHoldingPartyData: {
      customerId: "<id>",
      customerType: "CORPORATION",
      customerSince: "2016-02-01",
      customerStatus: "ACTIVE",
      companyDetails: {
        companyName: "<company>",
        businessDescription: "Planning and maintenance of small wind turbines for farms and villages",
        businessPurposes: ["8911"],
        countryOfRegistration: "DE",
        inBusinessSince: "2011-06",
        legalForm: "2HBR",
        organizationType: "FOR_PROFIT",
        shareholders: [
          {
            personalDetails: person("<ownerFirst>", "<ownerLast>"),
            contactDetails: contact("Lübeck"),
            role: "OWNER",
            share: 1,
          },
        ],
        staff: [
          {
            personalDetails: person("<managerFirst>", "<managerLast>"),
            contactDetails: contact("Kiel"),
            role: "MANAGER",
          },
        ],
      },
      contactDetails: contact("Hamburg"),
      characteristics: {
        customerSince: "2016-02-01",
        expectedIncomeMonthly: 180000,
        expectedIncomeYearly: 2160000,
        expectedVolumeMonthly: 200000,
        expectedVolumeYearly: 2400000,
        expectedTransactionCountMonthly: 90,
        expectedTicketSizeAverage: 2200,
        expectedTicketSizeMax: 9000,
        expectedVolumeVolatility: "STABLE",
        entryModeDistribution: [{ labels: ["TRANSFER"], share: 1 }],
        majorCounterpartyAccounts: [account(1), account(2), account(3)],
      },
      customerRelationshipDetails: { businessUnit: "Nord", allAccounts: [account(4), account(5)] },
      deviceDetails: { deviceId: "d-<id>", deviceType: "DESKTOP", entryChannel: "BRANCH", operatingSystem: "Linux" },
      registrationDetails: { internetServiceProvider: "Nordnetz", ipAddress: "192.0.2.17", ipCountry: "DE" },
      referenceAccount: account(6),
      signedProducts: ["CURRENT_ACCOUNT"],
      taxId: "DE811907980",
      taxIdType: "VAT",
      role: "Primary",
    },
  },
});

/** The text between the values, and after each piece the name of the value that follows it. */
const PIECES = TEXT.split(/<(\w+)>/u);
