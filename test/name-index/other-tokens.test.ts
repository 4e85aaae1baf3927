import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  NO_TOKEN,
  OTHERS_WORDS,
  TOKEN_NUMBER_BITS,
  tokenNumber,
  writeOthers,
} from "../../src/name-index/other-tokens.ts";

const numbers = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 20 }), fc.constantFrom(0xfffe, 0xffff, 0x1ffff));

/** The tokens that are written, `undefined` where the name is to be read. */
function othersOf(tokens: readonly number[], own: number): readonly number[] | undefined {
  const others = new Uint32Array(OTHERS_WORDS + 2).fill(7);
  const isTold = writeOthers(Uint32Array.of(99, ...tokens, 99), 1, tokens.length + 1, own + 1, others, 1);
  expect([others[0], others.at(-1)], "what lies beside").toEqual([7, 7]);
  if (!isTold) return undefined;
  expect(others[1]! >>> TOKEN_NUMBER_BITS, "what tells that there is no room").not.toBe(NO_TOKEN);
  return [...others.subarray(1, -1)]
    .flatMap((word) => [word >>> 16, word & NO_TOKEN])
    .filter((number) => number !== NO_TOKEN);
}

test.prop([fc.array(numbers, { minLength: 1, maxLength: 8 }), fc.nat()])(
  "the numbers of the other tokens of a name are written, or the name is to be read",
  (tokens, drawn) => {
    const own = drawn % tokens.length;
    const others = tokens.filter((_, at) => at !== own);
    const numbersOfOthers = others.map(tokenNumber);
    const isTold =
      others.length >= 1 &&
      others.length <= 2 * OTHERS_WORDS &&
      !others.includes(tokens[own]!) &&
      new Set(numbersOfOthers).size === others.length &&
      !numbersOfOthers.includes(NO_TOKEN);
    expect(othersOf(tokens, own)).toEqual(isTold ? numbersOfOthers : undefined);
  },
);
