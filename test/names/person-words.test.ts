import { expect, test } from "vitest";
import {
  areInitials,
  generationOf,
  isGenerationMark,
  isGenerationSuffix,
  isPatronymic,
  titleOf,
} from "../../src/names/person-words.ts";

test.each([
  ["jf", true],
  ["jfk", true],
  ["wz", true],
  ["j", false],
  ["jfkl", false],
  // a vowel makes a word of it
  ["ja", false],
  ["aj", false],
  ["lyk", false],
  ["j1", false],
  // words without a vowel
  ["ng", false],
  ["krk", false],
  ["mc", false],
])("%s are initials written together: %s", (word, are) => {
  expect(areInitials(word)).toBe(are);
});

test.each([
  ["ivanovich", true],
  ["sergeevich", true],
  ["petrovych", true],
  ["ivanovitch", true],
  ["petrovna", true],
  ["sergeevna", true],
  ["mykolaivna", true],
  ["lvovich", true],
  // shorter ones are family names
  ["rovich", false],
  ["sovna", false],
  ["petrovichev", false],
  ["quillborne", false],
])("%s is a patronymic: %s", (word, is) => {
  expect(isPatronymic(word)).toBe(is);
});

test.each([
  ["jr", "2"],
  ["junior", "2"],
  ["sr", "1"],
  ["iii", "3"],
  ["iv", "4"],
  ["vii", "7"],
  ["viii", "8"],
  ["v", undefined],
  ["quill", undefined],
])("%s is the generation %s", (word, number) => {
  expect(generationOf(word)).toBe(number);
});

test("marks of a generation are no names", () => {
  for (const mark of ["jr", "sr", "ii", "iii", "3rd"]) {
    expect(isGenerationMark(mark), mark).toBe(true);
    expect(generationOf(mark), mark).toBeDefined();
  }
  expect(["junior", "jun", "neto", "v", "quill", ""].some(isGenerationMark)).toBe(false);
});

test("suffixes are marks of a generation, but no numerals", () => {
  for (const suffix of ["jr", "jnr", "sr", "snr"]) {
    expect([isGenerationSuffix(suffix), isGenerationMark(suffix)], suffix).toEqual([true, true]);
  }
  expect(["ii", "3rd", "junior", "jun", ""].some(isGenerationSuffix)).toBe(false);
});

test.each([
  ["hajji", "haji"],
  ["dr", "dr"],
  ["mr", "mr"],
  // titles that are names as often
  ["amir", undefined],
  ["king", undefined],
])("%s is the title %s", (word, title) => {
  expect(titleOf(word)).toBe(title);
});
