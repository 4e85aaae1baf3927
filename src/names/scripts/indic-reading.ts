/**
 * Words in the scripts of India in Latin letters. Unicode lays out nine of them alike, 128 code points each, after the
 * Indian standard ISCII of 1988: one table by offset serves all.
 */

const FIRST = 0x900;
const LAST = 0xd7f;
const BLOCK = 0x80;
const VIRAMA = 0x4d;
const FIRST_CONSONANT = 0x15;
const LAST_CONSONANT = 0x39;

const INDEPENDENT_VOWELS = vowelsFrom(0x05, "a a i i u u ri li e e e ai o o o au");
const VOWEL_SIGNS = vowelsFrom(0x3e, "a i i u u ri ri e e e ai o o o au");
const CONSONANTS = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");

/** Reading of a word in Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada or Malayalam; empty for other letters. */
export function indicReading(word: string): string {
  let text = "";
  let pendingVowel = false;
  for (const letter of word) {
    const code = letter.codePointAt(0)!;
    if (code < FIRST || code > LAST) continue;
    const offset = (code - FIRST) % BLOCK;
    const sign = VOWEL_SIGNS.get(offset);
    const isConsonant = offset >= FIRST_CONSONANT && offset <= LAST_CONSONANT;
    if (pendingVowel && sign === undefined && offset !== VIRAMA && (isConsonant || offset <= 0x14)) text += "a";
    if (isConsonant) text += CONSONANTS[offset - FIRST_CONSONANT]!;
    else if (sign !== undefined) text += sign;
    else if (offset === 0x01 || offset === 0x02) text += "n";
    else text += INDEPENDENT_VOWELS.get(offset) ?? "";
    pendingVowel = isConsonant || (pendingVowel && offset === 0x3c);
  }
  return text;
}

function vowelsFrom(start: number, table: string): ReadonlyMap<number, string> {
  return new Map(table.split(" ").map((vowel, at) => [start + at, vowel]));
}
