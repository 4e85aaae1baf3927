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
  companyDetails: companyDetailsSchema,
  contactDetails: contactDetailsSchema,
  customerId: identifier,
  dba: list(contactDetailsSchema),
  personalDetails: personalDetailsSchema,
  referenceAccount: accountSchema,
  role: openEnum(),
  taxId: name,
  taxIdType: openEnum(),
  verificationDate: fullDate,
};

/** The other side of a business relationship or transaction. Never stored as a customer. */
export interface CounterpartyData extends FieldsOut<typeof fields> {}
export interface CounterpartyDataSchema extends Resource<typeof fields, CounterpartyData> {}
export const counterpartyDataSchema: CounterpartyDataSchema = resource(fields);
