import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { CountryTie } from "../../model/country-ties.ts";
import type { ScreeningType } from "../../model/customer-response.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import { labelOf } from "../../model/label.ts";
import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { StateTie } from "../../model/state-ties.ts";
import type { TextTie } from "../../model/text-ties.ts";
import type { EpochMs } from "../../ports/clock.ts";
import { customerTies } from "../../rating/customer-facts/customer-ties.ts";
import { accountCountries } from "../account-key.ts";
import type { Flows } from "../flows/flows.ts";
import { type LocalTime, timeInCountry } from "../local-time.ts";
import { sidesOf } from "../normalize-transaction.ts";
import { ownAccountStates } from "../own-account-states.ts";
import { paymentTies } from "../payment-ties.ts";
import type { RelatedByLink } from "../related.ts";
import type { TransactionPack } from "../transaction-pack.ts";
import type { History } from "../windows/history.ts";
import type { WindowContext } from "../windows/window-context.ts";

/** When a submission last changed parts of the customer's data. */
export interface CustomerChanges {
  /** Phone numbers, e-mail addresses or the reference account. */
  readonly contactAt?: EpochMs | undefined;
  readonly referenceAccountAt?: EpochMs | undefined;
}

/** The source of all transaction facts. */
export interface TransactionFactsInput {
  readonly pack: TransactionPack;
  readonly transaction: MonitoredTransaction;
  /** The parsed request; absent when a stored transaction is checked again. */
  readonly request?: GatewayTransaction | undefined;
  /** The customer's data in force for this check; absent when nothing is known. */
  readonly customer?: AccountHoldingPartyData | undefined;
  /** The account on the customer's side as stored under the customer; absent when it is not stored. */
  readonly storedAccount?: Account | undefined;
  /** The time zone for days and hours. Default: that of the country of the customer's account. */
  readonly localTime?: LocalTime | undefined;
  /** Level of the customer's last decision. */
  readonly customerRiskLevel?: RiskLevel | undefined;
  readonly changes?: CustomerChanges | undefined;
  /** The customer's other transactions; this one may be among them. Omit only when they were not read. */
  readonly history?: History | undefined;
  /** Transactions that share a link with this one, as far back as the windows of the pack reach. */
  readonly related?: RelatedByLink | undefined;
  /**
   * Payments of accounts around this transaction, as the shapes of the pack need them. Omit only when they were not
   * read.
   */
  readonly flows?: Flows | undefined;
  /** Why a side of the transaction could not be screened, for each such side; empty: all were. */
  readonly unscreened?: readonly string[] | undefined;
  /** Types under which parties of the transaction are listed; empty: screened, and nothing was found. */
  readonly screeningTypes?: readonly (ScreeningType | "SANCTIONS_RESTRICTION")[] | undefined;
  /** Those types of matches that more than a name confirms; empty: none is. */
  readonly confirmedScreeningTypes?: TransactionFactsInput["screeningTypes"];
  /** Ids of the lists with the matches; empty: nothing was found. */
  readonly screeningLists?: readonly string[] | undefined;
}

/** A transaction in the form that facts read. */
export interface TransactionView extends TransactionFactsInput {
  readonly context: WindowContext;
  readonly own: Account | undefined;
  readonly other: Account | undefined;
  readonly kind: "company" | "individual" | undefined;
  /** Every country in the request but for its customer data; absent when a stored transaction is checked again. */
  readonly paymentTies: readonly CountryTie[] | undefined;
  /** Every country in the data of the customer; absent without any. */
  readonly customerTies: readonly CountryTie[] | undefined;
  /** Unknown values in country members of the request or the customer's data. */
  readonly unreadCountries: readonly string[] | undefined;
  /** Texts in which a place may be named, as with the countries. */
  readonly paymentTexts: readonly TextTie[] | undefined;
  readonly customerTexts: readonly TextTie[] | undefined;
  /** States and flags, as with the countries; those of the customer's account are apart. */
  readonly paymentStates: readonly StateTie[] | undefined;
  readonly customerStates: readonly StateTie[] | undefined;
  /** States and flags of the account on the customer's side, from every source; absent without the request. */
  readonly ownStates: readonly StateTie[] | undefined;
}

/** The local time of the account on the customer's side, else of the customer. */
export function localTimeOf({
  pack,
  request,
  customer,
  storedAccount,
}: Pick<TransactionFactsInput, "pack" | "request" | "customer" | "storedAccount">): LocalTime {
  const countries = [
    ...(request === undefined ? [] : accountCountries(sidesOf(request).own)),
    ...(storedAccount === undefined ? [] : accountCountries(storedAccount)),
    customer?.contactDetails?.country,
    customer?.personalDetails?.countryOfResidence,
    customer?.companyDetails?.countryOfRegistration,
  ];
  const regions = [
    request && sidesOf(request).own.location?.region,
    storedAccount?.location?.region,
    customer?.contactDetails?.region,
  ];
  return timeInCountry(countries.map(knownCountry), pack.policy, regions);
}

/** Builds the view of a transaction once, for all facts. */
export function viewTransaction(input: TransactionFactsInput): TransactionView {
  const { transaction, request, customer, storedAccount, customerRiskLevel, pack } = input;
  const sides = request && sidesOf(request);
  const ofPayment = request && paymentTies(request);
  const ofCustomer = customer && customerTies({ accountHoldingPartyData: customer }, transaction.at);
  return {
    ...input,
    own: sides?.own,
    other: sides?.other,
    kind: customer && kindOf(customer),
    paymentTies: ofPayment?.countries,
    customerTies: ofCustomer?.countries,
    unreadCountries:
      ofPayment && [...new Set([...ofPayment.unreadCountries, ...(ofCustomer?.unreadCountries ?? [])])].sort(),
    paymentTexts: ofPayment?.texts,
    customerTexts: ofCustomer?.texts,
    paymentStates: ofPayment?.states,
    customerStates: ofCustomer?.states,
    ownStates: sides && ownAccountStates(sides.own, customer, storedAccount),
    context: {
      transaction,
      uplift: (customerRiskLevel && pack.policy.uplift[customerRiskLevel]) ?? 1,
      localTime: input.localTime ?? localTimeOf(input),
    },
  };
}

const COMPANY_TYPES: ReadonlySet<string> = new Set(["CORPORATION", "COMPANY", "ORGANIZATION", "LEGAL_ENTITY"]);
const INDIVIDUAL_TYPES: ReadonlySet<string> = new Set(["INDIVIDUAL", "PERSON", "NATURAL_PERSON"]);

/** `company` or `individual`: by customer type or, if that is missing or unknown, by the submitted details. */
export function kindOf({
  customerType,
  companyDetails,
  personalDetails,
}: AccountHoldingPartyData): TransactionView["kind"] {
  const type = labelOf(customerType ?? "");
  if (COMPANY_TYPES.has(type)) return "company";
  if (INDIVIDUAL_TYPES.has(type)) return "individual";
  if (companyDetails !== undefined && Object.keys(companyDetails).length > 0) return "company";
  return personalDetails === undefined || Object.keys(personalDetails).length === 0 ? undefined : "individual";
}
