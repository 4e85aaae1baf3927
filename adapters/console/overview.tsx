import { useEffect } from "preact/hooks";
import { api, ask, BASE, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { age, words } from "./format.tsx";
import { MEASURE_WORDS } from "./measure-words.ts";
import { OverviewCharts } from "./overview-charts.tsx";
import { OverviewCompleteness } from "./overview-completeness.tsx";
import { OverviewNow } from "./overview-now.tsx";
import { IN_RATES, OverviewRates, Share } from "./overview-rates.tsx";
import { askedDays, type Period, PeriodChoice, PeriodWords, periodOf } from "./period.tsx";
import { addressOf, go, place } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Statistics = Schema<"Statistics">;

/** What was checked, found and decided in some days, as the gateway counted it. */
export function Overview() {
  const days = askedDays(place.value.query.get("days"));
  const period = periodOf(days);
  const { from } = period;
  const found = useAnswer(from, () =>
    ask<Statistics>(api.GET("/v1/statistics", { params: { query: { from, by: "total" } } })),
  );
  useEffect(() => {
    document.title = "Overview · riskgate";
  }, []);
  const measures = Map.groupBy(found.data?.data ?? [], ({ measure }): string => measure);
  const shown = [...measures].filter(([measure]) => !IN_RATES.has(measure) && measure !== "cases-with-due-date");
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <div class="row head">
        <h1>Overview</h1>
        <PeriodChoice days={days} onChange={(each) => go(addressOf("/overview", { days: String(each) }), true)} />
        <a
          class="button"
          href={`${BASE}v1/statistics/csv?${new URLSearchParams({ from, by: "day" })}`}
          download="statistics.csv"
          target="_self"
        >
          CSV
        </a>
      </div>
      {found.failure && <FailureNote failure={found.failure} again={found.again} part={0} />}
      {found.data && measures.size === 0 && <p class="note">Nothing was counted in these days.</p>}
      {may("cases:read") ? <OverviewNow /> : found.data && <Waiting now={found.data.now} />}
      <p class="soft">
        All below is of <PeriodWords of={period} />. What waits is of now, whenever it began.
      </p>
      {found.failure === undefined && <OverviewCharts key={from} period={period} />}
      {found.data && <OverviewRates rates={found.data.rates} period={period} />}
      {may("lists:read") && <OverviewCompleteness />}
      <div class="measures keeps">
        {shown.toSorted(byPlace).map(([measure, rows]) => (
          <Measure
            key={measure}
            measure={measure}
            period={period}
            rows={measure === "case-seconds" ? onAverage(rows, measures) : rows}
            wholes={measures.get(WHOLES[measure] ?? "")}
          />
        ))}
      </div>
    </main>
  );
}

/** What waits, for those who see no cases. */
function Waiting({ now: { undecided, overdue } }: { readonly now: Statistics["now"] }) {
  return (
    <p class="card">
      <strong class="number">{undecided}</strong> cases wait, of which{" "}
      <strong class={overdue > 0 ? "number late" : "number"}>{overdue}</strong> are overdue.
    </p>
  );
}

const PLACES = Object.keys(MEASURE_WORDS);

function byPlace([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const [left, right] = [a, b].map((each) => (PLACES.includes(each) ? PLACES.indexOf(each) : PLACES.length));
  return (left ?? 0) - (right ?? 0);
}

const LEVELS = ["low", "medium", "high", "prohibited"];

/** How many levels people set below the computed one, and above it, of all that they decided. */
function Ways({ rows, decided }: { readonly rows: Statistics["data"]; readonly decided: number }) {
  const isLower = ({ subject }: Statistics["data"][number]) => {
    const [computed, set] = subject.split(">").map((level) => LEVELS.indexOf(level));
    return (set ?? 0) < (computed ?? 0);
  };
  const sum = (wanted: boolean) => rows.reduce((all, row) => all + (isLower(row) === wanted ? row.count : 0), 0);
  return (
    <p class="soft small">
      Lower than computed: <Share part={sum(true)} of={decided} /> decided cases of customers; higher:{" "}
      <Share part={sum(false)} of={decided} />.
    </p>
  );
}

/** What some measures are shares of. */
const WHOLES: Readonly<Record<string, string>> = {
  ...{ breaches: "cases-with-due-date", "cases-cleared": "cases-decided", overrides: "cases-decided" },
};

/** Ages of cases, the shortest first. */
const AGES = ["1h", "1d", "7d", "30d", "later"];

const CALLED: Readonly<Record<string, string>> = {
  ...{ customer: "Customers", transaction: "Payments", ACCEPT: "Accept", REVIEW: "Review", REJECT: "Reject" },
  ...{ "1h": "1 hour", "1d": "1 day", "7d": "7 days", "30d": "30 days", later: "longer" },
};

/** Seconds of all decided cases become those of one. */
function onAverage(rows: Statistics["data"], measures: ReadonlyMap<string, Statistics["data"]>): Statistics["data"] {
  const decided = new Map(measures.get("cases-decided")?.map(({ subject, count }) => [subject, count]));
  return rows.map((row) => ({ ...row, count: Math.round(row.count / (decided.get(row.subject) || 1)) }));
}

/** The most first, each beside a bar of how it compares with the most. */
function Measure({
  measure,
  rows,
  wholes,
  period,
}: {
  readonly measure: string;
  readonly period: Period;
  readonly rows: Statistics["data"];
  /** What they are shares of, by subject. */
  readonly wholes: Statistics["data"] | undefined;
}) {
  const wholeOf = (subject: string) => wholes?.find((whole) => whole.subject === subject)?.count;
  const sorted = rows.toSorted((a, b) =>
    measure === "case-ages" ? AGES.indexOf(a.subject) - AGES.indexOf(b.subject) : b.count - a.count,
  );
  const { title = words(measure), counts, leads } = MEASURE_WORDS[measure] ?? {};
  const most = Math.max(1, ...sorted.map(({ count }) => count));
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <p class="soft small">
        The last {period.count} days. {counts}
      </p>
      <div class="scrolls">
        <table class="sum bars">
          <caption class="hidden">{words(measure)}</caption>
          <tbody>
            {sorted.slice(0, 15).map(({ subject, count }) => (
              <tr key={subject}>
                <th scope="row">
                  {CALLED[subject] ?? (measure === "overrides" ? subject.replace(">", " → ") : subject)}
                </th>
                <td>
                  <progress value={count} max={most} aria-hidden="true" />
                </td>
                <td class="number">
                  {measure === "case-seconds" ? (
                    age(count)
                  ) : wholeOf(subject) === undefined ? (
                    count
                  ) : (
                    <Share part={count} of={wholeOf(subject) ?? 0} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {measure === "overrides" && <Ways rows={rows} decided={wholeOf("customer") ?? 0} />}
      {leads && may("cases:read") && (
        <p class="soft small">
          <a href={leads.to}>{leads.label}</a>: {leads.differs}
        </p>
      )}
      {sorted.length > 15 && <p class="soft small">And {sorted.length - 15} more.</p>}
    </section>
  );
}
