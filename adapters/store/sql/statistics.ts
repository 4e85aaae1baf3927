import {
  CountSums,
  countsByMeasure,
  type MeasureCounts,
  type SubjectCounts,
  sumOf,
} from "../../../src/ports/count-sums.ts";
import type { StatisticsStore } from "../../../src/ports/statistics-store.ts";
import type { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

/** What was added and is not put together yet. */
interface Added {
  readonly tenant: string;
  readonly day: string;
  readonly counts: MeasureCounts;
}
const ADDED = sqlTable<Added>("statistics_added", { tenant: text(), day: text(), counts: json() });
const TAKE = `delete from statistics_added where tenant = $1 and entry in (select entry from statistics_added
    where tenant = $1 order by entry limit $2 for update skip locked)
  returning ${ADDED.columns}`;

/** The counters of a measure in a day or a month: a year of all of them is a few thousand rows. */
interface Counted {
  readonly tenant: string;
  readonly measure: string;
  readonly period: string;
  readonly counts: SubjectCounts;
}
const COUNTED = sqlTable<Counted>(
  "statistics_periods",
  { tenant: text(), measure: text(), period: text(), counts: json() },
  { key: ["tenant", "measure", "period"] },
);

/** Counters in a SQL database: what is added is a row of its own, and put together later. */
export function sqlStatistics(session: SqlSession): StatisticsStore {
  return {
    add: ({ tenant, day, counts }) =>
      session.write(ADDED.insert, ADDED.values({ tenant, day, counts: countsByMeasure(counts) })),

    async fold(tenant, limit) {
      const rows = await ADDED.query(session, TAKE, [toSqlText(tenant), limit]);
      if (rows.length === 0) return 0;
      // Others fold what they have taken after this one: each reads what the one before has written.
      await session.lock(`statistics ${toSqlText(tenant)}`);
      const added = new Map<string, { readonly measure: string; readonly period: string; counts: SubjectCounts }>();
      for (const { day, counts } of rows)
        for (const period of [day, monthOf(day)])
          for (const [measure, of] of Object.entries(counts)) {
            const key = JSON.stringify([measure, period]);
            added.set(key, { measure, period, counts: sumOf(added.get(key)?.counts ?? {}, of) });
          }
      for (const { measure, period, counts } of added.values()) {
        const before = (await COUNTED.find(session, { tenant, measure, period }))?.counts ?? {};
        await COUNTED.put(session, { tenant, measure, period, counts: sumOf(before, counts) });
      }
      return rows.length;
    },

    async read({ tenant, from, to, measures, by }) {
      if (measures.length === 0) return [];
      const sums = new CountSums();
      const periodOf = (day: string): string => (by === "day" ? day : by === "month" ? monthOf(day) : "");
      const add = async (narrow: (where: SqlConditions) => void): Promise<void> => {
        const where = COUNTED.where({ tenant });
        where.among("measure", measures.map(toSqlText));
        narrow(where);
        for (const { measure, period, counts } of await COUNTED.list(session, where))
          sums.add(measure, periodOf(period), counts);
      };
      const { months, days } = by === "day" ? { months: [], days: [[from, to]] as const } : partsOf(from, to);
      for (const [first, last] of days)
        await add((where) => {
          where.between("period", first, last);
          // A month is no day.
          where.always("length(period) = 10");
        });
      if (months.length > 0) await add((where) => where.among("period", months));
      const waiting = ADDED.where({ tenant });
      waiting.between("day", from, to);
      for (const { day, counts } of await ADDED.list(session, waiting))
        for (const [measure, of] of Object.entries(counts))
          if (measures.includes(measure)) sums.add(measure, periodOf(day), of);
      return sums.rows();
    },
  };
}

const monthOf = (day: string): string => day.slice(0, 7);
const DAY_MS = 86_400_000;

/** Whole months between two days, and what is left before and behind them. */
function partsOf(from: string, to: string) {
  const months: string[] = [];
  const days: (readonly [string, string])[] = [];
  for (let day = from; day <= to; ) {
    const next = new Date(`${monthOf(day)}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const last = new Date(next.getTime() - DAY_MS).toISOString().slice(0, 10);
    if (day.endsWith("-01") && last <= to) months.push(monthOf(day));
    else days.push([day, last < to ? last : to]);
    day = next.toISOString().slice(0, 10);
  }
  return { months, days };
}
