import { CountSums, countsByMeasure, type SubjectCounts, sumOf } from "../ports/count-sums.ts";
import type { StatisticCount, StatisticsStore } from "../ports/statistics-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

interface Counter extends StatisticCount {
  readonly tenant: string;
  readonly day: string;
}

/** Counters of earlier versions, one entry each: folded into {@link DAY_COUNTERS}. */
export const COUNTERS = table("counter", ({ tenant, measure, subject, day }: Counter) => [
  tenant,
  measure,
  subject,
  day,
]);

/** The counters of a measure and day: a year of all of them is a few thousand entries. */
interface DayCounters {
  readonly tenant: string;
  readonly measure: string;
  readonly day: string;
  readonly counts: SubjectCounts;
}
export const DAY_COUNTERS = table("day-counters", ({ tenant, measure, day }: DayCounters) => [tenant, measure, day]);

export function keyValueStatistics(rows: Rows): StatisticsStore {
  const add = async (tenant: string, measure: string, day: string, counts: SubjectCounts): Promise<void> => {
    const before = (await rows.get(DAY_COUNTERS, tenant, measure, day))?.counts ?? {};
    await rows.put(DAY_COUNTERS, { tenant, measure, day, counts: sumOf(before, counts) });
  };
  return {
    add: async ({ tenant, day, counts }) => {
      for (const [measure, of] of Object.entries(countsByMeasure(counts))) await add(tenant, measure, day, of);
    },
    fold: async (tenant, limit) => {
      const earlier = await rows.list(COUNTERS, { prefix: [tenant], limit });
      for (const counter of earlier) {
        await add(tenant, counter.measure, counter.day, { [counter.subject]: counter.count });
        await rows.remove(COUNTERS, counter);
      }
      return earlier.length;
    },
    read: async ({ tenant, from, to, measures, by }) => {
      const sums = new CountSums();
      const periodOf = (day: string): string => (by === "day" ? day : by === "month" ? day.slice(0, 7) : "");
      for (const measure of new Set(measures)) {
        const days = { prefix: [tenant, measure], after: [dayBefore(from)], until: [to] };
        for (const { day, counts } of await rows.list(DAY_COUNTERS, days)) sums.add(measure, periodOf(day), counts);
        for (const { subject, day, count } of await rows.list(COUNTERS, { prefix: [tenant, measure] }))
          if (day >= from && day <= to) sums.add(measure, periodOf(day), { [subject]: count });
      }
      return sums.rows();
    },
  };
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
