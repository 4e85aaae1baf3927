import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { createNameIndex } from "../../../src/lists/name-index/create-name-index.ts";
import type { Candidate, MatchQuery } from "../../../src/ports/matcher.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
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

// 230 lists x 3 queries x 3 thresholds: more than 2,000 comparisons in every run
test.prop([inventedList, fc.array(inventedQuery, { minLength: 3, maxLength: 3 })], { numRuns: 230 })(
  "a search of the index gives what comparing with every name gives: the same entries, scores and order",
  (entries, queries) => {
    const index = createNameIndex(entries);
    const oracle = bruteForceMatcher(entries);
    const names = entries.flatMap((entry) => [entry.name, ...entry.aliases.map((alias) => alias.name)]);
    for (const invented of queries) {
      const query: MatchQuery = {
        name: queryName(invented, names),
        ...(invented.kinds ? { kinds: invented.kinds } : {}),
        ...(invented.passport ? { identifiers: [{ kind: "passport", value: `p-${invented.passport}` }] } : {}),
      };
      for (const threshold of THRESHOLDS) {
        expect(shown(index.search(query, { threshold })), `${JSON.stringify(query)} at ${threshold}`).toEqual(
          shown(oracle.search(query, { threshold })),
        );
      }
    }
  },
);
