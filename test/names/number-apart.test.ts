import { expect, test } from "vitest";
import { withNumbersApart } from "../../src/names/number-apart.ts";

test.each([
  ["zolmar1", "zolmar 1"],
  ["q409", "q 409"],
  ["7quill", "7 quill"],
  ["24q", "24 q"],
  ["zolmar", "zolmar"],
  ["409", "409"],
  // an ordinal is a number of its own, and a code is one word
  ["21st", "21st"],
  ["g4s", "g4s"],
  ["m7", "m7"],
  ["3m", "3m"],
  ["tx003", "tx003"],
  ["0x3fa9", "0x3fa9"],
  // a digit for a letter
  ["qu1llb0rne", "quillborne"],
  ["t3chnology", "technology"],
  ["b2b", "b2b"],
  ["q4z", "q4z"],
  ["qu1llborne2", "qu1llborne2"],
])("%s is %s", (source, words) => {
  const apart = withNumbersApart([{ source, script: "latin", afterComma: false }]);
  expect(apart.map((word) => word.source).join(" ")).toBe(words);
});
