import { useRef, useState } from "preact/hooks";
import type { Schema } from "./api.ts";
import { LevelPill, Time, words } from "./format.tsx";
import { AT_ONCE, LEVELS, readSteps } from "./level-steps.ts";
import { caseAddress } from "./router.ts";
import { useAnswer } from "./use-answer.ts";

type Summary = Schema<"CaseSummary">;

const [WIDTH, HEIGHT, LEFT] = [640, 150, 100] as const;
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** The levels of a customer, check by check and decision by decision, with a table that says the same. */
export function LevelsOverTime({
  cases,
  hasMore,
}: {
  readonly cases: readonly Summary[];
  /** Whether there are older ones, which somebody has to ask for. */
  readonly hasMore: boolean;
}) {
  const [most, setMost] = useState(AT_ONCE);
  const read = useRef(new Map<string, Schema<"CaseDetail">>());
  const key = JSON.stringify([most, cases.map(({ caseId, updatedAt }) => [caseId, updatedAt])]);
  const found = useAnswer(key, async () => ({
    ...{ ok: true as const, data: await readSteps(cases, most, read.current), etag: null, status: 200 },
  }));
  const { steps: rated = [], shown = 0, all = 0 } = found.data ?? {};
  if (rated.length === 0) return null;
  const [first, last] = [Date.parse(rated[0]?.at ?? ""), Date.now()];
  const x = (at: string) => LEFT + ((Date.parse(at) - first) / Math.max(1, last - first)) * (WIDTH - LEFT - 12) + 4;
  const y = (level: string) => HEIGHT - 34 - LEVELS.indexOf(level) * 34;
  const steps = rated.map(({ at, level }, n) => {
    const to = rated[n + 1]?.at;
    return `${n === 0 ? `M${x(at)} ${y(level)}` : `V${y(level)}`}H${to ? x(to) : WIDTH - 8}`;
  });
  return (
    <section class="card stack">
      <h2>Levels over time</h2>
      <svg class="chart lines levels" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Levels over time">
        {LEVELS.map((level) => (
          <g key={level}>
            <line class="grid" x1={LEFT} x2={WIDTH - 8} y1={y(level)} y2={y(level)} />
            <text x="0" y={y(level) + 4}>
              {words(level)}
            </text>
          </g>
        ))}
        <path class="tone tone-0" d={steps.join("")} />
        {rated.map(({ caseId, at, level, by }) => (
          <circle key={`${caseId} ${by}`} class={`dot ${level}`} cx={x(at)} cy={y(level)} r="5" />
        ))}
        <text class="soft-text" x={LEFT} y={HEIGHT - 6}>
          {DATE.format(first)}
        </text>
        <text class="soft-text" x={WIDTH - 8} y={HEIGHT - 6} text-anchor="end">
          {DATE.format(last)}
        </text>
      </svg>
      <p class="soft small">
        Each check with the level that it computed, or the higher one that people had given before, and each decision
        with the level that it set
        {shown === all && !hasMore
          ? `, of all ${all} checks.`
          : `, of the newest ${shown} of ${all} checks${hasMore ? " that are shown below" : ""}.`}
      </p>
      {shown < all && (
        <div class="row">
          <button type="button" disabled={found.isLoading} onClick={() => setMost(most + AT_ONCE)}>
            Read {AT_ONCE} older checks
          </button>
          <span class="soft small">Each is a look at the customer, which the audit log notes.</span>
        </div>
      )}
      <details>
        <summary>As a table</summary>
        <table class="plain-table">
          <caption class="hidden">Levels over time</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Level</th>
              <th scope="col">By</th>
              <th scope="col">Points</th>
              <th scope="col">Case</th>
            </tr>
          </thead>
          <tbody>
            {rated.toReversed().map(({ caseId, at, level, points, by, computed }) => (
              <tr key={`${caseId} ${by}`}>
                <th scope="row">
                  <Time at={at} />
                </th>
                <td>
                  <LevelPill level={level} />
                </td>
                <td>
                  {words(by)}
                  {computed && <span class="soft">: people gave it before, the rules compute {computed}</span>}
                </td>
                <td class="number">{points}</td>
                <td>
                  <a href={caseAddress(caseId)}>Open</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
