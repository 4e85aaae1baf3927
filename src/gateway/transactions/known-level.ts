import { customerCodec } from "../../model/account-holding-party-data.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { CustomerRecord } from "../../ports/store.ts";
import { higherLevel, parseRiskLevel } from "../../rating/risk-level.ts";

/** The customer was never rated: rules see its data, but no level from a check. */
export const CUSTOMER_NOT_RATED = "CUSTOMER_NOT_RATED";

/**
 * The customer's level for a transaction: that of the last decision about the customer. Where the current data is not
 * decided yet, the level supplied with it counts too, if it is higher.
 */
export function knownLevel(customer: CustomerRecord | undefined): RiskLevel | undefined {
  if (customer === undefined) return undefined;
  const rated = customer.riskLevel as RiskLevel | undefined;
  const isOfThisData = rated !== undefined && (customer.lastCheckedAt ?? 0) >= customer.updatedAt;
  const supplied = isOfThisData ? undefined : parseRiskLevel(customerCodec.decode(customer.data).riskLevel);
  return rated === undefined || supplied === undefined ? (rated ?? supplied) : higherLevel(rated, supplied);
}
