import { type Answer, api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { words } from "./format.tsx";
import type { Period } from "./period.tsx";
import { type Series, TimeChart } from "./time-chart.tsx";
import { useAnswer } from "./use-answer.ts";

type Row = Schema<"Statistics">["data"][number];
type Measure = Row["measure"];

/** Lines of one chart: the rest are in the tables below. */
const MOST = 6;

/** Each chart with the measures that are its lines: one has a line a subject, several have a line each. */
const CHARTS: readonly { readonly title: string; readonly measures: readonly Measure[] }[] = [
  { title: "Customers checked, by level", measures: ["customer-checks"] },
  { title: "Payments checked, by decision", measures: ["transaction-checks"] },
  { title: "Cases opened, decided, and decided late", measures: ["cases-opened", "cases-decided", "breaches"] },
  { title: "Alerts, by list", measures: ["list-alerts"] },
  { title: "False positives, by list", measures: ["false-positives"] },
  { title: "True positives, by list", measures: ["true-positives"] },
];

/** What was counted, day by day. What could not be read is said once, whichever charts lack it. */
export function OverviewCharts({ period: { from, days, count } }: { readonly period: Period }) {
  const found = useAnswer(from, async () => {
    const data = await Promise.all(CHARTS.map(({ measures }) => rowsOf(measures, from)));
    return { ok: true, data, etag: null, status: 200 } as const;
  });
  const failed = found.data?.find((answer) => !answer.ok);
  return (
    <>
      {failed && <FailureNote failure={failed.failure} again={found.again} part={2} />}
      <div class="charts">
        {CHARTS.map(({ title, measures }, n) => {
          const answer = found.data?.[n];
          if (!answer?.ok || answer.data.length === 0) return null;
          return (
            <TimeChart
              key={title}
              title={title}
              told={`The last ${count} days; the sum of each line stands beside it.`}
              days={days}
              series={seriesOf(answer.data, measures.length > 1, days)}
            />
          );
        })}
      </div>
    </>
  );
}

async function rowsOf(measures: readonly Measure[], from: string): Promise<Answer<readonly Row[]>> {
  const rows: Row[] = [];
  for (const measure of measures) {
    const answer = await ask<Schema<"Statistics">>(
      api.GET("/v1/statistics", { params: { query: { from, by: "day", measure } } }),
    );
    if (!answer.ok) return answer;
    rows.push(...answer.data.data);
  }
  return { ok: true, data: rows, etag: null, status: 200 };
}

/** Measures whose subjects are lists, which are called what their manifest calls them. */
const OF_LISTS: ReadonlySet<string> = new Set(["list-alerts", "false-positives", "true-positives"]);

/** The largest first. */
function seriesOf(rows: readonly Row[], isByMeasure: boolean, days: readonly string[]): readonly Series[] {
  const place = new Map(days.map((day, n) => [day, n]));
  const all = Map.groupBy(rows, ({ measure, subject }) => (isByMeasure ? measure : subject));
  const series = [...all].map(([name, counted]) => {
    const values = days.map(() => 0);
    for (const { period, count } of counted) {
      const at = place.get(period ?? "");
      if (at !== undefined) values[at] = (values[at] ?? 0) + count;
    }
    const label =
      name === "breaches"
        ? "Decided late"
        : isByMeasure || !OF_LISTS.has(counted[0]?.measure ?? "")
          ? words(name)
          : name;
    return { name, label, values, total: values.reduce((sum, value) => sum + value, 0) };
  });
  return series.toSorted((a, b) => b.total - a.total).slice(0, MOST);
}
