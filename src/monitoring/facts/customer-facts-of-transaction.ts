import { knownCountry } from "../../model/country-code.ts";
import { merchantCodeOf } from "../../model/merchant-code.ts";
import { earliestInstant, latestInstant } from "../../model/partial-date.ts";
import { scoreName } from "../../names/score-name.ts";
import { completedYears, daysBetween } from "../../rating/calendar-span.ts";
import { parseRiskLevel } from "../../rating/risk-level.ts";
import { accountCountries, accountKey } from "../account-key.ts";
import { label } from "../normalize-transaction.ts";
import { customerNames } from "./customer-names.ts";
import { SCREENING_FACTS } from "./screening-facts.ts";
import type { TransactionFact } from "./transaction-fact.ts";
import type { TransactionView } from "./transaction-view.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function customerSince({ customer }: TransactionView): string | undefined {
  return customer?.characteristics?.customerSince ?? customer?.customerSince;
}

function homeCountries({ customer }: TransactionView): readonly string[] | undefined {
  const countries = [
    customer?.personalDetails?.countryOfResidence,
    customer?.companyDetails?.countryOfRegistration,
    customer?.contactDetails?.country,
    ...(customer?.referenceAccount ? accountCountries(customer.referenceAccount) : []),
  ]
    .map(knownCountry)
    .filter((country) => country !== undefined);
  return countries.length === 0 ? undefined : [...new Set(countries)].sort();
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}

/** An account may be held under a part of the name, or a name in full: the better direction counts. */
function holderSimilarity({ own, customer }: TransactionView): number | undefined {
  const holder = own?.holder;
  const names = customerNames(customer);
  if (holder === undefined || names.length === 0) return undefined;
  // Names that differ only in case, order and punctuation score 1; most holders do, and need no comparison.
  const plain = plainName(holder);
  if (names.some(({ name }) => plainName(name) === plain)) return 1;
  return Math.max(
    ...names.flatMap(({ name, kind }) => [
      scoreName(holder, name, { kind }).score,
      scoreName(name, holder, { kind }).score,
    ]),
  );
}

/** All elements of the transaction that are on the tenant's block list. */
function blockedElements({ pack, transaction, own, other }: TransactionView): readonly string[] | undefined {
  const blocked = new Set(pack.rules.referenceLists["blocked-elements"]?.values.map(String).map(plainElement));
  const elements = [
    ["device", transaction.device],
    ["ip address", transaction.ip],
    ["own account", own?.accountNumber],
    ["own account id", own?.accountId],
    ["other account", other?.accountNumber],
    ["other account id", other?.accountId],
  ] as const;
  if (elements.every(([, value]) => value === undefined)) return undefined;
  return elements.filter(([, value]) => value !== undefined && blocked.has(plainElement(value))).map(([what]) => what);
}

const plainElement = (text: string): string => text.replaceAll(/[\s-]+/gu, "").toUpperCase();

function hoursSince(instant: number | undefined, { transaction }: TransactionView): number | undefined {
  return instant === undefined || instant > transaction.at ? undefined : (transaction.at - instant) / HOUR_MS;
}

/** Facts about the customer of the transaction. */
export const CUSTOMER_OF_TRANSACTION_FACTS: readonly TransactionFact[] = [
  {
    name: "customerKind",
    type: "text",
    meaning: "`company` or `individual`, by customer type or by what was submitted",
    sources: ["customerType", "companyDetails", "personalDetails"],
    example: "individual",
    compute: ({ kind }) => kind,
  },
  {
    name: "customerRiskLevel",
    type: "text",
    meaning:
      "level of the last decision about the customer; the supplied level too where it is higher and nothing was decided of the data in force",
    sources: ["stored customer", "riskLevel"],
    example: "high",
    compute: ({ customerRiskLevel }) => customerRiskLevel,
  },
  {
    name: "suppliedRiskLevelKnown",
    type: "boolean",
    meaning: "whether the risk level that the client supplied is one that is known; missing when none was supplied",
    sources: ["riskLevel"],
    example: true,
    compute: ({ customer }) => customer?.riskLevel && parseRiskLevel(customer.riskLevel) !== undefined,
  },
  {
    name: "customerStatus",
    type: "text",
    meaning: "status of the customer, as a label in upper case",
    sources: ["customerStatus"],
    example: "ACTIVE",
    compute: ({ customer }) => label(customer?.customerStatus),
  },
  {
    name: "customerFlags",
    type: "list of texts",
    meaning: "flags of the customer, as labels in upper case; missing when there are none",
    sources: ["flags[]"],
    example: ["VIP"],
    compute: ({ customer }) => customer?.flags?.map((flag) => label(flag)),
  },
  {
    name: "ownAccountStatus",
    type: "text",
    meaning: "status of the account on the customer's side, as a label in upper case",
    sources: ["fundsOriginator.accountStatus or fundsBeneficiary.accountStatus"],
    example: "ACTIVE",
    compute: ({ own }) => label(own?.accountStatus),
  },
  {
    name: "customerAgeAtLeast",
    type: "number",
    meaning: "completed years of age, counted from the latest day that the date of birth may mean",
    sources: ["personalDetails.dateOfBirth"],
    example: 71,
    compute: ({ customer, transaction }) => {
      const born = customer?.personalDetails?.dateOfBirth;
      // A person turns a year older at the first instant of the birthday.
      return born === undefined ? undefined : completedYears(latestInstant(born) - DAY_MS + 1, transaction.at);
    },
  },
  {
    name: "customerForDaysAtLeast",
    type: "number",
    meaning: "days of the relationship, counted from the latest day that its beginning may mean",
    sources: ["characteristics.customerSince", "customerSince"],
    example: 400,
    compute: (view) => {
      const since = customerSince(view);
      return since === undefined ? undefined : daysBetween(latestInstant(since), view.transaction.at);
    },
  },
  {
    name: "customerForDaysAtMost",
    type: "number",
    meaning: "days of the relationship, counted from the earliest day that its beginning may mean",
    sources: ["characteristics.customerSince", "customerSince"],
    example: 12,
    compute: (view) => {
      const since = customerSince(view);
      return since === undefined ? undefined : daysBetween(earliestInstant(since), view.transaction.at);
    },
  },
  {
    name: "homeCountries",
    type: "list of texts",
    meaning: "countries of residence, registration, address and reference account",
    sources: ["personalDetails", "companyDetails", "contactDetails", "referenceAccount"],
    example: ["DE"],
    compute: homeCountries,
  },
  {
    name: "ipCountryIsHome",
    type: "boolean",
    meaning: "whether the session's IP address is in one of the home countries; missing when either is",
    sources: ["registrationDetails.ipCountry", "homeCountries"],
    example: true,
    compute: (view) => {
      const country = view.transaction.ipCountry;
      return country === undefined ? undefined : homeCountries(view)?.includes(country);
    },
  },
  {
    name: "deviceIsRegistered",
    type: "boolean",
    meaning: "whether the device is the one stored with the customer; missing without a device",
    sources: ["deviceDetails.deviceId", "stored deviceDetails.deviceId"],
    example: false,
    compute: ({ transaction, customer }) =>
      transaction.device === undefined ? undefined : transaction.device === customer?.deviceDetails?.deviceId,
  },
  {
    name: "businessCodes",
    type: "list of texts",
    meaning:
      "merchant category codes of the customer's business; empty when none was submitted, missing without a customer",
    sources: ["companyDetails.businessPurposes[]", "characteristics.businessPurposeDistribution[].labels[]"],
    example: ["5812"],
    compute: ({ customer }) => {
      if (customer === undefined) return undefined;
      const rows = customer.characteristics?.businessPurposeDistribution ?? [];
      const labels = [...(customer.companyDetails?.businessPurposes ?? []), ...rows.flatMap((row) => row.labels ?? [])];
      return [...new Set(labels.flatMap((text) => merchantCodeOf(text) ?? []))].sort();
    },
  },
  {
    name: "expectedEntryModes",
    type: "list of texts",
    meaning: "entry modes that are expected of the customer, as labels in upper case",
    sources: ["characteristics.entryModeDistribution[].labels[]"],
    example: ["ICC"],
    compute: ({ customer }) =>
      customer?.characteristics?.entryModeDistribution?.flatMap((row) => (row.labels ?? []).map((text) => label(text))),
  },
  {
    name: "counterpartyIsMajor",
    type: "boolean",
    meaning: "whether the other account is one of the customer's major counterparties; missing when none was submitted",
    sources: ["characteristics.majorCounterpartyAccounts[]", "fundsOriginator or fundsBeneficiary"],
    example: true,
    compute: ({ customer, transaction }) => {
      const accounts = customer?.characteristics?.majorCounterpartyAccounts ?? [];
      if (accounts.length === 0 || transaction.counterparty === undefined) return undefined;
      return accounts.some((account) => accountKey(account) === transaction.counterparty);
    },
  },
  {
    name: "ownHolderSimilarity",
    type: "number",
    meaning:
      "how alike the holder of the account on the customer's side and the customer are, 0 to 1; missing when either has no name",
    sources: ["fundsOriginator.holder or fundsBeneficiary.holder", "names of the customer"],
    example: 0.95,
    lazy: true,
    compute: holderSimilarity,
  },
  {
    name: "blockedElements",
    type: "list of texts",
    meaning:
      "which elements are on the tenant's list `blocked-elements`: `device`, `ip address`, `own account`, `own account id`, `other account`, `other account id`; missing when the transaction names none of them",
    sources: ["deviceDetails", "registrationDetails", "fundsOriginator", "fundsBeneficiary"],
    example: ["device"],
    compute: blockedElements,
  },
  {
    name: "hoursSinceContactChange",
    type: "number",
    meaning:
      "hours since a submission changed phone numbers, e-mail addresses or the reference account; missing when none did",
    sources: ["stored customer"],
    example: 3.5,
    compute: (view) => hoursSince(view.changes?.contactAt, view),
  },
  {
    name: "hoursSinceReferenceAccountChange",
    type: "number",
    meaning: "hours since a submission changed the reference account; missing when none did",
    sources: ["stored customer"],
    example: 48,
    compute: (view) => hoursSince(view.changes?.referenceAccountAt, view),
  },
  {
    name: "accountReplaced",
    type: "boolean",
    meaning: "whether the customer's account replaced another one",
    sources: ["accountReplaced"],
    example: false,
    compute: ({ customer }) => customer?.accountReplaced,
  },
  ...SCREENING_FACTS,
];
