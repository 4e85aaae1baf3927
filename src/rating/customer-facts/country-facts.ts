import { knownCountry } from "../../model/country-code.ts";
import type { CountryTie, TieKind } from "../../model/country-ties.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { isMainCounterpartyTie, isOfCustomer, isOrigin, isPresence, isRelatedTie, isWeakTie } from "./customer-ties.ts";
import type { CustomerView } from "./customer-view.ts";
import { listOf, setOf, setOrMissing } from "./fact-values.ts";
import { checkTiedCountries, TIED_COUNTRIES_PARAMS, tiedCountries } from "./tied-countries.ts";

const CODES = "ISO 3166-1 alpha-2";
const JURISDICTIONS: readonly TieKind[] = ["nationality", "residence", "registration", "address"];

function residenceOf({ kind, person, company, contact }: CustomerView): string | undefined {
  const stated = kind === "company" ? company?.countryOfRegistration : person?.countryOfResidence;
  return knownCountry(stated) ?? knownCountry(contact?.country);
}

/** Codes of some of the ties; missing when there is none. */
const codesOf = (ties: readonly CountryTie[], isWanted: (tie: CountryTie) => boolean): readonly string[] | undefined =>
  setOrMissing(ties.filter(isWanted).map(({ code }) => code));

/**
 * Missing data is not rewarded: a party without a stated residence counts as resident in its country of origin,
 * wherever it trades.
 */
function presence(view: CustomerView, isWanted: (tie: CountryTie) => boolean = () => true): readonly string[] {
  const present = view.ties.filter((tie) => isPresence(tie) && isWanted(tie));
  const isSettled = residenceOf(view) !== undefined;
  const origins = isSettled ? [] : view.ties.filter(isOrigin);
  const nationalities = origins.filter(({ as }) => as === "nationality");
  return [...present, ...(nationalities.length > 0 ? nationalities : origins)].map(({ code }) => code);
}

/** Facts about the places with which a customer has ties. */
export const COUNTRY_FACTS: readonly CustomerFact[] = [
  {
    name: "countries",
    type: "list of texts",
    meaning: `every country that the customer is tied to today (${CODES}), without the country of birth; accounts that were closed are past; missing when none was stated`,
    sources: [
      "personalDetails.nationality",
      "personalDetails.countryOfResidence",
      "companyDetails.countryOfRegistration",
      "contactDetails.country",
      "dba[].country",
      "referenceAccount.bankCountry",
      "referenceAccount.countryOfSettlement",
      "referenceAccount.accountNumber (country of the IBAN)",
      "referenceAccount.bankIdentifier (country of the BIC)",
      "referenceAccount.scheme (of a national banking scheme)",
      "referenceAccount.location",
      "customerRelationshipDetails.allAccounts[]",
      "accounts of the customer",
    ],
    example: ["DE", "FR"],
    compute: ({ countries }) => setOrMissing(countries),
  },
  {
    name: "presenceCountries",
    type: "list of texts",
    meaning: `countries in which the customer lives, is registered, is reached or banks today (${CODES}): \`countries\` without nationality. Of a person who says nothing of where it lives those of nationality stand in, or else those of birth and documents; missing when none was stated`,
    sources: [
      "as countries, but for personalDetails.nationality",
      "as originCountries, where nothing tells of residence",
    ],
    reads: [
      "personalDetails.countryOfResidence",
      "personalDetails.nationality",
      "companyDetails.countryOfRegistration",
      "contactDetails.country",
    ],
    example: ["DE", "FR"],
    compute: (view) => setOrMissing(presence(view)),
  },
  {
    name: "residenceCountries",
    type: "list of texts",
    meaning: `countries in which the customer lives, is registered or is reached today (${CODES}): \`presenceCountries\` without those of accounts; missing when none was stated`,
    sources: ["as presenceCountries, but for accounts"],
    reads: [
      "personalDetails.countryOfResidence",
      "personalDetails.nationality",
      "companyDetails.countryOfRegistration",
      "contactDetails.country",
    ],
    example: ["DE", "FR"],
    params: { without: "id of the reference list of countries that do not count; none where no pack has it" },
    compute: (view, { without }) => {
      const left = listOf(view.referenceLists, without);
      const found = setOrMissing(presence(view, ({ of }) => of === "customer"));
      return left === undefined ? found : found?.filter((code) => !left.values.includes(code));
    },
  },
  {
    name: "isDomestic",
    type: "boolean",
    meaning:
      "whether the person lives in countries of a reference list alone, and is a national of them alone; false when it states no nationality, and where no pack has the list",
    sources: ["as residenceCountries", "personalDetails.nationality"],
    example: false,
    params: { of: "id of the reference list" },
    compute: (view, { of }) => {
      const list = listOf(view.referenceLists, of);
      const nationalities = view.ties.filter((tie) => tie.of === "customer" && tie.as === "nationality");
      if (list === undefined || nationalities.length === 0) return false;
      const countries = [
        ...nationalities.map(({ code }) => code),
        ...presence(view, ({ of: whose }) => whose === "customer"),
      ];
      return countries.every((code) => list.values.includes(code));
    },
  },
  {
    name: "originCountries",
    type: "list of texts",
    meaning: `countries that the person comes from, wherever it lives now (${CODES}): of nationality, of birth, and of identity documents; missing when none was stated`,
    sources: [
      "personalDetails.nationality",
      "personalDetails.countryOfBirth",
      "personalDetails.identityDocuments[].issuingCountry",
    ],
    example: ["DE"],
    compute: ({ ties }) => codesOf(ties, isOrigin),
  },
  {
    name: "countryOfBirth",
    type: "text",
    meaning: `country in which the person was born (${CODES})`,
    sources: ["personalDetails.countryOfBirth"],
    example: "DE",
    compute: ({ person }) => knownCountry(person?.countryOfBirth),
  },
  {
    name: "regions",
    type: "list of texts",
    meaning:
      "country subdivisions of the addresses of the customer and its accounts (ISO 3166-2); a bare `BY` is read in the address's country",
    sources: ["contactDetails.region", "dba[].region", "location.region of the accounts"],
    example: ["DE-BY"],
    compute: ({ ties }) => codesOf(ties, (tie) => tie.as === "region" && isOfCustomer(tie)),
  },
  {
    name: "countryOfRegistration",
    type: "text",
    meaning: `country in whose register the company is (${CODES})`,
    sources: ["companyDetails.countryOfRegistration"],
    example: "DE",
    compute: ({ company }) => knownCountry(company?.countryOfRegistration),
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
      "referenceAccount.bankIdentifier (country of the BIC)",
      "accounts of the customer",
    ],
    example: ["DE"],
    compute: ({ ties }) => codesOf(ties, ({ of, as }) => of === "account" && as === "bank"),
  },
  {
    name: "majorCounterpartyCountries",
    type: "list of texts",
    meaning: `countries (${CODES}) and regions (ISO 3166-2) of the main counterparties: their banks, accounts and addresses`,
    sources: ["characteristics.majorCounterpartyAccounts[]"],
    example: ["FR", "PL"],
    compute: ({ ties }) => codesOf(ties, isMainCounterpartyTie),
  },
  {
    name: "relatedPartyCountries",
    type: "list of texts",
    meaning: `countries (${CODES}) and regions (ISO 3166-2) in which owners of every level, staff and the counterparty live, are registered or bank today, without nationality and birth`,
    sources: [
      "companyDetails.shareholders[]",
      "companyDetails.staff[]",
      "customerRelationshipDetails.staff[]",
      "masterData.counterpartyData",
    ],
    example: ["FR", "PL"],
    compute: ({ ties }) => codesOf(ties, isRelatedTie),
  },
  {
    name: "weakCountries",
    type: "list of texts",
    meaning: `countries (${CODES}) that say little by themselves, of anybody in the data: of nationality, birth, documents and IP addresses of others than the customer, of phone numbers and domains of addresses`,
    sources: ["nationality", "countryOfBirth", "issuingCountry", "phoneNumbers[]", "emailAddresses[]", "webLinks[]"],
    reads: ["companyDetails.shareholders", "companyDetails.staff"],
    example: ["DE"],
    compute: ({ ties }) => codesOf(ties, isWeakTie),
  },
  {
    name: "tiedCountries",
    type: "list of texts",
    meaning: `countries (${CODES}) and regions (ISO 3166-2) anywhere in the data, by whose they are and as what they stand there; missing when there is none`,
    sources: ["every member that holds a country"],
    example: ["DE", "DE-BY"],
    params: TIED_COUNTRIES_PARAMS,
    checkParams: checkTiedCountries,
    compute: ({ ties }, params) => tiedCountries(ties, params),
  },
  {
    name: "unreadCountries",
    type: "list of texts",
    meaning:
      "what stands in the place of a country anywhere in the data and is none that anybody knows, as it was given; `XX` and `ZZ` too; empty when there is none, missing when no country was stated",
    sources: ["every member that holds a country"],
    example: [],
    compute: ({ ties, unreadCountries }) =>
      ties.length === 0 && unreadCountries.length === 0 ? undefined : unreadCountries,
  },
  {
    name: "ipCountry",
    type: "text",
    meaning: `country from which the customer registered (${CODES})`,
    sources: ["registrationDetails.ipCountry"],
    example: "DE",
    compute: ({ party }) => knownCountry(party.registrationDetails?.ipCountry),
  },
  {
    name: "documentCountries",
    type: "list of texts",
    meaning: `countries that issued the identity documents (${CODES})`,
    sources: [
      "personalDetails.identityDocuments[].issuingCountry",
      "personalDetails.identityDocuments[].issuingState (when it is a code of ISO 3166-2)",
    ],
    example: ["DE"],
    compute: ({ ties }) => codesOf(ties, ({ of, as }) => of === "customer" && as === "document"),
  },
  {
    name: "jurisdictionCount",
    type: "number",
    meaning:
      "distinct countries of the customer, its shareholders on every level and its accounts; missing when no country was stated",
    sources: ["as countries", "companyDetails.shareholders[]"],
    reads: [
      "personalDetails.nationality",
      "personalDetails.countryOfResidence",
      "companyDetails.countryOfRegistration",
      "contactDetails.country",
      "companyDetails.shareholders",
    ],
    example: 2,
    compute: ({ ties, countries }) => {
      const owners = ties.filter(({ of, as }) => of === "owner" && JURISDICTIONS.includes(as));
      const count = setOf([...countries, ...owners.map(({ code }) => code)]).length;
      return count === 0 ? undefined : count;
    },
  },
];
