import { bucketOf } from "../../../src/model/bucket.ts";
import type { PlannedReview, ReviewStore } from "../../../src/ports/review-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { named, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const REVIEWS = sqlTable<PlannedReview>(
  "planned_reviews",
  {
    tenant: text(),
    customerId: text(),
    nextReviewDate: named("next_review", text()),
    startedIn: optional(text()),
    workflowId: optional(text()),
  },
  { key: ["tenant", "bucket", "customer_id"], bucket: "customerId" },
);
export const FORGET_REVIEW = "delete from planned_reviews where tenant = $1 and bucket = $2 and customer_id = $3";

/** Planned reviews in a SQL database. */
export function sqlReviews(session: SqlSession): ReviewStore {
  return {
    get: (tenant, customerId) => REVIEWS.find(session, { tenant, customerId }),
    put: (review) => REVIEWS.put(session, review),
    remove: (tenant, customerId) =>
      session.write(FORGET_REVIEW, [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)]),

    due({ tenant, month, toStart = false, after, limit }) {
      const where = REVIEWS.where({ tenant });
      const last = where.parameter(toSqlText(month));
      where.always(`next_review <= ${last}`);
      if (toStart) where.always(`(started_in is null or (started_in = next_review and next_review < ${last}))`);
      if (after) {
        const from = where.parameter(toSqlText(after.nextReviewDate));
        const customer = where.parameter(toSqlText(after.customerId));
        where.always(`next_review >= ${from} and (next_review > ${from} or customer_id > ${customer})`);
      }
      return REVIEWS.list(session, where, "order by next_review, customer_id", limit);
    },
  };
}
