import type { Random } from "./random.ts";

/** Who is on the lists of the simulator. */
export interface ListedParties {
  /** People who are blocked. */
  readonly listedNames: readonly string[];
  /** Companies that are blocked. */
  readonly listedCompanies: readonly string[];
  /** Companies under programmes that restrict some dealings and block nobody. */
  readonly restrictedCompanies: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

/** One planted customer: what differs in its check, in its data, and in a payment that it makes. */
interface Planted {
  readonly check?: Members;
  readonly customer?: Members;
  readonly payment?: Members;
}

interface PartyCase {
  /** Risk factors by which it counts as found, of the customer or of the payment. */
  readonly factors: readonly string[];
  readonly plant: (random: Random, listed: ListedParties) => Planted;
}

const person = (name: string, rest: Members = {}): Members => {
  const [firstName, ...last] = name.split(" ");
  return { personalDetails: { personName: { firstName, lastName: last.join(" ") } }, ...rest };
};
const company = (companyName: string, rest: Members = {}): Members => ({
  customerType: "COMPANY",
  personalDetails: undefined,
  companyDetails: { companyName, ...rest },
});
const owners = (...shareholders: readonly Members[]): Members => company("Ashgrove Foundry", { shareholders });
const to = (rest: Members): Members => ({ fundsBeneficiary: { holder: "Neutral Trade Desk", ...rest } });
const somebody = (rest: Members): Members => person("Ida Quill", rest);

/** Parties, places and data that rules look at, whatever the customer does. */
export const PARTY_CASES = {
  "embargoed bank": {
    factors: ["PAYMENT_SANCTIONED_TERRITORY"],
    plant: (random) => ({
      payment: to({ accountNumber: "B1", bankIdentifier: random.pick(["FTBDKPPY", "BMJIIRTH", "BKCHCUHH"]) }),
    }),
  },
  "embargoed place": {
    factors: ["PAYMENT_SANCTIONED_PLACE"],
    plant: (random) => ({
      payment: {
        usage: random.pick(["flat in Yalta, Krimea", "аренда Севастополь", "La Habana, mayo", "cover BMJIIRTHXXX"]),
      },
    }),
  },
  "embargoed contact": {
    factors: ["PAYMENT_CONTACT_TERRITORY"],
    plant: (random) => ({
      payment: {
        counterpartyData: somebody({
          contactDetails: random.pick([{ emailAddresses: ["ida@example.ir"] }, { phoneNumbers: ["+53 7 555 0101"] }]),
        }),
      },
    }),
  },
  "unknown country of a payee": {
    factors: ["COUNTRY_UNKNOWN"],
    plant: () => ({ payment: { counterpartyData: somebody({ contactDetails: { country: "Zubrowka" } }) } }),
  },
  "withheld name": {
    factors: ["NOT_SCREENED"],
    plant: (random) => ({
      payment: to({ accountNumber: "W1", holder: random.pick(["ONE OF OUR CUSTOMERS", "Undisclosed", "Unser Kunde"]) }),
    }),
  },
  "unreadable name": {
    factors: ["UNREADABLE_NAME"],
    plant: (random) => ({ payment: to({ accountNumber: "U1", holder: random.pick(["N/A", "...", "unknown"]) }) }),
  },
  "blocked account of a payee": {
    factors: ["OTHER_ACCOUNT_BLOCKED"],
    plant: () => ({ payment: to({ accountNumber: "F1", accountStatus: "FROZEN" }) }),
  },
  "payee with a weak tie": {
    factors: ["PAYMENT_WEAK_TIE"],
    plant: () => ({ payment: { counterpartyData: somebody({ personalDetails: bornIn("KP") }) } }),
  },
  "payee born at a place": {
    factors: ["PAYMENT_WEAK_PLACE"],
    plant: () => ({ payment: { counterpartyData: somebody({ personalDetails: bornAt("Sevastopol") }) } }),
  },
  "restricted payee": {
    factors: ["SCREENING_RESTRICTION"],
    plant: (random, { restrictedCompanies }) => ({
      payment: to({ accountNumber: "R1", holder: random.pick(restrictedCompanies) }),
    }),
  },
  "blocked customer": {
    factors: ["CUSTOMER_BLOCKED"],
    plant: (random) => ({ customer: random.pick([{ customerStatus: "BLOCKED" }, { flags: ["FROZEN"] }]) }),
  },
  "customer in an adverse state": {
    factors: ["CUSTOMER_STATE_ADVERSE"],
    plant: () => ({ customer: { flags: ["SAR_FILED"] } }),
  },
  "customer in a territory": {
    factors: ["CUSTOMER_SANCTIONED_TERRITORY"],
    plant: (random) => ({ customer: { contactDetails: { town: "Zvezda", country: random.pick(["IR", "KP", "CU"]) } } }),
  },
  "customer with a tie": {
    factors: ["CUSTOMER_TIE_SANCTIONED_TERRITORY", "RELATED_PARTY_SANCTIONED_TERRITORY"],
    plant: () => ({ customer: owners(somebody({ share: 0.4, contactDetails: { country: "KP" } })) }),
  },
  "customer at a place": {
    factors: ["CUSTOMER_SANCTIONED_PLACE", "PLACE_SANCTIONED_TERRITORY"],
    plant: (random) => ({
      customer: {
        contactDetails: { unstructuredAddress: `ul. Lenina 5, ${random.pick(["Yalta", "Donezk", "Керчь"])}` },
      },
    }),
  },
  "owner at a place": {
    factors: ["RELATED_PLACE_SANCTIONED_TERRITORY"],
    plant: () => ({ customer: owners(somebody({ share: 0.4, contactDetails: { town: "Simferopol" } })) }),
  },
  "born at a place": {
    factors: ["WEAK_TIE_SANCTIONED_PLACE", "CUSTOMER_TEXT_SANCTIONED_PLACE"],
    plant: () => ({ customer: person("Ida Quill", { personalDetails: bornAt("Sevastopol") }) }),
  },
  "phone of a territory": {
    factors: ["WEAK_TIE_SANCTIONED_TERRITORY"],
    plant: () => ({ customer: { contactDetails: { country: "DE", phoneNumbers: ["+98 21 555 0101"] } } }),
  },
  "registered from a territory": {
    factors: ["SESSION_SANCTIONED_TERRITORY"],
    plant: (random) => ({ customer: { registrationDetails: { ipCountry: random.pick(["IR", "CU", "KP"]) } } }),
  },
  "from a listed country": {
    factors: ["COUNTRY_OF_ORIGIN"],
    plant: (random) => ({
      customer: person("Ida Quill", { personalDetails: bornIn(random.pick(["KP", "IR", "MM"])) }),
    }),
  },
  "account in an adverse state": {
    factors: ["ACCOUNT_STATUS_ADVERSE"],
    plant: (random) => ({
      customer: { referenceAccount: { accountNumber: "A1", accountStatus: random.pick(["SUSPENDED", "BLOCKED"]) } },
    }),
  },
  "blocked main counterparty": {
    factors: ["COUNTERPARTY_ACCOUNT_BLOCKED"],
    plant: () => ({
      customer: { characteristics: { majorCounterpartyAccounts: [{ accountNumber: "M1", accountStatus: "FROZEN" }] } },
    }),
  },
  "gambling or remittance": {
    factors: ["BUSINESS_CORE_INDUSTRY"],
    plant: (random) => ({
      customer: company("Ashgrove Foundry", { businessPurposes: [random.pick(["7995", "4829"])] }),
    }),
  },
  "public function": {
    factors: ["PUBLIC_FUNCTION"],
    plant: () => ({
      customer: person("Ida Quill", {
        personalDetails: { personName: { firstName: "Ida", lastName: "Quill" }, occupation: "Minister of Finance" },
      }),
    }),
  },
  "offshore shareholder": {
    factors: ["SHAREHOLDER_OFFSHORE"],
    plant: () => ({ customer: owners(somebody({ share: 0.4, contactDetails: { country: "KY" } })) }),
  },
  "unknown country of a customer": {
    factors: ["COUNTRY_UNKNOWN"],
    plant: () => ({ customer: { contactDetails: { town: "Lutz", country: "Zubrowka" } } }),
  },
  "customer without a name": {
    factors: ["NOT_SCREENED"],
    plant: () => ({ customer: { personalDetails: { personName: { firstName: "N/A" } } } }),
  },
  "overdue review": {
    factors: ["REVIEW_OVERDUE"],
    plant: () => ({ check: { customerReviewSchedule: { nextReviewDate: "2024-03" } } }),
  },
  "supplied level": {
    factors: ["SUPPLIED_RISK_LEVEL"],
    plant: (random) => ({ customer: { riskLevel: random.pick(["medium", "high", "prohibited"]) } }),
  },
  "supplied level that nobody knows": {
    factors: ["SUPPLIED_RISK_UNKNOWN"],
    plant: () => ({ customer: { riskLevel: "very high" } }),
  },
  "state that nobody knows": {
    factors: ["STATE_UNKNOWN"],
    plant: (random) => ({ customer: { customerStatus: random.pick(["XYZ", "aktiviert"]) } }),
  },
  "state of a payee that nobody knows": {
    factors: ["OTHER_STATE_UNKNOWN"],
    plant: () => ({ payment: to({ accountNumber: "X1", accountStatus: "XYZ" }) }),
  },
  "label that nobody knows": {
    factors: ["LABEL_UNKNOWN"],
    plant: (random) => ({
      customer: random.pick<Members>([
        { characteristics: { employmentDetails: { status: "XYZ" } } },
        company("Ashgrove Foundry", { legalForm: "GmbH" }),
      ]),
    }),
  },
  "means of payment that nobody knows": {
    factors: ["LABEL_UNKNOWN"],
    plant: (random) => ({ payment: { paymentMeans: random.pick(["BANKNOTES", "XYZ"]) } }),
  },
  "sanctioned owner": {
    factors: ["UBO_SANCTION_BENEFICIAL"],
    plant: (random, { listedNames }) => ({
      customer: owners(person(random.pick(listedNames), { share: random.amount(0.26, 0.49) })),
    }),
  },
  "owner of a share that nobody told": {
    factors: ["UBO_SANCTION_POSSIBLE"],
    plant: (random, { listedNames }) => ({ customer: owners(person(random.pick(listedNames))) }),
  },
  "account at a sanctioned bank": {
    factors: ["BANK_SCREENING_HIT"],
    plant: (random, { listedCompanies }) => ({
      customer: { referenceAccount: { accountNumber: "S1", bankName: random.pick(listedCompanies) } },
    }),
  },
  "restricted customer": {
    factors: ["SCREENING_RESTRICTION"],
    plant: (random, { restrictedCompanies }) => ({ customer: company(random.pick(restrictedCompanies)) }),
  },
  "restricted owner": {
    factors: ["SCREENING_RESTRICTION"],
    plant: (random, { restrictedCompanies }) => ({
      customer: owners({ share: 0.3, companyDetails: { companyName: random.pick(restrictedCompanies) } }),
    }),
  },
} as const satisfies Readonly<Record<string, PartyCase>>;

export type PartyPattern = keyof typeof PARTY_CASES;
export const PARTY_PATTERNS = Object.keys(PARTY_CASES) as readonly PartyPattern[];

function bornIn(countryOfBirth: string): Members {
  return { personName: { firstName: "Ida", lastName: "Quill" }, countryOfBirth };
}

function bornAt(placeOfBirth: string): Members {
  return { personName: { firstName: "Ida", lastName: "Quill" }, placeOfBirth };
}
