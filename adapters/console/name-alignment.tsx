import { pairCredit } from "../../src/names/score-parts.ts";
import type { Schema } from "./api.ts";
import { score } from "./format.tsx";
import { writtenWords } from "./written-words.ts";

type Name = Schema<"NameScore">;

/** What a route says, for people. */
const ROUTES: Readonly<Record<string, string>> = {
  ...{ equal: "the same", fold: "the same, written otherwise", edit: "like it, letter by letter" },
  ...{ class: "another form of the name", mined: "a known spelling", initial: "an initial" },
  ...{ join: "written together or apart", abjad: "sounds like it", legal: "legal form", prefix: "begins like it" },
  ...{ acronym: "an acronym", number: "a number", spacing: "the same letters" },
};

/** Two names word by word, with what makes them alike and what each lacks. */
export function NameAlignment({
  name,
  query: asked,
  listed,
}: {
  readonly name: Name;
  /** The names as they are written. */
  readonly query: string;
  readonly listed: string;
}) {
  const { pairs, missingInCandidate, missingInQuery } = name;
  const here = writtenWords(asked, [
    ...pairs.flatMap(({ query }) => query),
    ...missingInCandidate.map(({ token }) => token),
  ]);
  const there = writtenWords(listed, [
    ...pairs.flatMap(({ candidate }) => candidate),
    ...missingInQuery.map(({ token }) => token),
  ]);
  return (
    <ul class="words" aria-label="The names, word by word">
      {pairs.map(({ query, candidate, route, similarity, weight }) => (
        <li key={`${query.join(" ")} ${candidate.join(" ")}`} class={similarity === 1 ? "same" : "alike"}>
          <Word tokens={query} written={here} />
          <span class="route">
            {areParticles(shownOf(query, here), shownOf(candidate, there), similarity)
              ? "particles, each for the other"
              : (ROUTES[route] ?? route)}{" "}
            <span class="number" title="Likeness of the words; its square counts in the score">
              {score(similarity)}
              {similarity < 1 && `² = ${score(pairCredit(similarity))}`}
            </span>{" "}
            <span class="hidden"> ({route}), weight </span>
            <span class="number weight" title="Weight in the score">
              ×{score(weight)}
            </span>
          </span>
          <Word tokens={candidate} written={there} />
        </li>
      ))}
      {missingInCandidate.map(({ token, weight }) => (
        <li key={`query ${token}`} class="lacks">
          <Word tokens={[token]} written={here} />
          <span class="route">
            not in the entry <span class="number weight">×{score(weight)}</span>
          </span>
          <span class="word">—</span>
        </li>
      ))}
      {missingInQuery.map(({ token, weight }) => (
        <li key={`listed ${token}`} class="lacks">
          <span class="word">—</span>
          <span class="route">
            only in the entry <span class="number weight">×{score(weight)}</span>
          </span>
          <Word tokens={[token]} written={there} />
        </li>
      ))}
    </ul>
  );
}

const shownOf = (tokens: readonly string[], written: ReadonlyMap<string, string>): string =>
  tokens.map((token) => written.get(token) ?? token).join(" ");

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M} ]+$/u.test(text);

/** Whether two words that are written otherwise count as one, such as `von` and `van`. */
const areParticles = (one: string, other: string, similarity: number): boolean =>
  similarity === 1 && one !== other && isLatin(one) && isLatin(other);

/** A word as it is written, with how it is read where it is compared by that. */
function Word({
  tokens,
  written,
}: {
  readonly tokens: readonly string[];
  readonly written: ReadonlyMap<string, string>;
}) {
  const read = tokens.join(" ");
  const shown = shownOf(tokens, written);
  return (
    <span class="word">
      <bdi>{shown}</bdi>
      {shown !== read && (
        <>
          {" "}
          <span class="reading">
            {isLatin(shown) && "compared as "}
            <bdi>{read}</bdi>
          </span>
        </>
      )}
    </span>
  );
}
