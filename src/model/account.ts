import { codec } from "./codec.ts";
import { contactDetailsSchema } from "./contact-details.ts";
import { countryText } from "./country-code.ts";
import { fullDate } from "./date-text.ts";
import { expiryMonth, identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";
import { webLinks } from "./web-link.ts";

const contractFields = {
  /** Last day of the contract, `YYYY-MM-DD`. */
  contractEndDate: fullDate,
  /** First day of the contract, `YYYY-MM-DD`. */
  contractStartDate: fullDate,
  /** One-off payment at the start, in the currency of the account. */
  contractOneOffPayment: anyNumber,
  /** Value of the contract per month, in the currency of the account. */
  contractValueMonthly: anyNumber,
  /** Value of the contract over its whole term, in the currency of the account. */
  contractValueTotal: anyNumber,
  /** Value of the contract per year, in the currency of the account. */
  contractValueYearly: anyNumber,
  /** State of the contract; a label of the client. */
  contractStatus: openEnum("ACTIVE"),
};

/** The contract behind an account. Amounts are in the currency of the account. */
export interface ContractualDetails extends FieldsOut<typeof contractFields> {}
export interface ContractualDetailsSchema extends Resource<typeof contractFields, ContractualDetails> {}
export const contractualDetailsSchema: ContractualDetailsSchema = resource(contractFields);

const creditLimitFields = {
  /** Maximum debt, in `currency`. */
  amount: anyNumber,
  /** Currency of the limit, ISO 4217. */
  currency: openEnum(),
};

/** Credit limit of an account. */
export interface CreditLimitDetails extends FieldsOut<typeof creditLimitFields> {}
export interface CreditLimitDetailsSchema extends Resource<typeof creditLimitFields, CreditLimitDetails> {}
export const creditLimitDetailsSchema: CreditLimitDetailsSchema = resource(creditLimitFields);

const fields = {
  /** Day on which the account was closed, `YYYY-MM-DD`; absent while it is open. */
  accountClosureDate: fullDate,
  /** Day on which the account was opened, `YYYY-MM-DD`. */
  accountOpeningDate: fullDate,
  /** Email address that identifies the account within the scheme. */
  accountEmailId: name,
  /** Unique within the scheme or the sending tenant, for example a merchant id. */
  accountId: identifier,
  /** For example an IBAN. */
  accountNumber: name,
  /** State of the account; other labels are kept as they are. */
  accountStatus: openEnum("ACTIVE", "SUSPENDED", "CLOSED"),
  /** Type of the account; a label of the client. */
  accountType: openEnum(),
  /** Labels of the client about the account. */
  attributes: list(name),
  /** Country of the bank: ISO 3166-1 code or name. */
  bankCountry: countryText,
  /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
  bankIdentifier: name,
  /** Name of the bank that keeps the account; screened. */
  bankName: name,
  /** Contract behind the account. */
  contractualDetails: contractualDetailsSchema,
  /** Country designated to settle transactions: ISO 3166-1 code or name. */
  countryOfSettlement: countryText,
  /** Credit limit of the account. */
  creditLimitDetails: creditLimitDetailsSchema,
  /** Currency of the account, ISO 4217. */
  currency: openEnum(),
  /** Month in which a card expires: six digits, the year and then the month, for example `202812`. */
  expiry: expiryMonth,
  /** Labels of the client that rules may look for. */
  flags: list(name),
  /** Full name of the owner. */
  holder: name,
  /** Last four digits of a number that cannot be given in full. */
  last4Digits: name,
  /** Address of the account. */
  location: contactDetailsSchema,
  /** Maximum overdraft, in the currency of the account. */
  overdraftLimit: anyNumber,
  /** Product code of the scheme's operator. */
  productCode: name,
  /** Kind of product; other labels are kept as they are. */
  productType: openEnum(
    "CHECKING_ACCOUNT",
    "CREDIT_CARD",
    "DEBIT_CARD",
    "PREPAID_CARD",
    "GIRO_ACCOUNT",
    "SAVINGS_ACCOUNT",
    "STORED_VALUE_CARD",
    "TERM_ACCOUNT",
    "BASIS_ACCOUNT",
    "VOUCHER",
  ),
  /** Scheme or network; a country code for national banking schemes. */
  scheme: openEnum("CARD_MERCHANTACCOUNT", "SEPA", "SWIFT", "DE", "GB", "US", "VISA", "MASTER", "AMEX"),
  /** Web addresses that belong to the account, such as a shop's. */
  webLinks,
};

/** An account, a card or another means of payment; also the two sides of a transaction. */
export interface Account extends FieldsOut<typeof fields> {}

/** An account as its record keeps it. */
export const accountCodec = codec<Account>();
export interface AccountSchema extends Resource<typeof fields, Account> {}
export const accountSchema: AccountSchema = resource(fields);
