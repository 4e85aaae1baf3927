/** Korean names as Russians and Japanese write them: `Ким Чен Ын`, `キム・ジョンウン`. */
import { isKnownName } from "./family-first.ts";
import type { KoreanSyllable } from "./korean-syllables.ts";
import { koreanSyllable } from "./korean-syllables.ts";
import { PERHAPS } from "./name-token.ts";
import { kanaReading } from "./scripts/kana-reading.ts";
import type { Word } from "./split-words.ts";

type Written = Pick<Word, "source" | "script">;

/** Family names that are hardly anything but Korean in these letters. */
const SURNAMES: ReadonlyMap<string, string> = new Map(
  (
    "ким=kim пак=park цой=choi цхай=choe чхве=choi чой=choi чхой=choi чон=jeon чжон=jung чжан=jang квон=kwon хван=hwang рю=ryu пэк=baek пек=baek " +
    "ри=ri юн=yoon мун=moon хон=hong тхэ=tae о=oh син=shin со=seo " +
    "キム=kim パク=park チェ=choi チョン=jung クォン=kwon ファン=hwang リュ=ryu ペク=baek リ=ri ユン=yoon カン=kang チャン=jang イ=lee シン=shin ソン=song ムン=moon ホン=hong オ=oh"
  )
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);
/** The family names that are Korean whatever stands beside them. */
const DISTINCTIVE_KANA = /^(?:キム|パク|チェ|チョン|クォン|ファン|リュ|ペク)/u;

/**
 * A syllable in Cyrillic letters: initial, vowel and final. A final `н` of Russian spelling is n or ng, and an old `е` before it is eo.
 * Source: own tables from the system of Kontsevich and the usual spellings of the press.
 */
const CYRILLIC =
  /(чх|чж|дж|кх|тх|пх|кк|тт|пп|сс|[кгнтдрлмпбсшчхц]?)(йя|йе|ый|ва|вэ|ве|во|ви|[аэоуыияёюе])(нъ|нь|ль|[нклмпрт])?/uy;
const INITIALS: Readonly<Record<string, string>> = pairs(
  "чх=j чж=j дж=j кх=g тх=d пх=b кк=g тт=d пп=b сс=s к=g г=g н=n т=d д=d р=r л=r м=m п=b б=b с=s ш=s ч=j х=h ц=j",
);
const VOWELS: Readonly<Record<string, string>> = pairs(
  "йя=ye йе=ye ый=ui ва=wa вэ=we ве=we во=wo ви=wi а=a э=e о=o у=u ы=u и=i я=ya ё=yo ю=yu е=e",
);
const FINALS: Readonly<Record<string, string>> = pairs("нъ=n нь=n ль=l к=k л=l м=m п=p р=l т=t");

/** A syllable in katakana: what begins it, and what may end it. */
const KANA = /([ァ-ヶ][ャュョァィゥェォ]?)([ンムクルプッ](?![ャュョァィゥェォ]))?/uy;
const KANA_FINALS: Readonly<Record<string, string>> = pairs("ム=m ク=k ル=l プ=p ッ=t");
/** Initials that Japanese have other letters for. */
const OTHER_INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^f(?=a)/, "hw"],
  [/^f/, "h"],
  [/^ts/, "j"],
  [/^z/, "j"],
];

/** True for a word that may be the family name of a Korean, or a whole name, in these letters. */
export function mayBeForeignKorean({ source, script }: Written): boolean {
  return script === "cyrillic" ? SURNAMES.has(source) : script === "kana" && DISTINCTIVE_KANA.test(source);
}

/**
 * Syllables of a Korean name in Cyrillic letters or katakana, `undefined` when it is not evidently one: a distinctive family name first, and
 * one or two syllables of a given name, apart or together, in katakana with the family name as well.
 *
 * @returns one entry for each word
 */
export function foreignKoreanWords(words: readonly Written[]): readonly (readonly KoreanSyllable[])[] | undefined {
  const [family, ...given] = words;
  if (family === undefined || given.length > 2 || words.some(({ script }) => script !== family.script))
    return undefined;
  if (!mayBeForeignKorean(family)) return undefined;
  if (given.length === 0) return family.script === "kana" ? wholeKana(family.source) : undefined;
  const surname = SURNAMES.get(family.source);
  // `Ким Ольга` is a Russian
  if (surname === undefined || (given.length === 1 && isKnownName(given[0]!))) return undefined;
  const parts = given.map(({ source, script }) => syllablesOf(source, script, given.length === 1 ? 2 : 1));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return [[surnameSyllable(surname)], ...parts];
}

/** A whole name in one word. */
function wholeKana(word: string): readonly (readonly KoreanSyllable[])[] | undefined {
  const [family = ""] = DISTINCTIVE_KANA.exec(word) ?? [];
  const given = syllablesOf(word.slice(family.length), "kana", 2);
  return given === undefined ? undefined : [[surnameSyllable(SURNAMES.get(family)!), ...given]];
}

function surnameSyllable(surname: string): KoreanSyllable {
  return { source: surname, canonical: koreanSyllable(surname) ?? surname };
}

function syllablesOf(word: string, script: Word["script"], most: number): readonly KoreanSyllable[] | undefined {
  const syllable = script === "cyrillic" ? CYRILLIC : KANA;
  const read = script === "cyrillic" ? cyrillicSyllable : kanaSyllable;
  const syllables: KoreanSyllable[] = [];
  for (let at = 0; at < word.length; ) {
    syllable.lastIndex = at;
    const match = syllable.exec(word);
    const one = match === null || match[0] === "" ? undefined : read(match);
    if (match === null || one === undefined || syllables.length === most) return undefined;
    syllables.push(one);
    at += match[0].length;
  }
  return syllables.length === 0 ? undefined : syllables;
}

function cyrillicSyllable([, initial = "", vowel = "", final = ""]: RegExpMatchArray): KoreanSyllable {
  const sound = vowel === "е" && final !== "" ? "o" : VOWELS[vowel]!;
  return syllableOf((INITIALS[initial] ?? "") + sound, final === "н" ? undefined : (FINALS[final] ?? ""));
}

function kanaSyllable([, begin = "", final = ""]: RegExpMatchArray): KoreanSyllable | undefined {
  const letters = OTHER_INITIALS.reduce((text, [from, to]) => text.replace(from, to), kanaReading(begin));
  const canonical = koreanSyllable(letters);
  return canonical === undefined
    ? undefined
    : syllableOf(canonical, final === "ン" ? undefined : (KANA_FINALS[final] ?? ""));
}

/** Makes a syllable; without a `final` it ends in n or ng, guessed by the vowel. */
function syllableOf(begin: string, final: string | undefined): KoreanSyllable {
  if (final !== undefined) return { source: begin + final, canonical: begin + final };
  const [likely, other] = /o$|ya$/.test(begin) ? ["ng", "n"] : ["n", "ng"];
  return { source: begin + likely, canonical: `${PERHAPS}${begin}${other}` };
}

function pairs(table: string): Readonly<Record<string, string>> {
  return Object.fromEntries(table.split(" ").map((pair) => pair.split("=") as [string, string]));
}
