import { accountSchema } from "./account.ts";
import { characteristicsSchema } from "./characteristics.ts";
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
  accountReplaced: flag,
  accountReplacedNotes: text,
  characteristics: characteristicsSchema,
  companyDetails: companyDetailsSchema,
  contactDetails: contactDetailsSchema,
  customerGroupId: wholeNumber,
  /** Canonical: the number 7 and the text `"7"` are the same customer. */
  customerId: identifier,
  customerSince: fullDate,
  customerStatus: openEnum(),
  customerType: openEnum("CORPORATION", "INDIVIDUAL"),
  /** Trading names, in address form. */
  dba: list(contactDetailsSchema),
  personalDetails: personalDetailsSchema,
  referenceAccount: accountSchema,
  /** As supplied; never lowers the level that is determined. */
  riskLevel: openEnum("low", "medium", "high", "prohibited"),
  signedProducts: list(name),
  taxId: name,
  taxIdType: openEnum(),
  customerRelationshipDetails: customerRelationshipDetailsSchema,
  deviceDetails: deviceDetailsSchema,
  flags: list(name),
  registrationDetails: registrationDetailsSchema,
  role: openEnum("Primary"),
};

/** The full set of data about a customer. A member that is absent is blank. */
export interface AccountHoldingPartyData extends FieldsOut<typeof fields> {}
export interface AccountHoldingPartyDataSchema extends Resource<typeof fields, AccountHoldingPartyData> {}
export const accountHoldingPartyDataSchema: AccountHoldingPartyDataSchema = resource(fields);

/**
 * Reads a body of `POST /v1/accountHoldingPartyData`. An empty object is accepted: the interface requires no field.
 *
 * @returns the data in canonical form, or every issue
 */
export function parseAccountHoldingPartyData(body: unknown): ParseResult<AccountHoldingPartyData> {
  return parseBody(accountHoldingPartyDataSchema, body);
}
