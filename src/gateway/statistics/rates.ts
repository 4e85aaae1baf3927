/** Shares and rates by rule and list, with what they are shares of, and levels that people set. */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import { isHigherLevel } from "../../rating/risk-level.ts";
import type { Measure } from "./measures.ts";

/** How often a rule fired or a list had matches, and how much of it was nothing, in all of the days. */
export interface StatisticRate {
  /** What it is about. */
  readonly of: "rule" | "list";
  /** Id of the rule or list. */
  readonly subject: string;
  /**
   * Checks in which the rule fired, or matches on the list: alerts and possible ones.
   *
   * @integer
   * @minimum 0
   */
  readonly hits: number;
  /**
   * Checks of what the rule or list is for: what `hits` is divided by. Rules of customers are counted in checks and
   * rescreens of customers, those of payments in checks of transactions, lists in all.
   *
   * @integer
   * @minimum 0
   */
  readonly checks: number;
  /**
   * `hits` divided by `checks`; absent where there were no checks. Of a list it may be more than 1.
   *
   * @minimum 0
   */
  readonly hitRate?: number;
  /**
   * Decided cases in which the rule fired, or judged matches on the list.
   *
   * @integer
   * @minimum 0
   */
  readonly judged: number;
  /**
   * Those of them that were false alarms.
   *
   * @integer
   * @minimum 0
   */
  readonly falsePositives: number;
  /**
   * `falsePositives` divided by `judged`; absent where nobody judged any.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly falsePositiveShare?: number;
}

/** Levels that people set in place of the computed one; nothing says whose they were. */
export interface StatisticOverrides {
  /** The day (`YYYY-MM-DD`) or the month (`YYYY-MM`), in UTC; absent for the sum of all days. */
  readonly period?: string;
  /**
   * Decided below the computed level.
   *
   * @integer
   * @minimum 0
   */
  readonly lowered: number;
  /**
   * Decided above the computed level.
   *
   * @integer
   * @minimum 0
   */
  readonly raised: number;
}

interface Row {
  readonly measure: string;
  readonly subject: string;
  readonly period?: string;
  readonly count: number;
}

/**
 * @param totals - counters of all days, of whatever periods
 * @param isOfCustomers - whether a rule is about customers
 */
export function ratesOf(totals: readonly Row[], isOfCustomers: (ruleId: string) => boolean): readonly StatisticRate[] {
  // Once over the rows: by day a year may have a hundred thousand.
  const counts = new Map<string, Map<string, number>>();
  for (const { measure, subject, count } of totals) {
    const subjects = counts.get(measure) ?? new Map<string, number>();
    counts.set(measure, subjects.set(subject, (subjects.get(subject) ?? 0) + count));
  }
  const of = (measure: Measure, subject: string): number => counts.get(measure)?.get(subject) ?? 0;
  const sum = (...measures: readonly Measure[]): number =>
    measures.flatMap((measure) => [...(counts.get(measure)?.values() ?? [])]).reduce((all, count) => all + count, 0);
  const subjects = (...measures: readonly Measure[]): readonly string[] =>
    [...new Set(measures.flatMap((measure) => [...(counts.get(measure)?.keys() ?? [])]))].sort();
  const customers = sum("customer-checks", "customer-rescreens");
  const transactions = sum("transaction-checks");
  const rules = subjects("rule-hits", "cases-by-rule").map((ruleId) =>
    rate("rule", ruleId, {
      hits: of("rule-hits", ruleId),
      checks: isOfCustomers(ruleId) ? customers : transactions,
      judged: of("cases-by-rule", ruleId),
      falsePositives: of("cleared-by-rule", ruleId),
    }),
  );
  const lists = subjects("list-alerts", "list-reviews", "false-positives", "true-positives").map((listId) =>
    rate("list", listId, {
      hits: of("list-alerts", listId) + of("list-reviews", listId),
      checks: customers + transactions,
      judged: of("false-positives", listId) + of("true-positives", listId),
      falsePositives: of("false-positives", listId),
    }),
  );
  return [...rules, ...lists];
}

function rate(
  of: StatisticRate["of"],
  subject: string,
  counted: Pick<StatisticRate, "hits" | "checks" | "judged" | "falsePositives">,
): StatisticRate {
  const { hits, checks, judged } = counted;
  // Earlier versions did not count all that was taken back since.
  const falsePositives = Math.min(counted.falsePositives, judged);
  return {
    ...{ of, subject, ...counted, falsePositives },
    ...(checks === 0 ? {} : { hitRate: rounded(hits / checks) }),
    ...(judged === 0 ? {} : { falsePositiveShare: rounded(falsePositives / judged) }),
  };
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Lowered and raised levels by period, in its order. */
export function overridesOf(rows: readonly Row[]): readonly StatisticOverrides[] {
  const periods = new Map<string | undefined, { lowered: number; raised: number }>();
  for (const { measure, subject, period, count } of rows) {
    if (measure !== ("overrides" satisfies Measure)) continue;
    const [computed, set] = subject.split(">").map((name) => RISK_LEVELS.find((level) => level === name));
    const of = periods.get(period) ?? { lowered: 0, raised: 0 };
    of[isHigherLevel(computed as RiskLevel, set as RiskLevel) ? "lowered" : "raised"] += count;
    periods.set(period, of);
  }
  return [...periods]
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))
    .map(([period, counted]) => ({ ...(period === undefined ? {} : { period }), ...counted }));
}
