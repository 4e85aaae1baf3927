/**
 * Thai words in Latin letters: as the royal system writes them, with the unwritten vowels, and as foreign names are meant, all of whose
 * letters count.
 *
 * Source: own tables from the Royal Thai General System of Transcription of 1999 and the usual spellings of foreign names.
 */

const CONSONANTS = lettersOf(
  "ก=k ข=kh ฃ=kh ค=kh ฅ=kh ฆ=kh ง=ng จ=ch ฉ=ch ช=ch ซ=s ฌ=ch ญ=y ฎ=d ฏ=t ฐ=th ฑ=th ฒ=th ณ=n ด=d ต=t ถ=th ท=th ธ=th น=n บ=b ป=p ผ=ph ฝ=f พ=ph ฟ=f ภ=ph ม=m ย=y ร=r ฤ=ri ล=l ว=w ศ=s ษ=s ส=s ห=h ฬ=l ฮ=h อ=",
);
/** What these stand for in foreign names. */
const FOREIGN = new Map([...CONSONANTS, ...lettersOf("ค=k จ=j ท=t ธ=t พ=p ผ=p ภ=p ว=v ถ=t ข=k ฌ=j")]);
const LEADING = lettersOf("เ=e แ=ae โ=o ใ=ai ไ=ai");
const SIGNS = lettersOf("ะ=a ั=a า=a ิ=i ี=i ึ=ue ื=ue ุ=u ู=u");
/** Second letters of two consonants without a vowel between them. */
const CLUSTER = "รลว";
const CARRIER = "อ";
const SILENT = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/gu;
const TONES = /[\u0e45-\u0e4b\u0e4e\u0e2f]/gu;

/** Readings of a word, the likeliest first; none for other letters. */
export function thaiReadings(word: string): readonly string[] {
  // the vowel am in two parts, and a consonant with a vowel that are both silent
  const text = word.replace(/\u0e33|\u0e4d\u0e32/gu, "ัม").replace(TONES, "");
  const own = read(text.replace(SILENT, ""), CONSONANTS);
  // what is silent in Thai stands for a letter elsewhere, without a vowel
  const foreign = read(
    text.replace(SILENT, (letters) => FOREIGN.get(letters.charAt(0)) ?? ""),
    FOREIGN,
  );
  return [...new Set([own, foreign])].filter((reading) => reading !== "");
}

/** What a syllable still takes: a last consonant it needs, one it may have, or none. */
type Syllable = "closing" | "open" | "over";

function read(text: string, consonants: ReadonlyMap<string, string>): string {
  let latin = "";
  let syllable: Syllable = "over";
  for (let at = 0; at < text.length; ) {
    const [letters, length, next]: Part = LEADING.has(text[at]!)
      ? aroundVowel(text, at, consonants)
      : behindVowel(text, at, syllable, consonants);
    latin += letters;
    syllable = next;
    at += length;
  }
  return latin;
}

type Part = readonly [letters: string, length: number, syllable: Syllable];

/** A consonant with a vowel whose first part stands before it. */
function aroundVowel(text: string, at: number, consonants: ReadonlyMap<string, string>): Part {
  const leading = LEADING.get(text[at]!)!;
  const consonant = consonants.get(text[at + 1] ?? "");
  if (consonant === undefined) return [leading, 1, "over"];
  const rest = text.slice(at + 2, at + 4);
  if (leading === "e") {
    if (rest === "ีย") return [`${consonant}ia`, 4, "open"];
    if (rest === "ือ") return [`${consonant}uea`, 4, "open"];
    if (rest.startsWith("า")) return [`${consonant}ao`, 3, "open"];
    if (rest.startsWith(CARRIER) || rest.startsWith("ิ")) return [`${consonant}oe`, 3, "open"];
  }
  return [consonant + leading, leading === "ai" && rest.startsWith("ย") ? 3 : 2, "open"];
}

/** A consonant with the vowel after it, written or not. */
function behindVowel(text: string, at: number, syllable: Syllable, consonants: ReadonlyMap<string, string>): Part {
  const letter = consonants.get(text[at]!);
  const [next = "", other = ""] = [text[at + 1], text[at + 2]];
  if (letter === undefined) return [SIGNS.get(text[at]!) ?? plainLetter(text[at]!), 1, "over"];
  if (next === "ั" && other === "ว") return [`${letter}ua`, 3, "open"];
  if (next === "ื" && other === CARRIER) return [`${letter}ue`, 3, "open"];
  if (SIGNS.has(next)) return [letter + SIGNS.get(next)!, 2, next === "ั" ? "closing" : "open"];
  if (text[at] === "ฤ") return [letter, 1, "closing"];
  if (next === CARRIER && !SIGNS.has(other)) return [`${letter}o`, 2, "open"];
  if (next === "ร" && other === "ร") return [`${letter}a`, 3, "open"];
  if (syllable === "closing") return [letter, 1, "over"];
  const run = consonantsFrom(text, at, consonants);
  const isSigned = SIGNS.has(text[at + run] ?? "") || text[at + run] === CARRIER;
  if (syllable === "open" && (run !== 2 || isSigned)) return [letter, 1, "over"];
  if (run === 1) return [letter, 1, "over"];
  if (run === 3 && !isSigned) return next === "ว" ? [`${letter}ua`, 2, "closing"] : [`${letter}a`, 1, "over"];
  if (run > 2 || !isSigned) return [`${letter}o`, 1, "closing"];
  return [CLUSTER.includes(next) && text[at] !== CARRIER ? letter : `${letter}a`, 1, "over"];
}

const plainLetter = (letter: string): string => (/[a-z]/.test(letter) ? letter : "");

/** Number of consonants in a row; the carrier is a vowel after another one. */
function consonantsFrom(text: string, at: number, consonants: ReadonlyMap<string, string>): number {
  let end = at + 1;
  while (text[end] !== CARRIER && consonants.has(text[end] ?? "")) end++;
  return end - at;
}

function lettersOf(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));
}
