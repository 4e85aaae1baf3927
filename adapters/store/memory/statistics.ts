import type { StatisticRow, StatisticsStore } from "../../../src/ports/statistics-store.ts";
import type { MemoryRows } from "./memory-rows.ts";

export function memoryStatistics({ statistics }: MemoryRows): StatisticsStore {
  return {
    add: async ({ tenant, day, counts }) => {
      for (const { measure, subject, count } of counts) {
        const key = JSON.stringify([tenant, measure, subject, day]);
        const before = statistics.get(key)?.count ?? 0;
        statistics.set(key, { tenant, measure, subject, day, count: before + count });
      }
    },
    fold: async () => 0,
    read: async ({ tenant, from, to, measures, by }) => {
      const sums = new Map<string, StatisticRow>();
      for (const { tenant: whose, measure, subject, day, count } of statistics.all()) {
        if (whose !== tenant || day < from || day > to || !measures.includes(measure)) continue;
        const period = by === "total" ? {} : { period: day.slice(0, by === "day" ? 10 : 7) };
        const key = JSON.stringify([measure, subject, period.period ?? ""]);
        sums.set(key, { measure, subject, ...period, count: count + (sums.get(key)?.count ?? 0) });
      }
      return [...sums.keys()].sort().map((key) => sums.get(key) as StatisticRow);
    },
  };
}
