import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { UNUSED, USED_ALONE, USED_IN_JOIN } from "../../src/names/alignment.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { makeToken } from "../../src/names/make-token.ts";
import type { NameToken, TokenKind } from "../../src/names/name-token.ts";
import { scoreName } from "../../src/names/score-name.ts";
import { pairCredit, type ScoreParts, scoreOfParts } from "../../src/names/score-parts.ts";
import { isRepeated, missingTokenWeight } from "../../src/names/score-prepared.ts";

const partsOf = (parts: Partial<ScoreParts>): ScoreParts => ({
  matched: 0,
  weight: 0,
  missingInCandidate: 0,
  missingInQuery: 0,
  conflict: 0,
  factors: [],
  ...parts,
});

describe("what a pair earns", () => {
  it.each([
    [0, 0],
    [0.5, 0.25],
    [0.75, 0.5625],
    [1, 1],
  ])("is the square of its similarity: of %d, %d", (similarity, credit) => {
    expect(pairCredit(similarity)).toBe(credit);
  });

  test.prop([fc.double({ min: 0, max: 1, noNaN: true })])("is a multiple of 2^-20", (similarity) => {
    expect(Number.isInteger(pairCredit(similarity) * 2 ** 20)).toBe(true);
    expect(pairCredit(similarity)).toBeCloseTo(similarity ** 2, 5);
  });
});

describe("the score of the parts", () => {
  it.each<readonly [string, Partial<ScoreParts>, number]>([
    ["nothing was compared", {}, 0],
    ["all is matched", { matched: 2, weight: 2 }, 1],
    ["half of it is alike", { matched: 1, weight: 2 }, 0.5],
    ["the candidate lacks a word", { matched: 1, weight: 1, missingInCandidate: 1 }, 0.6897],
    ["the query lacks a word", { matched: 1, weight: 1, missingInQuery: 1 }, 0.8],
    [
      "each has a word for another one",
      { matched: 1, weight: 1, missingInCandidate: 1, missingInQuery: 1, conflict: 1 },
      0.3333,
    ],
    [
      "each has a word for another one, and the query one more",
      { matched: 1, weight: 1, missingInCandidate: 2, missingInQuery: 1, conflict: 1 },
      0.2899,
    ],
    [
      "each has a word for another one, and the candidate one more",
      { matched: 1, weight: 1, missingInCandidate: 1, missingInQuery: 2, conflict: 1 },
      0.3077,
    ],
    ["nothing is matched", { missingInCandidate: 1, missingInQuery: 1, conflict: 1 }, 0],
  ])("when %s", (_, parts, score) => {
    expect(scoreOfParts(partsOf(parts))).toBe(score);
  });

  it("is changed by its factors in their order", () => {
    const half = { rule: "half", effect: "times", value: 0.5 } as const;
    const cap = { rule: "cap", effect: "cap", value: 0.3 } as const;
    const floor = { rule: "floor", effect: "floor", value: 0.7 } as const;
    const score = (...factors: ScoreParts["factors"]) => scoreOfParts(partsOf({ matched: 0.8, weight: 1, factors }));
    expect(score(half)).toBe(0.4);
    expect(score(cap)).toBe(0.3);
    expect(score(floor)).toBe(0.8);
    expect(score(half, floor)).toBe(0.7);
    expect(score(floor, half)).toBe(0.4);
    expect(score(cap, half)).toBe(0.15);
    expect(score(half, { ...cap, value: 0.45 })).toBe(0.4);
    expect(scoreOfParts(partsOf({ factors: [floor] }))).toBe(0.7);
  });

  test.prop([fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: -5, max: 5, noNaN: true })])(
    "is from 0 to 1 and has four decimals",
    (matched, value) => {
      for (const effect of ["times", "floor", "cap"] as const) {
        const score = scoreOfParts(partsOf({ matched, weight: 1, factors: [{ rule: "any", effect, value }] }));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(Math.round(score * 10_000) / 10_000).toBe(score);
      }
    },
  );
});

const tokenOf = (source: string, kind: TokenKind = "word"): NameToken =>
  makeToken({ kind, source, script: "latin", code: "" }, "person", DEFAULT_FREQUENCIES);

test.each<readonly [readonly NameToken[], readonly number[], boolean]>([
  [["hassan", "ali", "hassan"].map((word) => tokenOf(word)), [USED_ALONE, USED_ALONE, UNUSED], true],
  [["hassan", "ali", "omar", "hassan"].map((word) => tokenOf(word)), [USED_ALONE, UNUSED, USED_ALONE, UNUSED], true],
  // nothing else is matched, or the word itself is not
  [["hassan", "ali", "hassan"].map((word) => tokenOf(word)), [USED_ALONE, UNUSED, UNUSED], false],
  [["hassan", "ali", "hassan"].map((word) => tokenOf(word)), [UNUSED, USED_ALONE, UNUSED], false],
  [["hassan", "ali", "hasan"].map((word) => tokenOf(word)), [USED_ALONE, USED_ALONE, UNUSED], false],
  // as a part of another word it is none
  [["hassan", "ali", "hassan"].map((word) => tokenOf(word)), [USED_IN_JOIN, USED_ALONE, UNUSED], false],
  [["hassan", "ali", "hassan"].map((word) => tokenOf(word)), [USED_ALONE, USED_IN_JOIN, UNUSED], false],
  // a small word is no other word
  [[tokenOf("hassan"), tokenOf("al", "particle"), tokenOf("hassan")], [USED_ALONE, USED_ALONE, UNUSED], false],
])("the last word of a name is a repetition: case %#", (tokens, used, isSecond) => {
  expect(isRepeated(tokens, Uint8Array.from(used), tokens.length - 1)).toBe(isSecond);
});

describe("a word that the other name lacks", () => {
  const initial = tokenOf("o", "initial");
  const weigh = (token: NameToken, others: readonly NameToken[], ...used: readonly number[]): number =>
    missingTokenWeight(token, others, Uint8Array.from(used));

  it("weighs what it weighs, a patronymic less", () => {
    expect(weigh(tokenOf("quillborne"), [tokenOf("odo")], UNUSED)).toBe(tokenOf("quillborne").weight);
    expect(weigh(tokenOf("dmitrievich"), [], UNUSED)).toBeLessThan(tokenOf("dmitrievich").weight);
  });

  it("is more than an initial where another word is in its place", () => {
    expect(weigh(initial, [tokenOf("quill")], UNUSED)).toBeCloseTo(0.55, 3);
    expect(weigh(initial, [tokenOf("odo"), tokenOf("quill")], USED_ALONE, UNUSED)).toBeCloseTo(0.55, 3);
    expect(initial.weight).toBeCloseTo(0.35, 3);
    expect(weigh(initial, [tokenOf("quill")], USED_ALONE)).toBe(initial.weight);
    expect(weigh(initial, [tokenOf("al", "particle")], UNUSED)).toBe(initial.weight);
    expect(weigh(initial, [])).toBe(initial.weight);
  });
});

describe("what two names have for each other", () => {
  const person = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" });

  it("contradicts as much as the lighter of both weighs", () => {
    const { conflictWeight, missingInCandidate, missingInQuery } = person("Ali Quillborne", "Zolmari Quillborne");
    expect(missingInCandidate.map(({ token }) => token)).toEqual(["ali"]);
    expect(missingInQuery.map(({ token }) => token)).toEqual(["zolmari"]);
    expect(missingInCandidate[0]!.weight).toBeLessThan(missingInQuery[0]!.weight);
    expect(conflictWeight).toBe(missingInCandidate[0]!.weight);
  });

  it("is no contradiction between small words, and none where one name has nothing left", () => {
    expect(person("Sheikh Quillborne", "Dr Quillborne").conflictWeight).toBe(0);
    expect(person("Sheikh Quillborne", "Zolmari Quillborne").conflictWeight).toBe(0);
    expect(person("Odo Quillborne", "Quillborne").conflictWeight).toBe(0);
  });

  it("is no further evidence when it is said twice", () => {
    expect(person("Odo Odo Quillborne", "Odo Odo Quillborne").evidence).toBe(
      person("Odo Quillborne", "Odo Quillborne").evidence,
    );
    expect(person("Odo Quillborne", "Odo Quillborne").evidence).toBeGreaterThan(person("Odo", "Odo").evidence);
  });
});
