/** The decision in force of a stored customer, and the request that its next decision is made from. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { CustomerRecord, ScreenedRecord, StoreReads } from "../../ports/store.ts";
import { type CustomerDecision, customerDecisionCodec } from "../checks/customer-decision.ts";

/** The decision in force, if it still exists. */
export async function lastDecision(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  customerId: string,
  screened: ScreenedRecord | undefined,
): Promise<CustomerDecision | undefined> {
  const decisions =
    screened?.decisionId === undefined
      ? await tx.decisions.listByCustomer(tenant, customerId, LOOKED_AT)
      : [await tx.decisions.get(tenant, screened.decisionId)];
  return decisions.map((decision) => customerDecisionCodec.decode(decision?.body)).find(isOfCustomer);
}

/** The most decisions that are searched for the last one about the customer itself; the others are about transactions. */
const LOOKED_AT = 20;

const isOfCustomer = (made: Partial<CustomerDecision> | undefined): boolean =>
  made?.input !== undefined && made.rating !== undefined;

/** The request of the last decision with the data that is stored now; accounts are read when it is decided. */
export function inputOf({ data }: CustomerRecord, last: CustomerDecision | undefined): GatewayCustomerChecks {
  const { accounts: _, ...masterData } = last?.input.masterData ?? {};
  return { ...last?.input, masterData: { ...masterData, accountHoldingPartyData: data } } as GatewayCustomerChecks;
}
