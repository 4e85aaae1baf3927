import { contactDetailsSchema } from "./contact-details.ts";
import { openEnum } from "./open-enum.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";

const fields = {
  /** Address, and ways to reach the person. */
  contactDetails: contactDetailsSchema,
  /** The person; screened. */
  personalDetails: personalDetailsSchema,
  /** Role in terms of AML. */
  role: openEnum("MANAGER", "ACCOUNT_MANAGER"),
};

/** A person who acts for a company or looks after a customer. */
export interface StaffMember extends FieldsOut<typeof fields> {}
export interface StaffMemberSchema extends Resource<typeof fields, StaffMember> {}
export const staffMemberSchema: StaffMemberSchema = resource(fields);
