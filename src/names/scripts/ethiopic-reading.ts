/**
 * Words in the script of Ethiopia and Eritrea in Latin letters: each sign is a consonant with one of seven vowels, in rows of eight code points.
 *
 * Source: own table from the Unicode chart Ethiopic; the sixth vowel, mostly silent, is left out.
 */

const FIRST = 0x1200;
const ROW = 8;
const CONSONANTS =
  "h l h m s r s sh k kw k kw b v t ch h hw n ny - k kw kh khw w - z zh y d d j g gw g t ch p ts ts f p".split(" ");
const VOWELS = ["e", "u", "i", "a", "e", "", "o", "wa"];

/** Reading of a word; empty for other letters. */
export function ethiopicReading(word: string): string {
  let text = "";
  for (const letter of word) {
    const at = letter.codePointAt(0)! - FIRST;
    const consonant = CONSONANTS[Math.floor(at / ROW)];
    if (at < 0 || consonant === undefined) continue;
    const order = at % ROW;
    // after a guttural, and alone, the first vowel is an a
    const vowel = order === 0 && (consonant === "h" || consonant === "-") ? "a" : VOWELS[order]!;
    text += consonant === "-" ? vowel || "i" : consonant + vowel;
  }
  return text;
}
