import { words } from "../format.tsx";
import { LEVELS, type Ratings } from "./simulations.ts";

type Levels = Ratings["levelsBefore"];

const ROW = 34;
const BAR = 12;

/** Two bars a level, with the rules in force and with the draft; the table beside it says the same. */
export function LevelsChart({
  before,
  after,
  label,
}: {
  readonly before: Levels;
  readonly after: Levels;
  readonly label: string;
}) {
  const most = Math.max(1, ...LEVELS.flatMap((level) => [before[level], after[level]]));
  const length = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * 190));
  const levels = LEVELS.toReversed();
  return (
    <figure>
      <svg class="chart" viewBox={`0 0 280 ${levels.length * ROW}`} role="img" aria-label={label}>
        {levels.map((level, n) => (
          <g key={level} transform={`translate(0 ${n * ROW})`}>
            <text x="0" y="18">
              {words(level)}
            </text>
            <rect class="was" x="80" y="3" width={length(before[level])} height={BAR} />
            <rect class={`is ${level}`} x="80" y={3 + BAR} width={length(after[level])} height={BAR} />
          </g>
        ))}
      </svg>
      <figcaption class="soft small">Above: in force. Below: with the draft.</figcaption>
    </figure>
  );
}
