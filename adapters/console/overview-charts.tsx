import { api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { words } from "./format.tsx";
import { type Series, TimeChart } from "./time-chart.tsx";
import { useAnswer } from "./use-answer.ts";

type Row = Schema<"Statistics">["data"][number];
type Measure = Row["measure"];

const DAY_MS = 86_400_000;
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

/** What was counted, day by day. @param from - the first day */
export function OverviewCharts({ from }: { readonly from: string }) {
  return (
    <div class="charts">
      {CHARTS.map(({ title, measures }) => (
        <Chart key={title} title={title} measures={measures} from={from} />
      ))}
    </div>
  );
}

function Chart({
  title,
  measures,
  from,
}: {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly from: string;
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
  const days = daysFrom(from);
  return <TimeChart title={title} days={days} series={seriesOf(found.data, measures.length > 1, days)} />;
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

function daysFrom(from: string): readonly string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.floor((Date.now() - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10));
}
