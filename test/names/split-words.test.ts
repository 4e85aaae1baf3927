import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { MAX_RAW_LENGTH, MAX_WORD_LENGTH, MAX_WORDS, splitWords } from "../../src/names/split-words.ts";

const sources = (raw: string): readonly string[] => splitWords(raw, "person").words.map(({ source }) => source);

/** Signs that nobody sees are left out, but their strings are split the long way. */
const UNSEEN = "\u200b";

test.prop([fc.string({ unit: fc.constantFrom(...'abXyz019 ,.()"-'), maxLength: 230 })], { numRuns: 2_000 })(
  "a plain string is split as any other",
  (text) => {
    for (const kind of ["person", "entity", "vessel"] as const) {
      expect(splitWords(text, kind)).toEqual(splitWords(UNSEEN + text, kind));
    }
  },
);

test.each([
  ["٣٤", ["34"]],
  ["०९", ["09"]],
  ["𝟗𝟎", ["90"]],
  ["߁߉", ["19"]],
  ["a๓b", ["a3b"]],
  ["a٣b", ["a3b"]],
  ["a۳b", ["a3b"]],
  ["a३b", ["a3b"]],
  ["نور٣", ["نور", "3"]],
  ["نور3", ["نور", "3"]],
  ["a1 b2", ["a1", "b2"]],
  ["09ß", ["09ß"]],
  ["é0189", ["é0189"]],
])("digits of any script are read: %s", (raw, words) => {
  expect(sources(raw)).toEqual(words);
});

test("a word is cut, and words beyond a number are left out", () => {
  for (const letter of ["a", "é", "ж"]) {
    expect(sources(letter.repeat(MAX_WORD_LENGTH))).toEqual([letter.repeat(MAX_WORD_LENGTH)]);
    expect(sources(letter.repeat(MAX_WORD_LENGTH + 1))).toEqual([letter.repeat(MAX_WORD_LENGTH)]);
    expect(sources(`${letter} `.repeat(MAX_WORDS + 1))).toHaveLength(MAX_WORDS);
  }
  expect(sources(`${".".repeat(MAX_RAW_LENGTH - 1)}éa`)).toEqual(["é"]);
});

test("a comma tells what stands behind it, unless nothing stands before", () => {
  const behind = (raw: string) => splitWords(raw, "person").words.map(({ afterComma }) => afterComma);
  for (const [first, second] of [
    ["doe", "john"],
    ["doé", "john"],
  ] as const) {
    expect(behind(`${first}, ${second}`)).toEqual([false, true]);
    expect(behind(`, ${first} ${second}`)).toEqual([false, false]);
    expect(behind(`${first} ${second},`)).toEqual([false, false]);
    expect(behind(`${first}; ${second}`)).toEqual([false, false]);
  }
});

test("dotted letters are one word in names of organisations", () => {
  const words = (kind: "person" | "entity") => splitWords("A.B.C. No. 12", kind).words.map(({ source }) => source);
  expect(words("entity")).toEqual(["abc", "12"]);
  expect(words("person")).toEqual(["a", "b", "c", "no", "12"]);
});

test("each run of letters of one script is a word", () => {
  expect(splitWords("Annaжди", "person").words.map(({ source, script }) => [source, script])).toEqual([
    ["anna", "latin"],
    ["жди", "cyrillic"],
  ]);
  expect(sources("ก1")).toEqual(["ก", "1"]);
});

test("a mark belongs to the letter before it, and to none at the beginning", () => {
  for (const mark of ["\u0301", "\u064e", "׳"]) {
    expect(sources(`${mark}abc`)).toEqual(["abc"]);
    expect(sources(`abc ${mark}abc`)).toEqual(["abc", "abc"]);
  }
  expect(sources("жа\u0301ж")).toEqual(["жа\u0301ж"]);
});
