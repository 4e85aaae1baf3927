/**
 * Words in the scripts of India and Sri Lanka in Latin letters. Unicode lays out nine of them alike, 128 code points each, after the
 * Indian standard ISCII of 1988: one table by offset serves all nine. Sinhala has a layout of its own.
 */

/** Which offsets of a block are what. */
interface Layout {
  readonly virama: number;
  readonly nasals: readonly number[];
  readonly vowels: ReadonlyMap<number, string>;
  readonly signs: ReadonlyMap<number, string>;
  readonly consonants: ReadonlyMap<number, string>;
  /** Letters of consonants that no vowel follows. */
  readonly finals: ReadonlyMap<number, string>;
}

const FIRST = 0x900;
const LAST = 0xdff;
const BLOCK = 0x80;
const SINHALA = 0xd80;
/** An aspiration that is not written in Latin letters. */
const VISARGA = 0x03;
/** In southern scripts, from here on, the unwritten vowel is spoken at the end of a word too. */
const SOUTH = 0xb80;

const ISCII: Layout = {
  virama: 0x4d,
  nasals: [0x01, 0x02],
  vowels: lettersFrom(0x05, "a a i i u u ri li e e e ai o o o au"),
  signs: lettersFrom(0x3e, "a i i u u ri ri e e e ai o o o au"),
  consonants: lettersFrom(
    0x15,
    "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h",
  ),
  finals: new Map([[VISARGA, ""], [0x4e, "t"], ...lettersFrom(0x7a, "n n r l l k")]),
};
const SINHALESE: Layout = {
  virama: 0x4a,
  nasals: [0x02],
  vowels: lettersFrom(0x05, "a a e e i i u u ri ri li li e e ai o o au"),
  signs: lettersFrom(0x4f, "a e e i i u - u - ri e e ai o o au li"),
  consonants: lettersFrom(
    0x1a,
    "k kh g gh n ng ch chh j jh n gn nj t th d dh n nd th th d dh n - nd p ph b bh m mb y r - l - - v sh sh s h l f",
  ),
  finals: new Map([[VISARGA, ""]]),
};

/**
 * Reading of a word in Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam or Sinhala; empty for other
 * letters.
 */
export function indicReading(word: string): string {
  let text = "";
  let pendingVowel = false;
  let isSouthern = false;
  for (const letter of word) {
    const code = letter.codePointAt(0)!;
    if (code < FIRST || code > LAST) continue;
    const { virama, nasals, vowels, signs, consonants, finals } = code < SINHALA ? ISCII : SINHALESE;
    isSouthern = code >= SOUTH;
    const offset = code % BLOCK;
    const sign = signs.get(offset);
    const consonant = consonants.get(offset);
    const vowel = vowels.get(offset) ?? (nasals.includes(offset) ? "n" : finals.get(offset));
    if (pendingVowel && (consonant !== undefined || vowel !== undefined)) text += "a";
    text += consonant ?? sign ?? vowel ?? "";
    pendingVowel =
      consonant !== undefined || (pendingVowel && sign === undefined && vowel === undefined && offset !== virama);
  }
  return pendingVowel && isSouthern ? `${text}a` : text;
}

/** Letters by their offsets, from one on; `-` for none. */
function lettersFrom(start: number, table: string): ReadonlyMap<number, string> {
  return new Map(table.split(" ").flatMap((letter, at) => (letter === "-" ? [] : [[start + at, letter] as const])));
}
