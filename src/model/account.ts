import { contactDetailsSchema } from "./contact-details.ts";
import { countryCode, countryText } from "./country-code.ts";
import { fullDate } from "./date-text.ts";
import { expiryMonth, identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";
import { webLinksSchema } from "./web-link.ts";

const contractualDetailsSchema = resource({
  contractEndDate: fullDate,
  contractStartDate: fullDate,
  contractOneOffPayment: anyNumber,
  contractValueMonthly: anyNumber,
  contractValueTotal: anyNumber,
  contractValueYearly: anyNumber,
  contractStatus: openEnum("ACTIVE"),
});

const fields = {
  accountClosureDate: fullDate,
  accountOpeningDate: fullDate,
  /** Email address that identifies the account within the scheme. */
  accountEmailId: name,
  /** Unique within the scheme or the sending tenant, for example a merchant id. */
  accountId: identifier,
  /** For example an IBAN. */
  accountNumber: name,
  accountStatus: openEnum("ACTIVE", "SUSPENDED", "CLOSED"),
  accountType: openEnum(),
  attributes: list(name),
  bankCountry: countryCode,
  /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
  bankIdentifier: name,
  bankName: name,
  contractualDetails: contractualDetailsSchema,
  /** Country designated to settle transactions: ISO 3166-1 code or English name. */
  countryOfSettlement: countryText,
  creditLimitDetails: resource({ amount: anyNumber, currency: openEnum() }),
  currency: openEnum(),
  expiry: expiryMonth,
  flags: list(name),
  /** Full name of the owner. */
  holder: name,
  last4Digits: name,
  /** Address of the account. */
  location: contactDetailsSchema,
  overdraftLimit: anyNumber,
  productCode: name,
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
  webLinks: webLinksSchema,
};

/** An account, a card or another means of payment; also the two sides of a transaction. */
export interface Account extends FieldsOut<typeof fields> {}
export interface AccountSchema extends Resource<typeof fields, Account> {}
export const accountSchema: AccountSchema = resource(fields);
