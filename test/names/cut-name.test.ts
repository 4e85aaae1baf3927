import { expect, test } from "vitest";
import { scoreName } from "../../src/names/score-name.ts";
import type { NameKind } from "../../src/names/score-result.ts";

const isCut = (name: string, listed: string, kind: NameKind): boolean =>
  scoreName(name, listed, { kind }).factors.some(({ rule }) => rule === "cut-off");

test.each<readonly [string, NameKind, number, string]>([
  ["within a word", "entity", 35, "Zolmari Instrument Equipment Co., Ltd. and any subsidiary thereof"],
  ["behind a word", "entity", 36, "Public Institute of Tundrin Metallurgy and Materials Science"],
  ["within the legal form at its end", "entity", 38, "Quillborne Oceanographic Institute JSC of Tundrin"],
  [
    "within a name behind a long legal form",
    "entity",
    35,
    "LIMITED LIABILITY COMPANY TUNDRINAYA ENERGETICHESKAYA KOMPANIYA",
  ],
  ["in other letters", "entity", 35, "Федеральное Тундринское Конструкторское Бюро Машиностроения"],
  ["of a person", "person", 30, "Ahmad Mohammad Zolmari Abd al-Rahman al-Tundrini"],
  ["of a person whose family name comes first", "person", 35, "QUILLBORNE, Samuel Simbarashe Tundrineduku"],
])("a name that is cut off %s is an alert", (_, kind, length, listed) => {
  const name = listed.slice(0, length);
  expect(isCut(name, listed, kind)).toBe(true);
  expect(scoreName(name, listed, { kind }).score).toBeGreaterThanOrEqual(0.88);
});

test.each<readonly [string, NameKind, string, string]>([
  [
    "only generic words are left",
    "entity",
    "Joint Stock Company Scientific and Pro",
    "Joint Stock Company Scientific and Production Association Tundrin",
  ],
  [
    "only a legal form is left",
    "entity",
    "Obshchestvo s ogranichennoi otvetst",
    "Obshchestvo s ogranichennoi otvetstvennostyu Tundrin",
  ],
  ["few letters are left", "entity", "Quillborne Tundrin Zol", "Quillborne Tundrin Zolmari"],
  ["a number is cut", "entity", "Quillborne Tundrin Zolmari Plant 1", "Quillborne Tundrin Zolmari Plant 12"],
  ["the listed name is shorter", "entity", "Quillborne Tundrin Zolmari Brimstone", "Quillborne Tundrin Zolmari Brim"],
  ["a letter is another", "entity", "Quillborne Tundrin Zolmari Brin", "Quillborne Tundrin Zolmari Brimstone"],
])("it is no cut name where %s", (_, kind, name, listed) => {
  expect(isCut(name, listed, kind)).toBe(false);
});
