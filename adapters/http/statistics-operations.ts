/** What the route about statistics promises. */
import { MEASURES } from "riskgate/transport";
import { dayOf } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";

/** What a row is of. */
export const BY = ["day", "month", "total"] as const;

/** Most days of one answer: a leap year and a month. */
export const MAX_DAYS = 397;

const MEANINGS = `Only this one. What each counts:
- \`customer-checks\`: decisions about customers by level: of checks that were sent, and of those that the gateway makes by itself, but not by a run after lists or rules changed (due reviews, exemptions that ended)
- \`customer-rescreens\`: decisions about stored customers that a run made after lists or rules changed, by level
- \`transaction-checks\`: decisions about transactions, by decision
- \`rule-hits\`: rules that fired, by rule
- \`list-alerts\`, \`list-reviews\`: matches that are alerts, and possible matches, by list
- \`cases-opened\`, \`cases-reopened\`, \`cases-decided\`: cases that need a review, that were opened again, that people decided, by kind
- \`cases-cleared\`: cases decided as false alarms, by kind
- \`case-seconds\`, \`case-ages\`: sum of seconds from check to decision, by kind; decided cases by age
- \`cases-with-due-date\`, \`breaches\`: decided cases with a due date, and those decided after it, by kind
- \`overrides\`: levels that people set in place of the computed one
- \`false-positives\`, \`true-positives\`: matches that people judged, by list
- \`cases-by-rule\`, \`cleared-by-rule\`: decided cases in which a rule fired, and those decided as false alarms, by rule`;

const PARAMETERS = {
  from: dayOf(`The first day; without it, 29 days before the last one. At most ${MAX_DAYS} days`),
  to: dayOf("The last day; without it, today"),
  by: {
    description: "`day`: a row a day; `month`: a row a month; `total`: one for all days",
    schema: { type: "string", enum: BY, default: "day" },
  },
  measure: { description: MEANINGS, schema: { type: "string", enum: MEASURES } },
} as const;

export const GET_STATISTICS: Operation = {
  id: "getStatistics",
  tag: "Administration",
  summary: "Counts checks, levels, alerts, cases and what people made of them, by day",
  description:
    "Of the tenant, by day in UTC. Counted in the transaction of each decision, and kept when customers are erased: nothing says who they were. From `cases-decided` on, they say what stands: where a decided case is opened again, what its decision had counted is taken back on the day on which it was counted, and `cases-reopened` has one more on the day on which it was; decided again, it counts on that day. So days that are over can change. `case-seconds` divided by `cases-decided` is the mean age of a decided case; `cleared-by-rule` divided by `cases-by-rule` is the part of the cases of a rule that turned out to be nothing.",
  parameters: PARAMETERS,
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
        rates: [
          {
            ...{ of: "rule", subject: "GEO-001", hits: 2, checks: 3, hitRate: 0.6667 },
            ...{ judged: 1, falsePositives: 1, falsePositiveShare: 1 },
          },
        ],
        overrides: [{ period: "2026-11-20", lowered: 1, raised: 0 }],
        now: { undecided: 2, overdue: 1 },
      },
    },
  },
};

export const GET_STATISTICS_TABLE: Operation = {
  id: "getStatisticsTable",
  tag: "Administration",
  summary: "Exports the counters, shares and rates as CSV",
  description:
    "A row a counter, with the measures of the document; then `false-positive-share` and `hit-rate` by rule and list with what they are a share of (*Out of*), and what waits now. Headings are for people: programs read the JSON of `GET /v1/statistics`. Text that a table would take for a formula is led by an apostrophe.",
  parameters: PARAMETERS,
  answers: {
    200: {
      description: "A row of headings, then a row a counter",
      body: "Table",
      contentType: "text/csv",
      example:
        "Measure,About,Period,Count,Out of\r\ncustomer-checks,high,2026-11-20,3,\r\nhit-rate,rule GEO-001,,2,3\r\ncases-overdue,now,,1,2\r\n",
    },
  },
};
