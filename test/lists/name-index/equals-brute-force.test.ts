import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { createNameIndex } from "../../../src/lists/name-index/create-name-index.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import { DEFAULT_FREQUENCIES } from "../../../src/names/default-frequencies.ts";
import { prepareName } from "../../../src/names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../../src/names/score-prepared.ts";
import type { Candidate, MatchQuery } from "../../../src/ports/matcher.ts";
import { bruteForceMatcher, scoringMatcher } from "../../../src/screening/brute-force-matcher.ts";
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

// 230 lists x 3 queries x 3 thresholds x 2 roles: more than 4,000 comparisons in every run
test.prop([inventedList, fc.array(inventedQuery, { minLength: 3, maxLength: 3 })], { numRuns: 230 })(
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
