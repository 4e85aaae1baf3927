import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../../src/names/script.ts";
import { isReadableName, isWithheldName } from "../../src/screening/readable-name.ts";

describe("a name that can be read", () => {
  const letter = fc.constantFrom(..."aŁяكא한김さ中ქდԱმ".split(""), ..."ᚠᏣ𐎠ⴰ".split(/(?:)/u));
  test.prop([fc.array(letter, { minLength: 3, maxLength: 30 })])(
    "has as many letters that are read as others",
    (letters) => {
      const read = letters.filter((one) => scriptOf(one.codePointAt(0) as number) !== "other").length;
      expect(isReadableName(letters.join(""))).toBe(2 * read >= letters.length);
    },
  );

  it("is none of signs, digits or words that stand for no name", () => {
    for (const name of ["", "123", "...", "n/a", "unknown", "Unknown Unknown", "нет данных"])
      expect([name, isReadableName(name)]).toEqual([name, false]);
    for (const name of ["Odo", "Odo 7", "Ямал", "Anna na Zolmar"])
      expect([name, isReadableName(name)]).toEqual([name, true]);
  });

  it("is none that is withheld", () => {
    for (const name of ["ONE OF OUR CUSTOMERS", "Einer unserer Kunden", "Наш клиент", "An Other"])
      expect([name, isReadableName(name), isWithheldName(name)]).toEqual([name, false, true]);
    for (const name of ["unknown", "Client Services Ltd", "Kunde Karl"])
      expect([name, isWithheldName(name)]).toEqual([name, false]);
  });
});
