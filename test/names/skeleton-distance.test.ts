import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { BREATH, leastVowelCost, mayBeNear } from "../../src/lists/name-index/fold-letters.ts";
import { foldDistance } from "../../src/names/fold-distance.ts";
import { skeletonOf } from "../../src/names/fold-token.ts";
import { letterMask } from "../../src/names/letter-mask.ts";
import { hasFirmConsonants, skeletonDistance } from "../../src/names/skeleton-distance.ts";

const LETTERS = [..."aiuaiukgtdbpvfszSCjhmnlr"];
const aFold = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 }).map((letters) => letters.join(""));
/** A fold and the same one after some edits. */
const aPair = fc
  .tuple(aFold, fc.array(fc.tuple(fc.nat(8), fc.nat(2), fc.constantFrom(...LETTERS)), { maxLength: 3 }))
  .map(([fold, edits]) => {
    let other = fold;
    for (const [at, how, letter] of edits) {
      const cut = how === 0 ? [at, at] : [at, at + 1];
      other = other.slice(0, cut[0]) + (how === 1 ? "" : letter) + other.slice(cut[1]);
    }
    return [fold, other] as const;
  });

test.prop([aPair, fc.constantFrom(45, 75, 100, 125, 160, 180, 210, 230, 260)], { numRuns: 5000 })(
  "what skeletons and letters tell of two folds is never more than their distance",
  ([left, right], budget) => {
    const distance = foldDistance(left, right, budget);
    if (distance > budget) return;
    const [a, b] = [skeletonOf(left), skeletonOf(right)];
    const [mask, otherMask] = [letterMask(left), letterMask(right)];
    expect(skeletonDistance(a, b, true)).toBeLessThanOrEqual(distance);
    expect(mayBeNear(mask, otherMask, budget)).toBe(true);
    if (((mask | otherMask) & BREATH) !== 0) return;
    const least = skeletonDistance(a, b, false);
    expect(least).toBeLessThanOrEqual(distance);
    if (!hasFirmConsonants(a) || !hasFirmConsonants(b)) return;
    expect(least + leastVowelCost(mask, otherMask, budget)).toBeLessThanOrEqual(distance);
  },
);
