/** Measures of decisions, counted by day, without personal data. */

export const MEASURES = [
  /** Checks of customers, by level. */
  "customer-checks",
  /** Decisions about stored customers that a run made after lists or rules changed, by level. */
  "customer-rescreens",
  /** Decisions about transactions, by decision. */
  "transaction-checks",
  /** Rules that fired, by rule. */
  "rule-hits",
  /** Matches that are alerts, by list. */
  "list-alerts",
  /** Possible matches, by list. */
  "list-reviews",
  /** Cases that need a review, by kind. */
  "cases-opened",
  /** Decided cases that were opened again, by kind, on the day on which they were. */
  "cases-reopened",
  /** Cases that people decided, and that are not opened again since, by kind: this and all below say what stands. */
  "cases-decided",
  /** Cases decided as false alarms, by kind. */
  "cases-cleared",
  /** Sum of seconds from the check to the decision, by kind. */
  "case-seconds",
  /** Cases that were decided within `1h`, `1d`, `7d`, `30d`, or `later`. */
  "case-ages",
  /** Decided cases with a due date, by kind. */
  "cases-with-due-date",
  /** Cases decided after their due date, by kind. */
  "breaches",
  /** Levels that people set in place of the computed one: `high>medium`. */
  "overrides",
  /** Matches that people judged false, by list. */
  "false-positives",
  /** Matches that people judged true, by list. */
  "true-positives",
  /** Decided cases in which a rule fired, by rule. */
  "cases-by-rule",
  /** Cases decided as false alarms in which a rule fired, by rule. */
  "cleared-by-rule",
] as const;
export type Measure = (typeof MEASURES)[number];
