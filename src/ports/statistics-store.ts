/** An amount to add to a counter. */
export interface StatisticCount {
  /** The measure, for example `rule-hits`. */
  readonly measure: string;
  /** The counted subject, for example the id of a rule. */
  readonly subject: string;
  readonly count: number;
}

/** The counts that one decision adds to a day. */
export interface CountedDecision {
  readonly tenant: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly counts: readonly StatisticCount[];
}

/** A filter for counters; both days are included. */
export interface StatisticsQuery {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
  readonly measures: readonly string[];
  /** One row per day, per month, or for all days. */
  readonly by: "day" | "month" | "total";
}

/** The count of a period: a day, a month or all days. */
export interface StatisticRow extends StatisticCount {
  /** `YYYY-MM-DD` or `YYYY-MM`; absent in the row for all days. */
  readonly period?: string;
}

/** Counters by day, without personal data. They change no answer, and the audit log does not cover them. */
export interface StatisticsStore {
  /** Adds to counters, in the transaction. It never waits for another writer. */
  add(counted: CountedDecision): Promise<void>;
  /** The sums by measure, subject and period, in ascending order. */
  read(query: StatisticsQuery): Promise<readonly StatisticRow[]>;
  /**
   * Merges the rows of at most `limit` decisions of a tenant, so that reads are faster. The sums stay the same.
   *
   * @returns the number of merged decisions; in a store that merges at once, of rows of an earlier form
   */
  fold(tenant: string, limit: number): Promise<number>;
}
