/** Counters of decisions, added up by measure, subject and period. */
import type { StatisticCount, StatisticRow } from "./statistics-store.ts";

/** Counts by subject. */
export type SubjectCounts = Readonly<Record<string, number>>;

/** Counts by measure, and within by subject: stores keep each measure of a period together. */
export type MeasureCounts = Readonly<Record<string, SubjectCounts>>;

export function countsByMeasure(counts: readonly StatisticCount[]): MeasureCounts {
  const measures = Object.create(null) as Record<string, Record<string, number>>;
  for (const { measure, subject, count } of counts) {
    measures[measure] ??= Object.create(null) as Record<string, number>;
    const subjects = measures[measure];
    subjects[subject] = (subjects[subject] ?? 0) + count;
  }
  return measures;
}

/** The sums of two counts of a measure. */
export function sumOf(one: SubjectCounts, other: SubjectCounts): SubjectCounts {
  const sum = Object.assign(Object.create(null) as Record<string, number>, one);
  for (const [subject, count] of Object.entries(other)) sum[subject] = (sum[subject] ?? 0) + count;
  return sum;
}

/** Counters that are added up in the order in which they come. */
export class CountSums {
  /** By measure, subject and period. */
  readonly #sums = new Map<string, Map<string, Map<string, number>>>();

  /** @param period - empty for the sum of all days */
  add(measure: string, period: string, counts: SubjectCounts): void {
    const subjects = withKey(this.#sums, measure);
    for (const subject in counts) {
      const periods = withKey(subjects, subject);
      periods.set(period, (periods.get(period) ?? 0) + (counts[subject] ?? 0));
    }
  }

  /** By measure, subject and period, in code unit order. */
  rows(): readonly StatisticRow[] {
    const rows: StatisticRow[] = [];
    for (const [measure, subjects] of sorted(this.#sums))
      for (const [subject, periods] of sorted(subjects))
        for (const [period, count] of sorted(periods))
          rows.push(period === "" ? { measure, subject, count } : { measure, subject, period, count });
    return rows;
  }
}

function withKey<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = map.get(key);
  if (known) return known;
  const added = new Map<string, Value>();
  map.set(key, added);
  return added;
}

const sorted = <Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1));
