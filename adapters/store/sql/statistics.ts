import type { StatisticCount, StatisticRow, StatisticsStore } from "../../../src/ports/statistics-store.ts";
import type { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, named, number, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

/** What was added and is not put together yet. */
interface Added {
  readonly tenant: string;
  readonly day: string;
  readonly counts: Short;
}
const ADDED = sqlTable<Added>("statistics_added", { tenant: text(), day: text(), counts: json() });
const TAKE = `delete from statistics_added where tenant = $1 and entry in (select entry from statistics_added
    where tenant = $1 order by entry limit $2 for update skip locked)
  returning ${ADDED.columns}`;

/** Sums by day, and by month. */
interface Counted extends StatisticCount {
  readonly tenant: string;
  readonly day: string;
}
const COUNTED = sqlTable<Counted>("statistics", {
  tenant: text(),
  measure: text(),
  day: text(),
  subject: text(),
  count: named("counted", number()),
});
const COUNT = `${COUNTED.insert}
  on conflict (tenant, measure, day, subject) do update set counted = statistics.counted + excluded.counted`;

/** Counters in a SQL database: what is added is a row of its own, and put together later. */
export function sqlStatistics(session: SqlSession): StatisticsStore {
  return {
    add: ({ tenant, day, counts }) =>
      session.write(ADDED.insert, ADDED.values({ tenant, day, counts: shortOf(counts) })),

    async fold(tenant, limit) {
      const rows = await ADDED.query(session, TAKE, [toSqlText(tenant), limit]);
      const sums = new Sums();
      for (const row of rows) {
        sums.addAll(row.day, row.counts);
        sums.addAll(monthOf(row.day), row.counts);
      }
      // One order everywhere: transactions that fold at the same time cannot deadlock.
      for (const { period = "", ...counted } of sums.rows())
        await session.run(COUNT, COUNTED.values({ tenant, day: period, ...counted }));
      return rows.length;
    },

    async read({ tenant, from, to, measures, by }) {
      if (measures.length === 0) return [];
      const sums = new Sums();
      const periodOf = (day: string): string => (by === "day" ? day : by === "month" ? monthOf(day) : "");
      const add = async (narrow: (where: SqlConditions) => void): Promise<void> => {
        const where = COUNTED.where({ tenant });
        where.among("measure", measures.map(toSqlText));
        narrow(where);
        for (const row of await COUNTED.list(session, where)) sums.add(periodOf(row.day), row);
      };
      const { months, days } = by === "day" ? { months: [], days: [[from, to]] as const } : partsOf(from, to);
      for (const [first, last] of days)
        await add((where) => {
          where.between("day", first, last);
          // A month is no day.
          where.always("length(day) = 10");
        });
      if (months.length > 0) await add((where) => where.among("day", months));
      const waiting = ADDED.where({ tenant });
      waiting.between("day", from, to);
      for (const { day, counts } of await ADDED.list(session, waiting)) sums.addAll(periodOf(day), counts, measures);
      return sums.rows();
    },
  };
}

/** Counts by measure and subject: the names of measures once. */
type Short = Readonly<Record<string, Readonly<Record<string, number>>>>;

function shortOf(counts: readonly StatisticCount[]): Short {
  const short = Object.create(null) as Record<string, Record<string, number>>;
  for (const { measure, subject, count } of counts) {
    short[measure] ??= Object.create(null) as Record<string, number>;
    const subjects = short[measure];
    subjects[subject] = (subjects[subject] ?? 0) + count;
  }
  return short;
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

/** Counters that are added up. */
class Sums {
  readonly #sums = new Map<string, { readonly period: string; readonly of: StatisticCount; count: number }>();

  add(period: string, of: StatisticCount): void {
    const key = JSON.stringify([of.measure, of.subject, period]);
    const sum = this.#sums.get(key);
    if (sum) sum.count += of.count;
    else this.#sums.set(key, { period, of, count: of.count });
  }

  /** @param measures - those that are wanted (Default: all) */
  addAll(period: string, counts: Short, measures?: readonly string[]): void {
    for (const [measure, subjects] of Object.entries(counts))
      if (measures === undefined || measures.includes(measure))
        for (const [subject, count] of Object.entries(subjects)) this.add(period, { measure, subject, count });
  }

  /** By measure, subject and period, in code unit order: ids of rules and lists, and words of ours. */
  rows(): readonly StatisticRow[] {
    const keys = [...this.#sums.keys()].sort();
    return keys.map((key) => {
      const { period, of, count } = this.#sums.get(key)!;
      return { measure: of.measure, subject: of.subject, ...(period === "" ? {} : { period }), count };
    });
  }
}
