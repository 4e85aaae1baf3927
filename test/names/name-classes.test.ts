import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { areDistinct, hasDistinct } from "../../src/names/distinct-names.ts";
import { cognateClasses, nicknameClasses, shareClass, spellingClasses } from "../../src/names/name-classes.ts";

const numbers = fc.uniqueArray(fc.nat(12), { maxLength: 6 }).map((list) => list.toSorted((a, b) => a - b));

test.prop([numbers, numbers])("two ascending lists share a class when a number is in both", (left, right) => {
  expect(shareClass(left, right)).toBe(left.some((number) => right.includes(number)));
});

test.each([
  ["bob", "robert", nicknameClasses],
  ["liz", "elizabeth", nicknameClasses],
  // the other spellings of a name have its diminutives
  ["liz", "elisabeth", nicknameClasses],
  ["dima", "dmitry", nicknameClasses],
  ["dima", "dzmitry", nicknameClasses],
  ["sasha", "alexander", nicknameClasses],
  ["shurik", "aliaksandr", nicknameClasses],
  ["wolodja", "uladzimir", nicknameClasses],
  ["serezha", "sergii", nicknameClasses],
  ["john", "giovanni", cognateClasses],
  ["mohammed", "muhammad", spellingClasses],
  // in other letters: alphabets by their reading, others as written
  ["mohammed", "mukhammad", spellingClasses],
  ["mohammed", "محمد", spellingClasses],
  ["mohammed", "穆罕默德", spellingClasses],
])("%s and %s are of one class", (left, right, classesOf) => {
  expect(shareClass(classesOf(left), classesOf(right))).toBe(true);
});

test("a word that nobody listed is of no class", () => {
  for (const classesOf of [nicknameClasses, cognateClasses, spellingClasses]) {
    expect(classesOf("quillborne")).toEqual([]);
    expect(classesOf("")).toEqual([]);
  }
});

test.each([
  ["hassan", "hussein", true],
  ["mahmood", "mohamad", true],
  ["said", "sayyid", true],
  ["said", "saad", true],
  ["hassan", "hasan", false],
  ["hassan", "khasan", false],
  ["hassan", "omar", false],
  ["hassan", "hassan", false],
  ["quillborne", "hassan", false],
])("%s and %s are different names: %s", (left, right, areTwo) => {
  expect(areDistinct(left, right)).toBe(areTwo);
  expect(areDistinct(right, left)).toBe(areTwo);
  if (areTwo) expect([left, right].map(hasDistinct)).toEqual([true, true]);
});

test("most names are mistaken for none", () => {
  expect(hasDistinct("quillborne")).toBe(false);
});
