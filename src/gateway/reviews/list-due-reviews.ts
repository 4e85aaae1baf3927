/** Customers whose review is due, for planning. */

import { monthOf } from "../../model/review-month.ts";
import type { PlannedReview } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Pagination, pageSize } from "../requests/pages.ts";

/** Filter for due reviews. */
export interface DueReviewsQuery {
  /** `YYYY-MM`: reviews of this month and of earlier ones (Default: the current month, in UTC). */
  readonly month?: string;
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** At least 1 (Default: 50). */
  readonly limit?: number;
}

/** A customer whose review is due. */
export interface DueReview {
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** `YYYY-MM` */
  readonly nextReviewDate: string;
  /** Level of its last decision; absent until the first. */
  readonly riskLevel?: string;
  /** The `RERATING` workflow that was started because of it; absent until one was. */
  readonly workflowId?: string;
}

/** A page of customers whose review is due. */
export interface DueReviewPage {
  /** Longest due first. */
  readonly data: readonly DueReview[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

/** One page. @throws RangeError when the cursor is none that a page gave */
export async function listDueReviews(
  { store, clock }: GatewayParts,
  tenant: string,
  { month = monthOf(clock.now()), after, limit: most }: DueReviewsQuery,
): Promise<DueReviewPage> {
  const limit = pageSize(most);
  const from = after === undefined ? {} : { after: placeOf(after) };
  return store.read(async (tx) => {
    // One row more than `limit` shows that there are more.
    const found = await tx.reviews.due({ tenant, month, ...from, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    const next = hasMore && last ? { nextCursor: `${last.nextReviewDate}.${last.customerId}` } : {};
    const customers = await Promise.all(page.map(({ customerId }) => tx.customers.get(tenant, customerId)));
    const data = page.map(({ customerId, nextReviewDate, workflowId }, at) => {
      const riskLevel = customers[at]?.riskLevel;
      return {
        ...{ customerId, nextReviewDate },
        ...(riskLevel === undefined ? {} : { riskLevel }),
        ...(workflowId === undefined ? {} : { workflowId }),
      };
    });
    return { data, pagination: { hasMore, ...next } };
  });
}

function placeOf(text: string): Pick<PlannedReview, "nextReviewDate" | "customerId"> {
  const parts = /^(\d{4}-\d{2})\.(.+)$/su.exec(text);
  if (!parts) throw new RangeError("the cursor is none that a page gave");
  return { nextReviewDate: parts[1] as string, customerId: parts[2] as string };
}
