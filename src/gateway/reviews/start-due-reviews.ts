/**
 * Starts due reviews: each customer is rated again by a `RERATING` workflow when its month begins, and once more when
 * the month is over, which rules may count.
 */
import { isReviewToStart, monthOf } from "../../model/review-month.ts";
import type { WorkflowRequest } from "../../model/workflow-request.ts";
import type { CronSettings, JobHandler } from "../../ports/jobs.ts";
import type { PlannedReview, WorkflowRecord } from "../../ports/store.ts";
import { recheckCustomer } from "../checks/recheck-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { addWorkflow } from "../workflows/create-workflow.ts";

export const REVIEW_QUEUE = "reviews";
/** Every five minutes: a process that was down at midnight finds what is due all the same. */
export const REVIEW_CRON: CronSettings = { name: REVIEW_QUEUE, queue: REVIEW_QUEUE, cron: "*/5 * * * *", data: {} };

/** The actor in the audit log. */
const ACTOR = "reviews";
const PAGE = 100;

/**
 * @throws the first error that kept a customer from being rated; the others are rated, and this one is tried again at
 * the next run
 */
export function startDueReviews(parts: GatewayParts): JobHandler {
  return async () => {
    const month = monthOf(parts.clock.now());
    const failures: unknown[] = [];
    for (const tenant of await parts.store.read((tx) => tx.audit.tenants())) {
      for (let after: PlannedReview | undefined; ; ) {
        const from = after === undefined ? {} : { after };
        const page = await parts.store.read((tx) =>
          tx.reviews.due({ tenant, month, toStart: true, ...from, limit: PAGE }),
        );
        for (const review of page) await startReview(parts, review, month).catch((error) => failures.push(error));
        after = page.at(-1);
        if (page.length < PAGE) break;
      }
    }
    if (failures.length > 0) throw failures[0];
    return undefined;
  };
}

async function startReview(
  parts: GatewayParts,
  { tenant, customerId, nextReviewDate }: PlannedReview,
  month: string,
): Promise<void> {
  const reason = `the review of ${nextReviewDate} is ${nextReviewDate < month ? "overdue" : "due"}`;
  const request: WorkflowRequest = { workflowType: "RERATING", reason };
  await recheckCustomer(parts, { tenant, actor: ACTOR, customerId }, async (tx, { caseId, store: check }) => {
    const review = await tx.reviews.get(tenant, customerId);
    // Another process started it, or it was planned anew meanwhile.
    if (!review || !isReviewToStart(review.nextReviewDate, review.startedIn, month)) return;
    const at = parts.clock.now();
    const workflowId = parts.ids.randomUUID();
    const record: WorkflowRecord = {
      ...{ tenant, workflowId, customerId, caseId, workflowType: request.workflowType, workflowStatus: "in-progress" },
      data: { reason },
      createdAt: at,
      updatedAt: at,
    };
    await addWorkflow(tx, record, { actor: ACTOR, request, check });
    await tx.reviews.put({ ...review, startedIn: month, workflowId });
  });
}
