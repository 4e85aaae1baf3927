import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { insertionCost, substitutionCost, TRANSPOSE } from "../../src/names/fold-costs.ts";
import { foldBudget, foldDistance } from "../../src/names/fold-distance.ts";
import { foldToken, skeletonOf } from "../../src/names/fold-token.ts";
import { leastEdits, letterMask } from "../../src/names/letter-mask.ts";
import { osaDistance, osaDistanceToBytes } from "../../src/osa-distance.ts";

const aWord = fc.string({ unit: fc.constantFrom(..."abcdehikmostz"), maxLength: 9 });

/** The textbook table, without band, prefix or limit. */
function plainOsa(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  }
  return rows[a.length]![b.length]!;
}

const FIRST_LETTER = 25;

/** The textbook table with the costs of letters of folds: all of it, without band or limit. */
function plainFoldDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++) rows[i]![0] = rows[i - 1]![0]! + insertionCost(a.charAt(i - 1));
  for (let j = 1; j <= b.length; j++) rows[0]![j] = rows[0]![j - 1]! + insertionCost(b.charAt(j - 1));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const [left, right] = [a.charAt(i - 1), b.charAt(j - 1)];
      const extra = i === 1 && j === 1 && left !== right ? FIRST_LETTER : 0;
      const ways = [
        rows[i - 1]![j - 1]! + substitutionCost(left, right) + extra,
        rows[i - 1]![j]! + insertionCost(left),
        rows[i]![j - 1]! + insertionCost(right),
      ];
      if (i > 1 && j > 1 && left !== right && left === b.charAt(j - 2) && right === a.charAt(i - 2)) {
        ways.push(rows[i - 2]![j - 2]! + TRANSPOSE);
      }
      rows[i]![j] = Math.min(...ways);
    }
  }
  return rows[a.length]![b.length]!;
}

describe("distances", () => {
  test.prop([fc.string({ unit: fc.constantFrom(..."aikgtmn"), maxLength: 7 }), fc.nat(), fc.nat(), fc.nat(3)], {
    numRuns: 3_000,
  })("the distance of folds is that of the whole table", (fold, from, to, how) => {
    // two letters the other way round, one more, one less, another one: near each other, as folds that are compared are
    const at = from % (fold.length + 1);
    const letter = "aikgtmnlrh".charAt(to % 10);
    const other = [
      fold.slice(0, at) + fold.charAt(at + 1) + fold.charAt(at) + fold.slice(at + 2),
      fold.slice(0, at) + letter + fold.slice(at),
      fold.slice(0, at) + fold.slice(at + 1),
      fold.slice(0, at) + letter + fold.slice(at + 1),
    ][how]!;
    expect(foldDistance(fold, other, 10_000)).toBe(plainFoldDistance(fold, other));
    expect(foldDistance(fold, letter + other, 10_000)).toBe(plainFoldDistance(fold, letter + other));
  });

  test.prop([aWord, aWord, fc.integer({ min: 0, max: 3 })], { numRuns: 2000 })(
    "the banded OSA distance is the plain one up to its limit",
    (a, b, limit) => {
      expect(osaDistance(a, b, limit)).toBe(Math.min(plainOsa(a, b), limit + 1));
    },
  );

  test.prop([aWord, aWord], { numRuns: 1000 })("letter sets never promise more edits than there are", (a, b) => {
    expect(leastEdits(letterMask(a), letterMask(b))).toBeLessThanOrEqual(plainOsa(a, b));
  });

  test.prop([aWord, aWord], { numRuns: 1000 })(
    "the distance of folds is symmetric and 0 for equal ones only",
    (a, b) => {
      expect(foldDistance(a, b, 400)).toBe(foldDistance(b, a, 400));
      expect(foldDistance(a, b, 400) === 0).toBe(a === b);
    },
  );

  test.prop([aWord, aWord, fc.integer({ min: 0, max: 300 })], { numRuns: 1000 })(
    "a limit changes no distance below it",
    (a, b, limit) => {
      expect(foldDistance(a, b, limit)).toBe(Math.min(foldDistance(a, b, 10_000), limit + 1));
    },
  );

  test.prop([aWord, aWord, fc.integer({ min: 0, max: 3 })], { numRuns: 1000 })(
    "to a word in bytes they are the same",
    (a, b, limit) => {
      const bytes = new TextEncoder().encode(`a${b}z`);
      expect(osaDistanceToBytes(a, bytes, 1, 1 + b.length, limit)).toBe(osaDistance(a, b, limit));
    },
  );

  /** Words of few letters, two of which are soon the other way round. */
  const aSimpleWord = fc.string({ unit: fc.constantFrom(..."aimt"), maxLength: 6 });

  test.prop([fc.array(fc.tuple(aSimpleWord, aSimpleWord), { maxLength: 6 }), fc.integer({ min: 1, max: 3 })])(
    "what was compared before changes nothing",
    (pairs, limit) => {
      for (const [a, b] of pairs) {
        expect(osaDistance(a, b, limit)).toBe(Math.min(plainOsa(a, b), limit + 1));
        expect(foldDistance(a, b, 100 * limit)).toBe(Math.min(plainFoldDistance(a, b), 100 * limit + 1));
      }
    },
  );

  it("of words one after the other do not mix", () => {
    expect(osaDistance("bcdex", "abcdey", 3)).toBe(2);
    expect(osaDistance("pq", "vwxyz", 3)).toBe(4);
    expect(osaDistance("vwxyz", "pq", 3)).toBe(4);
  });

  it("allows longer folds more", () => {
    expect([2, 3, 5, 9, 40].map((length) => foldBudget(length, length))).toEqual([0, 45, 100, 210, 260]);
    expect(foldBudget(2, 3)).toBe(0);
    expect(foldBudget(2, 4)).toBe(45);
    expect(foldBudget(4, 2)).toBe(45);
    expect(foldBudget(10, 11)).toBe(230);
    expect(foldBudget(11, 11)).toBe(260);
    expect(foldBudget(12, 12)).toBe(260);
  });

  it("are told of words up to 64 letters", () => {
    const [a, b] = ["m".repeat(64), `${"m".repeat(63)}t`];
    expect(osaDistance(a, b, 2)).toBe(1);
    expect(foldDistance(a, b, 200)).toBe(100);
    for (const [left, right] of [
      [`${a}m`, b],
      [b, `${a}m`],
    ] as const) {
      const bytes = new TextEncoder().encode(right);
      expect(osaDistance(left, right, 3)).toBe(4);
      expect(osaDistanceToBytes(left, bytes, 0, bytes.length, 3)).toBe(4);
      expect(foldDistance(left, right, 300)).toBe(301);
    }
  });
});

describe("folds and skeletons", () => {
  it.each([
    ["mohammed", "muhamid", "mmt"],
    ["muhammad", "muhamad", "mmt"],
    ["gaddafi", "gadafi", "ktf"],
    ["qadhafi", "kadafi", "ktf"],
    ["shcherbakov", "Sirbakuv", "srpkf"],
    ["dzhokhar", "juhar", "jr"],
    ["quillborne", "kilburni", "klprn"],
  ])("%s folds to %s with skeleton %s", (word, fold, skeleton) => {
    expect(foldToken(word)).toBe(fold);
    expect(skeletonOf(fold)).toBe(skeleton);
  });

  it.each([
    ["yevgeni", "evgenii"],
    ["aleksei", "alexey"],
    ["mueller", "muller"],
    ["popoff", "popov"],
    ["kowalsky", "kovalski"],
    ["azeez", "aziz"],
  ])("%s and %s have one fold", (left, right) => {
    expect(foldToken(left)).toBe(foldToken(right));
  });

  it.each([
    ["sarah", "sara"],
    ["ruh", "ru"],
    ["mih", "mi"],
    ["ah", "ah"],
    ["bakht", "baht"],
    ["ahh", "ah"],
    ["xerxes", "sirksis"],
    ["cecil", "sisil"],
    ["mac", "mak"],
    ["zz9", "z9"],
    ["a0", "a0"],
    ["", ""],
    ["a:b", "a:b"],
    ["aa-b", "aa-b"],
    ["00a", "0a"],
    ["labh", "labh"],
    ["aZoo", "aZoo"],
    ["naı", "naı"],
  ])("%s folds to %s", (word, fold) => {
    expect(foldToken(word)).toBe(fold);
  });

  it.each([
    ["", "#"],
    ["aiuh", ""],
    ["zaz", "ss"],
    ["SaCi", "sj"],
    ["bidavig", "ptfk"],
    ["a{", "#a{"],
    ["aRa", "#aRa"],
  ])("the skeleton of %s is %s", (fold, skeleton) => {
    expect(skeletonOf(fold)).toBe(skeleton);
  });

  it("the letters of two words promise as many edits as the longer difference", () => {
    expect(leastEdits(letterMask("abc"), letterMask("abcde"))).toBe(2);
    expect(leastEdits(letterMask("abcde"), letterMask("abc"))).toBe(2);
    expect(leastEdits(letterMask("abx"), letterMask("aby"))).toBe(1);
  });

  it("keeps words of other letters and numbers whole", () => {
    expect(foldToken("李")).toBe("李");
    expect(skeletonOf(foldToken("a320"))).toBe("#a320");
  });
});
