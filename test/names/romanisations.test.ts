import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { nicknameClasses, shareClass } from "../../src/names/name-classes.ts";
import { romanisations } from "../../src/names/romanisations.ts";
import { SLAVIC_DIMINUTIVES } from "../../src/names/tables/slavic-diminutives.ts";

const LINES = SLAVIC_DIMINUTIVES.trim()
  .split("\n")
  .map((line) => line.split(" "));

test.each([
  ["серёжа", ["seryozha", "serezha", "seriozha", "serjoscha", "serioja", "serioza"]],
  ["володя", ["volodya", "volodia", "wolodja", "wolodia"]],
  ["шурик", ["shurik", "schurik", "churik", "szurik"]],
  ["коля", ["kolya", "kolia", "kolja", "kola"]],
  ["евген", ["evgen", "yevgen"]],
])("%s is written %s", (word, spellings) => {
  expect(romanisations(word)).toEqual(expect.arrayContaining(spellings));
});

test("each spelling comes once and is of Latin letters", () => {
  for (const word of LINES.flat().filter((member) => /[^a-z]/.test(member))) {
    const spellings = romanisations(word);
    expect(new Set(spellings).size, word).toBe(spellings.length);
    for (const spelling of spellings) expect(spelling).toMatch(/^[a-z]+$/);
  }
});

test("a word is of one alphabet", () => {
  for (const word of LINES.flat()) expect(word).toMatch(/^(?:[a-z]+|[а-яёіїєґў]+)$/);
  for (const line of LINES) expect(new Set(line).size, line.join(" ")).toBe(line.length);
});

law.prop([
  fc.constantFrom(...LINES).chain((line) => fc.tuple(fc.constant(line[0]!), fc.constantFrom(...line.slice(1)))),
  fc.nat(),
  fc.nat(),
])("however both are written, a diminutive stands for its name", ([name, short], one, other) => {
  const spellingsOf = (word: string) => (/[a-z]/.test(word) ? [word] : romanisations(word));
  const [full, called] = [spellingsOf(name), spellingsOf(short)];
  expect(shareClass(nicknameClasses(full[one % full.length]!), nicknameClasses(called[other % called.length]!))).toBe(
    true,
  );
});
