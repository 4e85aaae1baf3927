import { recomputeScore } from "../../src/names/explain-prepared.ts";
import { recomputeMatchScore } from "../../src/screening/match-explanation.ts";
import type { Schema } from "./api.ts";
import { delta, score, words } from "./format.tsx";

type Explanation = Schema<"MatchExplanation">;

/** How the score came about, added up here and now from the parts that the gateway kept. */
export function ScoreSum({ explanation }: { readonly explanation: Explanation }) {
  const { name, nameScore, quality, nameQuality, identifier, attributes, cap, thresholds, rules } = explanation;
  const again = recomputeMatchScore(explanation);
  const nameAgain = name === undefined ? nameScore : recomputeScore(name);
  const isSame = again === explanation.score && nameAgain === nameScore;
  return (
    <table class="sum">
      <caption class="hidden">The score, added up</caption>
      <tbody>
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
          <Line key={rule} label={words(rule)} value={`makes it ${explanation.decision}`} />
        ))}
      </tbody>
    </table>
  );
}

const EFFECTS = { times: "×", cap: "at most", floor: "at least" } as const;

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="number">{value}</td>
    </tr>
  );
}
