import { accountSchema } from "./account.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { staffMemberSchema } from "./staff-member.ts";
import { name } from "./text.ts";

const fields = {
  /** All accounts of the customer; their holders and banks are screened. */
  allAccounts: list(accountSchema),
  /** Business unit of the tenant that the customer belongs to. */
  businessUnit: name,
  /** Exemptions that were granted to the customer; labels of the client. */
  exemptions: list(name),
  /** Who looks after the customer at the tenant. */
  staff: list(staffMemberSchema),
};

/** Relationship of a customer to the tenant. */
export interface CustomerRelationshipDetails extends FieldsOut<typeof fields> {}
export interface CustomerRelationshipDetailsSchema extends Resource<typeof fields, CustomerRelationshipDetails> {}
export const customerRelationshipDetailsSchema: CustomerRelationshipDetailsSchema = resource(fields);
