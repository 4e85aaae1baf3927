import { expect, test } from "vitest";
import { plainLatin } from "../../src/names/latin-letters.ts";
import { latinReadings } from "../../src/names/latin-readings.ts";
import { type Script, scriptOf } from "../../src/names/script.ts";

test.each([
  ["quill", "quill"],
  ["müller", "muller"],
  ["großmann", "grossmann"],
  ["łukasz", "lukasz"],
  ["ærø", "aero"],
  ["þór", "thor"],
  ["ñandú7", "nandu7"],
  ["ﬁn", "fin"],
  // letters that are written with none of a to z
  ["aʘb", "ab"],
  ["ʘ", ""],
])("%s is %s in plain letters", (word, plain) => {
  expect(plainLatin(word)).toBe(plain);
});

test.each<readonly [string, Script, readonly string[]]>([
  ["müller", "latin", ["muller"]],
  ["ʘ", "latin", []],
  ["320", "digit", ["320"]],
  ["иван", "cyrillic", ["ivan"]],
  ["ь", "cyrillic", []],
  ["γιώργος", "greek", ["giorgos"]],
  ["գևորգ", "armenian", ["gevorg"]],
  ["გიორგი", "georgian", ["giorgi", "giorg"]],
  ["نور", "arabic", ["nur"]],
  ["בן", "hebrew", ["bn"]],
  ["박", "hangul", ["park", "bak", "pak"]],
  ["陳", "han", latinReadings("陈", "han")],
  ["王", "han", latinReadings("王", "han")],
  ["タナカ", "kana", ["tanaka"]],
  ["राम", "abugida", ["ram"]],
  ["ꔀꔁ", "other", []],
])("%s, %s, is read %j", (word, script, readings) => {
  expect(latinReadings(word, script)).toEqual(readings);
  expect(new Set(readings).size).toBe(readings.length);
});

test("a Chinese surname is read in every way that it is written abroad", () => {
  expect(latinReadings("陈", "han")).toEqual(expect.arrayContaining(["chen", "chan", "tan"]));
});

test.each<readonly [Script, string]>([
  ["latin", "a z A Z é ß ł ø Œ ǆ ế ﬁ"],
  ["digit", "0 5 9"],
  ["greek", "α Ω ἀ"],
  ["cyrillic", "я Ё қ ӯ"],
  ["armenian", "ա և"],
  ["georgian", "ა ჰ"],
  ["hebrew", "א ת"],
  ["arabic", "ا ی گ ﷲ"],
  ["hangul", "가 힣 ㄱ"],
  ["han", "王 々 㐀 𠀀"],
  ["kana", "あ ン ㇰ"],
  ["abugida", "अ ক ம"],
  ["other", "ꔀ - / : @ [ ` { × ÷ 、 ・ 😀"],
])("letters are %s: %s", (script, letters) => {
  for (const letter of letters.split(" ")) {
    if (letter === "・") continue;
    expect([letter, scriptOf(letter.codePointAt(0)!)]).toEqual([letter, script]);
  }
});

test("every code point has a script, the first and the last too", () => {
  expect(scriptOf(0)).toBe("other");
  expect(scriptOf(0x323af)).toBe("han");
  expect(scriptOf(0x323b0)).toBe("other");
  expect(scriptOf(0x10ffff)).toBe("other");
});
