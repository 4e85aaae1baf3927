import { expect, test } from "vitest";
import type { Script } from "../../src/names/script.ts";
import { tableWord, tableWords } from "../../src/names/table-words.ts";

test.each<readonly [string, Script, string]>([
  ["méxico", "latin", "mexico"],
  ["ελλάς", "greek", "ελλας"],
  ["דָּוִד", "hebrew", "דוד"],
  ["أحمد", "arabic", "احمد"],
  ["陳", "han", "陈"],
  ["カナ", "kana", "カナ"],
  // Russian words in any case, from six letters on, of which four are left at least
  ["завода", "cyrillic", "завод"],
  ["заводами", "cyrillic", "завод"],
  ["научного", "cyrillic", "научн"],
  ["научный", "cyrillic", "научн"],
  ["счётный", "cyrillic", "счетн"],
  ["иваном", "cyrillic", "иван"],
  ["банка", "cyrillic", "банка"],
  ["своими", "cyrillic", "своим"],
  ["прогресс", "cyrillic", "прогресс"],
])("%s, %s, is looked up as %s", (word, script, looked) => {
  expect(tableWord(word, script)).toBe(looked);
});

test.each<readonly [string, readonly string[]]>([
  ["", []],
  ["joint stock", ["joint", "stock"]],
  ["  joint   stock ", ["joint", "stock"]],
  ["méxico 2é", ["mexico", "2e"]],
  ["l'été", ["lete"]],
  ["закрытое общество", ["закрыт", "обществ"]],
  ["s.a. 陳", ["sa", "陈"]],
])("the form %s has the words %j", (form, words) => {
  expect(tableWords(form)).toEqual(words);
});
