import { api, ask, type Schema } from "./api.ts";
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

/** What was counted, day by day. */
export function OverviewCharts({ period }: { readonly period: Period }) {
  return (
    <div class="charts">
      {CHARTS.map(({ title, measures }) => (
        <Chart key={title} title={title} measures={measures} period={period} />
      ))}
    </div>
  );
}

function Chart({
  title,
  measures,
  period: { from, days, count },
}: {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly period: Period;
}) {
  const found = useAnswer<readonly Row[]>(`${title} ${from}`, async () => {
    const rows: Row[] = [];
    for (const measure of measures) {
      const answer = await ask<Schema<"Statistics">>(
        api.GET("/v1/statistics", { params: { query: { from, by: "day", measure } } }),
      );
      if (!answer.ok) return answer;
      rows.push(...answer.data.data);
    }
    return { ok: true, data: rows, etag: null, status: 200 };
  });
  if (found.failure) return <FailureNote failure={found.failure} again={found.again} />;
  if (!found.data || found.data.length === 0) return null;
  const series = seriesOf(found.data, measures.length > 1, days);
  return (
    <TimeChart
      title={title}
      told={`The last ${count} days; the sum of each line stands beside it.`}
      days={days}
      series={series}
    />
  );
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
