import { describe, expect, test } from "vitest";
import { arabicSpellings, hebrewSpellings } from "../../../src/names/scripts/abjad-spelling.ts";
import { caucasianReading } from "../../../src/names/scripts/caucasian-reading.ts";
import { greekReadings } from "../../../src/names/scripts/greek-reading.ts";
import { hanReadings, simplifyHan, splitHanName } from "../../../src/names/scripts/han-reading.ts";
import { hangulReadings, splitHangulName } from "../../../src/names/scripts/hangul-reading.ts";
import { kanaReading } from "../../../src/names/scripts/kana-reading.ts";
import { arabicSoundKey, hebrewSoundKey, latinSoundKey } from "../../../src/names/scripts/sound-key.ts";
import { wadeGiles } from "../../../src/names/scripts/wade-giles.ts";

test.each([
  ["παπαδόπουλος", "papadopoulos"],
  ["ευάγγελος", "evangelos"],
  ["μπάμπης", "bampis"],
  ["χρήστος", "christos"],
])("Greek %s is %s", (word, reading) => {
  expect(greekReadings(word)[0]).toBe(reading);
});

test.each([
  ["გიორგი", "giorgi"],
  ["საქართველო", "sakartvelo"],
  ["հարություն", "harutyun"],
  ["գևորգ", "gevorg"],
])("Caucasian %s is %s", (word, reading) => {
  expect(caucasianReading(word)).toBe(reading);
});

test.each([
  ["とうきょう", "tokyo"],
  ["サッチャー", "satcha"],
  ["ジョンソン", "jonson"],
  ["マッカーシー", "makkashi"],
  ["ァ", "a"],
  ["ヶ", "ke"],
  ["しょう", "sho"],
  ["おおの", "ono"],
  ["すうじ", "suji"],
])("kana %s is %s", (word, reading) => {
  expect(kanaReading(word)).toBe(reading);
});

test.each([
  ["ضياء", ["dia", "zia"]],
  ["ثابت", ["thabt", "sabt"]],
  ["وليد", ["ulid", "vlid"]],
  ["نور", ["nur"]],
])("Arabic %s is spelled %j", (word, spellings) => {
  expect(arabicSpellings(word)).toEqual(spellings);
});

test.each([
  ["ג׳ון", ["jun"]],
  ["ז׳אן", ["zhan"]],
  ["דָּוִד", hebrewSpellings("דוד")],
])("Hebrew %s is spelled %j", (word, spellings) => {
  expect(hebrewSpellings(word)).toEqual(spellings);
});

describe("Hangul", () => {
  test("a name is a family name and a given name", () => {
    expect(splitHangulName("박영희")).toEqual(["박", "영희"]);
    expect(splitHangulName("남궁민수")).toEqual(["남궁", "민수"]);
    expect(splitHangulName("주식회사")).toEqual(["주", "식회사"]);
    expect(splitHangulName("대한민국은행")).toEqual(["대한민국은행"]);
  });

  test("readings cover the rival romanisations", () => {
    expect(hangulReadings("박")).toEqual(expect.arrayContaining(["park", "bak", "pak"]));
    expect(hangulReadings("영희")).toEqual(expect.arrayContaining(["yeonghui", "younghee", "yonghui"]));
  });
});

describe("Han", () => {
  test("a name is a family name and a given name, long family names too", () => {
    expect(splitHanName(simplifyHan("歐陽明"))).toEqual(["欧阳", "明"]);
    expect(splitHanName("王小明")).toEqual(["王", "小明"]);
  });

  test("readings are pinyin, Wade-Giles and the spellings of surnames", () => {
    expect(hanReadings("小明")).toEqual(["xiaoming", "hsiaoming"]);
    expect(hanReadings("陈")).toEqual(expect.arrayContaining(["chen", "chan", "tan"]));
    expect(hanReadings("単")).toEqual([]);
  });

  test.each([
    ["zhong", "chung"],
    ["qing", "ching"],
    ["guo", "kuo"],
    ["duo", "to"],
    ["xue", "hsueh"],
    ["zi", "tzu"],
    ["jian", "chien"],
  ])("pinyin %s is %s", (pinyin, other) => {
    expect(wadeGiles(pinyin)).toBe(other);
  });
});

test.each([
  ["عبدالله", "abdullah"],
  ["محمد", "mohammed"],
  ["قاسم", "qasem"],
  ["خدیجه", "khadijeh"],
])("%s sounds like %s", (arabic, latin) => {
  expect(arabicSoundKey(arabic)).toBe(latinSoundKey(latin));
});

test("Hebrew words have the sound key of their Latin spelling", () => {
  expect(hebrewSoundKey("רבין")).toBe(latinSoundKey("rabin"));
  expect(hebrewSoundKey("שמעון")).toBe(latinSoundKey("shimon"));
});
