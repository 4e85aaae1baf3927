import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { ASPIRATE, leastFirmDistance, mayBeNear } from "../../src/name-index/fold-letters.ts";
import { FOLD_LETTERS, insertionCost, substitutionCost, TRANSPOSE } from "../../src/names/fold-costs.ts";
import { foldDistance } from "../../src/names/fold-distance.ts";
import { foldMask } from "../../src/names/fold-mask.ts";
import { skeletonOf } from "../../src/names/fold-token.ts";
import { dependsOnAspirate, hasFirmConsonants, skeletonDistance } from "../../src/names/skeleton-distance.ts";

const LETTERS = [..."aiuaiuaiunrkgtdbpvfszSCjhmnlr"];
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
    const [mask, otherMask] = [foldMask(left), foldMask(right)];
    expect(skeletonDistance(a, b, true)).toBeLessThanOrEqual(distance);
    expect(mayBeNear(mask, otherMask, budget)).toBe(true);
    if (((mask | otherMask) & ASPIRATE) !== 0) return;
    const least = skeletonDistance(a, b, false);
    expect(least).toBeLessThanOrEqual(distance);
    if (!hasFirmConsonants(a) || !hasFirmConsonants(b)) return;
    const apart = Math.abs(a.length - b.length);
    expect(leastFirmDistance(mask, otherMask, least, apart, budget)).toBeLessThanOrEqual(distance);
  },
);

/** The textbook table of the least that letters of these classes cost, all of it. */
function plainDistance(a: string, b: string, silent: string): number {
  const lettersOf = (consonant: string): readonly string[] =>
    FOLD_LETTERS.filter((letter) => skeletonOf(letter) === consonant);
  const added = (consonant: string): number =>
    Math.min(
      ...lettersOf(consonant).flatMap((letter) => [
        insertionCost(letter),
        ...[...silent].map((other) => substitutionCost(letter, other)),
      ]),
    );
  const exchanged = (one: string, other: string): number =>
    one === other
      ? 0
      : Math.min(...lettersOf(one).flatMap((left) => lettersOf(other).map((right) => substitutionCost(left, right))));
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++) rows[i]![0] = rows[i - 1]![0]! + added(a.charAt(i - 1));
  for (let j = 1; j <= b.length; j++) rows[0]![j] = rows[0]![j - 1]! + added(b.charAt(j - 1));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const [left, right] = [a.charAt(i - 1), b.charAt(j - 1)];
      const ways = [
        rows[i - 1]![j - 1]! + exchanged(left, right),
        rows[i - 1]![j]! + added(left),
        rows[i]![j - 1]! + added(right),
      ];
      if (i > 1 && j > 1 && left === b.charAt(j - 2) && right === a.charAt(i - 2)) {
        ways.push(rows[i - 2]![j - 2]! + TRANSPOSE);
      }
      rows[i]![j] = Math.min(...ways);
    }
  }
  return rows[a.length]![b.length]!;
}

test.prop([aPair, fc.boolean()], { numRuns: 1_000 })(
  "the distance of skeletons is that of the whole table",
  ([left, right], withAspirate) => {
    const [a, b] = [skeletonOf(left), skeletonOf(right)];
    fc.pre(!a.startsWith("#") && !b.startsWith("#"));
    expect(skeletonDistance(a, b, withAspirate)).toBe(plainDistance(a, b, withAspirate ? "aiuh" : "aiu"));
  },
);

test.prop([fc.string({ unit: fc.constantFrom(..."ptksjlrmn"), minLength: 2, maxLength: 5 }), fc.nat(3)])(
  "two letters the other way round are a transposition",
  (skeleton, place) => {
    const at = place % (skeleton.length - 1);
    const other = skeleton.slice(0, at) + skeleton.charAt(at + 1) + skeleton.charAt(at) + skeleton.slice(at + 2);
    const distance = skeletonDistance(skeleton, other, false);
    expect(distance).toBeLessThanOrEqual(TRANSPOSE);
    expect(distance).toBe(plainDistance(skeleton, other, "aiu"));
  },
);

const skeleton = fc.string({ unit: fc.constantFrom(..."pftksjlrmn"), maxLength: 5 });

test.prop([skeleton])(
  "a skeleton depends on an aspirate when one of its consonants stands for it at less cost",
  (letters) => {
    const depends = (letter: string): boolean => plainDistance(letter, "", "aiuh") < plainDistance(letter, "", "aiu");
    expect(dependsOnAspirate(letters)).toBe([...letters].some(depends));
  },
);

test.prop([skeleton])("consonants are firm when none stands for a vowel at less than a full edit", (letters) => {
  expect(hasFirmConsonants(letters)).toBe([...letters].every((letter) => plainDistance(letter, "", "aiu") === 100));
});

test("k may be an aspirate, v and j may be vowels", () => {
  expect(["mk", "km", "mt", ""].map(dependsOnAspirate)).toEqual([true, true, false, false]);
  expect(["mtk", "fm", "mf", "jm", "mj", ""].map(hasFirmConsonants)).toEqual([true, false, false, false, false, true]);
});

test("skeletons that are too long to compare may be near each other", () => {
  expect(skeletonDistance("m".repeat(64), "", false)).toBe(6400);
  expect(skeletonDistance("", "m".repeat(64), false)).toBe(6400);
  expect(skeletonDistance("m".repeat(65), "", false)).toBe(0);
  expect(skeletonDistance("", "m".repeat(65), false)).toBe(0);
});
