import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  COOCCURRENCE_BITS,
  COOCCURRENCE_WORDS,
  cooccurrenceOf,
  NO_COOCCURRENCE,
  writeCooccurrences,
} from "../../src/name-index/cooccurrences.ts";

const numbers = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 20 }), fc.constantFrom(0xfffe, 0xffff, 0x1ffff));

/** The cooccurrences that are written, `undefined` where the name is to be read. */
function matesOf(tokens: readonly number[], own: number): readonly number[] | undefined {
  const cooccurrences = new Uint32Array(COOCCURRENCE_WORDS + 2).fill(7);
  const isTold = writeCooccurrences(Uint32Array.of(99, ...tokens, 99), 1, tokens.length + 1, own + 1, cooccurrences, 1);
  expect([cooccurrences[0], cooccurrences.at(-1)], "what lies beside").toEqual([7, 7]);
  if (!isTold) return undefined;
  expect(cooccurrences[1]! >>> COOCCURRENCE_BITS, "what tells that there is no room").not.toBe(NO_COOCCURRENCE);
  return [...cooccurrences.subarray(1, -1)]
    .flatMap((word) => [word >>> 16, word & NO_COOCCURRENCE])
    .filter((cooccurrence) => cooccurrence !== NO_COOCCURRENCE);
}

test.prop([fc.array(numbers, { minLength: 1, maxLength: 8 }), fc.nat()])(
  "the cooccurrences of a token are the other tokens of its name by their numbers, or the name is to be read",
  (tokens, drawn) => {
    const own = drawn % tokens.length;
    const others = tokens.filter((_, at) => at !== own);
    const numbersOfOthers = others.map(cooccurrenceOf);
    const isTold =
      others.length >= 1 &&
      others.length <= 2 * COOCCURRENCE_WORDS &&
      !others.includes(tokens[own]!) &&
      new Set(numbersOfOthers).size === others.length &&
      !numbersOfOthers.includes(NO_COOCCURRENCE);
    expect(matesOf(tokens, own)).toEqual(isTold ? numbersOfOthers : undefined);
  },
);
