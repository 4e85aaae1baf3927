import { expect, test } from "vitest";
import { numberAt } from "../../src/names/number-words.ts";

const read = (text: string, mayBeRoman = false, at = 0): readonly [string, number] | undefined => {
  const number = numberAt(text.split(" "), at, mayBeRoman);
  return number && [number.digits, number.length];
};

test.each<readonly [string, string, number]>([
  ["44", "44", 1],
  ["007", "7", 1],
  ["0", "0", 1],
  ["000", "0", 1],
  ["100", "100", 1],
  ["1st", "1", 1],
  ["22nd", "22", 1],
  ["seven", "7", 1],
  ["second", "2", 1],
  ["пятый", "5", 1],
  ["forty", "40", 1],
  ["forty four", "44", 2],
  ["forty first street", "41", 2],
  ["twenty two", "22", 2],
  ["twenty one", "21", 2],
  ["ninety nine", "99", 2],
  // what is no unit is another number
  ["forty ten", "40", 1],
  ["forty zero", "40", 1],
  ["forty twelve", "40", 1],
  ["forty quill", "40", 1],
  // only tens take a unit
  ["ten one", "10", 1],
  ["nineteen one", "19", 1],
  ["twentyone two", "21", 1],
  ["hundred one", "100", 1],
  ["seven seven", "7", 1],
])("%s is %s in %i words", (text, digits, length) => {
  expect(read(text)).toEqual([digits, length]);
  expect(read(`odo ${text}`, false, 1)).toEqual([digits, length]);
});

test.each(["quill", "fortyfour", "44a", "a44", "1xst", "st", "-1", "4.5", ""])("%s is no number", (text) => {
  expect(read(text)).toBeUndefined();
  expect(read(text, true)).toBeUndefined();
});

test.each([
  ["i", 1],
  ["ii", 2],
  ["iii", 3],
  ["iv", 4],
  ["v", 5],
  ["vi", 6],
  ["viii", 8],
  ["ix", 9],
  ["x", 10],
  ["xi", 11],
  ["xiv", 14],
  ["xix", 19],
  ["xx", 20],
  ["xxxix", 39],
])("%s is %i where it may be Roman", (numeral, value) => {
  expect(read(numeral, true)).toEqual([String(value), 1]);
  expect(read(numeral, false)).toBeUndefined();
});

test.each(["iiii", "iix", "vx", "xxxx", "xl", "vv", "xquill", "quillx"])("%s is no Roman numeral", (word) => {
  expect(read(word, true)).toBeUndefined();
});
