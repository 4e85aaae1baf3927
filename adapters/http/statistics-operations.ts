/** What the route about statistics promises. */
import { MEASURES } from "riskgate/transport";
import type { Operation } from "./operation.ts";

const day = (description: string) => ({
  description,
  schema: { type: "string", format: "date", minLength: 10, maxLength: 10, pattern: "^[1-9]" },
});

/** What a row is of. */
export const BY = ["day", "month", "total"] as const;

/** Most days of one answer: a leap year and a month. */
export const MAX_DAYS = 397;

export const GET_STATISTICS: Operation = {
  id: "getStatistics",
  tag: "Administration",
  summary: "Counts checks, levels, alerts, cases and what people made of them, by day",
  description:
    "Of the tenant, by day in UTC. Counted in the transaction of each decision, and kept when customers are erased: nothing says who they were. `case-seconds` divided by `cases-decided` is the mean age of a decided case; `cleared-by-rule` divided by `cases-by-rule` is the part of the cases of a rule that turned out to be nothing.",
  parameters: {
    from: day(`The first day; without it, 29 days before the last one. At most ${MAX_DAYS} days`),
    to: day("The last day; without it, today"),
    by: {
      description: "`day`: a row a day; `month`: a row a month; `total`: one for all days",
      schema: { type: "string", enum: BY, default: "day" },
    },
    measure: { description: "Only this one", schema: { type: "string", enum: MEASURES } },
  },
  answers: {
    200: {
      description: "The counters; nothing of what there was none of",
      body: "Statistics",
      example: {
        ...{ from: "2026-10-22", to: "2026-11-20" },
        data: [
          { measure: "customer-checks", subject: "high", period: "2026-11-20", count: 3 },
          { measure: "rule-hits", subject: "GEO-001", period: "2026-11-20", count: 2 },
        ],
      },
    },
  },
};
