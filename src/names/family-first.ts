/** Names of China and Japan in Latin letters with the family name first. */
import { latinReadings } from "./latin-readings.ts";
import { cognateClasses, nicknameClasses, spellingClasses } from "./name-classes.ts";
import { chineseReadings } from "./scripts/han-reading.ts";
import { pinyinOfCyrillic } from "./scripts/palladius.ts";
import type { Word } from "./split-words.ts";
import { HAN_PINYIN } from "./tables/han-pinyin.ts";
import { HAN_SURNAME_SPELLINGS } from "./tables/han-surnames.ts";
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from "./tables/japanese-names.ts";

/** Chinese family names that are written alike everywhere. */
const PLAIN_SURNAMES =
  "金 安 武 古 成 柳 池 平 宫 段 殷 牛 尤 樊 左 齐 梅 常 盛 凌 霍 翁 符 耿 鲍 包 项 屈 阎 鲁 季 申 尚 焦 华 祝 宁 骆 路 岳";
const SURNAMES = new Set([
  ...[...firstWords(HAN_SURNAME_SPELLINGS), ...PLAIN_SURNAMES.split(" ")].flatMap(chineseReadings),
  ...firstWords(JAPANESE_SURNAMES),
]);
const GIVEN_NAMES = new Set(firstWords(JAPANESE_GIVEN_NAMES));
const SYLLABLES = new Set(firstWords(HAN_PINYIN));
/** Most words, family name and given names. */
const MOST = 3;

/**
 * True for a family name of China or Japan before given names that are written as these are, or alone.
 *
 * @param words - lower-case Latin words
 */
export function isFamilyFirst([family = "", ...given]: readonly string[]): boolean {
  return given.length < MOST && SURNAMES.has(family) && given.every((word) => GIVEN_NAMES.has(word) || isPinyin(word));
}

/** True for a Chinese family name in Cyrillic letters. */
export function isChineseInCyrillic({ source, script }: Pick<Word, "source" | "script">): boolean {
  if (script !== "cyrillic") return false;
  const pinyin = pinyinOfCyrillic(source);
  return pinyin !== undefined && SURNAMES.has(pinyin);
}

/** A Chinese name in Cyrillic letters, family name first, in pinyin; any other as it is. `Ли Иван` is a Russian. */
export function cyrillicInPinyin(words: readonly Word[]): readonly Word[] {
  const [family, ...given] = words;
  if (family === undefined || !isChineseInCyrillic(family) || given.length === 0 || given.length >= MOST) return words;
  const pinyin = words.map(({ source, script }) => (script === "cyrillic" ? pinyinOfCyrillic(source) : undefined));
  if (!pinyin.every((word) => word !== undefined) || given.some(isKnownName)) return words;
  return words.map((word, at) => ({ ...word, source: pinyin[at]!, script: "latin" }));
}

/** True for a given name of Russians and their neighbours in Cyrillic letters. */
export function isKnownName({ source, script }: Pick<Word, "source" | "script">): boolean {
  const latin = script === "cyrillic" ? (latinReadings(source, "cyrillic")[0] ?? "") : "";
  return [spellingClasses, nicknameClasses, cognateClasses].some((classesOf) => classesOf(latin).length > 0);
}

/** True for one syllable or two. */
function isPinyin(word: string): boolean {
  if (SYLLABLES.has(word)) return true;
  for (let cut = 1; cut < word.length; cut++) {
    if (SYLLABLES.has(word.slice(0, cut)) && SYLLABLES.has(word.slice(cut))) return true;
  }
  return false;
}

function firstWords(table: string): readonly string[] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.slice(0, line.indexOf(" ")));
}
