import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { setOf, setOrMissing } from "./fact-values.ts";
import { bankCountries, partyCountries } from "./party-countries.ts";

const CODES = "ISO 3166-1 alpha-2";

function residenceOf({ kind, person, company, contact }: CustomerView): string | undefined {
  const stated = kind === "company" ? company?.countryOfRegistration : person?.countryOfResidence;
  return stated ?? contact?.country;
}

function regionCode(region: string, country: string | undefined): string | undefined {
  const code = region.trim().toUpperCase();
  if (code.includes("-")) return code;
  return country === undefined ? undefined : `${country}-${code}`;
}

/** Facts about the places that a customer is tied to. */
export const COUNTRY_FACTS: readonly CustomerFact[] = [
  {
    name: "countries",
    type: "list of texts",
    meaning: `every country that the customer is tied to today (${CODES}), without the country of birth; missing when none was stated`,
    sources: [
      "personalDetails.nationality",
      "personalDetails.countryOfResidence",
      "companyDetails.countryOfRegistration",
      "contactDetails.country",
      "dba[].country",
      "referenceAccount.bankCountry",
      "referenceAccount.countryOfSettlement",
      "referenceAccount.accountNumber (country of the IBAN)",
      "accounts of the customer",
    ],
    example: ["DE", "FR"],
    compute: ({ countries }) => setOrMissing(countries),
  },
  {
    name: "countryOfBirth",
    type: "text",
    meaning: `country in which the person was born (${CODES})`,
    sources: ["personalDetails.countryOfBirth"],
    example: "DE",
    compute: ({ person }) => person?.countryOfBirth,
  },
  {
    name: "regions",
    type: "list of texts",
    meaning: "country subdivisions of the addresses (ISO 3166-2); a bare `BY` is read in the address's country",
    sources: ["contactDetails.region", "dba[].region"],
    example: ["DE-BY"],
    compute: ({ contact, party }) =>
      setOrMissing(
        [contact, ...(party.dba ?? [])].map((address) =>
          address?.region === undefined ? undefined : regionCode(address.region, address.country),
        ),
      ),
  },
  {
    name: "countryOfRegistration",
    type: "text",
    meaning: `country in whose register the company is (${CODES})`,
    sources: ["companyDetails.countryOfRegistration"],
    example: "DE",
    compute: ({ company }) => company?.countryOfRegistration,
  },
  {
    name: "residenceCountry",
    type: "text",
    meaning: `country of residence of a person or of registration of a company (${CODES}); the country of the address when neither was stated`,
    sources: ["personalDetails.countryOfResidence", "companyDetails.countryOfRegistration", "contactDetails.country"],
    example: "DE",
    compute: residenceOf,
  },
  {
    name: "homeCountries",
    type: "list of texts",
    meaning: `countries that the tenant serves as its own (${CODES}); missing when the tenant has configured none`,
    sources: ["setting homeCountries"],
    example: ["AT", "DE"],
    compute: ({ settings }) => setOrMissing(settings?.homeCountries ?? []),
  },
  {
    name: "accountCountries",
    type: "list of texts",
    meaning: `countries in which the reference account and the accounts of the customer are held (${CODES})`,
    sources: [
      "referenceAccount.bankCountry",
      "referenceAccount.accountNumber (country of the IBAN)",
      "accounts of the customer",
    ],
    example: ["DE"],
    compute: ({ accounts }) => setOrMissing(bankCountries(accounts)),
  },
  {
    name: "majorCounterpartyCountries",
    type: "list of texts",
    meaning: `countries in which the main counterparties hold their accounts (${CODES})`,
    sources: [
      "characteristics.majorCounterpartyAccounts[].bankCountry",
      "characteristics.majorCounterpartyAccounts[].accountNumber (country of the IBAN)",
    ],
    example: ["FR", "PL"],
    compute: ({ behaviour }) => setOrMissing(bankCountries(behaviour?.majorCounterpartyAccounts)),
  },
  {
    name: "ipCountry",
    type: "text",
    meaning: `country from which the customer registered (${CODES})`,
    sources: ["registrationDetails.ipCountry"],
    example: "DE",
    compute: ({ party }) => party.registrationDetails?.ipCountry,
  },
  {
    name: "documentCountries",
    type: "list of texts",
    meaning: `countries that issued the identity documents (${CODES})`,
    sources: ["personalDetails.identityDocuments[].issuingCountry"],
    example: ["DE"],
    compute: ({ person }) => setOrMissing((person?.identityDocuments ?? []).map((document) => document.issuingCountry)),
  },
  {
    name: "jurisdictionCount",
    type: "number",
    meaning:
      "distinct countries of the customer, its shareholders on every level and its accounts; missing when no country was stated",
    sources: ["as countries", "companyDetails.shareholders[]", "customerRelationshipDetails.allAccounts[]"],
    example: 2,
    compute: ({ countries, owners, party }) => {
      const all = [...countries, ...bankCountries(party.customerRelationshipDetails?.allAccounts)];
      for (const { personalDetails, companyDetails, contactDetails } of owners?.all ?? [])
        all.push(...partyCountries(personalDetails, companyDetails, contactDetails));
      const count = setOf(all).length;
      return count === 0 ? undefined : count;
    },
  },
];
