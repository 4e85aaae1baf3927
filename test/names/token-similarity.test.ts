import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { makeToken } from "../../src/names/make-token.ts";
import type { NameKind, PairRoute } from "../../src/names/score-result.ts";
import type { Script } from "../../src/names/script.ts";
import { isInnerVowelChange, slipLimit, slipSimilarity, tokenSimilarity } from "../../src/names/token-similarity.ts";

const SCRIPTS: readonly (readonly [RegExp, Script])[] = [
  [/^\p{Script=Han}/u, "han"],
  [/^\p{Script=Hangul}/u, "hangul"],
  [/^\p{Script=Cyrillic}/u, "cyrillic"],
  [/^\p{Script=Arabic}/u, "arabic"],
];

function similarity(left: string, right: string, kind: NameKind): readonly [PairRoute, number] {
  const [a, b] = [left, right].map((source) => {
    const script = SCRIPTS.find(([letters]) => letters.test(source))?.[1] ?? "latin";
    return makeToken({ kind: "word", source, script, code: "" }, kind, DEFAULT_FREQUENCIES);
  });
  const match = tokenSimilarity(a!, b!, kind === "entity");
  return [match.route, Math.round(match.similarity * 10_000) / 10_000];
}

test.each<readonly [string, string, PairRoute, number]>([
  ["quillborne", "quillborne", "equal", 1],
  // one fold
  ["zolmarei", "zolmarey", "fold", 0.97],
  ["oo", "ou", "fold", 0.8],
  // folds that are near each other
  ["zolmari", "zolmeri", "edit", 0.95],
  ["odo", "odi", "edit", 0.85],
  // slips of the pen
  ["odo", "doo", "edit", 0.8],
  ["zolk", "zolx", "edit", 0.7325],
  ["vexingtun", "wexingtin", "edit", 0.955],
  // another name made of one
  ["zolmar", "zolmari", "edit", 0.8],
  ["zar", "zari", "edit", 0.8875],
  // classes of names
  ["kate", "katherine", "class", 0.87],
  ["john", "giovanni", "class", 0.75],
  ["mohammed", "muhammad", "edit", 0.95],
  // the name behind abdul
  ["abdulzolmar", "zolmar", "fold", 0.8148],
  ["abdulzolmar", "abdulzolmer", "edit", 0.9417],
  // other names
  ["karim", "karam", "edit", 0],
  ["quillborne", "zolmari", "edit", 0],
  ["zol320", "zol321", "edit", 0],
  ["quill", "quillborne", "edit", 0],
  // characters are compared as they are written, with other scripts as they are read
  ["李", "里", "equal", 0],
  ["민", "빈", "equal", 0],
  ["李", "li", "fold", 0.97],
])("%s and %s are alike by %s: %d", (left, right, route, value) => {
  expect(similarity(left, right, "person")).toEqual([value === 0 ? expect.any(String) : route, value]);
  expect(similarity(right, left, "person")).toEqual([value === 0 ? expect.any(String) : route, value]);
});

test.each([
  [8, 8, false, 2],
  [9, 8, false, 2],
  [7, 9, true, 1],
  [9, 7, true, 1],
  [4, 4, false, 1],
  [5, 4, false, 1],
  [3, 3, true, 1],
  [3, 3, false, 0],
  [3, 4, true, 0],
  [4, 3, true, 0],
  [2, 2, true, 0],
])("texts of %d and %d letters, the same ones: %s, may have %d slips", (length, other, sameLetters, limit) => {
  expect(slipLimit(length, other, sameLetters)).toBe(limit);
});

test.each([
  [1, 3, 3, true, 0.8],
  [1, 4, 4, true, 0.7325],
  [1, 5, 4, true, 0.78],
  [1, 4, 5, true, 0.78],
  [1, 5, 5, true, 0.81],
  [1, 5, 5, false, 0.75],
  [2, 10, 8, true, 0.81],
])("%d slips in texts of %d and %d letters, the same first: %s, leave %d", (edits, length, other, sameFirst, value) => {
  expect(slipSimilarity(edits, length, other, sameFirst)).toBeCloseTo(value, 10);
});

test.each([
  ["hasan", "hasin", true],
  ["hasan", "hasun", true],
  ["hisin", "husin", true],
  ["salim", "salim", false],
  ["hasan", "husin", false],
  ["hasan", "hakan", false],
  ["hasan", "hatin", false],
  ["hasan", "hasn", false],
  ["ali", "alu", false],
  ["imar", "umar", false],
  ["karm", "kirm", true],
  ["kajm", "kirm", false],
  ["karm", "kbrm", false],
  ["kbrm", "karm", false],
])("%s and %s differ in one vowel inside: %s", (left, right, isOne) => {
  expect(isInnerVowelChange(left, right)).toBe(isOne);
});

test.prop([
  fc.string({ unit: fc.constantFrom(..."aiukt"), maxLength: 5 }),
  fc.string({ unit: fc.constantFrom(..."aiukt"), maxLength: 5 }),
])("a vowel inside is one of a, i and u, neither first nor last, and all else is equal", (left, right) => {
  const places = [...left].flatMap((letter, at) => (letter === right.charAt(at) ? [] : [at]));
  const [at = -1] = places;
  const isOne =
    left.length === right.length &&
    places.length === 1 &&
    at > 0 &&
    at < left.length - 1 &&
    "aiu".includes(left.charAt(at)) &&
    "aiu".includes(right.charAt(at));
  expect(isInnerVowelChange(left, right)).toBe(isOne);
});
