import { bucketOf } from "../../../src/model/bucket.ts";
import type { PlannedReview, ReviewStore } from "../../../src/ports/review-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export interface ReviewRow {
  readonly customer_id: string;
  readonly next_review: string;
  readonly started_in: string | null;
  readonly workflow_id: string | null;
}

export const REVIEW_COLUMNS = "customer_id, next_review, started_in, workflow_id";
const CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";
const GET = `select ${REVIEW_COLUMNS} from planned_reviews where ${CUSTOMER}`;
const PUT = `insert into planned_reviews (tenant, bucket, ${REVIEW_COLUMNS}) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant, bucket, customer_id) do update set
    next_review = excluded.next_review, started_in = excluded.started_in, workflow_id = excluded.workflow_id`;
export const FORGET_REVIEW = `delete from planned_reviews where ${CUSTOMER}`;

const DUE = "tenant = $1 and next_review <= $2";
const TO_START = "(started_in is null or (started_in = next_review and next_review < $2))";
const AFTER = "next_review >= $4 and (next_review > $4 or customer_id > $5)";
const ORDER = "order by next_review, customer_id limit $3";

/** Planned reviews in a SQL database. */
export function sqlReviews(session: SqlSession): ReviewStore {
  return {
    async get(tenant, customerId) {
      const row = await firstRow<ReviewRow>(session, GET, keyOf(tenant, customerId));
      return row && reviewOf(tenant, row);
    },

    async put({ tenant, customerId, nextReviewDate, startedIn, workflowId }) {
      const values = [toSqlText(nextReviewDate), toSqlTextOrNull(startedIn), toSqlTextOrNull(workflowId)];
      await session.write(PUT, [...keyOf(tenant, customerId), ...values]);
    },

    async remove(tenant, customerId) {
      await session.write(FORGET_REVIEW, keyOf(tenant, customerId));
    },

    async due({ tenant, month, toStart = false, after, limit }) {
      const conditions = [DUE, ...(toStart ? [TO_START] : []), ...(after ? [AFTER] : [])];
      const place = after ? [toSqlText(after.nextReviewDate), toSqlText(after.customerId)] : [];
      const rows = await session.all<ReviewRow>(
        `select ${REVIEW_COLUMNS} from planned_reviews where ${conditions.join(" and ")} ${ORDER}`,
        [toSqlText(tenant), toSqlText(month), limit, ...place],
      );
      return rows.map((row) => reviewOf(tenant, row));
    },
  };
}

const keyOf = (tenant: string, customerId: string) =>
  [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)] as const;

export function reviewOf(tenant: string, row: ReviewRow): PlannedReview {
  return {
    tenant,
    customerId: fromSqlText(row.customer_id),
    nextReviewDate: fromSqlText(row.next_review),
    ...present({ startedIn: textOf(row.started_in), workflowId: textOf(row.workflow_id) }),
  };
}
