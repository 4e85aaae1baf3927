import { accountSchema } from "./account.ts";
import { characteristicsSchema } from "./characteristics.ts";
import { codec } from "./codec.ts";
import { companyDetailsSchema } from "./company-details.ts";
import { contactDetailsSchema } from "./contact-details.ts";
import { customerRelationshipDetailsSchema } from "./customer-relationship-details.ts";
import { fullDate } from "./date-text.ts";
import { deviceDetailsSchema } from "./device-details.ts";
import { identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { flag, wholeNumber } from "./quantity.ts";
import { registrationDetailsSchema } from "./registration-details.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const fields = {
  /** Whether the customer's account replaced an earlier one. */
  accountReplaced: flag,
  /** Why the account was replaced; free text. */
  accountReplacedNotes: text,
  /** How the customer is expected to behave. */
  characteristics: characteristicsSchema,
  /** Data of a company; absent for a person. */
  companyDetails: companyDetailsSchema,
  /** Address of the customer, and ways to reach it. */
  contactDetails: contactDetailsSchema,
  /** Id of the group that the customer belongs to, a whole number. */
  customerGroupId: wholeNumber,
  /** Canonical: the number 7 and the text `"7"` are the same customer. */
  customerId: identifier,
  /** Day since which the party is a customer, `YYYY-MM-DD`. */
  customerSince: fullDate,
  /** State of the customer; a label of the client, such as `ACTIVE` or `BLOCKED`. */
  customerStatus: openEnum(),
  /** Kind of customer; other labels are kept as they are. */
  customerType: openEnum("CORPORATION", "INDIVIDUAL"),
  /** Trading names, in address form. */
  dba: list(contactDetailsSchema),
  /** Data of a person; absent for a company. */
  personalDetails: personalDetailsSchema,
  /** Account through which the customer pays and is paid. */
  referenceAccount: accountSchema,
  /** As supplied; never lowers the level that is determined. */
  riskLevel: openEnum("low", "medium", "high", "prohibited"),
  /** Products that the customer has signed for; labels of the client. */
  signedProducts: list(name),
  /** Tax number of the customer. */
  taxId: name,
  /** Kind of the tax number; a label of the client. */
  taxIdType: openEnum(),
  /** Accounts of the customer, and who looks after them. */
  customerRelationshipDetails: customerRelationshipDetailsSchema,
  /** Device that the customer uses. */
  deviceDetails: deviceDetailsSchema,
  /** Labels of the client that rules may look for. */
  flags: list(name),
  /** Network from which the customer registered. */
  registrationDetails: registrationDetailsSchema,
  /** Role of the customer, `Primary` for instance. */
  role: openEnum("Primary"),
};

/** The full set of data about a customer. A member that is absent is blank. */
export interface AccountHoldingPartyData extends FieldsOut<typeof fields> {}
export interface AccountHoldingPartyDataSchema extends Resource<typeof fields, AccountHoldingPartyData> {}

/** A customer as its record keeps it. */
export const customerCodec = codec<AccountHoldingPartyData>();
/** Schema of the data of a customer. */
export const accountHoldingPartyDataSchema: AccountHoldingPartyDataSchema = resource(fields);

/**
 * Reads a body of `POST /v1/accountHoldingPartyData`. An empty object is accepted: the interface requires no field.
 *
 * @returns the data in canonical form, or every issue
 *
 * @example
 * const parsed = parseAccountHoldingPartyData(body);
 * if (!parsed.ok) console.log(parsed.issues);
 */
export function parseAccountHoldingPartyData(body: unknown): ParseResult<AccountHoldingPartyData> {
  return parseBody(accountHoldingPartyDataSchema, body);
}
