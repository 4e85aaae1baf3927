import { recomputeScore } from "../../src/names/explain-prepared.ts";
import { CONFLICT_SURCHARGE, MISSING_IN_CANDIDATE, MISSING_IN_QUERY, pairCredit } from "../../src/names/score-parts.ts";
import { qualifiedScore, recomputeMatchScore } from "../../src/screening/match-explanation.ts";
import { MAX_BONUS } from "../../src/screening/screening-profile.ts";
import type { Schema } from "./api.ts";
import { ruleWords } from "./evidence-words.ts";
import { delta, score, words } from "./format.tsx";

type Explanation = Schema<"MatchExplanation">;

/** How the score came about, added up here and now from the parts that the gateway kept. */
export function ScoreSum({ explanation }: { readonly explanation: Explanation }) {
  const { name, nameScore, quality, nameQuality, identifier, attributes, cap, thresholds, rules } = explanation;
  const again = recomputeMatchScore(explanation);
  const nameAgain = name === undefined ? nameScore : recomputeScore(name);
  const evidence = attributes.reduce((sum, each) => sum + each.delta, 0);
  const whole = Math.max(qualifiedScore(nameScore, quality), identifier?.floor ?? 0) + Math.min(evidence, MAX_BONUS);
  const isSame = again === explanation.score && nameAgain === nameScore;
  return (
    <table class="sum">
      <caption class="hidden">The score, added up</caption>
      <tbody>
        {name && <NameShare name={name} />}
        {name?.factors.map(({ rule, effect, value }) => (
          <Line key={rule} label={`${words(rule)} (in the name)`} value={`${EFFECTS[effect]} ${score(value)}`} />
        ))}
        <Line label="Likeness of the names" value={score(nameAgain)} />
        {quality && (
          <Line label={`A ${nameQuality} name of the entry`} value={`${EFFECTS[quality.effect]} ${quality.value}`} />
        )}
        {identifier && <Line label="A number of both" value={`at least ${identifier.floor}`} />}
        {attributes.map(({ field, outcome, delta: change }) => (
          <Line key={`${field} ${outcome}`} label={words(field)} value={delta(change)} />
        ))}
        {evidence > MAX_BONUS + ROUNDING && (
          <Line label="What speaks for it, together" value={`at most +${MAX_BONUS}`} />
        )}
        {whole > 1 + ROUNDING && <Line label="A score" value="at most 1" />}
        {cap && <Line label={words(cap.rule)} value={`at most ${cap.value}`} />}
        <tr class="total">
          <th scope="row">Score</th>
          <td class="number">
            {score(again)}{" "}
            {isSame ? (
              <span class="good-text">✓ as recorded</span>
            ) : (
              <span class="bad-text">✗ recorded: {score(explanation.score)}</span>
            )}
          </td>
        </tr>
        <Line label="Alert from, review from" value={`${thresholds.alert}, ${thresholds.review}`} />
        {rules.map((rule) => (
          <Line key={rule} label={ruleWords(rule)} value={`makes it ${explanation.decision}`} />
        ))}
      </tbody>
    </table>
  );
}

/** The share of the words that agree, of the weight of all words: as the tiles above have them. */
function NameShare({ name }: { readonly name: NonNullable<Explanation["name"]> }) {
  const { pairs, missingInCandidate, missingInQuery, conflictWeight } = name;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const agreed = sum(pairs.map(({ similarity, weight }) => pairCredit(similarity) * weight));
  const weight = sum(pairs.map((pair) => pair.weight));
  const lacks: readonly (readonly [string, number, number])[] = [
    ["Not in the entry", sum(missingInCandidate.map((word) => word.weight)), MISSING_IN_CANDIDATE],
    ["Only in the entry", sum(missingInQuery.map((word) => word.weight)), MISSING_IN_QUERY],
    ["Words that contradict each other", conflictWeight, CONFLICT_SURCHARGE],
  ];
  const whole = weight + sum(lacks.map(([, of, counted]) => of * counted));
  return (
    <>
      <Line
        label="Words that agree"
        value={`${pairs.map((pair) => `${score(pairCredit(pair.similarity))} × ${score(pair.weight)}`).join(" + ") || "0"} = ${score(agreed)}`}
      />
      <Line label="Their weight" value={score(weight)} />
      {lacks.map(([label, of, counted]) =>
        of === 0 ? null : <Line key={label} label={label} value={`+ ${score(of)} × ${score(counted)}`} />,
      )}
      <Line
        label="Share that agrees"
        value={`${score(agreed)} / ${score(whole)} = ${score(whole > 0 ? agreed / whole : 0)}`}
      />
    </>
  );
}

/** Of sums of decimals. */
const ROUNDING = 1e-9;

const EFFECTS = { times: "×", cap: "at most", floor: "at least" } as const;

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="number">{value}</td>
    </tr>
  );
}
