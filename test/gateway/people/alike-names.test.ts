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

it("refuses words of several scripts, signs that are not seen, and names without a letter", () => {
  for (const name of ["Іnes Mаurer", "Ines\u200b Maurer", "12", ""]) expect(wrongName(name), name).toBeDefined();
  expect(wrongName("Инес Маурер")).toBeUndefined();
});
