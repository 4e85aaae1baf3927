import { expect, test } from "vitest";
import { romanisedWords } from "../../src/names/romanised-words.ts";
import { scoreName } from "../../src/names/score-name.ts";

const romanised = romanisedWords(["obshchestvo", "aktsionernoe", "publichnoe", "производственное", "bank", "trading"]);

test.each([
  ["obščestvo as plain letters", "obscestvo", "obshchestvo"],
  ["by ISO 9", "obsestvo", "obshchestvo"],
  ["by GOST 7.79", "obshhestvo", "obshchestvo"],
  ["in German", "obschtschestwo", "obshchestvo"],
  ["in French", "obchtchestvo", "obshchestvo"],
  ["in Polish", "obszczestwo", "obshchestvo"],
  ["with c for ts", "akcionernoe", "aktsionernoe"],
  ["with z for ts", "akzionernoje", "aktsionernoe"],
  ["of which only the Cyrillic word is known", "proizwodstwennoje", "производственн"],
  ["another word", "obshchina", undefined],
  ["a short word", "banc", undefined],
])("%s: %s", (_, word, known) => {
  expect(romanised(word)).toBe(known);
});

test.each([
  ["Publičnoe akcionernoe obŝestvo Tundrinmaš", "Public Joint Stock Company Tundrinmash"],
  ["Obschtschestwo s ogranitschennoj otwetstwennostju Tundrin", "OOO Tundrin"],
  ["Akcionernoe obshhestvo Tundrin", "Акционерное общество Тундрин"],
])("a legal form in whichever Latin letters is one: %s", (name, listed) => {
  expect(scoreName(name, listed, { kind: "entity" }).score).toBeGreaterThanOrEqual(0.85);
});
