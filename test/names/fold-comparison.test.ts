import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { foldComparison, foldDistance } from "../../src/names/fold-distance.ts";
import { runs } from "../runs.ts";

const aFold = fc.string({ unit: fc.constantFrom(..."aiuaiughkmnrtvzSC"), maxLength: 8 });
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Folds of which many begin alike, one is another's beginning, and one comes twice. */
const alikes = fc.array(fc.tuple(aFold, fc.nat(8)), { minLength: 1, maxLength: 12 }).map((parts) => {
  const folds: string[] = [];
  for (const [own, shared] of parts) folds.push(((folds.at(-1) ?? "").slice(0, shared) + own).slice(0, 9));
  return folds;
});

test.prop(
  [fc.array(aFold, { minLength: 1, maxLength: 3 }), alikes, fc.array(fc.constantFrom(45, 100, 180, 260, 900))],
  {
    numRuns: runs(1_000),
  },
)("folds one after the other are as far apart as each by itself", (queries, others, limits) => {
  const comparison = foldComparison();
  for (const query of queries) {
    comparison.begin(query);
    for (const [at, other] of [...others, ...others.toSorted()].entries()) {
      const limit = limits[at % Math.max(1, limits.length)] ?? 160;
      const found = comparison.distanceTo(bytesOf(`xx${other}x`), 2, 2 + other.length, limit);
      expect([other, found]).toEqual([other, foldDistance(query, other, limit)]);
    }
  }
});

test.prop([fc.integer({ min: 60, max: 70 }), fc.integer({ min: 60, max: 70 }), fc.constantFrom("a", "k")])(
  "a fold that is too long is far from any other",
  (length, other, letter) => {
    const comparison = foldComparison();
    comparison.begin("a".repeat(length));
    const found = comparison.distanceTo(bytesOf(letter.repeat(other)), 0, other, 9_000);
    expect(found).toBe(foldDistance("a".repeat(length), letter.repeat(other), 9_000));
  },
);
