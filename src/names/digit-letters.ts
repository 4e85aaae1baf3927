/** Digits in the place of letters: written to get around a filter, or misread by a machine. */

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
};

/** A word of letters and digits with the letters that the digits look like; a number and a code with one letter are left alone. */
export function withoutDigits(word: string): string {
  if (!/\d/.test(word) || (word.match(/[a-z]/g)?.length ?? 0) < 2) return word;
  return word.replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit);
}
