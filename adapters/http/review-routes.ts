/** Routes about planned reviews of customers. */
import { sealedPage } from "./cursors.ts";
import { pageAsked } from "./page-limit.ts";
import { LIST_DUE_REVIEWS } from "./review-operations.ts";
import type { Exchange, Route } from "./route.ts";
import { pageAnswer } from "./views.ts";

export const REVIEW_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/reviews", scope: "customers:read", operation: LIST_DUE_REVIEWS, handle: getReviews },
];

async function getReviews(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query } = exchange;
  const month = query.get("month") ?? undefined;
  const asked = { ...(month === undefined ? {} : { month }), ...pageAsked(query) };
  return pageAnswer(sealedPage(exchange, await gateway.listDueReviews(asked, principal)), { month });
}
