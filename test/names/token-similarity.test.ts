import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { frequencyModel } from "../../src/names/frequency-model.ts";
import { makeToken } from "../../src/names/make-token.ts";
import type { NameKind, PairRoute } from "../../src/names/score-result.ts";
import type { Script } from "../../src/names/script.ts";
import {
  areComparedAsWritten,
  countedSimilarity,
  editSimilarity,
  equalFoldSimilarity,
  isAlikeBetweenScripts,
  isInnerVowelChange,
  needsInnerVowel,
  skeletonLimit,
  slipLimit,
  slipSimilarity,
  tokenSimilarity,
} from "../../src/names/token-similarity.ts";

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
  ["zolma", "tolma", "edit", 0.75],
  ["zolk", "tolk", "edit", 0],
  // less than the least that counts, when one of them stands behind abdul
  ["abdulzolma", "zolka", "edit", 0],
  // two slips are too many for seven letters, however alike the words are
  ["zolcera", "zolcaru", "edit", 0],
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
  // of two such names, only what stands behind it, and the whole with a word that is none
  ["abdulzoli", "abdulzola", "edit", 0.9125],
  ["abdulzol", "abdulzo", "edit", 0.8813],
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
  ["hasan", "hasinu", false],
  ["hasinu", "hasan", false],
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

test.each<readonly [Script, Script, number, boolean]>([
  ["latin", "arabic", 0.84, true],
  ["latin", "arabic", 0.839, false],
  ["arabic", "latin", 0.85, true],
  ["arabic", "hebrew", 0.85, true],
  // between alphabets, which write the vowels too, more is asked
  ["latin", "cyrillic", 0.9, true],
  ["latin", "cyrillic", 0.89, false],
  ["greek", "latin", 0.89, false],
  ["armenian", "georgian", 0.91, true],
])("a word in %s and one in %s letters that are alike by %d may be one: %s", (left, right, similarity, isOne) => {
  expect(isAlikeBetweenScripts(similarity, left, right)).toBe(isOne);
});

test("characters are compared with others of their script as they are written", () => {
  expect(areComparedAsWritten("han", "han")).toBe(true);
  expect(areComparedAsWritten("hangul", "hangul")).toBe(true);
  expect(areComparedAsWritten("han", "hangul")).toBe(false);
  expect(areComparedAsWritten("latin", "latin")).toBe(false);
  expect(areComparedAsWritten("kana", "kana")).toBe(false);
});

test.each([
  [3, 3, false, 0.97],
  [9, 3, false, 0.97],
  [2, 9, false, 0.8],
  [9, 2, false, 0.8],
  [1, 2, false, 0.8],
  [2, 2, true, 0.97],
])("texts of %i and %i letters with one fold, equal: %s, are alike by %d", (length, other, areEqual, value) => {
  expect(equalFoldSimilarity(length, other, areEqual)).toBe(value);
});

test.each([
  [45, 5, 4, 0.91],
  [45, 4, 5, 0.91],
  [100, 5, 5, 0.8],
  [35, 10, 10, 0.96],
  [0, 4, 4, 0.96],
])("folds %i hundredths apart, of %i and %i letters, are alike by %d", (cost, length, other, value) => {
  expect(editSimilarity(cost, length, other)).toBeCloseTo(value, 10);
});

test.each([
  [0, 0, 0],
  [1, 4, 0],
  [4, 1, 0],
  [2, 2, 0],
  [2, 3, 1],
  [3, 2, 1],
  [3, 3, 1],
  [5, 6, 1],
  [6, 5, 1],
  [6, 6, 2],
  [9, 7, 2],
])("skeletons of %i and %i letters may be %i edits apart", (length, other, limit) => {
  expect(skeletonLimit(length, other)).toBe(limit);
});

test.each([
  ["hasan", "hasani", 0.97, 0.8],
  ["umar", "umari", 0.9, 0.8],
  ["hasan", "hasani", 0.79, 0.79],
  // three letters are too few, and a family name is made with an i behind the whole name
  ["ali", "alii", 0.9, 0.9],
  ["hasan", "hasana", 0.97, 0.97],
  ["hasan", "husani", 0.97, 0.97],
  ["hasan", "hasanii", 0.97, 0.97],
  ["hasan", "hasan", 0.97, 0.97],
  ["hasani", "hasani", 0.97, 0.97],
])("%s and %s, alike by %d, count %d", (fold, other, similarity, counted) => {
  expect(countedSimilarity(similarity, fold, other, false)).toBe(counted);
  expect(countedSimilarity(similarity, other, fold, false)).toBe(counted);
  expect(countedSimilarity(similarity, fold, other, true)).toBeCloseTo(counted ** 0.8, 4);
});

test("words with one fold are one name whoever is called so", () => {
  expect(needsInnerVowel(0.97)).toBe(false);
  expect(needsInnerVowel(0.9699)).toBe(true);
});

test("words of organisations may stand for longer ones that they begin", () => {
  const prefix = Math.round(0.85 ** 0.8 * 10_000) / 10_000;
  expect(similarity("quill", "quillborne", "entity")).toEqual(["prefix", prefix]);
  expect(similarity("quillborne", "quill", "entity")).toEqual(["prefix", prefix]);
  expect(similarity("quil", "quilzborne", "entity")[1]).toBe(0);
  expect(similarity("quillborne", "zolmari", "entity")[1]).toBe(0);
  expect(similarity("borne", "quillborne", "entity")[1]).toBe(0);
});

/** Similarity of two words by how many of a thousand people have them. */
function similarityOf([left, ofLeft]: readonly [string, number], [right, ofRight]: readonly [string, number]): number {
  const words: readonly (readonly [string, number])[] = [
    [left, ofLeft],
    [right, ofRight],
  ];
  const model = frequencyModel("invented", { size: 1000, words }, { size: 1000, words: [] });
  const [a, b] = [left, right].map((source) =>
    makeToken({ kind: "word", source, script: "latin", code: "" }, "person", model),
  );
  return tokenSimilarity(a!, b!, false).similarity;
}

test("two names that people have are no slips of each other", () => {
  for (const [left, right] of [
    ["zolmak", "zolmat"],
    ["zolmar", "zolmra"],
    ["zolmak", "zolmaks"],
  ] as const) {
    const alike = similarityOf([left, 0], [right, 0]);
    expect(alike).toBeGreaterThan(0.72);
    expect(similarityOf([left, 50], [right, 0])).toBe(alike);
    expect(similarityOf([left, 0], [right, 50])).toBe(alike);
    expect(similarityOf([left, 50], [right, 50])).toBe(0);
  }
});

test("one reading of several that differs in a vowel inside is enough", () => {
  const model = frequencyModel(
    "invented",
    { size: 1000, words: ["zolmak", "zolmik", "garin", "girin"].map((word) => [word, 50] as const) },
    { size: 1000, words: [] },
  );
  const tokenOf = (source: string, script: Script, code = "") =>
    makeToken({ kind: "word", source, script, code }, "person", model);
  for (const [left, right] of [
    [tokenOf("quillborne", "latin", "zolmak"), tokenOf("zolmik", "latin")],
    [tokenOf("гарин", "cyrillic"), tokenOf("гирин", "cyrillic")],
  ] as const) {
    expect([left.attested, right.attested]).toEqual([true, true]);
    expect(tokenSimilarity(left, right, false).similarity).toBeGreaterThan(0.72);
    expect(tokenSimilarity(right, left, false).similarity).toBeGreaterThan(0.72);
  }
});

test("another vowel inside, the same sounds and a common short form leave them alike", () => {
  for (const [left, right] of [
    ["zolmak", "zolmik"],
    ["zolmarei", "zolmarey"],
    ["kate", "katherine"],
    ["john", "giovanni"],
    ["mohammed", "muhammad"],
  ] as const) {
    const alike = similarityOf([left, 0], [right, 0]);
    expect(alike).toBeGreaterThan(0.72);
    expect(similarityOf([left, 50], [right, 50])).toBe(alike);
  }
});
