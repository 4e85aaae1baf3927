import type { ComponentChildren } from "preact";

/** A line of a chart: a value a day. */
export interface Series {
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  readonly values: readonly number[];
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [400, 170, 36, 10, 22] as const;
/** Told apart without colours too. */
const DASHES = ["none", "6 3", "2 3", "10 3 2 3", "1 5", "14 4"] as const;
const LEVELS = new Set(["low", "medium", "high", "prohibited", "ACCEPT", "REVIEW", "REJECT"]);
const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });

const dayOf = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

interface Props {
  readonly title: string;
  /** What is said of it first. */
  readonly told?: ComponentChildren;
  /** Such as `2026-11-20`, in order. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
}

/** What was counted day by day, as lines, with a table that says the same. */
export function TimeChart({ title, told, days, series }: Props) {
  const most = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)));
  const x = (n: number) => LEFT + (n / Math.max(1, days.length - 1)) * (WIDTH - LEFT - 8);
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const marks = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].filter((n) => n >= 0);
  return (
    <section class="card stack chart-card">
      <h2>{title}</h2>
      {told !== undefined && <p class="soft small">{told}</p>}
      <figure class="stack tight">
        <svg class="chart lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}, day by day`}>
          {[0, most / 2, most].map((value) => (
            <g key={value}>
              <line class="grid" x1={LEFT} x2={WIDTH - 8} y1={y(value)} y2={y(value)} />
              <text class="soft-text" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
                {value}
              </text>
            </g>
          ))}
          {marks.map((n) => (
            <text
              key={n}
              class="soft-text"
              x={x(n)}
              y={HEIGHT - 4}
              text-anchor={n === 0 ? "start" : n === days.length - 1 ? "end" : "middle"}
            >
              {dayOf(days[n] ?? "")}
            </text>
          ))}
          {series.map(({ name, values }, at) => (
            <polyline
              key={name}
              class={toneOf(name, at)}
              stroke-dasharray={DASHES[at % DASHES.length]}
              points={values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(" ")}
            />
          ))}
        </svg>
        <figcaption class="row small">
          {series.map(({ name, label, values }, at) => (
            <span key={name} class="row legend">
              <svg class="chart lines key" viewBox="0 0 28 8" aria-hidden="true">
                <line
                  class={toneOf(name, at)}
                  x1="0"
                  x2="28"
                  y1="4"
                  y2="4"
                  stroke-dasharray={DASHES[at % DASHES.length]}
                />
              </svg>
              {label} <span class="number soft">{values.reduce((sum, value) => sum + value, 0)}</span>
            </span>
          ))}
        </figcaption>
      </figure>
      <details>
        <summary>The numbers</summary>
        <Numbers title={title} days={days} series={series} />
      </details>
    </section>
  );
}

/** Days on which there was something. */
function Numbers({ title, days, series }: Props) {
  const rows = days.map((day, n) => ({ day, values: series.map(({ values }) => values[n] ?? 0) }));
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">{title}, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ values }) => values.some((value) => value !== 0))
            .map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {values.map((value, n) => (
                  <td key={series[n]?.name} class="number">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

const toneOf = (name: string, at: number): string => (LEVELS.has(name) ? `tone ${name}` : `tone tone-${at % 6}`);

/** To one figure and a half: 1, 2, 5, 10, 20 … of which a half is a number that one reads. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * size >= value) ?? 10;
  return Math.max(2, step * size);
}
