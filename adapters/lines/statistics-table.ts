/** Statistics as a table for people, in which no cell is a formula. */
import type { Statistics } from "../../src/gateway/statistics/read-statistics.ts";
import { csvRow } from "./csv-row.ts";

const HEADINGS = ["Measure", "About", "Period", "Count", "Out of"] as const;

/** The rows with their line ends: names, counters, shares and rates with what they are a share of, and what waits now. */
export function statisticsTable({ data, rates, now }: Statistics): readonly string[] {
  const rows: readonly (readonly unknown[])[] = [
    ...data.map(({ measure, subject, period, count }) => [measure, subject, period, count, undefined]),
    ...rates.flatMap(({ of, subject, hits, checks, judged, falsePositives }) => [
      ["hit-rate", `${of} ${subject}`, undefined, hits, checks],
      ["false-positive-share", `${of} ${subject}`, undefined, falsePositives, judged],
    ]),
    ["cases-overdue", "now", undefined, now.overdue, now.undecided],
  ];
  return [HEADINGS, ...rows].map((row) => `${csvRow(row)}\r\n`);
}
