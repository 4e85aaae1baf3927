import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { scoreName } from "../../../src/names/score-name.ts";
import { burmeseReading, burmeseSyllables } from "../../../src/names/scripts/burmese-reading.ts";
import { ethiopicReading } from "../../../src/names/scripts/ethiopic-reading.ts";
import { pinyinOfCyrillic } from "../../../src/names/scripts/palladius.ts";
import { burmeseInThai } from "../../../src/names/scripts/thai-burmese.ts";

const score = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" }).score;

describe("Burmese", () => {
  test.each([
    ["မင်းအောင်လှိုင်", "min aung hlaing"],
    ["စိုးဝင်း", "so win"],
    ["မြင့်ဆွေ", "myin swe"],
    ["ဇော်မင်းထွန်း", "zaw min htun"],
    ["အောင်ဆန်းစုကြည်", "aung san su kyi"],
    ["သိန်းစိန်", "thein sein"],
    ["ဦးနု", "u nu"],
  ])("%s is read %s", (word, reading) => {
    expect(burmeseSyllables(word).map(burmeseReading).join(" ")).toBe(reading);
  });

  test("a word that is not of whole syllables stays whole", () => {
    expect(burmeseSyllables("်က")).toEqual(["်က"]);
    expect(burmeseSyllables("")).toEqual([""]);
  });
});

describe("Burmese names in Thai letters", () => {
  test.each([
    ["มินอ่องหล่าย", "Min Aung Hlaing"],
    ["มิน อ่อง หล่าย", "Min Aung Hlaing"],
    ["มิน ออง ลาย", "HLAING, Min Aung"],
    ["ออง ซาน ซู จี", "Aung San Suu Kyi"],
    ["อองซานซูจี", "Aung San Suu Kyi"],
  ])("%s is %s", (thai, listed) => {
    expect(score(thai, listed)).toBeGreaterThan(0.9);
  });

  test.each(["วินโซ", "มิน", "สมชาย วงศ์สวัสดิ์", "มินตรา อ่องเจริญ", "Min อ่อง หล่าย"])("%s is none", (thai) => {
    expect(burmeseInThai(thai.split(" "))).toBeUndefined();
  });

  law.prop([fc.string({ unit: "grapheme" })])("other letters have no reading", (word) => {
    if (!/[\u0e00-\u0e7f]/.test(word)) expect(burmeseInThai([word])).toBeUndefined();
  });
});

describe("Ethiopic", () => {
  test.each([
    ["ቭላዲሚር", "vladimir"],
    ["ፑቲን", "putin"],
    ["አሳድ", "asad"],
    ["ዮሐንስ", "yohans"],
  ])("%s is read %s", (word, reading) => {
    expect(ethiopicReading(word)).toBe(reading);
  });

  law.prop([fc.string({ unit: "grapheme" })])("other letters have no reading", (word) => {
    if (!/[\u1200-\u137f]/.test(word)) expect(ethiopicReading(word)).toBe("");
  });
});

describe("Chinese in Cyrillic letters", () => {
  test.each([
    ["цзиньпин", "jinping"],
    ["цюаньго", "quanguo"],
    ["чжан", "zhang"],
    ["сюй", "xu"],
    ["люй", "lu"],
    ["хуэй", "hui"],
    ["тяньъань", "tianan"],
    ["иванов", undefined],
    ["", undefined],
  ])("%s is %s", (word, pinyin) => {
    expect(pinyinOfCyrillic(word)).toBe(pinyin);
  });
});

test.each([
  ["မင်းအောင်လှိုင်", "HLAING, Min Aung"],
  ["Мин Аун Хлайн", "HLAING, Min Aung"],
  ["ミン・アウン・フライン", "HLAING, Min Aung"],
  ["敏昂莱", "HLAING, Min Aung"],
  ["ቭላዲሚር ፑቲን", "PUTIN, Vladimir"],
  ["አሊ ኻሜኔይ", "KHAMENEI, Ali"],
  ["Чэнь Цюаньго", "CHEN, Quanguo"],
  ["Чжу Хайлунь", "ZHU, Hailun"],
  ["バッシャール・アル＝アサド", "ASSAD, Bashar al"],
  ["巴沙尔·阿萨德", "ASSAD, Bashar"],
])("%s is %s", (query, candidate) => {
  expect(score(query, candidate)).toBeGreaterThanOrEqual(0.7);
});

test.each(["Ли Анна", "Ван Иван", "Ма Лев"])("%s is no Chinese name", (name) => {
  const [family = "", given = ""] = name.split(" ");
  expect(pinyinOfCyrillic(family.toLowerCase())).toBeDefined();
  expect(
    score(name, `${{ Ли: "Li", Ван: "Van", Ма: "Ma" }[family]} ${{ Анна: "Anna", Иван: "Ivan", Лев: "Lev" }[given]}`),
  ).toBeGreaterThan(0.9);
});
