/** The route about recorded scores. */
import { CURSOR_PROBLEM, sealedPage } from "./cursors.ts";
import {
  DECISIONS_AT_ONCE,
  DEFAULT_DECISIONS,
  GET_MATCH_SCORES,
  MAX_DECISIONS,
  MAX_SCORE_DAYS,
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
  const isWhole = decisions % DECISIONS_AT_ONCE === 0;
  const wrong = [
    ...(Number.isNaN(days) ? [`days: a whole number from 1 to ${MAX_SCORE_DAYS}`] : []),
    ...(isWhole ? [] : [`decisions: a multiple of ${DECISIONS_AT_ONCE}, up to ${MAX_DECISIONS}`]),
  ];
  if (wrong.length > 0) return unreadable(wrong, requestId);
  const wanted = { days, decisions, ...(after === undefined ? {} : { after }) };
  try {
    return Response.json(sealedPage(exchange, await gateway.readMatchScores(wanted, principal)));
  } catch (error) {
    // What else could be wrong was looked at above.
    if (error instanceof RangeError) return unreadable([CURSOR_PROBLEM], requestId);
    throw error;
  }
}

const unreadable = (wrong: readonly string[], requestId: string) =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${wrong.join("; ")}` });

/** Digits alone, NaN for anything else that JavaScript would take for a number, and for one out of range. */
function numberOf(text: string, most: number): number {
  const number = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN;
  return number >= 1 && number <= most ? number : Number.NaN;
}
