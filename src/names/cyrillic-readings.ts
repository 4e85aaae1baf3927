/**
 * Cyrillic words in Latin letters. Source: the passport romanisations of Russia (ICAO 9303), Ukraine (Cabinet resolution 55
 * of 2010), Bulgaria (Transliteration Act, 2009) and Serbia (Vuk's digraphs); the fold makes their differences equal.
 */
export const CYRILLIC_LETTERS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  ё: "yo",
  є: "ye",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  ї: "yi",
  й: "y",
  ј: "j",
  к: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  ђ: "dj",
  у: "u",
  ў: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  џ: "dz",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  ѓ: "g",
  ќ: "k",
  ѕ: "dz",
  ә: "a",
  ғ: "gh",
  қ: "q",
  ң: "ng",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
  җ: "j",
  ҳ: "h",
  ҷ: "j",
  ӣ: "i",
  ӯ: "u",
  ҹ: "j",
  ҝ: "g",
  ӏ: "",
};

const UKRAINIAN_ONLY = /[іїєґ]/;
const RUSSIAN_ONLY = /[ыэъ]/;
/** A word of one syllable that ends in what Russians write for n and ng of the Far East: `Аун` of Aung. */
const ONE_SYLLABLE = /^[^аеиоуыэюя]*[аеиоуыэюя][уо]?й?н$/;

/**
 * Readings of a Cyrillic word, the likeliest first. A word with г has a second one with h, as Ukrainian and Belarusian say
 * it, unless its letters show the language. One with ё is read with е first: most texts write no ё, and passports give both as e. A word of
 * one syllable with н at its end may end in ng.
 *
 * @param word - lower case, NFKC
 */
export function cyrillicReadings(word: string): readonly string[] {
  const readings = readingsOf(word);
  return ONE_SYLLABLE.test(word) ? [...readings, `${readings[0]}g`] : readings;
}

function readingsOf(word: string): readonly string[] {
  const plain = word.replaceAll("ё", "е");
  if (plain !== word) return [inLatin(plain, "g"), inLatin(word, "g")];
  const ukrainian = UKRAINIAN_ONLY.test(word);
  if (ukrainian) return [inLatin(word, "h")];
  if (!word.includes("г") || RUSSIAN_ONLY.test(word)) return [inLatin(word, "g")];
  return [inLatin(word, "g"), inLatin(word, "h")];
}

function inLatin(word: string, ge: "g" | "h"): string {
  let text = "";
  for (const letter of word)
    text += letter === "г" ? ge : (CYRILLIC_LETTERS[letter] ?? (/[a-z0-9]/.test(letter) ? letter : ""));
  return text;
}
