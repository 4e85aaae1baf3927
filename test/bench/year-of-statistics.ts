/** A year in which every counter of a real deployment was counted every day: 60 rules, 20 lists. */
import type { Gateway } from "../../src/gateway/gateway.ts";
import { MEASURES, type Measure } from "../../src/gateway/statistics/measures.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { StatisticCount, Store } from "../../src/ports/store.ts";
import { type Metric, median } from "./metric.ts";

const DAYS = 365;
const END = Date.parse("2026-11-26T12:00:00Z");
const ids = (prefix: string, many: number) => Array.from({ length: many }, (_, at) => `${prefix}-${100 + at}`);
const [RULES, LISTS, KINDS] = [ids("RULE", 60), ids("list", 20), ["customer", "transaction"]];
const OVERRIDES = RISK_LEVELS.flatMap((one) =>
  RISK_LEVELS.filter((other) => other !== one).map((other) => `${one}>${other}`),
);

const SUBJECTS: Readonly<Record<Measure, readonly string[]>> = {
  "customer-checks": RISK_LEVELS,
  "customer-rescreens": RISK_LEVELS,
  "transaction-checks": ["ACCEPT", "REVIEW", "BLOCK"],
  "case-ages": ["1h", "1d", "7d", "30d", "later"],
  ...{ "rule-hits": RULES, "cases-by-rule": RULES, "cleared-by-rule": RULES },
  ...{ "list-alerts": LISTS, "list-reviews": LISTS, "false-positives": LISTS, "true-positives": LISTS },
  ...{ "cases-opened": KINDS, "cases-decided": KINDS, "cases-cleared": KINDS, "case-seconds": KINDS },
  ...{ "cases-reopened": KINDS, "cases-with-due-date": KINDS, breaches: KINDS, overrides: OVERRIDES },
};

const YEAR = { from: "2025-11-27", to: "2026-11-26" } as const;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Fills a store with such a year, once. */
export async function fillYear(store: Store): Promise<void> {
  const query = { tenant: "default", ...YEAR, measures: ["case-ages"], by: "total" } as const;
  if ((await store.read((tx) => tx.statistics.read(query))).length > 0) return;
  for (let at = 0; at < DAYS; at++) {
    const counts = MEASURES.flatMap((measure) =>
      SUBJECTS[measure].map((subject): StatisticCount => ({ measure, subject, count: 100 + at })),
    );
    const day = dayOf(END - at * 86_400_000);
    await store.transaction((tx) => tx.statistics.add({ tenant: "default", day, counts }));
  }
  while ((await store.transaction((tx) => tx.statistics.fold("default", 1_000))) > 0);
}

const TIMES = 9;

/**
 * How long the whole year takes by month, which the queries in all and of one measure do not exceed, and by day.
 *
 * @param prefix - of the metrics
 */
export async function yearTimes(gateway: Gateway, prefix: string): Promise<readonly Metric[]> {
  const metrics: Metric[] = [];
  for (const [by, name] of [
    ["month", "statistics_year_ms"],
    ["day", "statistics_year_by_day_ms"],
  ] as const) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now();
      await gateway.readStatistics({ ...YEAR, by });
      times.push(performance.now() - began);
    }
    metrics.push({ metric: `${prefix}${name}`, value: median(times), unit: "ms" });
  }
  return metrics;
}
