import { score as written } from "../format.tsx";
import { words } from "../words.ts";
import { groupsOf, outcomeAt, type ScoreCount, type Thresholds, thresholdIn } from "./scores.ts";

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 190, 40, 24, 14] as const;

/** What people judged, as the chart stacks it. */
export const JUDGED = [
  ["true-positive", "judged the same person", "judged-true"],
  ["false-positive", "judged somebody else", "judged-false"],
  [undefined, "not judged", "judged-not"],
] as const;

const sumOf = (rows: readonly ScoreCount[], judged: ScoreCount["judged"] | undefined): number =>
  rows.reduce((sum, row) => sum + (row.judged === judged ? row.count : 0), 0);

interface Props {
  readonly rows: readonly ScoreCount[];
  readonly at: Thresholds;
  /** The lowest score that there is. */
  readonly least: number;
}

/** Matches by score, stacked by what people judged, with the threshold as a line; the table below says the same. */
export function ScoresChart({ rows, at, least }: Props) {
  const bars = groupsOf(rows, ({ score }) => score.toFixed(2));
  const most = Math.max(1, ...bars.map(([, all]) => all.reduce((sum, { count }) => sum + count, 0)));
  const steps = Math.round((1 - least) * 100) + 1;
  const wide = (WIDTH - LEFT - 8) / steps;
  const x = (score: number) => LEFT + Math.round((score - least) * 100) * wide;
  // Kinds with one threshold share a line.
  const kinds = groupsOf(rows, ({ thresholdOf }) => thresholdOf).map(
    ([kind, [row]]) => [kind, row && thresholdIn(row, at)] as const,
  );
  const lines = [...Map.groupBy(kinds, ([, value]) => value ?? 1)].map(
    ([value, same]) => [value, same.map(([kind]) => words(kind).toLowerCase()).join(", ")] as const,
  );
  const high = (count: number) => (count / most) * (HEIGHT - BOTTOM - TOP);
  return (
    <figure class="stack tight">
      <svg class="chart lines wide" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Matches by score">
        <line class="grid" x1={LEFT} x2={WIDTH - 8} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
        <text class="soft-text" x={LEFT - 6} y={TOP + 8} text-anchor="end">
          {most}
        </text>
        {bars.map(([score, all]) => {
          let top = HEIGHT - BOTTOM;
          return JUDGED.map(([judged, , tone]) => {
            const height = high(sumOf(all, judged));
            top -= height;
            return height === 0 ? null : (
              <rect
                key={`${score} ${tone}`}
                class={tone}
                x={x(Number(score)) + 0.5}
                y={top}
                width={Math.max(1, wide - 1)}
                height={height}
              />
            );
          });
        })}
        {lines.map(([value, kinds]) => (
          <line key={kinds} class="threshold" x1={x(value)} x2={x(value)} y1={0} y2={HEIGHT - BOTTOM} />
        ))}
        {[least, (least + 1) / 2, 1].map((score, n) => (
          <text
            key={score}
            class="soft-text"
            x={n === 2 ? WIDTH - 8 : x(score)}
            y={HEIGHT - 6}
            text-anchor={(["start", "middle", "end"] as const)[n]}
          >
            {score.toFixed(2)}
          </text>
        ))}
      </svg>
      <figcaption class="row small">
        {JUDGED.map(([judged, label, tone]) => (
          <span key={tone} class="row legend">
            <svg class="chart key-box" viewBox="0 0 10 10" aria-hidden="true">
              <rect class={tone} width="10" height="10" />
            </svg>
            {label} <span class="number soft">{sumOf(rows, judged)}</span>
          </span>
        ))}
        <span class="row legend">
          <svg class="chart lines key" viewBox="0 0 28 8" aria-hidden="true">
            <line class="threshold" x1="14" x2="14" y1="0" y2="8" />
          </svg>
          {lines.map(([value, kinds]) => `${written(value)} ${kinds}`).join(", ")}
        </span>
      </figcaption>
    </figure>
  );
}

/** How many of some are alerts with the thresholds. */
const alertsOf = (rows: readonly ScoreCount[], at: Thresholds): number => outcomeAt(rows, at).wouldAlert;

/** The same in numbers. */
export function ScoresTable({ rows, at }: Omit<Props, "least">) {
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">Matches by score</caption>
        <thead>
          <tr>
            <th scope="col">Score from</th>
            {JUDGED.map(([, label, tone]) => (
              <th key={tone} scope="col">
                {label.charAt(0).toUpperCase() + label.slice(1)}
              </th>
            ))}
            <th scope="col">Alerts then</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(rows, ({ score }) => score.toFixed(2))
            .toReversed()
            .map(([score, all]) => (
              <tr key={score}>
                <th scope="row" class="number">
                  {score}
                </th>
                {JUDGED.map(([judged, , tone]) => (
                  <td key={tone} class="number">
                    {sumOf(all, judged)}
                  </td>
                ))}
                <td>{alertsOf(all, at)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
