import { api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { words } from "./format.tsx";
import { OverviewAges } from "./overview-ages.tsx";
import { countQuery, LEVELS, queueAddress } from "./queue-filter.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Counts = Schema<"CaseCounts">;
type Filter = Readonly<Record<string, string>>;

/** What is asked of the queue: each number is that of the list behind its link. */
async function countOf(filter: Filter): Promise<number | undefined> {
  const query = countQuery({ status: "undecided", ...filter });
  const answer = await ask<Counts>(api.GET("/v1/cases/counts", { params: { query } }));
  return answer.ok ? answer.data.cases : undefined;
}

interface Now {
  readonly all: Counts;
  /** Proposals of whoever looks, which wait for others. */
  readonly own: number | undefined;
  readonly overdue: Readonly<Record<string, number | undefined>>;
}

/** What waits now, and what of it is late. */
export function OverviewNow() {
  const found = useAnswer<Now>("now", async () => {
    const query = countQuery({ status: "undecided" });
    const all = await ask<Counts>(api.GET("/v1/cases/counts", { params: { query } }));
    if (!all.ok) return all;
    const late = await Promise.all(
      LEVELS.map(async (riskLevel) => [riskLevel, await countOf({ riskLevel, due: "now" })] as const),
    );
    const own = may("cases:propose") ? await countOf({ assignee: "me", proposed: "yes" }) : undefined;
    return { ...all, data: { all: all.data, own, overdue: Object.fromEntries(late) } };
  });
  if (found.failure) return <FailureNote failure={found.failure} again={found.again} part={1} />;
  if (!found.data) return <p class="soft waiting">Counting what waits …</p>;
  const { all, own, overdue } = found.data;
  const { cases, unassigned, proposed } = all;
  return (
    <section class="card stack" aria-label="What waits now">
      <div class="row">
        <h2>What waits now</h2>
        <button type="button" onClick={found.again}>
          Refresh
        </button>
      </div>
      <ul class="tiles">
        <Tile count={cases} what="open cases" filter={{}} />
        <Tile count={all.overdue} what="overdue" filter={{ due: "now" }} isLate />
        <Tile count={unassigned} what="nobody has" filter={{ assignee: "none" }} />
        <Tile
          count={proposed}
          what={
            own ? `wait for a second person, ${own} of them yours, for others to confirm` : "wait for a second person"
          }
          filter={{ proposed: "yes" }}
        />
      </ul>
      <div class="pair">
        <div class="stack">
          <div class="scrolls">
            <table class="plain-table close">
              <caption class="hidden">Open cases by level</caption>
              <thead>
                <tr>
                  <th scope="col">Level</th>
                  <th scope="col">Open</th>
                  <th scope="col">Overdue</th>
                </tr>
              </thead>
              <tbody>
                {LEVELS.map((riskLevel) => (
                  <tr key={riskLevel}>
                    <th scope="row">{words(riskLevel)}</th>
                    <td class="number">
                      <a href={queueAddress({}, { riskLevel })}>{all.byRiskLevel[riskLevel]}</a>
                    </td>
                    <td class={(overdue[riskLevel] ?? 0) > 0 ? "number late" : "number"}>
                      <a href={queueAddress({}, { riskLevel, due: "now" })}>{overdue[riskLevel] ?? "?"}</a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="soft small">Each number here and above leads to the cases that it counts.</p>
        </div>
        <OverviewAges ages={all.byAge} />
      </div>
    </section>
  );
}

function Tile({
  count,
  what,
  filter,
  isLate = false,
}: {
  readonly count: number;
  readonly what: string;
  readonly filter: Filter;
  readonly isLate?: boolean;
}) {
  return (
    <li>
      <a href={queueAddress(filter)}>
        <strong class={isLate && count > 0 ? "number late" : "number"}>{count}</strong> {what}
      </a>
    </li>
  );
}
