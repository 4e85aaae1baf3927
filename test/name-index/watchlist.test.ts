/**
 * The index against brute force on all published lists: minutes of work, so it runs where `RISKGATE_HEAVY` says how many queries (the
 * bar is 200) and the data folder is present.
 */
import { describe, expect, test } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { Candidate } from "../../src/ports/matcher.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { generateNames, mutateName, seededRandom } from "../bench/generated-names.ts";
import { watchlistEntries } from "../bench/watchlist.ts";
import { findThemselves } from "./finds-itself.ts";

const QUERIES = Number(process.env.RISKGATE_HEAVY ?? 0);
const LEAST = 0.65;

const shown = (candidates: readonly Candidate[]) =>
  candidates.map(({ entry, nameScore, matchedName }) => [entry.listId, entry.entryId, nameScore, matchedName]);

const entries = QUERIES > 0 ? watchlistEntries() : undefined;
if (QUERIES > 0 && entries === undefined) console.log("watchlist test: the data folder is absent, skipped");

describe.skipIf(entries === undefined)("on all published lists", () => {
  const listed = entries ?? [];
  const names = listed.flatMap((entry) => [entry.name, ...entry.aliases.map((alias) => alias.name)]);
  const index = createNameIndex(listed);
  const random = seededRandom(11);

  test("the index gives what brute force gives", { timeout: 3_600_000 }, () => {
    const oracle = bruteForceMatcher(listed);
    const others = generateNames(QUERIES, 12);
    for (let at = 0; at < QUERIES; at++) {
      const drawn = names[Math.floor(random() * names.length)]!;
      const name = at % 4 === 0 ? others[at]! : mutateName(mutateName(drawn, random), random);
      const all = oracle.search({ name }, { threshold: LEAST });
      for (const threshold of [LEAST, 0.8]) {
        const expected = all.filter(({ nameScore }) => nameScore >= threshold);
        expect(shown(index.search({ name }, { threshold }))).toEqual(shown(expected));
      }
    }
  });

  test("every name finds itself at the top score, in any case, accents, blanks and order", {
    timeout: 3_600_000,
  }, () => {
    const drawn = Array.from({ length: QUERIES * 50 }, () => listed[Math.floor(random() * listed.length)]!);
    const { searched, missed, torn, tornFound } = findThemselves(index, drawn, random);
    console.log(`${searched} searches, ${missed.length} missed; ${tornFound} of ${torn} torn orders found`);
    expect(missed).toEqual([]);
    expect(tornFound / torn).toBeGreaterThan(0.7);
  });
});
