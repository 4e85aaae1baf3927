import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { ScreeningSummary } from "../screening-summary.ts";

/** A number that the store knows; a function is called only when a rule asks. */
export type StoredCount = number | (() => number | Promise<number>);

/** How many other customers of the tenant share something with this one. */
export interface SharedWithOthers {
  /** Other customers whose stored data have the same `deviceDetails.deviceId`. */
  readonly device?: StoredCount;
  /** Other customers whose stored data have one of the same e-mail addresses or phone numbers. */
  readonly contact?: StoredCount;
}

/** What a tenant decides about its own business. */
export interface RatingSettings {
  /** Countries (ISO 3166-1 alpha-2) that the tenant serves as its own. Default none: residence is then not judged. */
  readonly homeCountries?: readonly string[];
}

/** Everything that customer facts are made from. */
export interface CustomerFactsInput {
  /** The parsed request. */
  readonly checks: GatewayCustomerChecks;
  /** Instant of the decision; dates are compared with it. */
  readonly now: EpochMs;
  /** What screening found; leave out only when nobody was screened. */
  readonly screening?: ScreeningSummary;
  /** What the store knows about other customers; leave out when it was not asked. */
  readonly sharedWithOthers?: SharedWithOthers;
  /** Reference lists of the rule pack: facts that add up shares of listed labels read them. */
  readonly referenceLists: Readonly<Record<string, ReferenceList>>;
  /** Default none. */
  readonly settings?: RatingSettings;
}

/** A customer as the facts read it: the parts that were submitted, `undefined` when blank. */
export interface CustomerView extends CustomerFactsInput {
  readonly party: AccountHoldingPartyData;
  /** Absent when no member of it was submitted: an empty object is a blank one. */
  readonly company: CompanyDetails | undefined;
  readonly person: PersonalDetails | undefined;
  readonly contact: ContactDetails | undefined;
  readonly account: Account | undefined;
  readonly behaviour: AccountHoldingPartyData["characteristics"] | undefined;
  readonly kind: "company" | "individual" | undefined;
}

/** Looks at a customer once, so that sixty facts need not. */
export function viewCustomer(input: CustomerFactsInput): CustomerView {
  const party = input.checks.masterData.accountHoldingPartyData;
  const company = unlessBlank(party.companyDetails);
  const person = unlessBlank(party.personalDetails);
  return {
    ...input,
    party,
    company,
    person,
    contact: unlessBlank(party.contactDetails),
    account: unlessBlank(party.referenceAccount),
    behaviour: unlessBlank(party.characteristics),
    kind: kindOf(party.customerType, company, person),
  };
}

/** The same object, or `undefined` when it has no member: blank is the same as left out. */
export function unlessBlank<T extends object>(value: T | undefined): T | undefined {
  return value === undefined || Object.keys(value).length === 0 ? undefined : value;
}

const COMPANY_TYPES: ReadonlySet<string> = new Set(["CORPORATION", "COMPANY", "ORGANIZATION", "LEGAL_ENTITY"]);
const INDIVIDUAL_TYPES: ReadonlySet<string> = new Set(["INDIVIDUAL", "PERSON", "NATURAL_PERSON"]);

/** A customer type that nobody knows says as much as none: the submitted details decide. */
function kindOf(
  type: string | undefined,
  company: object | undefined,
  person: object | undefined,
): CustomerView["kind"] {
  if (type !== undefined && COMPANY_TYPES.has(type.toUpperCase())) return "company";
  if (type !== undefined && INDIVIDUAL_TYPES.has(type.toUpperCase())) return "individual";
  if (company !== undefined) return "company";
  return person === undefined ? undefined : "individual";
}
