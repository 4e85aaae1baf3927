import { api, ask, type Schema } from "../api.ts";
import { PeriodWords, periodOf } from "../period.tsx";
import { countQuery, queueAddress } from "../queue-filter.ts";
import { may } from "../session.ts";
import { TimeChart } from "../time-chart.tsx";
import { useAnswer } from "../use-answer.ts";

/** In how many checks a rule fired, day by day. */
export function RuleHits({ ruleId, count }: { readonly ruleId: string; readonly count: number }) {
  const period = periodOf(count);
  const { from, days } = period;
  const found = useAnswer(`hits ${from}`, () =>
    ask<Schema<"Statistics">>(
      api.GET("/v1/statistics", { params: { query: { from, by: "day", measure: "rule-hits" } } }),
    ),
  );
  if (!found.data) return null;
  const ofDay = new Map(found.data.data.flatMap((row) => (row.subject === ruleId ? [[row.period, row.count]] : [])));
  const values = days.map((day) => ofDay.get(day) ?? 0);
  if (values.every((value) => value === 0)) return <p class="soft">It fired in no check of the last {count} days.</p>;
  return (
    <TimeChart
      title="Checks in which it fired"
      told={
        <>
          Of <PeriodWords of={period} />. Each check counts, of the same customer too.
        </>
      }
      days={days}
      series={[{ name: ruleId, label: ruleId, values }]}
    />
  );
}

/** How many cases it fired in, each number with the list that it counts. */
export function RuleCases({ ruleId }: { readonly ruleId: string }) {
  const filters = [{ ruleId }, { ruleId, status: "closed" }] as const;
  const found = useAnswer<readonly number[]>(`cases ${ruleId}`, async () => {
    const counts: number[] = [];
    for (const filter of filters) {
      const query = countQuery({ status: "undecided", ...filter });
      const answer = await ask<Schema<"CaseCounts">>(api.GET("/v1/cases/counts", { params: { query } }));
      if (!answer.ok) return answer;
      counts.push(answer.data.cases);
    }
    return { ok: true, data: counts, etag: null, status: 200 };
  });
  if (!may("cases:read") || !found.data) return null;
  const [waiting = 0, closed = 0] = found.data;
  return (
    <>
      <a href={queueAddress({}, { ruleId })}>{waiting} undecided</a>,{" "}
      <a href={queueAddress({}, { ruleId, status: "closed" })}>{closed} closed</a>, of all time.{" "}
      <span class="soft small">
        Not each check in which it fired opens a case, and a newer check of the same customer takes the place of the
        case before.
      </span>
    </>
  );
}
