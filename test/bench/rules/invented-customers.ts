/** Invented customers as institutions have them, seeded: most ordinary, some with a risk or two. */
import { parseCustomerChecks } from "../../../src/model/gateway-customer-checks.ts";
import type { RulePack } from "../../../src/model/rule-pack.ts";
import { ALL_CUSTOMER_FACTS } from "../../../src/rating/customer-facts/customer-fact-table.ts";
import { customerFacts } from "../../../src/rating/customer-facts/customer-facts.ts";
import { seededRandom } from "./forty-rules.ts";

const COUNTRIES = ["DE", "FR", "DE", "NL", "AT", "DE", "IT", "ES", "PL", "US", "GB", "VG", "PA", "TR", "KE", "IR"];
const TRADES = ["5411", "5812", "7372", "5732", "1731", "8011", "5999", "4829", "7995", "5944"];
const TEXTS = [
  "Bakery and café in the old town",
  "Software for craft businesses",
  "Import and export of garden furniture",
  "Restaurant with delivery service",
  "Online shop for used books",
  "Currency exchange and remittance",
  "Consulting, holding of participations",
];
const OCCUPATIONS = ["teacher", "nurse", "carpenter", "engineer", "diplomat", "student", "retired"];

/** Facts of invented customers. Computed ones are computed once: the benchmark compares engines, not facts. */
export function inventedCustomerFacts(pack: RulePack, count: number): readonly Readonly<Record<string, unknown>>[] {
  const random = seededRandom(23);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const amount = (max: number): number => Math.round(random() ** 3 * max);
  return Array.from({ length: count }, (_, n) => {
    const country = pick(COUNTRIES);
    const expectedVolumeMonthly = amount(400_000);
    const isCompany = random() < 0.4;
    const party = {
      customerId: `C-${n}`,
      customerType: isCompany ? "CORPORATION" : "INDIVIDUAL",
      customerStatus: random() < 0.97 ? "ACTIVE" : "SUSPENDED",
      ...(isCompany ? { companyDetails: company(country) } : { personalDetails: person(country) }),
      contactDetails: {
        country,
        email: `c${n}@example.org`,
        phoneNumber: "+49301234567",
        street: "Invented Street 1",
        city: "Anytown",
      },
      referenceAccount: { bankCountry: random() < 0.9 ? country : pick(COUNTRIES), productType: "CURRENT_ACCOUNT" },
      characteristics: {
        expectedVolumeMonthly,
        expectedVolumeYearly: expectedVolumeMonthly * 12,
        expectedTicketSizeAverage: 50 + amount(500),
        expectedTicketSizeMax: 900 + amount(20_000),
      },
      ...(isCompany ? { businessPurposes: [pick(TRADES)], businessDescription: pick(TEXTS) } : {}),
      deviceDetails: { entryChannel: pick(["BRANCH", "ONLINE", "ONLINE"]) },
      signedProducts: ["CURRENT_ACCOUNT"],
      ...(random() < 0.05 ? { flags: ["WATCHLIST"] } : {}),
    };
    const parsed = parseCustomerChecks({ masterData: { accountHoldingPartyData: party } });
    if (!parsed.ok) throw new Error(`an invented customer is not valid: ${JSON.stringify(parsed.issues)}`);
    const facts = customerFacts({
      checks: parsed.value,
      now: Date.UTC(2026, 10, 20),
      screening: [],
      referenceLists: pack.referenceLists,
      // json-rules-engine throws when a value to compare with is missing.
      settings: { homeCountries: ["DE", "FR", "AT"] },
    });
    return Object.fromEntries(ALL_CUSTOMER_FACTS.map(({ name, params }) => [name, computedOnce(facts[name], params)]));
  });

  function company(country: string): object {
    return {
      companyName: "Invented Trading",
      countryOfRegistration: country,
      organizationType: "FOR_PROFIT",
      legalForm: "GMBH",
      inBusinessSince: `${2000 + Math.floor(random() * 26)}-03`,
      taxId: "123",
      shareholders: [{ share: 1, personalDetails: person(pick(COUNTRIES)) }],
    };
  }

  function person(country: string): object {
    return {
      firstName: "Ada",
      lastName: "Invented",
      birthDate: `${1940 + Math.floor(random() * 70)}-05-17`,
      nationality: random() < 0.85 ? country : pick(COUNTRIES),
      countryOfResidence: country,
      occupation: pick(OCCUPATIONS),
    };
  }
}

/** A computed fact without params as its value; one with params remembers what it computed. */
function computedOnce(fact: unknown, params: unknown): unknown {
  if (typeof fact !== "function") return fact;
  if (params === undefined) return fact();
  const [name = ""] = Object.keys(params as object);
  const known = new Map<unknown, unknown>();
  let last: { readonly key: unknown; readonly value: unknown } | undefined;
  return (given: Readonly<Record<string, unknown>>) => {
    const param = given[name];
    const key = typeof param === "object" ? JSON.stringify(param) : param;
    if (last?.key === key) return last?.value;
    if (!known.has(key)) known.set(key, fact(given));
    last = { key, value: known.get(key) };
    return last.value;
  };
}
