/**
 * Arabic and Hebrew words in rough Latin letters: consonants, and the long vowels that are written. Short vowels are missing, so
 * these spellings are for comparison by sound, not for people.
 *
 * Source: own tables from the alphabets of Arabic, Persian, Urdu, Kurdish, Pashto and Hebrew and the usual transliterations.
 */

const ARABIC = lettersOf(
  "ا=a ب=b پ=p ف=f ڤ=v ت=t ط=t ٹ=t ټ=t د=d ض=d ڈ=d ډ=d ث=th ذ=dh ظ=z ز=z ژ=zh ښ=sh ږ=zh ړ=r س=s ص=s ش=sh چ=ch څ=ts ځ=dz ج=j ق=q ك=k گ=g ګ=g ڭ=ng " +
    "غ=gh ح=h خ=kh ه=h ہ=h ھ=h ر=r ڑ=r ڕ=r ل=l ڵ=l م=m ن=n ں=n ڼ=n و=u ۆ=u ۇ=u ۋ=v ي=i ې=e ے=e ی=i ع=a ء= ة=a ۃ=a",
);
const HEBREW = lettersOf(
  "א=a ב=b ג=g ד=d ה=h ו=u ז=z ח=h ט=t י=i כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t",
);

/** Letters that most records do not distinguish: forms of alef, ya, kaf and their carriers. */
const SAME_ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\p{M}ـ]/gu, ""],
  [/[أإآٱ]/g, "ا"],
  [/[ىئ]/g, "ي"],
  [/ی/g, "ي"],
  [/ؤ/g, "و"],
  [/ک/g, "ك"],
  [/ة$/, "ه"],
];

/** An Arabic word with the letters that are often used for each other made one. */
export function plainArabic(word: string): string {
  let text = word;
  for (const [letters, one] of SAME_ARABIC) text = text.replace(letters, one);
  return text;
}

/**
 * Spellings of a word in Arabic letters: as Arabs say it, and where it differs as Persians and Urdu speakers do (z for dh and d,
 * s for th, v for w).
 */
export function arabicSpellings(word: string): readonly string[] {
  const plain = plainArabic(word);
  const arabic = spell(withoutFinalH(plain), ARABIC);
  const eastern = spell(withoutFinalH(plain.replace(/[ضذ]/g, "ز").replace(/ث/g, "س").replace(/^و/, "ۋ")), ARABIC);
  return unique(arabic, eastern);
}

/** Spellings of a word in Hebrew letters; a second one with f for p and v for b where they may be so. */
export function hebrewSpellings(word: string): readonly string[] {
  const plain = word
    .replace(/\p{M}/gu, "")
    .replace(/ג׳/g, "J")
    .replace(/ז׳/g, "Z")
    .replace(/[צץ]׳/g, "C")
    .replace(/׳/g, "")
    .replace(/וו|^ו/g, "V")
    .replace(/יי/g, "י")
    .replace(/ה$/, "א");
  const text = spell(plain, HEBREW).replace(/J/g, "j").replace(/Z/g, "zh").replace(/C/g, "ch").replace(/V/g, "v");
  return unique(text, text.replace(/p/g, "f").replace(/(?<=.)b/g, "v"));
}

function withoutFinalH(word: string): string {
  return word.length > 2 ? word.replace(/ه$/, "ا") : word;
}

function spell(word: string, letters: ReadonlyMap<string, string>): string {
  let text = "";
  for (const letter of word) {
    const spelling = letters.get(letter) ?? (/[A-Za-z0-9]/.test(letter) ? letter : "");
    // an h after a consonant makes no digraph with it
    text += (spelling === "h" && /[bcdgkpstz]$/.test(text) ? "a" : "") + spelling;
  }
  return text;
}

function unique(first: string, second: string): readonly string[] {
  return first === second ? [first] : [first, second];
}

function lettersOf(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));
}
