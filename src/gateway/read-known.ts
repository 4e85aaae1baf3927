import type { CustomerRecord, StoreReads } from "../ports/store.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import type { KnownBefore } from "./customer-evidence.ts";
import { countShared } from "./customer-links.ts";

/** The stored record of a customer beside what a decision needs to know. */
export interface KnownCustomer extends KnownBefore {
  readonly customer: CustomerRecord | undefined;
}

/** Reads what the store knows of a customer before it is checked. */
export async function readKnown(
  tx: Pick<StoreReads, "customers" | "exemptions" | "customerLinks">,
  { tenant, customerId, isNamed, input }: Pick<AcceptedCheck, "tenant" | "customerId" | "isNamed" | "input">,
): Promise<KnownCustomer> {
  const data = input.masterData.accountHoldingPartyData;
  const sharedWithOthers = await countShared(tx, tenant, customerId, data);
  // Nothing can be stored under an id that was just generated.
  const customer = isNamed ? await tx.customers.get(tenant, customerId) : undefined;
  const exemptions = customer ? await tx.exemptions.inForce(tenant, customerId) : [];
  return { customer, exemptions, sharedWithOthers };
}
