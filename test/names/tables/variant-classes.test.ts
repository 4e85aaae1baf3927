import { describe, expect, test } from "vitest";
import { COGNATE_CLASSES } from "../../../src/names/tables/cognates.ts";
import { KOREAN_SURNAME_CLASSES } from "../../../src/names/tables/korean-surnames.ts";
import { NICKNAME_CLASSES } from "../../../src/names/tables/nicknames.ts";
import { SPELLING_CLASSES } from "../../../src/names/tables/spelling-variants.ts";

const lines = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

describe.each([
  ["nicknames", NICKNAME_CLASSES],
  ["cognates", COGNATE_CLASSES],
  ["spellings", SPELLING_CLASSES],
  ["Korean surnames", KOREAN_SURNAME_CLASSES],
])("%s", (_, table) => {
  test("every line has two or more different plain words", () => {
    for (const words of lines(table)) {
      expect(words.length, words.join(" ")).toBeGreaterThan(1);
      expect(new Set(words).size, words.join(" ")).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[a-z]+$/);
    }
  });
});

describe("spellings", () => {
  const lineOf = new Map(lines(SPELLING_CLASSES).flatMap((words, line) => words.map((word) => [word, line] as const)));

  test("a word stands in one line", () => {
    expect(lineOf.size).toBe(lines(SPELLING_CLASSES).flat().length);
  });

  test.each([
    ["hassan", "hussein"],
    ["mahmoud", "mohammed"],
    ["said", "saad"],
    ["salem", "salim"],
    ["jamil", "jamal"],
    ["hamid", "hamed"],
    ["kamal", "kamil"],
  ])("%s is not %s", (left, right) => {
    expect(lineOf.get(left) ?? left).not.toBe(lineOf.get(right) ?? right);
  });

  test.each([
    ["mohammed", "muhammad"],
    ["yusuf", "youssef"],
    ["aleksey", "alexei"],
    ["gaddafi", "qadhafi"],
  ])("%s is %s", (left, right) => {
    expect(lineOf.get(left)).toBe(lineOf.get(right));
    expect(lineOf.get(left)).toBeDefined();
  });
});
