import type { StatisticCount, StatisticRow, StatisticsStore } from "../ports/statistics-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

interface Counter extends StatisticCount {
  readonly tenant: string;
  readonly day: string;
}

export const COUNTERS = table("counter", ({ tenant, measure, subject, day }: Counter) => [
  tenant,
  measure,
  subject,
  day,
]);

export function keyValueStatistics(rows: Rows): StatisticsStore {
  return {
    add: async ({ tenant, day, counts }) => {
      for (const { measure, subject, count } of counts) {
        const before = (await rows.get(COUNTERS, tenant, measure, subject, day))?.count ?? 0;
        await rows.put(COUNTERS, { tenant, measure, subject, day, count: before + count });
      }
    },
    fold: async () => 0,
    read: async ({ tenant, from, to, measures, by }) => {
      const sums = new Map<string, StatisticRow>();
      // By ascending measure, subject and day, as the answer is.
      for (const measure of [...new Set(measures)].sort()) {
        for (const { subject, day, count } of await rows.list(COUNTERS, { prefix: [tenant, measure] })) {
          if (day < from || day > to) continue;
          const period = by === "total" ? {} : { period: day.slice(0, by === "day" ? 10 : 7) };
          const key = JSON.stringify([measure, subject, period.period ?? ""]);
          sums.set(key, { measure, subject, ...period, count: count + (sums.get(key)?.count ?? 0) });
        }
      }
      return [...sums.values()];
    },
  };
}
