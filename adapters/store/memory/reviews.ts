import { isReviewToStart } from "../../../src/model/review-month.ts";
import type { DueReviewQuery, PlannedReview, ReviewStore } from "../../../src/ports/review-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

type Place = Pick<PlannedReview, "nextReviewDate" | "customerId">;

export function memoryReviews({ reviews }: MemoryRows): ReviewStore {
  return {
    get: async (tenant, customerId) => reviews.get(keyOf(tenant, customerId)),
    put: async (review) => {
      reviews.set(keyOf(review.tenant, review.customerId), review);
    },
    remove: async (tenant, customerId) => reviews.remove(keyOf(tenant, customerId)),
    due: async ({ tenant, month, toStart = false, after, limit }: DueReviewQuery) =>
      reviews
        .all()
        .filter((review) => review.tenant === tenant && review.nextReviewDate <= month)
        .filter((review) => !toStart || isReviewToStart(review.nextReviewDate, review.startedIn, month))
        .filter((review) => after === undefined || compare(review, after) > 0)
        .sort(compare)
        .slice(0, limit),
  };
}

const compare = (one: Place, other: Place): number =>
  compareCodePoints(one.nextReviewDate, other.nextReviewDate) || compareCodePoints(one.customerId, other.customerId);
