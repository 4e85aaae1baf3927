import type * as v from "valibot";
import { accountSchema } from "./account.ts";
import { list } from "./list.ts";
import { resource } from "./resource.ts";
import { staffMemberSchema } from "./staff-member.ts";
import { name } from "./text.ts";

/** Relationship of a customer to the tenant. */
export const customerRelationshipDetailsSchema = resource({
  allAccounts: list(accountSchema),
  businessUnit: name,
  exemptions: list(name),
  staff: list(staffMemberSchema),
});

export interface CustomerRelationshipDetails extends v.InferOutput<typeof customerRelationshipDetailsSchema> {}
