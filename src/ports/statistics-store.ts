/** How much of something there was. */
export interface StatisticCount {
  /** What is counted, for example `rule-hits`. */
  readonly measure: string;
  /** Of what, for example the id of a rule. */
  readonly subject: string;
  readonly count: number;
}

/** What one decision adds to the counters of a day. */
export interface CountedDecision {
  readonly tenant: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly counts: readonly StatisticCount[];
}

/** Which counters are wanted; days included. */
export interface StatisticsQuery {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
  readonly measures: readonly string[];
  /** A row a day, a month, or one for all days. */
  readonly by: "day" | "month" | "total";
}

/** A count of a period: a day, a month or all days. */
export interface StatisticRow extends StatisticCount {
  /** `YYYY-MM-DD` or `YYYY-MM`; absent where all days are one. */
  readonly period?: string;
}

/** Counters by day, without anything about a person. They change no answer, and are no records of the audit log. */
export interface StatisticsStore {
  /** Adds to counters, with the transaction. It waits for no other writer, whatever that one counts. */
  add(counted: CountedDecision): Promise<void>;
  /** Everything that was added, by measure, subject and period, in ascending order. */
  read(query: StatisticsQuery): Promise<readonly StatisticRow[]>;
  /**
   * Merges what at most `limit` decisions of a tenant added, so that it is read faster. What is read stays the same.
   *
   * @returns how many it put together
   */
  fold(tenant: string, limit: number): Promise<number>;
}
