/** Chinese characters as Koreans read them: their names are written so in China, Japan and in formal papers. */
import { SINO_KOREAN } from "../tables/sino-korean.ts";
import { hangulReadings } from "./hangul-reading.ts";
import { simplifyHan } from "./simplify-han.ts";

const SYLLABLES = new Map<string, string[]>();
for (const line of SINO_KOREAN.trim().split("\n")) {
  const [syllable = "", characters = ""] = line.split(" ");
  for (const character of simplifyHan(characters)) {
    const known = SYLLABLES.get(character);
    if (known === undefined) SYLLABLES.set(character, [syllable]);
    else known.push(syllable);
  }
}

const FIRST = 0xac00;
/** Syllables with the same initial, and those of them with the same vowel. */
const OF_INITIAL = 588;
const OF_VOWEL = 28;
const [NIEUN, RIEUL, NONE] = [2, 5, 11];
/** Vowels before which the south leaves out an initial ㄹ: ya, yae, yeo, ye, yo, yu, i. */
const SOFT_VOWELS: ReadonlySet<number> = new Set([2, 3, 6, 7, 12, 17, 20]);

/** Readings of a simplified character in a Korean name, in the ways of south and north; none for one that is not in the table. */
export function sinoKoreanReadings(character: string): readonly string[] {
  return (SYLLABLES.get(character) ?? [])
    .flatMap((syllable) => [syllable, ...asInitial(syllable)])
    .flatMap(hangulReadings);
}

/** A syllable with ㄹ as it is said at the beginning of a word in the south: 리 becomes 이, 로 becomes 노. */
function asInitial(syllable: string): readonly string[] {
  const at = syllable.charCodeAt(0) - FIRST;
  const initial = Math.floor(at / OF_INITIAL);
  if (initial !== RIEUL) return [];
  const other = SOFT_VOWELS.has(Math.floor((at % OF_INITIAL) / OF_VOWEL)) ? NONE : NIEUN;
  return [String.fromCharCode(FIRST + at + (other - initial) * OF_INITIAL)];
}
