import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { isClosedAccount } from "../../model/closed-account.ts";
import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import type { CountryTie } from "../../model/country-ties.ts";
import type { KnownCustomerChecks } from "../../model/gateway-customer-checks.ts";
import { labelOf } from "../../model/label.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import type { StateTie } from "../../model/state-ties.ts";
import type { TextTie } from "../../model/text-ties.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { ScreeningSummary } from "../screening-summary.ts";
import { customerTies, isOwnTie } from "./customer-ties.ts";
import { type OwnershipTree, ownershipTree } from "./ownership-tree.ts";
import { tellsOfCompany } from "./tells-of-company.ts";

/** A number from the store; a function is called only when a rule needs it. */
export type StoredCount = number | (() => number | Promise<number>);

/** How many other customers of the tenant share something with this one. */
export interface SharedWithOthers {
  /** Other customers whose stored data have the same `deviceDetails.deviceId`. */
  readonly device?: StoredCount;
  /** Other customers whose stored data have one of the same e-mail addresses or phone numbers. */
  readonly contact?: StoredCount;
}

/** Settings of a tenant about its own business. */
export interface RatingSettings {
  /**
   * Countries (ISO 3166-1 alpha-2) that the tenant serves as its home market. Default none: residence is then not
   * judged.
   */
  readonly homeCountries?: readonly string[];
}

/** The source of all customer facts. */
export interface CustomerFactsInput {
  /** The parsed request, and the stored accounts of the customer. */
  readonly checks: KnownCustomerChecks;
  /** Instant of the decision; dates are compared with it. */
  readonly now: EpochMs;
  /** The matches of screening; omit only when no screening took place. */
  readonly screening?: ScreeningSummary | undefined;
  /** Parties that could not be screened and need a person's review; omit when no screening took place. */
  readonly unscreened?: readonly string[] | undefined;
  /** Data from the store about other customers; omit when it was not read. */
  readonly sharedWithOthers?: SharedWithOthers;
  /** Reference lists of the rule pack: facts that add up shares of listed labels read them. */
  readonly referenceLists: Readonly<Record<string, ReferenceList>>;
  /** Default none. */
  readonly settings?: RatingSettings;
}

/** A customer in the form that facts read: the submitted parts. */
export interface CustomerView extends CustomerFactsInput {
  readonly party: AccountHoldingPartyData;
  readonly company: CompanyDetails | undefined;
  readonly person: PersonalDetails | undefined;
  readonly contact: ContactDetails | undefined;
  /** The reference account, then those that were created under the customer; a closed one is past. */
  readonly accounts: readonly Account[];
  readonly behaviour: AccountHoldingPartyData["characteristics"] | undefined;
  readonly kind: "company" | "individual" | undefined;
  /** Every country in the data, with its party and role. */
  readonly ties: readonly CountryTie[];
  /** Unknown values in country members. */
  readonly unreadCountries: readonly string[];
  /** Every text in which a place may be named. */
  readonly texts: readonly TextTie[];
  /** States and flags of all parties in the data, and of their accounts. */
  readonly states: readonly StateTie[];
  /** Every country with which the customer has ties today, in no order and with repetitions. */
  readonly countries: readonly string[];
  /** Shareholders of every level; absent when they were not submitted. */
  readonly owners: OwnershipTree | undefined;
}

/** Builds the view of a customer once, for all facts. */
export function viewCustomer(input: CustomerFactsInput): CustomerView {
  const { masterData } = input.checks;
  const { accountHoldingPartyData: party, accounts = {} } = masterData;
  const { companyDetails: company, personalDetails: person, contactDetails, referenceAccount, characteristics } = party;
  const allAccounts = [...(referenceAccount === undefined ? [] : [referenceAccount]), ...Object.values(accounts)];
  const { countries: ties, unreadCountries, texts, states } = customerTies(masterData, input.now);
  return {
    ...input,
    party,
    company,
    person,
    contact: contactDetails,
    accounts: allAccounts.filter((account) => !isClosedAccount(account, input.now)),
    behaviour: characteristics,
    kind: kindOfType(party.customerType) ?? kindOfDetails(company, person),
    ties,
    unreadCountries,
    texts,
    states,
    countries: ties.filter(isOwnTie).map(({ code }) => code),
    owners: company?.shareholders && ownershipTree(company.shareholders),
  };
}

const COMPANY_TYPES: ReadonlySet<string> = new Set(["CORPORATION", "COMPANY", "ORGANIZATION", "LEGAL_ENTITY"]);
const INDIVIDUAL_TYPES: ReadonlySet<string> = new Set(["INDIVIDUAL", "PERSON", "NATURAL_PERSON"]);

function kindOfType(type: string | undefined): CustomerView["kind"] {
  const label = labelOf(type ?? "");
  return COMPANY_TYPES.has(label) ? "company" : INDIVIDUAL_TYPES.has(label) ? "individual" : undefined;
}

/** Some clients send both objects and leave one empty: the one with content decides. */
function kindOfDetails(company: CompanyDetails | undefined, person: object | undefined): CustomerView["kind"] {
  if (tellsOfCompany(company)) return "company";
  if (person !== undefined && Object.keys(person).length > 0) return "individual";
  return company === undefined ? person && "individual" : person === undefined ? "company" : undefined;
}
