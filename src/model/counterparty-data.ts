import { accountSchema } from "./account.ts";
import { companyDetailsSchema } from "./company-details.ts";
import { contactDetailsSchema } from "./contact-details.ts";
import { fullDate } from "./date-text.ts";
import { identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  /** Data of a company; absent for a person. */
  companyDetails: companyDetailsSchema,
  /** Address of the counterparty, and ways to reach it. */
  contactDetails: contactDetailsSchema,
  /** Id of the counterparty in the client's system; a number and its text are the same. */
  customerId: identifier,
  /** Trading names, in address form. */
  dba: list(contactDetailsSchema),
  /** Data of a person; absent for a company. */
  personalDetails: personalDetailsSchema,
  /** Account of the counterparty. */
  referenceAccount: accountSchema,
  /** Role of the counterparty; a label of the client. */
  role: openEnum(),
  /** Tax number of the counterparty. */
  taxId: name,
  /** Kind of the tax number; a label of the client. */
  taxIdType: openEnum(),
  /** Day on which its identity was verified, `YYYY-MM-DD`. */
  verificationDate: fullDate,
};

/** The other side of a business relationship or transaction. Never stored as a customer. */
export interface CounterpartyData extends FieldsOut<typeof fields> {}
export interface CounterpartyDataSchema extends Resource<typeof fields, CounterpartyData> {}
export const counterpartyDataSchema: CounterpartyDataSchema = resource(fields);
