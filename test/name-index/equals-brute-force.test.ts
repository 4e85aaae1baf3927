import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../src/names/score-prepared.ts";
import type { Candidate, MatchQuery } from "../../src/ports/matcher.ts";
import { bruteForceMatcher, scoringMatcher } from "../../src/screening/brute-force-matcher.ts";
import { mutateName, personEntries, seededRandom } from "../bench/generated-names.ts";
import { runs } from "../runs.ts";
import { inventedList, inventedQuery, queryName } from "./invented-names.ts";

const THRESHOLDS = [0.5, 0.65, 0.8] as const;

const shown = (candidates: readonly Candidate[]) =>
  candidates.map(({ entry, matchedName, nameQuality, nameScore, identifier }) => ({
    at: `${entry.listId} ${entry.entryId} ${entry.kind}`,
    matchedName,
    nameQuality,
    nameScore,
    ...(identifier ? { identifier } : {}),
  }));

/** Compares with every name the other way round: what the index holds is screened, what is looked for is listed. */
const reversed = (entries: readonly ListEntry[]) =>
  scoringMatcher(entries, {
    prepare: (name, kind) => prepareName(name, kind, DEFAULT_FREQUENCIES),
    score: (query, candidate) => scorePrepared(candidate, query, DEFAULT_CONTEXT),
  });

// 60 lists x 3 queries x 3 thresholds x 2 roles: more than 1,000 comparisons in every run
test.prop([inventedList, fc.array(inventedQuery, { minLength: 3, maxLength: 3 })], { numRuns: runs(60) })(
  "a search of the index gives what comparing with every name gives: the same entries, scores and order",
  (entries, queries) => {
    const index = createNameIndex(entries);
    const oracles = { screened: bruteForceMatcher(entries), listed: reversed(entries) };
    const names = entries.flatMap((entry) => [entry.name, ...entry.aliases.map((alias) => alias.name)]);
    for (const invented of queries) {
      const query: MatchQuery = {
        name: queryName(invented, names),
        ...(invented.kinds ? { kinds: invented.kinds } : {}),
        ...(invented.passport ? { identifiers: [{ kind: "passport", value: `p-${invented.passport}` }] } : {}),
      };
      for (const threshold of THRESHOLDS) {
        for (const role of ["screened", "listed"] as const) {
          const found = shown(index.search(query, { threshold, role }));
          expect(found, `${role} ${JSON.stringify(query)} at ${threshold}`).toEqual(
            shown(oracles[role].search(query, { threshold })),
          );
        }
      }
    }
  },
);

const COMMON =
  "mohammed mohamed ahmed ahmad ali hassan hussein omar khan rahman abdulrahman smith smyth john jon maria marie".split(
    " ",
  );
const RARE = "quillborne castelmont hrabovitch feathertip dargamov tundrin zolmari brimstone".split(" ");

/** Names of one to eight words, which share so many words that an index looks for the cheapest ones that lead to a name. */
function crowdedList(seed: number, count: number): readonly ListEntry[] {
  const random = seededRandom(seed);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)]!;
  const names = Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + Math.floor(8 * random() ** 2) }, () => pick(random() < 0.8 ? COMMON : RARE));
    const name = words.join(" ");
    return random() < 0.5 ? name : mutateName(name, random);
  });
  return personEntries(names);
}

test.prop([fc.nat()], { numRuns: runs(2) })("the same over many names of few words", (seed) => {
  const entries = crowdedList(seed, 1_500);
  const index = createNameIndex(entries);
  const oracles = { screened: bruteForceMatcher(entries), listed: reversed(entries) };
  for (const { name } of crowdedList(seed + 1, 5)) {
    for (const role of ["screened", "listed"] as const) {
      const all = oracles[role].search({ name }, { threshold: THRESHOLDS[0] });
      for (const threshold of THRESHOLDS) {
        const expected = all.filter(({ nameScore }) => nameScore >= threshold);
        expect(shown(index.search({ name }, { threshold, role })), `${role} ${name} at ${threshold}`).toEqual(
          shown(expected),
        );
      }
    }
  }
});
