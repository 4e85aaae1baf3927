import type { Schema } from "./api.ts";
import { factorWords } from "./factor-words.ts";
import { LevelPill, words } from "./format.tsx";
import { queueAddress } from "./queue-filter.ts";
import { caseAddress } from "./router.ts";
import { factPhrase, NO_WORDS } from "./rules/fact-phrase.ts";

type Customer = Schema<"CustomerCheckDetail">;
type Payment = Schema<"TransactionCheckDetail">;
type Factor = Schema<"DescribedFactor"> | Schema<"ExplainedFactor">;

/** Points of every rule and category, added up here from the rules. */
export function RatingSum({ detail }: { readonly detail: Customer }) {
  const { rating, explanation } = detail.decision;
  const whole = rating.categories.reduce((total, { counted }) => total + counted, 0);
  const sum = Math.min(MOST, Math.round(whole));
  const named = <T extends { readonly title: string }>(rules: readonly T[]) =>
    rules.map((rule) => ({ ...rule, description: rule.title }));
  const fired: readonly Factor[] = [...detail.riskFactors, ...named(rating.mitigations), ...named(rating.overrides)];
  const set = detail.review?.riskLevel;
  return (
    <section class="card stack">
      <h2>
        How the level came about <LevelPill level={rating.riskLevel} />
      </h2>
      <Factors factors={fired} />
      <table class="sum">
        <caption class="hidden">Points by category</caption>
        <tbody>
          {rating.categories.map(({ category, points, mitigation, cap, counted }) => (
            <tr key={category}>
              <th scope="row">{words(category)}</th>
              <td class="number">
                {addends(fired.filter((one) => one.category === category))}
                {points + mitigation < 0 && ", not below 0"}
                {cap !== undefined && points + mitigation > cap && `, limited to 0–${cap}`} = {counted}
              </td>
            </tr>
          ))}
          {whole > MOST && (
            <tr>
              <th scope="row">All together {whole}</th>
              <td>limited to 0–{MOST}</td>
            </tr>
          )}
          <tr class="total">
            <th scope="row">Points</th>
            <td class="number">
              {sum} <Recorded as={rating.points} isSame={sum === rating.points} />
            </td>
          </tr>
          {rating.score !== rating.points && (
            <Line label="Shown as" value={`${rating.score}: the level is prohibited at any points`} />
          )}
          <Line label="Level of the points" value={rating.bandLevel} />
          {rating.floors.map(({ factor, level }) => (
            <Line key={factor} label={factorWords(factor)} value={`at least ${level}`} />
          ))}
          {rating.suppliedRiskLevel && <Line label="Supplied with the customer" value={rating.suppliedRiskLevel} />}
          {detail.given && (
            <tr>
              <th scope="row">
                People gave it in <a href={caseAddress(detail.given.caseId)}>another case</a>
              </th>
              <td class="number">{detail.given.riskLevel}</td>
            </tr>
          )}
          {set && <Line label="Set by a person" value={set} />}
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

/** Points of a payment, added up here from its rules. */
export function PaymentSum({ detail }: { readonly detail: Payment }) {
  const { riskFactors, riskScore } = detail;
  const whole = riskFactors.filter(isOfRule).reduce((total, { score }) => total + score, 0);
  return (
    <section class="card stack">
      <h2>Factors</h2>
      <Factors factors={riskFactors} />
      <table class="sum">
        <caption class="hidden">Points of the payment</caption>
        <tbody>
          <Line label="All rules" value={`${addends(riskFactors)} = ${whole}`} />
          {whole > riskScore && (
            <Line
              label="Limited"
              value={riskScore === MOST ? `to 0–${MOST}` : `by the most that categories may add: −${whole - riskScore}`}
            />
          )}
          <tr class="total">
            <th scope="row">Points</th>
            <td class="number">{riskScore}</td>
          </tr>
          <Line label="Level of the points" value={detail.riskLevel} />
        </tbody>
      </table>
    </section>
  );
}

/** The most points there are. */
const MOST = 100;

/** What a person set or rejected is told beside the rules, and adds nothing to the points of the check. */
const isOfRule = ({ category }: Pick<Factor, "category">): boolean => category !== "review";

/** Such as `GEO-001 20 + CUS-005 10 − MIT-001 5`. */
function addends(fired: readonly Factor[]): string {
  const counted = fired.filter((one) => isOfRule(one) && one.score !== 0);
  const text = counted.map(({ ruleId, score }, n) => {
    const sign = score < 0 ? "− " : n === 0 ? "" : "+ ";
    return `${sign}${ruleId} ${Math.abs(score)}`;
  });
  return text.join(" ") || "0";
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="number">{value}</td>
    </tr>
  );
}

function Recorded({ as, isSame }: { readonly as: number; readonly isSame: boolean }) {
  return isSame ? <span class="good-text">✓ as recorded</span> : <span class="bad-text">✗ recorded: {as}</span>;
}

/** Factors with the conditions behind them. */
export function Factors({ factors }: { readonly factors: readonly Factor[] }) {
  if (factors.length === 0) return <p class="soft">No factor adds points.</p>;
  return (
    <ul class="factors">
      {factors.map(({ factor, ruleId, description, score, category, because }) => (
        <li key={`${factor} ${ruleId}`}>
          <span class="number points">
            {isOfRule({ category }) ? `${score < 0 ? "−" : ""}${Math.abs(score)}` : "—"}
          </span>
          <div>
            <strong>{description}</strong>{" "}
            {isOfRule({ category }) && (
              <a class="small" href={queueAddress({}, { ruleId })} title={`${factor}: cases in which this rule fired`}>
                {ruleId}
              </a>
            )}
            {because
              .filter(({ outcome }) => outcome === "hit")
              .map(({ operator, expected, actual, ...asked }) => (
                <p key={JSON.stringify([asked, operator])} class="soft small">
                  {factTitle(asked)}: <bdi>{text(actual)}</bdi> — {OPERATORS[operator] ?? words(operator).toLowerCase()}{" "}
                  <bdi>{text(expected)}</bdi>
                </p>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A fact with what a rule asks it for, such as `Sum of incoming payments in the last 24 hours`. */
function factTitle(asked: Pick<Factor["because"][number], "fact" | "path" | "params">): string {
  const phrase = factPhrase(asked, NO_WORDS);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
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
