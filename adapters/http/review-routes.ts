/** Routes about planned reviews of customers. */
import { sealedPage } from "./cursors.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import { CURSOR, LIST_DUE_REVIEWS } from "./review-operations.ts";
import type { Exchange, Route } from "./route.ts";
import { pageAnswer } from "./views.ts";

export const REVIEW_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/reviews", scope: "customers:read", operation: LIST_DUE_REVIEWS, handle: getReviews },
];

const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u;

async function getReviews(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query } = exchange;
  const limit = pageLimit(query);
  const month = query.get("month") ?? undefined;
  const after = query.get("after") ?? undefined;
  const wrong = [
    ...limitProblems(limit),
    ...(month === undefined || MONTH.test(month) ? [] : ["month: YYYY-MM"]),
    ...(after === undefined || CURSOR.test(after) ? [] : ["after: the nextCursor of a page"]),
  ];
  if (wrong.length > 0) {
    return problemResponse("malformed-request", requestId, { detail: `expected for ${wrong.join("; ")}` });
  }
  const filter = { ...(month === undefined ? {} : { month }), ...(after === undefined ? {} : { after }) };
  return pageAnswer(sealedPage(exchange, await gateway.listDueReviews({ ...filter, limit }, principal)), { month });
}
