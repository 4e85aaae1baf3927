/**
 * Consonants by class of sound: what is left of a name when it is written in Arabic or Hebrew letters, so that such a name can
 * be compared with a Latin one. Vowels, w, y, v (written with the letter of w) and a final h are not written or not sounded.
 *
 * Source: own table from the alphabets of Arabic, Persian, Urdu, Kurdish, Pashto and Hebrew and the usual transliterations; classes
 * follow what those disagree on (emphatics, g and k and q, p and b, z and dh, h and kh).
 */

/** Classes: b (b p), f, t, d, s, z (z dh zh), S (sh), C (ch), j, k (k q g gh), h (h kh), r, l, m, n. */
const ARABIC = classesOf(
  "ب=b پ=b ف=f ڤ=f ت=t ط=t ٹ=t ټ=t د=d ض=d ڈ=d ډ=d ث=t ذ=d ظ=z ز=z ژ=z ښ=S ږ=z ړ=r س=s ص=s ش=S چ=C څ=s ځ=z ج=j ق=k ك=k ک=k گ=k ګ=k ڭ=k غ=k " +
    "ح=h خ=h ه=h ہ=h ھ=h ر=r ڑ=r ڕ=r ل=l ڵ=l م=m ن=n ں=n ڼ=n",
);
const HEBREW = classesOf("ב=b ג=k ד=d ה=h ז=z ח=h ט=t כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s פ=b ף=f צ=s ץ=s ק=k ר=r ש=S ת=t");

const LATIN_DIGRAPHS = new Map(
  "sh=S ch=C th=t dh=d kh=h gh=k zh=z ph=f ts=s tz=s dj=j ck=k"
    .split(" ")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);
const LATIN = classesOf("b=b p=b f=f t=t d=d s=s z=z j=j k=k q=k g=k c=k x=s h=h r=r l=l m=m n=n");

/** Shortest key that says something. */
const SHORTEST = 2;

/** Key of a word in Arabic letters; empty when too few consonants are left. */
export function arabicSoundKey(word: string): string {
  return finish(
    keyOf(
      word
        .normalize("NFKC")
        .replace(/\p{M}+/gu, "")
        .replace(/[ةۃ]$/, ""),
      ARABIC,
    ),
  );
}

/** Key of a word in Hebrew letters. */
export function hebrewSoundKey(word: string): string {
  return finish(keyOf(word.replace(/\p{M}+/gu, ""), HEBREW));
}

/**
 * Key of a Latin word.
 *
 * @param word - letters a to z
 */
export function latinSoundKey(word: string): string {
  let key = "";
  let at = 0;
  while (at < word.length) {
    const digraph = LATIN_DIGRAPHS.get(word.slice(at, at + 2));
    key += digraph ?? LATIN.get(word.charAt(at)) ?? "";
    at += digraph === undefined ? 1 : 2;
    if (digraph === undefined && word.charAt(at - 1) === word.charAt(at) && LATIN.has(word.charAt(at))) at++;
  }
  return finish(key);
}

function keyOf(word: string, classes: ReadonlyMap<string, string>): string {
  let key = "";
  for (const letter of word) key += classes.get(letter) ?? "";
  return key;
}

function finish(key: string): string {
  const sounded = key.length > 1 && key.endsWith("h") ? key.slice(0, -1) : key;
  const single = sounded.replace(/(.)\1+/g, "$1");
  return single.length >= SHORTEST ? single : "";
}

function classesOf(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));
}
