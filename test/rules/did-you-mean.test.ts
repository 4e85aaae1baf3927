import { describe, expect, it } from "vitest";
import { didYouMean, nearestWord } from "../../src/rules/did-you-mean.ts";

const WORDS = ["greaterThan", "greaterThanInclusive", "lessThan", "equal", "in", "notIn", "contains"];

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

  it("takes the first of equally near words", () => {
    expect(nearestWord("cat", ["bat", "rat"])).toBe("bat");
  });

  it("lists what exists when nothing is near and there is little", () => {
    expect(didYouMean("foo", ["alpha", "omega"])).toBe("; expected one of `alpha`, `omega`");
    expect(didYouMean("foo", [])).toBe("; there are none");
    expect(
      didYouMean(
        "foo",
        Array.from({ length: 9 }, (_, i) => `word-number-${i}`),
      ),
    ).toBe("");
    expect(didYouMean("alpa", ["alpha", "omega"])).toBe("; did you mean `alpha`?");
  });
});
