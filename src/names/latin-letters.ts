/** Latin letters that have no decomposition into a base letter and marks. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ə", "a"],
  ["ɛ", "e"],
  ["ɔ", "o"],
  ["þ", "th"],
  ["ŋ", "ng"],
  ["ŧ", "t"],
  ["ƒ", "f"],
  ["ɓ", "b"],
  ["ɗ", "d"],
  ["ƙ", "k"],
  ["ĸ", "k"],
  ["ɣ", "gh"],
  ["ʋ", "v"],
  ["ƴ", "y"],
  ["ɲ", "ny"],
  ["ɨ", "i"],
  ["ƶ", "z"],
  ["ǥ", "g"],
]);

const MARKS = /\p{M}+/gu;
const NOT_ASCII = /[^a-z0-9]/;

/** A lower-case Latin word in the letters a to z and digits; letters without a plain form are dropped. */
export function plainLatin(word: string): string {
  if (!NOT_ASCII.test(word)) return word;
  let text = "";
  for (const letter of word.normalize("NFKD").replace(MARKS, "")) {
    const plain = PLAIN.get(letter) ?? letter;
    if (!NOT_ASCII.test(plain)) text += plain;
  }
  return text;
}
