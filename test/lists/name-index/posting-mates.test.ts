import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { MATE_BITS, MATE_WORDS, mateOf, NO_MATE, writeMates } from "../../../src/lists/name-index/posting-mates.ts";

const numbers = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 20 }), fc.constantFrom(0xfffe, 0xffff, 0x1ffff));

/** The mates that are written, `undefined` where the name is to be read. */
function matesOf(tokens: readonly number[], own: number): readonly number[] | undefined {
  const mates = new Uint32Array(MATE_WORDS + 2).fill(7);
  const isTold = writeMates(Uint32Array.of(99, ...tokens, 99), 1, tokens.length + 1, own + 1, mates, 1);
  expect([mates[0], mates.at(-1)], "what lies beside").toEqual([7, 7]);
  if (!isTold) return undefined;
  expect(mates[1]! >>> MATE_BITS, "what tells that there is no room").not.toBe(NO_MATE);
  return [...mates.subarray(1, -1)].flatMap((word) => [word >>> 16, word & NO_MATE]).filter((mate) => mate !== NO_MATE);
}

test.prop([fc.array(numbers, { minLength: 1, maxLength: 8 }), fc.nat()])(
  "the mates of a token are the other tokens of its name by their numbers, or the name is to be read",
  (tokens, drawn) => {
    const own = drawn % tokens.length;
    const others = tokens.filter((_, at) => at !== own);
    const numbersOfOthers = others.map(mateOf);
    const isTold =
      others.length >= 1 &&
      others.length <= 2 * MATE_WORDS &&
      !others.includes(tokens[own]!) &&
      new Set(numbersOfOthers).size === others.length &&
      !numbersOfOthers.includes(NO_MATE);
    expect(matesOf(tokens, own)).toEqual(isTold ? numbersOfOthers : undefined);
  },
);
