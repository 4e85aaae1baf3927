/** What the route about planned reviews of customers promises. */
import { cursorOf } from "./cursors.ts";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

/** A place in the list of reviews: a month, and the id of a customer. */
const CURSOR = /^[0-9]{4}-[0-9]{2}\.[\s\S]{1,1000}$/u;

export const LIST_DUE_REVIEWS: Operation = {
  id: "listDueReviews",
  tag: "Customer data",
  summary: "Lists customers whose review is due, longest due first",
  description:
    "By `customerReviewSchedule.nextReviewDate` of their last check. A `RERATING` workflow is started for each once its month begins, and once more when it is over; a check with another date, or without one, takes the customer off the list.",
  parameters: {
    month: {
      description: "Reviews of this month and of earlier ones, as `YYYY-MM`; without it the month that it is, in UTC",
      schema: { type: "string", pattern: "^[1-9][0-9]{3}-(?:0[1-9]|1[0-2])$", examples: ["2026-11"] },
    },
    limit: {
      description: "Most customers on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(CURSOR),
  },
  answers: {
    200: {
      description: "A page of customers",
      body: "DueReviewPage",
      example: {
        data: [
          {
            customerId: "4711",
            nextReviewDate: "2026-11",
            riskLevel: "medium",
            workflowId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
          },
        ],
        pagination: { hasMore: false },
      },
    },
  },
};
