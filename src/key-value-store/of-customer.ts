import { bucketOf } from "../model/bucket.ts";
import type { KeyPart } from "./key.ts";

/**
 * Prefix of the keys of a customer's rows: the tenant, the customer's bucket, which is that of its chain in the audit log, and
 * the customer's id.
 */
export const ofCustomer = (tenant: string, customerId: string): readonly KeyPart[] => [
  tenant,
  bucketOf(customerId),
  customerId,
];
