import { expect, it } from "vitest";
import { areAlike } from "../../../src/gateway/people/alike-names.ts";
import { wrongName } from "../../../src/gateway/people/person-name.ts";

it.each([
  "INES  MAURER",
  "Maurer, Ines",
  "Ｉｎｅｓ Ｍａｕｒｅｒ",
  "Ínes Maurer",
  "lnes Maurer",
  "ines.maurer",
  "Инес Маурер",
])("takes %s for another way to write Ines Maurer", (name) => {
  expect(areAlike("Ines Maurer", name)).toBe(true);
});

it("tells people apart who share one name of two", () => {
  for (const name of ["Ines Feldmark", "Jan Maurer", "Jorid Vanterpool"])
    expect(areAlike("Ines Maurer", name)).toBe(false);
});

const anna = "Anna Maria Berger-Klein";
it.each([
  ["Anna Berger", "A. Berger"],
  ["Anna Berger", "A Berger"],
  ["Anna Berger", "Berger, A."],
  ["Anna Berger", "Anna B."],
  ["A. Berger", "Anna B."],
  ["Anna Berger", "А. Бергер"],
  ["Анна Бергер", "A. Berger"],
  ["Яна Бергер", "Y. Berger"],
  ["Yana Berger", "Бергер Я."],
  ["Anna Maria Berger", "A. M. Berger"],
  ["Anna Maria Berger", "AM Berger"],
  ["Anna Maria Berger", "A.M. Berger"],
  ["Anna Maria Berger", "Anna Berger"],
  ["Anna Maria Berger", "A. Berger"],
  ["Anna Berger", "Anna M. Berger"],
  ["Anna Berger", "A. M. Berger"],
  ["Johann Berger", "Joh. Berger"],
  ["Anna Berger", "Á. Bergér"],
  ["Anna Berger", "A. Bergér-Klein"],
  [anna, "Anna Berger"],
  [anna, "Anna Klein"],
  [anna, "A. Klein"],
  [anna, "A. M. Berger"],
  ["Anna Berger Klein", "Anna Klein-Berger"],
  ["Ana Müller", "Ana Mueller"],
  ["Ana Müller", "A. Mueller"],
  ["Anna Berger", "aberger"],
  ["Anna Berger", "bergera"],
  ["Anna Berger", "annab"],
  ["Anna Maria Berger", "amberger"],
  ["Anna Maria Berger", "AMB"],
])("takes %s and %s for one", (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([true, true]);
});

it.each([
  ["Anna Berger", "B. Berger"],
  ["Anna Berger", "A. Feldmark"],
  ["Anna Berger", "Anna"],
  ["Anna Berger", "M. Klein"],
  ["A. Berger", "A. Feldmark"],
])("tells %s from %s", (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([false, false]);
});

it("refuses words of several scripts, signs that are not seen, and names without a letter", () => {
  for (const name of ["Іnes Mаurer", "Ines\u200b Maurer", "12", ""]) expect(wrongName(name), name).toBeDefined();
  for (const name of [
    "Инес Маурер",
    "佐々木 さとし",
    "高橋ミキ",
    "김 철수",
    "ნინო ბერიძე",
    "Ines Maurer III",
    "Ines O’Maurer-Klein",
  ])
    expect(wrongName(name), name).toBeUndefined();
});

it.each([
  ["Lisu, which looks like Latin capitals", "ꓮꓓꓮ ꓐꓣꓲꓟ"],
  ["Latin and Lisu in one word", "Ines ꓟaurer"],
  ["Coptic", "Ⲓⲛⲉⲥ Ⲙⲁⲩⲣⲉⲣ"],
  ["Old Italic", "𐌀𐌁𐌀 𐌌𐌀"],
  ["Deseret", "𐐀𐐁 𐐂𐐃"],
  ["Georgian and Latin in one word", "Inეs Maurer"],
  ["digits in a word", "Ines Maurer2"],
])("refuses %s", (_, name) => {
  expect(wrongName(name)).toBeDefined();
});
