/** When a customer is to be reviewed, kept beside its data so that it can be found by month. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { PlannedReview, StoreTransaction } from "../../ports/store.ts";

/**
 * A check was accepted: its date replaces the one before, and one that is left out removes it.
 *
 * @param before - what was planned until now
 */
export async function planReview(
  tx: Pick<StoreTransaction, "reviews">,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  { customerReviewSchedule }: GatewayCustomerChecks,
  before: PlannedReview | undefined,
): Promise<void> {
  const { nextReviewDate } = customerReviewSchedule ?? {};
  if (nextReviewDate === before?.nextReviewDate) return;
  if (nextReviewDate === undefined) await tx.reviews.remove(tenant, customerId);
  else await tx.reviews.put({ tenant, customerId, nextReviewDate });
}
