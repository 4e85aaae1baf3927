import { expect, it } from "vitest";
import { searchedText } from "../../../src/gateway/case-work/searched-text.ts";

it("finds names however they are written, and not all of them by accents alone", () => {
  expect(searchedText("ÉMILE Ｋ")).toBe("emile k");
  for (const accents of ["\u0301", "\u0301\u0302\u0323", "\u0bcd"]) {
    expect(searchedText(accents)).not.toBe("");
    expect(searchedText("Émile").includes(searchedText(accents))).toBe(false);
  }
});
