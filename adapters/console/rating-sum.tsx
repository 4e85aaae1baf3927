import type { Schema } from "./api.ts";
import { LevelPill, words } from "./format.tsx";
import { queueAddress } from "./queue-filter.ts";

type Customer = Schema<"CustomerCheckDetail">;
type Factor = Schema<"DescribedFactor"> | Schema<"ExplainedFactor">;

/** Points of every category, added up here from the factors. */
export function RatingSum({ detail }: { readonly detail: Customer }) {
  const { rating, explanation } = detail.decision;
  const whole = rating.categories.reduce((total, { counted }) => total + counted, 0);
  const sum = Math.min(100, whole);
  return (
    <section class="card stack">
      <h2>
        How the level came about <LevelPill level={rating.riskLevel} />
      </h2>
      <Factors factors={detail.riskFactors} />
      <table class="sum">
        <caption class="hidden">Points by category</caption>
        <tbody>
          {rating.categories.map(({ category, points, mitigation, cap, counted }) => (
            <tr key={category}>
              <th scope="row">{words(category)}</th>
              <td class="number">
                {points}
                {mitigation < 0 && ` − ${-mitigation}`}
                {cap !== undefined && points + mitigation > cap && `, at most ${cap}`} = {counted}
              </td>
            </tr>
          ))}
          {whole > 100 && (
            <tr>
              <th scope="row">All together {whole}</th>
              <td>at most 100</td>
            </tr>
          )}
          <tr class="total">
            <th scope="row">Points</th>
            <td class="number">
              {sum}{" "}
              {sum === rating.points ? (
                <span class="good-text">✓ as recorded</span>
              ) : (
                <span class="bad-text">✗ recorded: {rating.points}</span>
              )}
            </td>
          </tr>
          <tr>
            <th scope="row">Level of the points</th>
            <td>{rating.bandLevel}</td>
          </tr>
          {rating.floors.map(({ factor, level }) => (
            <tr key={factor}>
              <th scope="row">{words(factor)}</th>
              <td>at least {level}</td>
            </tr>
          ))}
          {rating.suppliedRiskLevel && (
            <tr>
              <th scope="row">Supplied with the customer</th>
              <td>{rating.suppliedRiskLevel}</td>
            </tr>
          )}
        </tbody>
      </table>
      {explanation && (
        <details>
          <summary>Step by step</summary>
          <ol class="steps">
            {explanation.steps.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** Factors with the conditions behind them. */
export function Factors({ factors }: { readonly factors: readonly Factor[] }) {
  if (factors.length === 0) return <p class="soft">No factor adds points.</p>;
  return (
    <ul class="factors">
      {factors.map(({ factor, ruleId, description, score, because }) => (
        <li key={`${factor} ${ruleId}`}>
          <span class="number points">{score}</span>
          <div>
            <strong>{description}</strong>{" "}
            <a class="small" href={queueAddress({}, { ruleId })} title={`${factor}: cases in which this rule fired`}>
              {ruleId}
            </a>
            {because
              .filter(({ outcome }) => outcome === "hit")
              .map(({ fact, path, operator, expected, actual }) => (
                <p key={`${fact} ${path} ${operator}`} class="soft small">
                  {words(fact)}
                  {path !== undefined && ` ${path}`} <bdi>{text(actual)}</bdi> —{" "}
                  {OPERATORS[operator] ?? words(operator).toLowerCase()} <bdi>{text(expected)}</bdi>
                </p>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const OPERATORS: Readonly<Record<string, string>> = {
  ...{
    equal: "is",
    notEqual: "is not",
    in: "is one of",
    notIn: "is none of",
    contains: "has",
    doesNotContain: "lacks",
  },
  ...{ greaterThan: "above", greaterThanInclusive: "from", lessThan: "below", lessThanInclusive: "up to" },
  ...{ "someFact:in": "one of", "someFact:equal": "one is" },
};

/** @returns at most some two lines of it */
function text(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== "object");
  const whole = isPlain
    ? value.join(", ") || "none"
    : typeof value === "string"
      ? value
      : (JSON.stringify(value) ?? "unknown");
  return whole.length > 160 ? `${whole.slice(0, 157)} …` : whole;
}
