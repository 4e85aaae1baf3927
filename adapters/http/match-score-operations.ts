/** What the route about recorded scores promises. */
import { cursorOf } from "./cursors.ts";
import type { Operation } from "./operation.ts";

/** Most days that are looked back. */
const MAX_SCORE_DAYS = 366;
export const DEFAULT_SCORE_DAYS = 30;
/** Most decisions of one answer, and how many it usually has. */
const MAX_DECISIONS = 5_000;
export const DEFAULT_DECISIONS = 1_000;
/** Counts are about so many decisions, or a multiple. */
const DECISIONS_AT_ONCE = 20;

export const GET_MATCH_SCORES: Operation = {
  id: "getMatchScores",
  tag: "Administration",
  summary: "Counts the matches of past decisions by the scores that they recorded",
  description:
    "What another threshold would have meant: a match with `isByRule` false is an alert from its `threshold` on, and would have been one from any threshold up to its `score`; `judged` tells which of them people found true. Matches below the threshold for reviews were not recorded, so that a threshold lower than that cannot be told. Decisions are read by 28 days, the newest of these first, and each from its first decision on; a request looks at them for 5 seconds at most. Nothing says who a customer is, and nothing is about a chosen decision: counts are about whole days until midnight UTC, and about 20 decisions or a multiple, counted from the beginning of each 28 days, so that two answers, of different days too, differ by whole twenties; the newest ones that are fewer are left out, and so are those behind a case that is not decided yet. `nextCursor` is good for a day.",
  parameters: {
    days: {
      description:
        "Decisions of cases that were opened within the last days, without the one that it is, and before them in the same 28 days (`from` says since when)",
      schema: { type: "integer", minimum: 1, maximum: MAX_SCORE_DAYS, default: DEFAULT_SCORE_DAYS },
    },
    decisions: {
      description: "Most decisions that are looked at",
      schema: {
        ...{ type: "integer", minimum: DECISIONS_AT_ONCE, maximum: MAX_DECISIONS, default: DEFAULT_DECISIONS },
        multipleOf: DECISIONS_AT_ONCE,
      },
    },
    after: cursorOf(/^[0-9a-f-]{36}$/u),
  },
  answers: {
    200: {
      description: "The counts; nothing of what there was none of",
      body: "MatchScores",
      example: {
        ...{ from: "2026-10-08T00:00:00.000Z", before: "2026-11-20T00:00:00.000Z" },
        ...{ decisions: 1_000, atOnce: DECISIONS_AT_ONCE },
        profile: {
          id: "balanced",
          alerts: {
            ...{ sanctions: 0.78, pep: 0.86, rca: 0.86, "special-interest": 0.86, blacklist: 0.9 },
            ...{ "adverse-media": 0.9, craft: 0.85 },
          },
        },
        data: [
          {
            ...{ listId: "un", profile: "balanced", thresholdOf: "sanctions", script: "latin" },
            ...{ score: 0.91, threshold: 0.78, decision: "alert", isByRule: false },
            ...{ judged: "false-positive", count: 4 },
          },
          {
            ...{ listId: "un", profile: "balanced", thresholdOf: "sanctions", script: "cyrillic" },
            ...{ score: 0.74, threshold: 0.78, decision: "review", isByRule: false },
            count: 2,
          },
        ],
        pagination: { hasMore: false },
      },
    },
  },
};
