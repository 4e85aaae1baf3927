import type { StatisticCount, StatisticRow, StatisticsStore } from "../../../src/ports/statistics-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

const ADD = "insert into statistics_added (tenant, day, counts) values ($1, $2, $3)";

const TAKE = `delete from statistics_added where tenant = $1 and entry in (select entry from statistics_added
    where tenant = $1 order by entry limit $2 for update skip locked)
  returning day, counts`;

const COUNT = `insert into statistics (tenant, measure, day, subject, counted) values ($1, $2, $3, $4, $5)
  on conflict (tenant, measure, day, subject) do update set counted = statistics.counted + excluded.counted`;

const WAITING = "select day, counts from statistics_added where tenant = $1 and day >= $2 and day <= $3";

interface AddedRow {
  readonly day: string;
  readonly counts: string;
}

interface CountedRow {
  readonly day: string;
  readonly measure: string;
  readonly subject: string;
  readonly counted: number;
}

/** Counters in a SQL database: what is added is a row of its own, and put together later. */
export function sqlStatistics(session: SqlSession): StatisticsStore {
  return {
    async add({ tenant, day, counts }) {
      await session.write(ADD, [toSqlText(tenant), toSqlText(day), JSON.stringify(shortOf(counts))]);
    },

    async fold(tenant, limit) {
      const rows = await session.all<AddedRow>(TAKE, [toSqlText(tenant), limit]);
      const sums = new Sums();
      for (const row of rows) {
        sums.addAll(row.day, row.counts);
        sums.addAll(monthOf(row.day), row.counts);
      }
      // In one order everywhere: those who fold at the same time wait for each other, and not in a circle.
      for (const { measure, period = "", subject, count } of sums.rows())
        await session.run(COUNT, [toSqlText(tenant), toSqlText(measure), toSqlText(period), toSqlText(subject), count]);
      return rows.length;
    },

    async read({ tenant, from, to, measures, by }) {
      if (measures.length === 0) return [];
      const sums = new Sums();
      const periodOf = (day: string): string => (by === "day" ? day : by === "month" ? monthOf(day) : "");
      const { months, days } = by === "day" ? { months: [], days: [[from, to]] as const } : partsOf(from, to);
      const names = measures.map(toSqlText);
      for (const between of days)
        for (const row of await session.all<CountedRow>(selectOf(names.length, DAYS), [
          toSqlText(tenant),
          ...names,
          ...between,
        ]))
          sums.add(periodOf(row.day), statisticOf(row));
      if (months.length > 0) {
        const sql = selectOf(names.length, (next) => `day in (${months.map((_, at) => `$${next + at}`).join(", ")})`);
        for (const row of await session.all<CountedRow>(sql, [toSqlText(tenant), ...names, ...months]))
          sums.add(by === "month" ? row.day : "", statisticOf(row));
      }
      const waiting = await session.all<AddedRow>(WAITING, [tenant, from, to].map(toSqlText));
      for (const { day, counts } of waiting) sums.addAll(periodOf(day), counts, measures);
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

/** Rows of days between two; a month is no day. */
const DAYS = (next: number): string => `day >= $${next} and day <= $${next + 1} and length(day) = 10`;

/** @param periods - a condition whose parameters begin at the number that it is given */
function selectOf(measures: number, periods: (next: number) => string): string {
  const names = Array.from({ length: measures }, (_, at) => `$${at + 2}`);
  return `select measure, day, subject, counted from statistics
    where tenant = $1 and measure in (${names.join(", ")}) and ${periods(measures + 2)}`;
}

const statisticOf = ({ measure, subject, counted }: CountedRow): StatisticCount => ({
  ...{ measure: fromSqlText(measure), subject: fromSqlText(subject), count: counted },
});

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
  addAll(period: string, counts: string, measures?: readonly string[]): void {
    for (const [measure, subjects] of Object.entries(JSON.parse(counts) as Short))
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
