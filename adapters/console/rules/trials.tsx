/** What came of one value of a number. */
export interface Trial {
  readonly of: string;
  readonly value: number;
  /** Decisions that would be high or prohibited. */
  readonly reviews: number;
  /** Decisions that would get a higher level, a lower one. */
  readonly won: number;
  readonly lost: number;
  /** Decisions with another level, score or factor. */
  readonly changed: number;
}

interface Props {
  readonly trials: readonly Trial[];
  /** The value that the draft has. */
  readonly now: number | undefined;
  set(value: number): void;
}

/** The values that were tried, beside each other. */
export function TrialsTable({ trials, now, set }: Props) {
  const sorted = trials.toSorted((a, b) => a.value - b.value);
  const most = Math.max(1, ...sorted.map(({ reviews }) => reviews));
  return (
    <div class="scrolls">
      <table class="plain-table bars">
        <caption class="hidden">Values that were tried</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">High or prohibited</th>
            <th scope="col">Raised</th>
            <th scope="col">Lowered</th>
            <th scope="col">Changed</th>
            <th scope="col">
              <span class="hidden">Use it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ value, reviews, won, lost, changed }) => (
            <tr key={value} class={value === now ? "marked" : undefined}>
              <th scope="row" class="number">
                {value}
              </th>
              <td class="number">
                <progress value={reviews} max={most} aria-hidden="true" /> {reviews}
              </td>
              <td class="number">{won}</td>
              <td class="number">{lost}</td>
              <td class="number">{changed}</td>
              <td>
                {value === now ? (
                  <span class="soft">in the draft</span>
                ) : (
                  <button type="button" onClick={() => set(value)}>
                    Use it
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
