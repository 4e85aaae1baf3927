import { describe, expect, it } from "vitest";
import type { ScreeningSummary } from "../../src/rating/screening-summary.ts";
import { type Circumstances, factorNames, rateBody, rateParty } from "./rate-shipped.ts";

const company = (companyDetails: object, more: object = {}) => ({
  customerType: "CORPORATION",
  taxId: "T1",
  companyDetails: { companyName: "Quillmark Ltd", businessPurposes: ["5940"], ...companyDetails },
  ...more,
});
const person = (personalDetails: object, more: object = {}) => ({
  personalDetails: { personName: { firstName: "Lena", lastName: "Hollerbach" }, ...personalDetails },
  ...more,
});
const behaviour = (characteristics: object) => person({}, { characteristics });
const owner = (share: number, more: object = {}) => ({
  share,
  personalDetails: { personName: { lastName: "Brandt" }, nationality: "DE" },
  ...more,
});
const corporateOwner = (share: number, more: object = {}) => ({
  share,
  companyDetails: { companyName: "Nordlicht", ...more },
});

/** What a client sends, the factors that it meets alone, and the level. */
const BODIES: readonly (readonly [
  description: string,
  party: object,
  factors: readonly string[],
  level: string,
  also?: Circumstances,
])[] = [
  [
    "a national of a call-for-action country",
    person({ nationality: "MM" }),
    ["COUNTRY_CALL_FOR_ACTION", "COUNTRY_HIGH_RISK_LIST"],
    "high",
  ],
  [
    "somebody born under a call for action",
    person({ countryOfBirth: "MM" }),
    ["COUNTRY_CALL_FOR_ACTION", "COUNTRY_HIGH_RISK_LIST"],
    "medium",
  ],
  [
    "residence under increased monitoring",
    person({ countryOfResidence: "BG" }),
    ["COUNTRY_INCREASED_MONITORING"],
    "low",
  ],
  [
    "somebody born under increased monitoring",
    person({ countryOfBirth: "BG" }),
    ["COUNTRY_INCREASED_MONITORING"],
    "low",
  ],
  [
    "an address in a high-risk third country",
    { contactDetails: { country: "AF" } },
    ["COUNTRY_HIGH_RISK_LIST"],
    "high",
  ],
  ["a trading name in a high-risk third country", { dba: [{ country: "TT" }] }, ["COUNTRY_HIGH_RISK_LIST"], "high"],
  [
    "an IBAN of a monitored country",
    { referenceAccount: { accountNumber: "bg80 BNBG 9661 1020 3456 78" } },
    ["COUNTRY_INCREASED_MONITORING"],
    "low",
  ],
  [
    "settlement in a monitored country",
    { referenceAccount: { countryOfSettlement: "BG" } },
    ["COUNTRY_INCREASED_MONITORING"],
    "low",
  ],
  [
    "a region under sanctions",
    { contactDetails: { country: "UA", region: "43" } },
    ["COUNTRY_SANCTIONED_TERRITORY"],
    "high",
  ],
  ["a country under sanctions", person({ nationality: "CU" }), ["COUNTRY_SANCTIONED_TERRITORY"], "high"],
  [
    "an offshore company",
    company(
      { countryOfRegistration: "KY" },
      { contactDetails: { phoneNumbers: ["1"], webLinks: ["https://q.example"] } },
    ),
    ["COUNTRY_OFFSHORE_REGISTRATION"],
    "low",
  ],
  [
    "an account abroad",
    person({ countryOfResidence: "DE" }, { referenceAccount: { bankCountry: "LT" } }),
    ["COUNTRY_MISMATCH_ACCOUNT"],
    "low",
  ],
  [
    "a resident abroad",
    person({ countryOfResidence: "FR" }),
    ["NON_RESIDENT"],
    "low",
    { settings: { homeCountries: ["DE"] } },
  ],
  [
    "ties to three countries",
    person({ nationality: "AT", countryOfResidence: "DE" }, { contactDetails: { country: "CH" } }),
    ["MULTI_JURISDICTION"],
    "low",
  ],
  [
    "three countries of accounts and owners",
    company(
      { countryOfRegistration: "DE", shareholders: [owner(1, { contactDetails: { country: "AT" } })] },
      { customerRelationshipDetails: { allAccounts: [{ bankCountry: "CH" }] } },
    ),
    ["MULTI_JURISDICTION"],
    "low",
  ],
  [
    "an owner of a tenth in a monitored country",
    company({ shareholders: [owner(0.9), { ...owner(0.1), personalDetails: { nationality: "BG" } }] }),
    ["SHAREHOLDER_HIGH_RISK_COUNTRY"],
    "low",
  ],
  [
    "an owner of less than a tenth in a monitored country",
    company({ shareholders: [owner(0.91), { ...owner(0.09), personalDetails: { nationality: "BG" } }] }),
    [],
    "low",
  ],
  [
    "an owner without a share in a monitored country",
    company({ shareholders: [owner(0.9), { personalDetails: { nationality: "BG" } }] }),
    ["SHAREHOLDER_HIGH_RISK_COUNTRY"],
    "low",
  ],
  ["stated complexity", company({ shareholdersStructure: { complexOwnership: "Yes" } }), ["OWNERSHIP_COMPLEX"], "low"],
  ["denied complexity", company({ shareholdersStructure: { complexOwnership: " NO " } }), [], "low"],
  [
    "owners on three levels",
    company({
      shareholders: [
        owner(0.9),
        corporateOwner(0.1, { shareholders: [corporateOwner(1, { shareholders: [owner(1)] })] }),
      ],
    }),
    ["OWNERSHIP_COMPLEX"],
    "low",
  ],
  ["half of the ownership disclosed", company({ shareholders: [owner(0.5)] }), ["OWNERSHIP_UNDISCLOSED"], "low"],
  ["no owner disclosed", company({ shareholders: [] }), ["OWNERSHIP_UNDISCLOSED"], "low"],
  [
    "nobody behind the companies that own it",
    company({ shareholders: [corporateOwner(1)] }),
    ["OWNERSHIP_UNDISCLOSED", "OWNERSHIP_CORPORATE_LAYER"],
    "low",
  ],
  [
    "a company as owner of a quarter",
    company({ shareholders: [owner(0.75), corporateOwner(0.25)] }),
    ["OWNERSHIP_CORPORATE_LAYER"],
    "low",
  ],
  ["shares above the whole", company({ shareholders: [owner(0.7), owner(0.4)] }), ["OWNERSHIP_SHARE_INVALID"], "low"],
  ["a trust", company({ legalForm: "8vz0" }), ["LEGAL_FORM_OPAQUE"], "low"],
  [
    "a vehicle without staff",
    company({ businessDescription: "Investment holding", staff: [] }, { contactDetails: { phoneNumbers: ["1"] } }),
    ["ASSET_HOLDING_VEHICLE"],
    "low",
  ],
  [
    "a shell company",
    company({ countryOfRegistration: "KY", inBusinessSince: "2026-09" }),
    ["COUNTRY_OFFSHORE_REGISTRATION", "SHELL_COMPANY_INDICATORS", "YOUNG_COMPANY"],
    "medium",
  ],
  ["a non-profit organisation", company({ organizationType: "NON_PROFIT" }), ["ORGANIZATION_NON_PROFIT"], "low"],
  [
    "a young company",
    company({ inBusinessSince: "2025" }, { contactDetails: { phoneNumbers: ["1"], webLinks: ["https://q.example"] } }),
    ["YOUNG_COMPANY"],
    "low",
  ],
  ["a new customer", { customerSince: "2026-10-01" }, ["NEW_CUSTOMER"], "low"],
  [
    "a new customer by its characteristics",
    { characteristics: { customerSince: "2026-10-01T08:00:00" } },
    ["NEW_CUSTOMER"],
    "low",
  ],
  ["a diplomat", person({ occupation: "Diplomat" }), ["OCCUPATION_HIGH_RISK"], "low"],
  [
    "a student with a high income",
    behaviour({ employmentDetails: { status: "STUDENT" }, expectedIncomeYearly: 72_000 }),
    ["EMPLOYMENT_INCONSISTENT"],
    "low",
  ],
  ["a child", person({ dateOfBirth: "2015-06" }), ["AGE_RISK"], "low"],
  [
    "an aged person with a high volume",
    person({ dateOfBirth: "1940" }, { characteristics: { expectedVolumeMonthly: 12_000 } }),
    ["AGE_RISK"],
    "low",
  ],
  ["a suspended customer", { customerStatus: "suspended" }, ["CUSTOMER_STATUS_ADVERSE"], "low"],
  ["a replaced account", { accountReplaced: true }, ["ACCOUNT_REPLACED"], "low"],
  ["an internal flag", { flags: ["SAR filed"] }, ["INTERNAL_FLAG"], "high"],
  ["a failed assessment", person({ assessments: [{ status: "FAILED" }] }), ["ASSESSMENT_ADVERSE"], "low"],
  ["a low score", company({ assessments: [{ name: "Credit score", score: 299 }] }), ["ASSESSMENT_ADVERSE"], "low"],
  ["a score at the minimum", company({ assessments: [{ name: "Credit score", score: 300 }] }), [], "low"],
  ["an exemption", { customerRelationshipDetails: { exemptions: ["no statements"] } }, ["EXEMPTION_PRESENT"], "low"],
  ["a gambling code", company({ businessPurposes: ["7995", "consulting"] }), ["BUSINESS_CODE_HIGH_RISK"], "low"],
  ["a bar", company({ businessPurposes: ["5813"] }), ["BUSINESS_CASH_INTENSIVE"], "low"],
  ["an art gallery", company({ businessPurposes: ["5971"] }), ["BUSINESS_SENSITIVE_GOODS"], "low"],
  ["a builder", company({ businessPurposes: ["1520"] }), ["BUSINESS_CORRUPTION_PRONE"], "low"],
  [
    "a description of gambling",
    company({ businessDescription: "An online casino." }),
    ["BUSINESS_DESCRIPTION_KEYWORD"],
    "low",
  ],
  [
    "a trademark of crypto assets",
    company({ trademark: "QuillCrypto – Cryptowallets" }),
    ["BUSINESS_DESCRIPTION_KEYWORD"],
    "low",
  ],
  ["a company without purpose", company({ businessPurposes: [] }), ["BUSINESS_PURPOSE_MISSING"], "low"],
  [
    "a quarter of the business in gambling",
    company(
      {},
      {
        characteristics: {
          businessPurposeDistribution: [
            { labels: ["7995"], share: 0.25 },
            { labels: ["5940"], share: 0.75 },
          ],
        },
      },
    ),
    ["BUSINESS_CODE_HIGH_RISK", "BUSINESS_DISTRIBUTION_HIGH_RISK"],
    "low",
  ],
  ["a prepaid card", { referenceAccount: { productType: "PREPAID_CARD" } }, ["PRODUCT_HIGH_RISK"], "low"],
  ["private banking by name", { signedProducts: ["Elite Private-Banking mandate"] }, ["PRODUCT_HIGH_RISK"], "low"],
  ["an online customer", { deviceDetails: { entryChannel: "ONLINE" } }, ["CHANNEL_REMOTE"], "low"],
  [
    "half of the transactions keyed",
    behaviour({ entryModeDistribution: [{ labels: ["MANUAL"], share: 0.5 }] }),
    ["ENTRY_MODE_RISK"],
    "low",
  ],
  [
    "a registration from another country",
    person({ countryOfResidence: "DE" }, { registrationDetails: { ipCountry: "NL" } }),
    ["IP_COUNTRY_MISMATCH"],
    "low",
  ],
  ["a shared device", {}, ["DEVICE_SHARED"], "low", { sharedWithOthers: { device: async () => 3 } }],
  ["a shared contact", {}, ["CONTACT_SUSPICIOUS"], "low", { sharedWithOthers: { contact: 1 } }],
  ["a disposable address", { contactDetails: { emailAddresses: ["x@Mailinator.com"] } }, ["CONTACT_SUSPICIOUS"], "low"],
  [
    "a foreign phone number",
    { contactDetails: { country: "DE", phoneNumbers: ["+234 803 000"] } },
    ["CONTACT_SUSPICIOUS"],
    "low",
  ],
  ["a high volume", behaviour({ expectedVolumeDaily: 2_000 }), ["EXPECTED_VOLUME_HIGH"], "low"],
  ["a high ticket", behaviour({ expectedTicketSizeMax: 10_001 }), ["EXPECTED_TICKET_HIGH"], "low"],
  [
    "a volume far above the income",
    behaviour({ expectedVolumeYearly: 31_000, expectedIncomeYearly: 10_000 }),
    ["INCOME_VOLUME_MISMATCH"],
    "low",
  ],
  [
    "a year below its month",
    behaviour({ expectedVolumeYearly: 100, expectedVolumeMonthly: 200 }),
    ["PROFILE_INCONSISTENT"],
    "low",
  ],
  [
    "a volume far from the activity",
    behaviour({ expectedVolumeMonthly: 1_000, expectedTransactionCountMonthly: 10, expectedTicketSizeAverage: 10 }),
    ["PROFILE_INCONSISTENT"],
    "low",
  ],
  [
    "a main counterparty in a monitored country",
    behaviour({ majorCounterpartyAccounts: [{ bankCountry: "BG" }] }),
    ["MAJOR_COUNTERPARTY_HIGH_RISK"],
    "low",
  ],
  [
    "an account of somebody else",
    person({}, { referenceAccount: { holder: "Tomás Quispe" } }),
    ["THIRD_PARTY_REFERENCE_ACCOUNT"],
    "low",
  ],
  [
    "an account in the other order of names",
    person({}, { referenceAccount: { holder: "HOLLERBACH, Lena" } }),
    [],
    "low",
  ],
  [
    "an expired document",
    person({ identityDocuments: [{ expiryDate: "2026-11-19" }] }),
    ["ID_DOCUMENT_EXPIRED"],
    "low",
  ],
  ["a document that expires today", person({ identityDocuments: [{ expiryDate: "2026-11-20" }] }), [], "low"],
  [
    "an expired document and its successor",
    person({ identityDocuments: [{ expiryDate: "2020-01-01" }, { expiryDate: "2030-01-01" }] }),
    [],
    "low",
  ],
  ["no document", person({ identityDocuments: [] }), ["ID_DOCUMENT_MISSING"], "low"],
  [
    "a document of a monitored country",
    person({ identityDocuments: [{ issuingCountry: "BG" }] }),
    ["ID_DOCUMENT_COUNTRY"],
    "low",
  ],
  ["a company without tax identifier", { companyDetails: { businessPurposes: ["5940"] } }, ["TAX_ID_MISSING"], "low"],
  ["a recent address", { contactDetails: { addressValidSince: "2026-10" } }, ["ADDRESS_RECENT"], "low"],
  [
    "an address of one line",
    { contactDetails: { unstructuredAddress: "Lindenweg 4, Kempten" } },
    ["ADDRESS_RECENT"],
    "low",
  ],
  ["a supplied level above the result", { riskLevel: "HIGH" }, ["SUPPLIED_RISK_LEVEL"], "high"],
  ["a supplied level that nobody knows", { riskLevel: "extreme" }, [], "low"],
];

describe("what a client sends", () => {
  for (const [description, party, factors, level, circumstances] of BODIES) {
    it(description, async () => {
      const rating = await rateParty(party, circumstances);
      expect([...factorNames(rating)].sort()).toEqual([...factors].sort());
      expect(rating.riskLevel).toBe(level);
    });
  }

  it("a ledger network", async () => {
    const rating = await rateBody({ network: "Bitcoin", masterData: { accountHoldingPartyData: {} } });
    expect(factorNames(rating)).toEqual(["NETWORK_CRYPTO"]);
  });

  it("an overdue review", async () => {
    const check = (nextReviewDate: string) =>
      rateBody({ customerReviewSchedule: { nextReviewDate }, masterData: { accountHoldingPartyData: {} } });
    expect(factorNames(await check("2026-10"))).toEqual(["REVIEW_OVERDUE"]);
    expect(factorNames(await check("2026-11"))).toEqual([]);
  });

  it("a flag of the request", async () => {
    const rating = await rateBody({ masterData: { flags: ["WATCHLIST"], accountHoldingPartyData: {} } });
    expect(factorNames(rating)).toEqual(["INTERNAL_FLAG"]);
  });
});

const FINDINGS: readonly (readonly [
  description: string,
  screening: ScreeningSummary,
  factors: readonly string[],
  level: string,
  score: number,
])[] = [
  [
    "a sanctioned customer",
    [{ type: "SANCTIONED_PERSON", party: "customer" }],
    ["SCREENING_SANCTION"],
    "prohibited",
    100,
  ],
  [
    "a sanctioned trading name",
    [{ type: "SANCTIONED_ENTITY", party: "trading-name" }],
    ["SCREENING_SANCTION"],
    "prohibited",
    100,
  ],
  [
    "a sanctioned account holder",
    [{ type: "SANCTIONED_PERSON", party: "account-holder" }],
    ["SCREENING_SANCTION"],
    "prohibited",
    100,
  ],
  [
    "a customer on the blacklist",
    [{ type: "BLACKLIST_PERSON", party: "customer" }],
    ["SCREENING_BLACKLIST"],
    "prohibited",
    100,
  ],
  ["an exposed customer", [{ type: "POLITICALLY_EXPOSED_PERSON", party: "customer" }], ["SCREENING_PEP"], "high", 40],
  ["a relative", [{ type: "RELATIVE_OR_CLOSE_ASSOCIATE", party: "customer" }], ["SCREENING_RCA"], "high", 30],
  ["a customer in the news", [{ type: "ADVERSE_MEDIA", party: "customer" }], ["SCREENING_ADVERSE_MEDIA"], "low", 25],
  [
    "a customer of special interest",
    [{ type: "SPECIAL_INTEREST_ENTITY", party: "customer" }],
    ["SCREENING_SPECIAL_INTEREST"],
    "low",
    20,
  ],
  ["an exposed director", [{ type: "POLITICALLY_EXPOSED_PERSON", party: "staff" }], ["UBO_SCREENING_HIT"], "high", 40],
  [
    "an owner in the news",
    [{ type: "ADVERSE_MEDIA", party: "shareholder", share: 1 }],
    ["UBO_SCREENING_HIT"],
    "medium",
    40,
  ],
  [
    "a sanctioned owner of 49 %",
    [{ type: "SANCTIONED_PERSON", party: "shareholder", share: 0.49 }],
    ["UBO_SCREENING_HIT"],
    "high",
    40,
  ],
  [
    "sanctioned owners of half together",
    [
      { type: "SANCTIONED_PERSON", party: "shareholder", share: 0.2 },
      { type: "SANCTIONED_ENTITY", party: "shareholder", share: 0.3 },
    ],
    ["UBO_SCREENING_HIT"],
    "prohibited",
    100,
  ],
  [
    "one sanctioned owner on two lists",
    [
      { type: "SANCTIONED_PERSON", party: "shareholder", share: 0.3, subject: "a" },
      { type: "SANCTIONED_PERSON", party: "shareholder", share: 0.3, subject: "a" },
    ],
    ["UBO_SCREENING_HIT"],
    "high",
    40,
  ],
  [
    "a sanctioned counterparty",
    [{ type: "SANCTIONED_ENTITY", party: "counterparty" }],
    ["SCREENING_COUNTERPARTY"],
    "prohibited",
    100,
  ],
  [
    "a counterparty on the blacklist",
    [{ type: "BLACKLIST_ENTITY", party: "counterparty" }],
    ["SCREENING_COUNTERPARTY"],
    "high",
    60,
  ],
  [
    "an exposed counterparty",
    [{ type: "POLITICALLY_EXPOSED_PERSON", party: "counterparty" }],
    ["SCREENING_COUNTERPARTY"],
    "low",
    25,
  ],
  [
    "a counterparty in the news",
    [{ type: "ADVERSE_MEDIA", party: "counterparty" }],
    ["SCREENING_COUNTERPARTY"],
    "low",
    20,
  ],
];

describe("what screening finds", () => {
  it.each(FINDINGS)("%s", async (_, screening, factors, level, score) => {
    const rating = await rateParty({}, { screening });
    expect(factorNames(rating)).toEqual(factors);
    expect(rating).toMatchObject({ riskLevel: level, score });
  });
});
