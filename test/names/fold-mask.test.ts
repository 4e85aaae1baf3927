import { expect, test } from "vitest";
import { bitsOfLetters, foldMask } from "../../src/names/fold-mask.ts";

const LETTERS = "abdfghijklmnprstuvzSC";

test("each letter of a fold has a bit of its own", () => {
  const bits = [...LETTERS].map(foldMask);
  for (const bit of bits) expect(bit & (bit - 1)).toBe(0);
  expect(new Set(bits).size).toBe(LETTERS.length);
  expect(foldMask(LETTERS)).toBe(bits.reduce((all, bit) => all | bit, 0));
});

test.each([
  ["a", 3],
  ["i", 3],
  ["u", 3],
  ["n", 2],
  ["r", 2],
  ["l", 2],
  ["m", 2],
  ["k", 1],
  ["S", 1],
])("%s is counted up to %i times", (letter, most) => {
  const masks = [1, 2, 3, 4].map((times) => foldMask(letter.repeat(times)));
  expect(new Set(masks).size).toBe(most);
  expect(masks[most - 1]).toBe(bitsOfLetters(letter));
  for (const [at, mask] of masks.entries()) expect(mask & bitsOfLetters(letter)).toBe(mask | (masks[at - 1] ?? 0));
});

test("the order of the letters and letters of no plain fold make no difference", () => {
  expect(foldMask("murasan")).toBe(foldMask("nasarum"));
  expect(foldMask("nar4éж漢")).toBe(foldMask("nar"));
  expect(bitsOfLetters("ceoqwxy")).toBe(0);
});
