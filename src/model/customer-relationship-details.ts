import { accountSchema } from "./account.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { staffMemberSchema } from "./staff-member.ts";
import { name } from "./text.ts";

const fields = {
  allAccounts: list(accountSchema),
  businessUnit: name,
  exemptions: list(name),
  staff: list(staffMemberSchema),
};

/** Relationship of a customer to the tenant. */
export interface CustomerRelationshipDetails extends FieldsOut<typeof fields> {}
export interface CustomerRelationshipDetailsSchema extends Resource<typeof fields, CustomerRelationshipDetails> {}
export const customerRelationshipDetailsSchema: CustomerRelationshipDetailsSchema = resource(fields);
