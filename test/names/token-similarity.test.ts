import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { isInnerVowelChange } from "../../src/names/token-similarity.ts";

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
