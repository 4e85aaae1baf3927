import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { didYouMean, nearestWord } from "../../src/did-you-mean.ts";

const WORDS = ["greaterThan", "greaterThanInclusive", "lessThan", "equal", "in", "notIn", "contains"];

/** Optimal string alignment distance as its definition says it, on the beginnings of two words. */
function distance(a: string, b: string, i = a.length, j = b.length): number {
  if (i === 0 || j === 0) return i + j;
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    distance(a, b, i - 1, j) + 1,
    distance(a, b, i, j - 1) + 1,
    distance(a, b, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    isSwap ? distance(a, b, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

describe("did you mean", () => {
  it("finds the nearest word, case not counted", () => {
    const cases: [string, string | undefined][] = [
      ["greaterthan", "greaterThan"],
      ["graeterThan", "greaterThan"],
      ["equals", "equal"],
      ["euqal", "equal"],
      ["on", "in"],
      ["notin", "notIn"],
      ["between", undefined],
      [">", undefined],
      ["", undefined],
      ["x".repeat(1000), undefined],
    ];
    for (const [word, expected] of cases) expect([word, nearestWord(word, WORDS)]).toEqual([word, expected]);
  });

  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "A"), maxLength: 6 });
  const reordered = (typed: string) =>
    fc.shuffledSubarray([...typed], { minLength: typed.length }).map((letters) => letters.join(""));
  const typedAndKnown = word.chain((typed) =>
    fc.tuple(fc.constant(typed), fc.array(fc.oneof(word, reordered(typed)), { maxLength: 5 })),
  );
  test.prop([typedAndKnown])("takes the first word of the smallest distance", ([typed, known]) => {
    const ranked = known
      .map((candidate) => ({ candidate, edits: distance(typed.toLowerCase(), candidate.toLowerCase()) }))
      .filter(({ edits }) => edits <= Math.max(1, Math.floor(typed.length / 3)))
      .toSorted((a, b) => a.edits - b.edits);
    expect(nearestWord(typed, known)).toBe(ranked[0]?.candidate);
  });

  it("takes the first of equally near words", () => {
    expect(nearestWord("cat", ["bat", "rat"])).toBe("bat");
  });

  it("compares words of up to 64 letters", () => {
    const longest = "x".repeat(64);
    expect(nearestWord(longest, [`${longest}x`, longest])).toBe(longest);
    expect(nearestWord(`${longest}x`, [longest])).toBe(undefined);
    expect(nearestWord(longest, [`${longest}x`])).toBe(undefined);
  });

  it("lists what exists when nothing is near and there is little", () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, i) => `word-number-${i}`);
    expect(didYouMean("foo", ["alpha", "omega"])).toBe("; expected one of `alpha`, `omega`");
    expect(didYouMean("foo", [])).toBe("; there are none");
    expect(didYouMean("foo", numbered(8))).toBe(
      `; expected one of ${numbered(8)
        .map((name) => `\`${name}\``)
        .join(", ")}`,
    );
    expect(didYouMean("foo", numbered(9))).toBe("");
    expect(didYouMean("alpa", ["alpha", "omega"])).toBe("; did you mean `alpha`?");
  });
});
