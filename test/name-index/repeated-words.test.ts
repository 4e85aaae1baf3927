/** Words that a name has twice, and the same in one word: the index finds what comparing with every name finds. */
import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../src/names/score-prepared.ts";
import type { Candidate } from "../../src/ports/matcher.ts";
import { scoringMatcher } from "../../src/screening/brute-force-matcher.ts";
import { runs } from "../runs.ts";
import { anEntry } from "../screening/sample-screening.ts";

const kinds = fc.constantFrom("person", "entity", "vessel");
const word = fc.constantFrom("star", "bong", "starstar", "bongbong", "starbong", "queen");
const aName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const thresholds = fc.double({ min: 0.35, max: 0.9, noNaN: true });
const roles = fc.constantFrom("screened", "listed");

const entriesOf = (names: readonly string[], kind: "person" | "entity" | "vessel") =>
  names.map((name, at) => anEntry({ entryId: `${at}`, kind, name }));
const shown = (found: readonly Candidate[]) => found.map(({ entry, nameScore }) => `${entry.name} ${nameScore}`).sort();

test.prop([fc.array(aName, { minLength: 1, maxLength: 20 }), aName, kinds, thresholds, roles], { numRuns: runs(400) })(
  "are found as by comparing with every name",
  (names, name, kind, threshold, role) => {
    const entries = entriesOf(names, kind);
    const compared = scoringMatcher(entries, {
      prepare: (text, of) => prepareName(text, of, DEFAULT_FREQUENCIES),
      score: (query, listed) =>
        role === "screened"
          ? scorePrepared(query, listed, DEFAULT_CONTEXT)
          : scorePrepared(listed, query, DEFAULT_CONTEXT),
    });
    const query = { name, kinds: [kind] };
    const found = createNameIndex(entries).search(query, { threshold, role });
    expect(shown(found)).toEqual(shown(compared.search(query, { threshold })));
  },
);

it("are found where both are one word of the list", () => {
  const index = createNameIndex(entriesOf(["starstar"], "vessel"));
  expect(index.search({ name: "queen star star", kinds: ["vessel"] }, { threshold: 0.6 })).toHaveLength(1);
});
