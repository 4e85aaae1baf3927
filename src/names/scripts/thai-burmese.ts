/**
 * Burmese names in Thai letters, as newspapers of Thailand write them: a syllable has one of a few spellings, which says nothing by the rules
 * of Thai. Tone marks are left out.
 *
 * Source: own table from spellings of the press.
 */
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  "มิน=min ออง=aung หลาย=hlaing ลาย=hlaing ไหล=hlaing ซาน=san ซู=suu จี=kyi เต็ง=thein เทียน=thein เส็ง=sein เสง=sein ตาน=than ทาน=than ฉวย=shwe ชเว=shwe ขิน=khin ยุนต์=nyunt โซ=soe วิน=win มินต์=myint มยินต์=myint สวย=swe เน=ne ติน=tin ถิน=htin จอ=kyaw หมอง=maung โก=ko เอ=aye ทุน=htun ตุน=htun ลา=hla หละ=hla มยะ=mya เมียะ=myat ไน=naing หนาย=naing ซอ=zaw เย=ye เพียว=phyo ทูรา=thura อู=oo"
    .split(" ")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
);
const LONGEST = Math.max(...[...SYLLABLES.keys()].map(({ length }) => length));
/** Fewer syllables may be a Thai name. */
const LEAST = 3;
const THAI = /^[\u0e00-\u0e7f]+$/u;
const TONES = /[\u0e48-\u0e4b]/gu;

/** The syllables in Latin letters of a name that has no others; `undefined` for all other names. */
export function burmeseInThai(words: readonly string[]): readonly string[] | undefined {
  const found: string[] = [];
  for (const word of words) {
    const syllables = THAI.test(word) ? syllablesOf(word.normalize("NFC").replace(TONES, "")) : undefined;
    if (syllables === undefined) return undefined;
    found.push(...syllables);
  }
  return found.length < LEAST ? undefined : found;
}

/** Whether a word has only syllables of such names: the words beside it decide. */
export const mayBeBurmeseInThai = (word: string): boolean =>
  THAI.test(word) && syllablesOf(word.normalize("NFC").replace(TONES, "")) !== undefined;

function syllablesOf(text: string): readonly string[] | undefined {
  if (text === "") return [];
  for (let length = Math.min(LONGEST, text.length); length > 0; length--) {
    const latin = SYLLABLES.get(text.slice(0, length));
    const rest = latin && syllablesOf(text.slice(length));
    if (latin && rest) return [latin, ...rest];
  }
  return undefined;
}
