import type * as v from "valibot";
import { contactDetailsSchema } from "./contact-details.ts";
import { openEnum } from "./open-enum.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { resource } from "./resource.ts";

/** Somebody who acts for a company or looks after a customer. */
export const staffMemberSchema = resource({
  contactDetails: contactDetailsSchema,
  personalDetails: personalDetailsSchema,
  /** Categorised from an AML view. */
  role: openEnum("MANAGER", "ACCOUNT_MANAGER"),
});

export interface StaffMember extends v.InferOutput<typeof staffMemberSchema> {}
