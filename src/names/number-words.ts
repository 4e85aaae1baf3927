/** Numbers as organisations write them: digits, words, ordinals, Roman numerals. */

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth";

const WORDS = new Map<string, number>([
  ...UNITS.split(" ").map((word, index): [string, number] => [word, index]),
  ...TENS.split(" ").map((word, index): [string, number] => [word, 20 + 10 * index]),
  ...ORDINALS.split(" ").map((word, index): [string, number] => [word, index + 1]),
  ["twentieth", 20],
  ["thirtieth", 30],
  ["fortieth", 40],
  ["fiftieth", 50],
]);

const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUE: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** A number at a place in a name and how many words it takes. */
export interface NumberPhrase {
  readonly digits: string;
  readonly length: number;
}

/**
 * Number that begins at a word: `44`, `forty four`, `1st`, `second`; Roman numerals when `mayBeRoman`.
 * Words for 0 and 1 are left as words, they rarely count anything in a name; `first` counts.
 */
export function numberAt(words: readonly string[], at: number, mayBeRoman: boolean): NumberPhrase | undefined {
  const word = words[at]!;
  const plain = /^(\d+)(?:st|nd|rd|th)?$/.exec(word);
  if (plain) return { digits: plain[1]!.replace(/^0+(?=\d)/, ""), length: 1 };
  const value = WORDS.get(word);
  if (value !== undefined && word !== "zero" && word !== "one") {
    const unit = WORDS.get(words[at + 1] ?? "");
    const joined = value >= 20 && value % 10 === 0 && unit !== undefined && unit > 0 && unit < 10;
    return joined ? { digits: String(value + unit), length: 2 } : { digits: String(value), length: 1 };
  }
  return mayBeRoman && ROMAN.test(word) && word !== "" ? { digits: String(romanValue(word)), length: 1 } : undefined;
}

function romanValue(word: string): number {
  let total = 0;
  for (let i = 0; i < word.length; i++) {
    const value = ROMAN_VALUE[word.charAt(i)]!;
    total += value < (ROMAN_VALUE[word.charAt(i + 1)] ?? 0) ? -value : value;
  }
  return total;
}
