import { isReviewToStart } from "../model/review-month.ts";
import type { PlannedReview, ReviewStore } from "../ports/review-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const REVIEWS = table("review", ({ tenant, customerId }: PlannedReview) => ofCustomer(tenant, customerId), {
  due: ({ tenant, nextReviewDate, customerId }) => [tenant, nextReviewDate, customerId],
});

export function keyValueReviews(rows: Rows): ReviewStore {
  return {
    get: (tenant, customerId) => rows.get(REVIEWS, ...ofCustomer(tenant, customerId)),
    put: (review) => rows.put(REVIEWS, review),
    remove: async (tenant, customerId) => {
      const review = await rows.get(REVIEWS, ...ofCustomer(tenant, customerId));
      if (review !== undefined) await rows.remove(REVIEWS, review);
    },
    due: ({ tenant, month, toStart = false, after, limit }) =>
      rows.list(REVIEWS.by.due, {
        prefix: [tenant],
        after: after && [after.nextReviewDate, after.customerId],
        until: [month],
        limit,
        where: ({ nextReviewDate, startedIn }) => !toStart || isReviewToStart(nextReviewDate, startedIn, month),
      }),
  };
}
