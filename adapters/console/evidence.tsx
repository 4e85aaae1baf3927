import type { Schema } from "./api.ts";
import { outcomeWords } from "./evidence-words.ts";
import { country, delta, words } from "./format.tsx";

type Explanation = Schema<"MatchExplanation">;

const shown = (field: string, value: string): string =>
  field === "country" ? value.split(" ").map(country).join(", ") : value;

/** What else is known of both: for them being one, and against it. */
export function Evidence({ explanation: { attributes, identifier } }: { readonly explanation: Explanation }) {
  if (attributes.length === 0 && identifier === undefined) return <p class="soft">Only the names can be compared.</p>;
  return (
    <table class="evidence">
      <caption class="hidden">Evidence beside the name</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Here</th>
          <th scope="col">Listed</th>
          <th scope="col">Says</th>
        </tr>
      </thead>
      <tbody>
        {identifier && (
          <tr class="for">
            <th scope="row">Number: {words(identifier.kind)}</th>
            <td>
              <bdi>{identifier.query}</bdi>
            </td>
            <td>
              <bdi>{identifier.listed}</bdi>
            </td>
            <td>
              <strong>for</strong> {identifier.agreement === "same" ? "the same" : "probably the same"}, at least{" "}
              <span class="number">{identifier.floor}</span>
              {identifier.nameConflict && ", but the names contradict each other"}
            </td>
          </tr>
        )}
        {attributes.map(({ field, query, listed, outcome, delta: change, supports }) => {
          const side = change < 0 ? "against" : change > 0 || supports ? "for" : "neither";
          return (
            <tr key={`${field} ${outcome} ${query} ${listed}`} class={side}>
              <th scope="row">{words(field)}</th>
              <td>
                <bdi>{shown(field, query)}</bdi>
              </td>
              <td>
                <bdi>{shown(field, listed)}</bdi>
              </td>
              <td>
                <strong>{side === "neither" ? "says nothing" : side}</strong> {outcomeWords(outcome)}{" "}
                <span class="number">{delta(change)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
