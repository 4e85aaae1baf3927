/** The route about recorded scores. */
import { CURSOR_PROBLEM, sealedPage } from "./cursors.ts";
import { DEFAULT_DECISIONS, DEFAULT_SCORE_DAYS, GET_MATCH_SCORES } from "./match-score-operations.ts";
import { parametersRefused } from "./parameter-problem.ts";
import type { Exchange, Route } from "./route.ts";

export const MATCH_SCORE_ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: "/v1/statistics/match-scores",
    scope: "cases:read",
    isLong: true,
    operation: GET_MATCH_SCORES,
    handle: getMatchScores,
  },
];

async function getMatchScores(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query } = exchange;
  const days = Number(query.get("days") ?? DEFAULT_SCORE_DAYS);
  const decisions = Number(query.get("decisions") ?? DEFAULT_DECISIONS);
  const after = query.get("after") ?? undefined;
  const wanted = { days, decisions, ...(after === undefined ? {} : { after }) };
  try {
    return Response.json(sealedPage(exchange, await gateway.readMatchScores(wanted, principal)));
  } catch (error) {
    // Numbers were looked at before.
    if (error instanceof RangeError) return parametersRefused([CURSOR_PROBLEM], requestId);
    throw error;
  }
}
