/** The planned review of a customer, stored beside its data so that it can be found by month. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { PlannedReview, StoreTransaction } from "../../ports/store.ts";

/**
 * Stores the review date of an accepted check: it replaces the earlier date, and a missing one removes it.
 *
 * @param before - the review planned until now
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
