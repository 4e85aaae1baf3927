import { expect, it } from "vitest";
import type { Candidate } from "../../src/ports/matcher.ts";
import { compareCandidates } from "../../src/screening/compare-candidates.ts";
import { anEntry } from "./sample-screening.ts";

const candidate = (nameScore: number, listId: string, entryId: string): Candidate => ({
  entry: anEntry({ listId, entryId }),
  matchedName: "Odo Quillborne",
  nameQuality: "primary",
  nameScore,
});

it.each([
  ["a better name first, wherever it stands", candidate(0.9, "b", "2"), candidate(0.8, "a", "1")],
  ["of equal names, the list that comes first", candidate(0.9, "a", "2"), candidate(0.9, "b", "1")],
  ["of one list, the entry that comes first", candidate(0.9, "a", "1"), candidate(0.9, "a", "2")],
])("orders %s", (_, first, second) => {
  expect(Math.sign(compareCandidates(first, second))).toBe(-1);
  expect(Math.sign(compareCandidates(second, first))).toBe(1);
});

it("takes an entry for itself", () => {
  expect(compareCandidates(candidate(0.9, "a", "1"), candidate(0.9, "a", "1"))).toBe(0);
});
