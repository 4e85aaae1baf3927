import { pairCredit } from "../../src/names/score-parts.ts";
import type { Schema } from "./api.ts";
import { score } from "./format.tsx";

type Name = Schema<"NameScore">;

/** What a route says, for people. */
const ROUTES: Readonly<Record<string, string>> = {
  ...{ equal: "the same", fold: "the same, written otherwise", edit: "like it, letter by letter" },
  ...{ class: "another form of the name", mined: "a known spelling", initial: "an initial" },
  ...{ join: "written together or apart", abjad: "sounds like it", legal: "legal form", prefix: "begins like it" },
  ...{ acronym: "an acronym", number: "a number", spacing: "the same letters" },
};

/** Two names word by word, with what makes them alike and what each lacks. */
export function NameAlignment({ name }: { readonly name: Name }) {
  return (
    <ul class="words" aria-label="The names, word by word">
      {name.pairs.map(({ query, candidate, route, similarity, weight }) => (
        <li key={`${query.join(" ")} ${candidate.join(" ")}`} class={similarity === 1 ? "same" : "alike"}>
          <bdi class="word">{query.join(" ")}</bdi>
          <span class="route">
            {ROUTES[route] ?? route}{" "}
            <span class="number" title="Likeness of the words; its square counts in the score">
              {score(similarity)}
              {similarity < 1 && `² = ${score(pairCredit(similarity))}`}
            </span>{" "}
            <span class="hidden"> ({route}), weight </span>
            <span class="number weight" title="Weight in the score">
              ×{score(weight)}
            </span>
          </span>
          <bdi class="word">{candidate.join(" ")}</bdi>
        </li>
      ))}
      {name.missingInCandidate.map(({ token, weight }) => (
        <li key={`query ${token}`} class="lacks">
          <bdi class="word">{token}</bdi>
          <span class="route">
            not in the entry <span class="number weight">×{score(weight)}</span>
          </span>
          <span class="word">—</span>
        </li>
      ))}
      {name.missingInQuery.map(({ token, weight }) => (
        <li key={`listed ${token}`} class="lacks">
          <span class="word">—</span>
          <span class="route">
            only in the entry <span class="number weight">×{score(weight)}</span>
          </span>
          <bdi class="word">{token}</bdi>
        </li>
      ))}
    </ul>
  );
}
