import type { Schema } from "./api.ts";
import { LevelPill, Time, words } from "./format.tsx";
import { caseAddress } from "./router.ts";

type Summary = Schema<"CaseSummary">;

const LEVELS = ["low", "medium", "high", "prohibited"];
const [WIDTH, HEIGHT, LEFT] = [640, 150, 84] as const;
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** The levels of a customer, check by check, with a table that says the same. */
export function LevelsOverTime({ cases }: { readonly cases: readonly Summary[] }) {
  const rated = cases
    .filter(({ subject, riskLevel = "" }) => subject === "customer" && LEVELS.includes(riskLevel))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (rated.length === 0) return null;
  const [first, last] = [Date.parse(rated[0]?.createdAt ?? ""), Date.now()];
  const x = (at: string) => LEFT + ((Date.parse(at) - first) / Math.max(1, last - first)) * (WIDTH - LEFT - 12) + 4;
  const y = (level = "") => HEIGHT - 34 - LEVELS.indexOf(level) * 34;
  const steps = rated.map(({ createdAt, riskLevel }, n) => {
    const to = rated[n + 1]?.createdAt;
    return `${n === 0 ? "M" : "V"}${n === 0 ? `${x(createdAt)} ${y(riskLevel)}` : y(riskLevel)}H${to ? x(to) : WIDTH - 8}`;
  });
  return (
    <section class="card stack">
      <h2>Levels over time</h2>
      <svg class="chart lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Levels over time">
        {LEVELS.map((level) => (
          <g key={level}>
            <line class="grid" x1={LEFT} x2={WIDTH - 8} y1={y(level)} y2={y(level)} />
            <text x="0" y={y(level) + 4}>
              {words(level)}
            </text>
          </g>
        ))}
        <path class="tone tone-0" d={steps.join("")} />
        {rated.map(({ caseId, createdAt, riskLevel }) => (
          <circle key={caseId} class={`dot ${riskLevel}`} cx={x(createdAt)} cy={y(riskLevel)} r="5" />
        ))}
        <text class="soft-text" x={LEFT} y={HEIGHT - 6}>
          {DATE.format(first)}
        </text>
        <text class="soft-text" x={WIDTH - 8} y={HEIGHT - 6} text-anchor="end">
          {DATE.format(last)}
        </text>
      </svg>
      <p class="soft small">
        Each check with the level that it has now: what was decided about its case counts from the check on.
      </p>
      <details>
        <summary>As a table</summary>
        <table class="plain-table">
          <caption class="hidden">Levels over time</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Level</th>
              <th scope="col">Points</th>
              <th scope="col">Case</th>
            </tr>
          </thead>
          <tbody>
            {rated.toReversed().map(({ caseId, createdAt, riskLevel, riskScore, caseStatus }) => (
              <tr key={caseId}>
                <th scope="row">
                  <Time at={createdAt} />
                </th>
                <td>
                  <LevelPill level={riskLevel} />
                </td>
                <td class="number">{riskScore}</td>
                <td>
                  <a href={caseAddress(caseId)}>{words(caseStatus)}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
