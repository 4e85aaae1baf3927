/** Words of names as they are written, beside those that they are compared by. */
import { expect, it } from "vitest";
import { writtenWords } from "../../adapters/console/written-words.ts";

const found = (name: string, ...tokens: readonly string[]) => Object.fromEntries(writtenWords(name, tokens));

it("each word is found again, in whatever order", () => {
  expect(found("Володимир Чорнобривець", "chornobrivets", "volodimir")).toEqual({
    chornobrivets: "Чорнобривець",
    volodimir: "Володимир",
  });
  expect(found("Παναγιώτης Ζαχαρόπουλος", "zakharopoulos", "panagiotis")).toEqual({
    panagiotis: "Παναγιώτης",
    zakharopoulos: "Ζαχαρόπουλος",
  });
});

it("a word that is compared as it is written, or is another one, has none", () => {
  expect(found("ياسمين القرنفلي", "al", "قرنفلي", "ياسمين")).toEqual({ al: "ال" });
  expect(found("Yasmin AL-QARANFULI", "al", "qaranfuli", "yasmin")).toEqual({});
  expect(found("Иван", "bartholomew")).toEqual({});
  expect(found("", "ivan")).toEqual({});
});

it("a word stands for one word alone", () => {
  expect(found("Иван Иванов", "ivan", "ivanov")).toEqual({ ivan: "Иван", ivanov: "Иванов" });
  expect(found("Иван", "ivan", "ivanov")).toEqual({ ivan: "Иван" });
});

it("a particle is there as it is written, where it is compared by one that it stands for", () => {
  expect(found("Freifrau von Hohenquast", "freifrau", "van", "hohenquast")).toEqual({ van: "von" });
  expect(found("Tarik ben Sahl", "tarik", "bin", "sahl")).toEqual({ bin: "ben" });
  expect(found("Piet van Dam", "piet", "van", "dam")).toEqual({});
  // No particle, and no part of a word.
  expect(found("Vonka Benda", "vonka", "benda", "van", "bin")).toEqual({});
});
