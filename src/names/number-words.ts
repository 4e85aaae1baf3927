/** Numbers as organisations and vessels write them: digits, words, ordinals, Roman numerals. */
import { entriesOfLines, phraseTable } from "./phrase-table.ts";
import { NUMBER_WORDS } from "./tables/number-words.ts";

const WORDS = phraseTable(entriesOfLines(NUMBER_WORDS, false));

const DIGITS = /^(\d+)(?:st|nd|rd|th)?$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUE: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** A number at a place in a name and how many words it takes. */
export interface NumberPhrase {
  readonly digits: string;
  readonly length: number;
}

/** Number that begins at a word: `44`, `forty four`, `1st`, `second`; Roman numerals when `mayBeRoman`. */
export function numberAt(words: readonly string[], at: number, mayBeRoman: boolean): NumberPhrase | undefined {
  const word = words[at]!;
  const digits = DIGITS.exec(word)?.[1];
  if (digits !== undefined) return { digits: digits.replace(/^0+(?=\d)/, ""), length: 1 };
  const phrase = WORDS.find(words, at);
  if (phrase !== undefined) return withUnit(Number(phrase.meaning), phrase.length, words, at);
  return mayBeRoman && word !== "" && ROMAN.test(word) ? { digits: String(romanValue(word)), length: 1 } : undefined;
}

/** `forty` and a unit after it are one number. */
function withUnit(value: number, length: number, words: readonly string[], at: number): NumberPhrase {
  const unit = value >= 20 && value <= 90 && value % 10 === 0 ? WORDS.find(words, at + length) : undefined;
  const units = Number(unit?.meaning ?? 0);
  if (units === 0 || units >= 10) return { digits: String(value), length };
  return { digits: String(value + units), length: length + unit!.length };
}

function romanValue(word: string): number {
  let total = 0;
  for (let i = 0; i < word.length; i++) {
    const value = ROMAN_VALUE[word.charAt(i)]!;
    total += value < (ROMAN_VALUE[word.charAt(i + 1)] ?? 0) ? -value : value;
  }
  return total;
}
