/** When a customer is to be reviewed, kept beside its data so that it can be found by month. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { StoreTransaction } from "../../ports/store.ts";

/**
 * A check was accepted: its date replaces the one before, and one that is left out removes it.
 *
 * @param isKnown - whether something is stored of the customer
 */
export async function planReview(
  tx: Pick<StoreTransaction, "reviews">,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  { customerReviewSchedule }: GatewayCustomerChecks,
  isKnown: boolean,
): Promise<void> {
  const { nextReviewDate } = customerReviewSchedule ?? {};
  if (nextReviewDate === undefined) {
    if (isKnown) await tx.reviews.remove(tenant, customerId);
    return;
  }
  const before = isKnown ? await tx.reviews.get(tenant, customerId) : undefined;
  if (before?.nextReviewDate !== nextReviewDate) await tx.reviews.put({ tenant, customerId, nextReviewDate });
}
