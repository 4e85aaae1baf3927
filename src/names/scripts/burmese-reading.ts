/**
 * Burmese words in Latin letters, as names are usually written: one word for each syllable, tones left out.
 *
 * Source: own tables from the Burmese alphabet and the usual spellings of names.
 */

const CONSONANTS = lettersOf(
  "က=k ခ=kh ဂ=g ဃ=g င=ng စ=s ဆ=s ဇ=z ဈ=z ည=ny ဉ=ny ဋ=t ဌ=ht ဍ=d ဎ=d ဏ=n တ=t ထ=ht ဒ=d ဓ=d န=n ပ=p ဖ=hp ဗ=b ဘ=b မ=m ယ=y ရ=y လ=l ဝ=w သ=th ဟ=h ဠ=l အ=",
);
const INDEPENDENT = lettersOf("ဣ=i ဤ=i ဥ=u ဦ=u ဧ=e ဩ=aw ဪ=aw");
/** Vowels with their final, without tones: `ေ` is shown before its consonant, and follows it in Unicode. */
const RHYMES = new Map(
  (
    "-=a ာ=a ါ=a ိ=i ီ=i ု=u ူ=u ေ=e ဲ=e ော=aw ေါ=aw ို=o ံ=an ုံ=on ိံ=ein င်=in ောင်=aung ေါင်=aung ိုင်=aing န်=an မ်=an ိန်=ein ိမ်=ein ုန်=un ုမ်=on ဉ်=in ဥ်=in " +
    "ည်=i က်=et ောက်=auk ေါက်=auk ိုက်=aik စ်=it တ်=at ပ်=at ိတ်=eit ိပ်=eit ုတ်=ok ုပ်=ok ယ်=e ော်=aw ေါ်=aw ါ်=aw ာ်=aw"
  )
    .split(" ")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at) === "-" ? "" : pair.slice(0, at), pair.slice(at + 1)];
    }),
);
/** What a w before the vowel makes of it. */
const ROUNDED: ReadonlyMap<string, string> = new Map([
  ["an", "un"],
  ["at", "ut"],
]);
/** A consonant, its medials, its vowel, and a final consonant. */
const SYLLABLE = /([က-အ])(?:္[က-အ])?([ျြွှ]*)([ါ-ဲ]*ံ?(?:[က-ဥ]်|်)?)|([ဣ-ဪ])((?:[က-အ]်)?)/gu;
/** Marks of tones, and a final consonant that stands under the next one: `္`. */
const TONES = /[့း]/gu;
const STACKED = /([က-အ])္(?=[က-အ])/gu;

export function isBurmese(word: string): boolean {
  return /[\u1000-\u109f]/.test(word);
}

/** Syllables of a word; the word itself where it is not one of whole syllables. */
export function burmeseSyllables(word: string): readonly string[] {
  const text = plain(word);
  const syllables = text.match(SYLLABLE) ?? [];
  return syllables.join("") === text && text !== "" ? syllables : [word];
}

/** Reading of a word, empty for other letters. */
export function burmeseReading(word: string): string {
  let text = "";
  for (const [, consonant, medials = "", rhyme = "", vowel = "", final = ""] of plain(word).matchAll(SYLLABLE)) {
    text +=
      consonant === undefined
        ? (INDEPENDENT.get(vowel) ?? "") + (final === "" ? "" : (RHYMES.get(final)?.slice(-1) ?? ""))
        : syllable(consonant, medials, rhyme);
  }
  return text;
}

function plain(word: string): string {
  return word.replace(TONES, "").replace(STACKED, "$1်");
}

function syllable(consonant: string, medials: string, rhyme: string): string {
  const isRounded = medials.includes("ွ");
  const isAspirated = medials.includes("ှ");
  const isSoft = /[ျြ]/u.test(medials);
  let begin = CONSONANTS.get(consonant) ?? "";
  if (isAspirated) begin = consonant === "ရ" || (consonant === "လ" && isSoft) || consonant === "ယ" ? "sh" : `h${begin}`;
  if (isSoft && !(isAspirated && consonant === "လ")) begin += "y";
  const vowel = RHYMES.get(rhyme) ?? "";
  const rounded = isRounded ? (ROUNDED.get(vowel) ?? (rhyme === "" ? "wa" : `w${vowel}`)) : vowel;
  return begin + rounded;
}

function lettersOf(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));
}
