import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { leastEdits, letterMask } from "../../src/names/letter-mask.ts";

const DIGITS = 1 << 26;
const CAPITALS = 1 << 27;
const OTHERS = 1 << 28;

test.each([
  ["", 0],
  ["a", 1],
  ["b", 2],
  ["z", 1 << 25],
  ["aa", 1],
  ["abab", 3],
  ["ad", 9],
  ["0", DIGITS],
  ["9", DIGITS],
  ["a05", 1 | DIGITS],
  ["S", CAPITALS],
  ["aC", 1 | CAPITALS],
  ["/", CAPITALS],
  [":", CAPITALS],
  ["`", CAPITALS],
  ["{", OTHERS],
  ["ж", OTHERS],
  ["aж", 1 | OTHERS],
  ["zS9ж", (1 << 25) | CAPITALS | DIGITS | OTHERS],
])("the letters of %j are the set %i", (word, set) => {
  expect(letterMask(word)).toBe(set);
});

const aSet = fc.nat((1 << 29) - 1);
const sizeOf = (set: number): number => set.toString(2).replaceAll("0", "").length;

test.prop([aSet])("a word without any of the letters is as many edits away as there are letters", (set) => {
  expect(leastEdits(set, 0)).toBe(sizeOf(set));
  expect(leastEdits(0, set)).toBe(sizeOf(set));
});

test.prop([aSet, aSet])("the least number of edits is the larger difference of two sets", (left, right) => {
  const [ofLeft, ofRight] = [sizeOf(left & ~right), sizeOf(right & ~left)];
  expect(leastEdits(left, right)).toBe(ofLeft > ofRight ? ofLeft : ofRight);
  expect(leastEdits(left, left)).toBe(0);
});

test.each([
  ["quill", "quill", 0],
  ["quill", "quilt", 1],
  ["quilt", "quill", 1],
  ["abcdefghijklmnopqrstuvwxyz", "", 26],
  ["odo", "quillborne", 8],
])("%j and %j are %i edits away at least", (left, right, edits) => {
  expect(leastEdits(letterMask(left), letterMask(right))).toBe(edits);
});
