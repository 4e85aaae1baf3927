/** What is counted of decisions, by day. Nothing of it says who a customer is. */

export const MEASURES = [
  /** Checks of customers, by level. */
  "customer-checks",
  /** Decisions about stored customers because lists changed, by level. */
  "customer-rescreens",
  /** Decisions about transactions, by decision. */
  "transaction-checks",
  /** Rules that fired, by rule. */
  "rule-hits",
  /** Matches that are alerts, by list. */
  "list-alerts",
  /** Matches for a person to look at, by list. */
  "list-reviews",
  /** Cases that people have to look at, by kind. */
  "cases-opened",
  /** Cases that people decided, by kind. */
  "cases-decided",
  /** Those that turned out to be nothing, by kind. */
  "cases-cleared",
  /** Seconds from the check to the decision, all together, by kind. */
  "case-seconds",
  /** Cases that were decided within `1h`, `1d`, `7d`, `30d`, or `later`. */
  "case-ages",
  /** Decided cases with a due date, by kind. */
  "cases-with-due-date",
  /** Those that were decided after it, by kind. */
  "breaches",
  /** Levels that people set in place of the computed one: `high>medium`. */
  "overrides",
  /** Matches that people judged false, by list. */
  "false-positives",
  /** Matches that people judged true, by list. */
  "true-positives",
  /** Decided cases in which a rule fired, by rule. */
  "cases-by-rule",
  /** Those that turned out to be nothing, by rule. */
  "cleared-by-rule",
] as const;
export type Measure = (typeof MEASURES)[number];
