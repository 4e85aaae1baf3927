/** Counters of decisions by day. */
import type { JobHandler } from "../../ports/jobs.ts";
import type { StatisticsQuery, Store } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { dayOf } from "./count-decisions.ts";
import { MEASURES, type Measure } from "./measures.ts";
import { overridesOf, ratesOf, type StatisticOverrides, type StatisticRate } from "./rates.ts";

/** A counter. */
export interface Statistic {
  /** The measure. */
  readonly measure: Measure;
  /** What it is counted by: a level, a decision, a kind of case, the id of a rule or list. */
  readonly subject: string;
  /** The day (`YYYY-MM-DD`) or the month (`YYYY-MM`), in UTC; absent for the sum of all days. */
  readonly period?: string;
  /**
   * The number, or seconds for `case-seconds`.
   *
   * @integer
   * @minimum 0
   */
  readonly count: number;
}

/** Counters of some days. */
export interface Statistics {
  /**
   * The first day, in UTC.
   *
   * @format date
   */
  readonly from: string;
  /**
   * The last day, in UTC.
   *
   * @format date
   */
  readonly to: string;
  /** By measure, subject and period; without counters of 0. */
  readonly data: readonly Statistic[];
  /** Hits and false alarms by rule and list, in all of the days, whatever measure was asked for. */
  readonly rates: readonly StatisticRate[];
  /** Levels that people set in place of the computed one, by period; without periods that had none. */
  readonly overrides: readonly StatisticOverrides[];
  /** Cases that wait now, whatever days were asked for. */
  readonly now: WaitingNow;
}

/** Cases that wait for a person now. */
export interface WaitingNow {
  /**
   * Undecided cases.
   *
   * @integer
   * @minimum 0
   */
  readonly undecided: number;
  /**
   * Those of them that should have been decided before now.
   *
   * @integer
   * @minimum 0
   */
  readonly overdue: number;
}

/** Filter for counters. */
export interface StatisticsWanted {
  /** First day, `YYYY-MM-DD` in UTC (Default: 29 days before `to`). */
  readonly from?: string;
  /** Last day, `YYYY-MM-DD` in UTC (Default: today). */
  readonly to?: string;
  /** Default: all. */
  readonly measures?: readonly Measure[];
  /** One row per day, per month, or for all days (Default: `day`). */
  readonly by?: StatisticsQuery["by"];
}

export const STATISTICS_QUEUE = "statistics";
/** Every minute. */
export const STATISTICS_CRON = "* * * * *";

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
/** Decisions folded per transaction: few enough that no check waits for it. */
const FOLDED_AT_ONCE = 1_000;

export async function readStatistics(
  { store, clock, rules }: GatewayParts,
  { to = dayOf(clock.now()), from = dayBefore(to, USUAL_DAYS - 1), measures = MEASURES, by = "day" }: StatisticsWanted,
  { tenant = DEFAULT_TENANT }: Pick<RequestContext, "tenant">,
): Promise<Statistics> {
  await foldAll(store, tenant);
  const query: StatisticsQuery = { tenant, from, to, measures, by };
  const ofCustomers = new Set(rules.peek()?.pack.rules.map(({ id }) => id));
  return store.read(async (tx) => {
    // What was taken back of what an earlier version did not count is less than nothing.
    const read = async (asked: StatisticsQuery) => (await tx.statistics.read(asked)).filter(({ count }) => count > 0);
    const rows = await read(query);
    const isAll = MEASURES.every((measure) => measures.includes(measure));
    const totals = isAll ? rows : await read({ ...query, measures: MEASURES, by: "total" });
    const overrides = measures.includes("overrides") ? rows : await read({ ...query, measures: ["overrides"] });
    const waiting = await tx.cases.count({ tenant, caseStatus: "undecided" }, clock.now());
    return {
      ...{ from, to, data: rows as readonly Statistic[] },
      rates: ratesOf(totals, (ruleId) => ofCustomers.has(ruleId)),
      overrides: overridesOf(overrides),
      now: {
        undecided: waiting.reduce((all, { cases }) => all + cases, 0),
        overdue: waiting.reduce((all, one) => all + one.overdue, 0),
      },
    };
  });
}

const dayBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * DAY_MS);

/** Merges what decisions added, so that a year is read in milliseconds. */
export function foldStatistics({ store }: GatewayParts): JobHandler {
  return async () => {
    for (const tenant of await store.read((tx) => tx.audit.tenants())) await foldAll(store, tenant);
    return undefined;
  };
}

async function foldAll(store: Store, tenant: string): Promise<void> {
  let folded: number;
  do folded = await store.transaction((tx) => tx.statistics.fold(tenant, FOLDED_AT_ONCE));
  while (folded === FOLDED_AT_ONCE);
}
