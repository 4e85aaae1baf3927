import type { Schema } from "../api.ts";
import { LevelPill, words } from "../format.tsx";
import { addressOf, caseAddress } from "../router.ts";
import { may } from "../session.ts";
import { LevelsChart } from "./levels-chart.tsx";
import { LEVELS, type Ratings } from "./simulations.ts";

type Sample = Schema<"SimulatedDecision">;

/** What becomes of decisions about customers, or payments: levels before and after, rules that fire, and whom it concerns. */
export function RatingsEffect({
  title,
  ratings,
  days,
}: {
  readonly title: string;
  readonly ratings: Ratings;
  /** Of the decisions that were made again. */
  readonly days: number;
}) {
  const { decisions, changed, levelsBefore, levelsAfter, levelChanges, factorChanges } = ratings;
  if (decisions === 0) return null;
  return (
    <section class="card stack">
      <h2>
        {title}: {changed} of {decisions} decisions would change
      </h2>
      <div class="pair">
        <LevelsChart before={levelsBefore} after={levelsAfter} label={`Levels of ${title.toLowerCase()}`} />
        <table class="plain-table close">
          <caption class="hidden">Levels of {title.toLowerCase()}, before and after</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">In force</th>
              <th scope="col">Draft</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.toReversed().map((level) => (
              <tr key={level}>
                <th scope="row">{words(level)}</th>
                <td class="number">{levelsBefore[level]}</td>
                <td class="number">{levelsAfter[level]}</td>
                <td class="number">{signed(levelsAfter[level] - levelsBefore[level])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {levelChanges.map(({ from, to, count, samples }) => (
        <details key={`${from} ${to}`}>
          <summary>
            <LevelPill level={from} /> → <LevelPill level={to} /> <strong class="number">{count}</strong>
          </summary>
          <Samples samples={samples} count={count} />
        </details>
      ))}
      {factorChanges.length > 0 && <h3>Factors</h3>}
      {factorChanges.map(({ factor, ruleIds, appears, vanishes, samples }) => (
        <details key={factor}>
          <summary>
            {words(factor)} <span class="soft small">{ruleIds.join(", ")}</span>{" "}
            {appears > 0 && <span class="number bad-text">+{appears}</span>}{" "}
            {vanishes > 0 && <span class="number good-text">−{vanishes}</span>}{" "}
            <span class="soft small number">
              {appears === vanishes ? "as many hits a day" : `${signedADay((appears - vanishes) / days)} hits a day`}
            </span>
          </summary>
          <Samples samples={samples} count={appears + vanishes} />
        </details>
      ))}
    </section>
  );
}

/** With its sign; what rounds to nothing is said to be little. */
const signedADay = (difference: number): string =>
  Math.abs(difference) < 0.1
    ? `${difference > 0 ? "+" : "−"} less than 0.1`
    : `${difference > 0 ? "+" : "−"}${Math.abs(difference).toFixed(1)}`;

const signed = (difference: number): string =>
  `${difference > 0 ? "+" : difference < 0 ? "−" : "±"}${Math.abs(difference)}`;

function Samples({ samples, count }: { readonly samples: readonly Sample[]; readonly count: number }) {
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">Some of the decisions</caption>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Case</th>
            <th scope="col">In force</th>
            <th scope="col">Draft</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ caseId, customerId, before, after }) => (
            <tr key={caseId}>
              <th scope="row">
                {may("customers:read") ? (
                  <a href={addressOf(`/customers/${encodeURIComponent(customerId)}`)}>{customerId}</a>
                ) : (
                  <bdi>{customerId}</bdi>
                )}
              </th>
              <td>{may("cases:read") ? <a href={caseAddress(caseId)}>{caseId}</a> : caseId}</td>
              <td>
                <LevelPill level={before.level} /> <span class="number">{before.score}</span>
              </td>
              <td>
                <LevelPill level={after.level} /> <span class="number">{after.score}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > samples.length && <p class="soft small">And {count - samples.length} more.</p>}
    </div>
  );
}
