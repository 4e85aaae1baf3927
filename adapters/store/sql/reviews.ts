import { bucketOf } from "../../../src/model/bucket.ts";
import type { PlannedReview, ReviewStore } from "../../../src/ports/review-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { named, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
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
  { key: ["tenant", "bucket", "customer_id"], bucket: ({ customerId }) => customerId },
);
const CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";
const GET = `${REVIEWS.select} where ${CUSTOMER}`;
export const FORGET_REVIEW = `delete from planned_reviews where ${CUSTOMER}`;

const DUE = "tenant = $1 and next_review <= $2";
const TO_START = "(started_in is null or (started_in = next_review and next_review < $2))";
const AFTER = "next_review >= $4 and (next_review > $4 or customer_id > $5)";
const ORDER = "order by next_review, customer_id limit $3";

/** Planned reviews in a SQL database. */
export function sqlReviews(session: SqlSession): ReviewStore {
  return {
    async get(tenant, customerId) {
      const row = await firstRow<SqlRow>(session, GET, keyOf(tenant, customerId));
      return row && REVIEWS.recordOf(row);
    },

    put: (review) => session.write(REVIEWS.replace, REVIEWS.values(review)),
    remove: (tenant, customerId) => session.write(FORGET_REVIEW, keyOf(tenant, customerId)),

    async due({ tenant, month, toStart = false, after, limit }) {
      const conditions = [DUE, ...(toStart ? [TO_START] : []), ...(after ? [AFTER] : [])];
      const place = after ? [toSqlText(after.nextReviewDate), toSqlText(after.customerId)] : [];
      const rows = await session.all<SqlRow>(`${REVIEWS.select} where ${conditions.join(" and ")} ${ORDER}`, [
        ...[toSqlText(tenant), toSqlText(month), limit],
        ...place,
      ]);
      return rows.map(REVIEWS.recordOf);
    },
  };
}

const keyOf = (tenant: string, customerId: string) =>
  [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)] as const;
