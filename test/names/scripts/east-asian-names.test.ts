/** Names of Japan and Korea in Chinese characters: read as they are said at home, not as they would be said in China. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreName } from "../../../src/names/score-name.ts";
import { hanReadings } from "../../../src/names/scripts/han-reading.ts";
import { splitJapaneseName } from "../../../src/names/scripts/japanese-reading.ts";
import { simplifyHan } from "../../../src/names/scripts/simplify-han.ts";
import { sinoKoreanReadings } from "../../../src/names/scripts/sino-korean-reading.ts";
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from "../../../src/names/tables/japanese-names.ts";

const ALERT = 0.8;
const score = (query: string, listed: string): number => scoreName(query, listed, { kind: "person" }).score;

describe("Japanese names in characters", () => {
  it.each([
    ["Taro Yamada", "山田太郎"],
    ["YAMADA, Tarou", "山田太郎"],
    ["Tarō Yamada", "山田 太郎"],
    ["Hayashi Taro", "林太郎"],
    ["Hayashi Taro", "林 太郎"],
    ["Akira Takahashi", "高橋明"],
    ["Ken Watanabe", "渡邊 謙"],
    ["Kojiro Sasaki", "佐々木小次郎"],
    // a family name with two readings
    ["Yuko Nakajima", "中島裕子"],
    ["Hiroko Nakashima", "中島裕子"],
    // a given name that is in no table
    ["Masaharu Suzuki", "鈴木正晴"],
    ["Taro Yamada", "山田タロウ"],
  ])("%s is %s", (latin, written) => {
    expect(score(latin, written)).toBeGreaterThan(ALERT);
    expect(score(written, latin)).toBeGreaterThan(ALERT);
  });

  it.each([
    ["Hanako Yamada", "山田太郎"],
    ["Taro Suzuki", "山田太郎"],
    ["山田太郎", "田山太郎"],
    ["山田太郎", "山田花子"],
  ])("%s is not %s", (one, other) => {
    expect(score(one, other)).toBeLessThan(0.5);
  });

  it.each([
    ["Gao Ming", "高明"],
    ["Lin Mei Zi", "林美子"],
    ["Gao Shanyun", "高山云"],
    ["Wang Xiaoming", "王小明"],
  ])("%s is still %s", (latin, written) => {
    expect(score(latin, written)).toBeGreaterThan(ALERT);
  });

  it.each([
    ["渡辺謙", "渡边谦"],
    ["渡邊謙", "渡辺謙"],
    ["山田 太郎", "山田太郎"],
    ["高橋 明", "高橋明"],
    ["高沢 広", "髙澤廣"],
  ])("%s and %s are one name", (one, other) => {
    expect(score(one, other)).toBe(1);
  });

  it("any family name before any given name of two characters is told apart and read as the tables say", () => {
    const surnames = entriesOf(JAPANESE_SURNAMES).filter(([name]) => [...name].length === 2);
    const given = entriesOf(JAPANESE_GIVEN_NAMES).filter(([name]) => [...name].length === 2);
    const entry = (entries: readonly (readonly [string, string])[]) => fc.constantFrom(...entries);
    fc.assert(
      fc.property(entry(surnames), entry(given), ([family, familyReading], [own, ownReading]) => {
        const parts = [simplifyHan(family), simplifyHan(own)];
        expect(splitJapaneseName(parts.join(""))).toEqual(parts);
        expect(hanReadings(parts[0]!)).toContain(familyReading);
        expect(hanReadings(parts[1]!)).toContain(ownReading);
        expect(score(`${ownReading} ${familyReading}`, family + own)).toBeGreaterThan(ALERT);
      }),
    );
  });

  it.each([
    ["Takahashi Akira", "高橋明"],
    ["Akira Takahashi", "高橋明"],
    ["Gao Qiaoming", "高橋明"],
    ["Gao Qiao Ming", "高桥明"],
    ["Tanaka Akira", "田中明"],
    ["Tian Zhongming", "田中明"],
  ])("%s is %s, which may be of China or Japan", (latin, written) => {
    expect(score(latin, written)).toBeGreaterThan(ALERT);
    expect(score(written, latin)).toBeGreaterThan(ALERT);
  });

  it.each([["王小明"], ["高桥明"], ["林志明"], ["高山云"], ["山"], ["明"], ["佐藤健太郎助"], [""]])(
    "%s has no Japanese form",
    (word) => {
      expect(splitJapaneseName(word)).toBeUndefined();
    },
  );

  it("a family name alone stays in one word", () => {
    expect(splitJapaneseName("山田")).toEqual(["山田"]);
  });
});

describe("Korean names in characters", () => {
  it.each([
    ["Kim Jong Un", "金正恩"],
    ["KIM Jong-un", "金正恩"],
    ["Choe Ryong-hae", "崔龍海"],
    ["Choi Yong-hae", "崔龙海"],
    ["Ri Su-yong", "李洙墉"],
    ["Lee Soo-yong", "李洙墉"],
    ["Kim Yong-nam", "金永南"],
  ])("%s is %s", (latin, written) => {
    expect(score(latin, written)).toBeGreaterThan(ALERT);
  });

  it("are not one because they share the family name", () => {
    expect(score("Kim Jong Il", "金正恩")).toBeLessThan(0.7);
    expect(score("Park Geun-hye", "金正恩")).toBeLessThan(0.5);
  });

  it("an initial ㄹ is said in the north and not in the south", () => {
    expect(sinoKoreanReadings("李")).toEqual(expect.arrayContaining(["ri", "lee"]));
    expect(sinoKoreanReadings("罗")).toEqual(expect.arrayContaining(["ra", "na"]));
    expect(sinoKoreanReadings("山")).toEqual([]);
  });
});

/** Each name of a table with one of its readings. */
function entriesOf(table: string): readonly (readonly [name: string, reading: string])[] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap(([reading = "", ...names]) => names.map((name) => [name, reading] as const));
}
