/** The route about recorded scores. */
import { sealedPage } from "./cursors.ts";
import {
  DEFAULT_DECISIONS,
  GET_MATCH_SCORES,
  MAX_DECISIONS,
  MAX_SCORE_DAYS,
  SCORE_CURSOR,
} from "./match-score-operations.ts";
import { problemResponse } from "./problem.ts";
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
  const days = numberOf(query.get("days") ?? "30", MAX_SCORE_DAYS);
  const decisions = numberOf(query.get("decisions") ?? String(DEFAULT_DECISIONS), MAX_DECISIONS);
  const after = query.get("after") ?? undefined;
  const wrong = [
    ...(Number.isNaN(days) ? [`days: a whole number from 1 to ${MAX_SCORE_DAYS}`] : []),
    ...(Number.isNaN(decisions) ? [`decisions: a whole number from 1 to ${MAX_DECISIONS}`] : []),
    ...(after === undefined || SCORE_CURSOR.test(after) ? [] : ["after: the nextCursor of an answer"]),
  ];
  if (wrong.length > 0)
    return problemResponse("malformed-request", requestId, { detail: `expected for ${wrong.join("; ")}` });
  const wanted = { days, decisions, ...(after === undefined ? {} : { after }) };
  return Response.json(sealedPage(exchange, await gateway.readMatchScores(wanted, principal)));
}

/** Digits alone, NaN for anything else that JavaScript would take for a number, and for one out of range. */
function numberOf(text: string, most: number): number {
  const number = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN;
  return number >= 1 && number <= most ? number : Number.NaN;
}
