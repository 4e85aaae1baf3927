import { describe, expect, it, test } from "vitest";
import { beginsLegalForm, legalPhraseAt, needsEdge, shareLegalClass } from "../../src/names/legal-phrases.ts";
import { genericPhraseAt, isPlace, placePhraseAt } from "../../src/names/organisation-phrases.ts";
import { entriesOfLines, phraseTable } from "../../src/names/phrase-table.ts";

describe("a table of phrases", () => {
  const table = phraseTable([
    ["new", "novelty"],
    ["new york", "city"],
    ["new york city hall", "hall"],
    ["new", "something else"],
    ["  big   apple ", "city"],
    ["méxico", "mexico"],
    ["ciudad de méxico 2é", "capital"],
    ["нью йорк", "city"],
    ["l'été", "season"],
    ["", "nothing"],
    ["  ", "nothing"],
  ]);
  const found = (text: string, at = 0): readonly [string, number, string] | undefined => {
    const phrase = table.find(text.split(" "), at);
    return phrase && [phrase.meaning, phrase.length, phrase.form];
  };

  it.each<readonly [string, number, readonly [string, number, string] | undefined]>([
    ["new york", 0, ["city", 2, "new york"]],
    ["new york city", 0, ["city", 2, "new york"]],
    ["new york city hall", 0, ["hall", 4, "new york city hall"]],
    ["new york city hall street", 0, ["hall", 4, "new york city hall"]],
    ["new jersey", 0, ["novelty", 1, "new"]],
    ["new", 0, ["novelty", 1, "new"]],
    ["the new york", 1, ["city", 2, "new york"]],
    ["the new york", 0, undefined],
    ["new york", 1, undefined],
    ["new york", 2, undefined],
    ["big apple", 0, ["city", 2, "big apple"]],
    ["big", 0, undefined],
    // Latin words are looked up in plain letters, others as they are written
    ["mexico", 0, ["mexico", 1, "mexico"]],
    ["méxico", 0, undefined],
    ["ciudad de mexico 2e", 0, ["capital", 4, "ciudad de mexico 2e"]],
    ["нью йорк", 0, ["city", 2, "нью йорк"]],
    ["lete", 0, ["season", 1, "lete"]],
    ["", 0, undefined],
  ])("%s from %i: %j", (text, at, phrase) => {
    expect(found(text, at)).toEqual(phrase);
  });

  it("tells whether a phrase begins with a word", () => {
    expect(["new", "big", "mexico", "нью"].map(table.isBegunBy)).toEqual([true, true, true, true]);
    expect(["york", "apple", "méxico", ""].map(table.isBegunBy)).toEqual([false, false, false, false]);
  });

  it("puts the meanings of a form that is entered twice together as it is told", () => {
    const merged = phraseTable(
      [
        ["co", "a"],
        ["co", "b"],
        ["co", "c"],
        ["inc", "d"],
      ],
      (first, second) => `${first}+${second}`,
    );
    expect(merged.find(["co"], 0)?.meaning).toBe("a+b+c");
    expect(merged.find(["inc"], 0)?.meaning).toBe("d");
  });

  it("is read from lines, where a meaning may be a form too", () => {
    const lines = "\nbank: banco | banque \nno form\n fund : fonds|fondo: x\n";
    expect([...entriesOfLines(lines, false)]).toEqual([
      ["banco", "bank"],
      ["banque", "bank"],
      ["fonds", "fund"],
      ["fondo: x", "fund"],
    ]);
    expect([...entriesOfLines(lines, true)].map(([form]) => form)).toEqual([
      "bank",
      "banco",
      "banque",
      "fund",
      "fonds",
      "fondo: x",
    ]);
  });
});

test.each([
  ["LLC", "LLC", true],
  ["LLC+JSC", "JSC", true],
  ["JSC", "LLC+JSC", true],
  ["LLC+JSC", "COOP+JSC", true],
  ["LLC", "JSC", false],
  ["LLC+JSC", "COOP+GP", false],
  ["LLC", "LL", false],
  ["LP", "LLP", false],
])("%s and %s have a class in common: %s", (left, right, share) => {
  expect(shareLegalClass(left, right)).toBe(share);
  expect(shareLegalClass(right, left)).toBe(share);
});

test.each([
  ["sa", true],
  ["as", true],
  ["spc", true],
  ["llc", false],
  ["ltd", false],
  ["gmbh", false],
  ["s a", true],
  ["pvt ltd", false],
])("the form %s counts only first or last: %s", (form, isShort) => {
  expect(needsEdge(form)).toBe(isShort);
});

test("legal forms are found as the longest one at a place, with all of their classes", () => {
  expect(legalPhraseAt(["limited", "liability", "company"], 0)).toMatchObject({ meaning: "LLC", length: 3 });
  expect(legalPhraseAt(["quillborne", "limited"], 1)).toMatchObject({ meaning: "LLC+JSC", length: 1 });
  expect(legalPhraseAt(["quillborne", "sa"], 1)).toMatchObject({ meaning: "COOP+JSC", length: 1 });
  expect(legalPhraseAt(["quillborne"], 0)).toBeUndefined();
  expect(["joint", "limited", "ооо"].map(beginsLegalForm)).toEqual([true, true, true]);
  expect(["quillborne", "liability", ""].map(beginsLegalForm)).toEqual([false, false, false]);
});

test("generic words and places stand for one word each", () => {
  expect(genericPhraseAt(["trading", "house"], 0)).toMatchObject({ meaning: "trading", length: 2 });
  expect(genericPhraseAt(["quillborne"], 0)).toBeUndefined();
  expect(placePhraseAt(["hong", "kong"], 0)).toMatchObject({ length: 2 });
  expect(placePhraseAt(["bank"], 0)).toBeUndefined();
  expect(["iran", "hongkong", "bank", "quillborne", ""].map(isPlace)).toEqual([true, true, false, false, false]);
});
