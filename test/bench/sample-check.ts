import { seededRandom } from "../eval/seeded-random.ts";
import { inventedCompany, inventedPerson } from "./invented-list.ts";

/**
 * A body of about 4 KB with three screened names: a company, its owner and its manager, all invented, and others for
 * every customer, so that nobody is found because somebody was found before.
 */
export function sampleCheck(customerId: number): string {
  const random = seededRandom(customerId);
  const owner = inventedPerson(random);
  const manager = inventedPerson(random);
  const values = [customerId, inventedCompany(random), owner.firstName, owner.lastName];
  return fill([...values, manager.firstName, manager.lastName]);
}

/** Stand where the values of a customer go, in the order of the text. */
const MARKS = [987_654_321, "@company", "@ownerFirst", "@ownerLast", "@managerFirst", "@managerLast"] as const;

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
  emailAddresses: ["kontakt@feldmark.example"],
  phoneNumbers: ["+49 30 5550100"],
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
      customerId: MARKS[0],
      customerType: "CORPORATION",
      customerSince: "2016-02-01",
      customerStatus: "ACTIVE",
      companyDetails: {
        companyName: MARKS[1],
        businessDescription: "Planning and maintenance of small wind turbines for farms and villages",
        businessPurposes: ["8911"],
        countryOfRegistration: "DE",
        inBusinessSince: "2011-06",
        legalForm: "2HBR",
        organizationType: "FOR_PROFIT",
        shareholders: [
          { personalDetails: person(MARKS[2], MARKS[3]), contactDetails: contact("Lübeck"), role: "OWNER", share: 1 },
        ],
        staff: [{ personalDetails: person(MARKS[4], MARKS[5]), contactDetails: contact("Kiel"), role: "MANAGER" }],
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
      deviceDetails: { deviceId: "d-4711", deviceType: "DESKTOP", entryChannel: "BRANCH", operatingSystem: "Linux" },
      registrationDetails: { internetServiceProvider: "Nordnetz", ipAddress: "192.0.2.17", ipCountry: "DE" },
      referenceAccount: account(6),
      signedProducts: ["CURRENT_ACCOUNT"],
      taxId: "DE811907980",
      taxIdType: "VAT",
      role: "Primary",
    },
  },
});

const PIECES = TEXT.split(new RegExp(MARKS.join("|"), "u"));

function fill(values: readonly (string | number)[]): string {
  return PIECES.reduce((text, piece, i) => text + values[i - 1] + piece);
}
