/** Chinese characters: parts of a name, readings in Latin letters. */
import { HAN_PINYIN } from "../tables/han-pinyin.ts";
import { HAN_SURNAME_PINYIN, HAN_SURNAME_SPELLINGS, LONG_HAN_SURNAMES } from "../tables/han-surnames.ts";
import { isJapaneseName, japaneseReadings } from "./japanese-reading.ts";
import { sinoKoreanReadings } from "./sino-korean-reading.ts";
import { wadeGiles } from "./wade-giles.ts";

const PINYIN = new Map(
  HAN_PINYIN.trim()
    .split("\n")
    .flatMap((line) => {
      const [syllable = "", characters = ""] = line.split(" ");
      return [...characters].map((character): [string, string] => [character, syllable]);
    }),
);
const LONG_SURNAMES = new Set(LONG_HAN_SURNAMES.split(" "));
const SURNAME_PINYIN = new Map(HAN_SURNAME_PINYIN.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));
const SURNAME_SPELLINGS = new Map(
  HAN_SURNAME_SPELLINGS.trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([surname = "", ...spellings]) => [surname, spellings]),
);

/**
 * Family name and given name of a Chinese person's name written in one word; the word itself when it is too short or long.
 *
 * @param word - simplified characters
 */
export function splitHanName(word: string): readonly string[] {
  const characters = [...word];
  if (characters.length < 2 || characters.length > 4) return [word];
  const length = characters.length > 2 && LONG_SURNAMES.has(characters.slice(0, 2).join("")) ? 2 : 1;
  return [characters.slice(0, length).join(""), characters.slice(length).join("")];
}

/**
 * Readings of a word of Chinese characters: pinyin in one word, Wade-Giles, what Koreans and Japanese read in a name and, for a Chinese
 * surname, how it is written elsewhere. None when no table has it.
 *
 * @param word - simplified characters
 */
export function hanReadings(word: string): readonly string[] {
  const chinese = chineseReadings(word);
  const japanese = japaneseReadings(word);
  const readings = isJapaneseName(word)
    ? [...japanese, ...chinese]
    : [...chinese, ...sinoKoreanReadings(word), ...japanese];
  return [...new Set(readings)];
}

/** The Chinese ones among them. */
export function chineseReadings(word: string): readonly string[] {
  const syllables: string[] = [];
  for (const character of word) {
    const syllable = PINYIN.get(character);
    if (syllable === undefined) return [];
    syllables.push(syllable);
  }
  const readings = [syllables.join(""), syllables.map(wadeGiles).join("")];
  const surname = SURNAME_PINYIN.get(word);
  if (surname !== undefined) readings.unshift(surname);
  return [...readings, ...(SURNAME_SPELLINGS.get(word) ?? [])];
}
