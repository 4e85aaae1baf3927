/** Tokens of a person's name. */
import { compoundOrder } from "./compound-order.ts";
import { withoutDigits } from "./digit-letters.ts";
import { cyrillicInPinyin, isChineseInCyrillic, isFamilyFirst } from "./family-first.ts";
import { foreignKoreanWords, mayBeForeignKorean } from "./foreign-korean.ts";
import { koreanWords, suggestsKorean } from "./korean-names.ts";
import type { KoreanSyllable } from "./korean-syllables.ts";
import { plainLatin } from "./latin-letters.ts";
import { latinReadings } from "./latin-readings.ts";
import { isCompoundPart, joinCompounds } from "./person-compounds.ts";
import { type ReadWord, titlesApart } from "./person-titles.ts";
import {
  areInitials,
  generationOf,
  isGenerationMark,
  isGenerationSuffix,
  particleOf,
  titleOf,
} from "./person-words.ts";
import type { NameRole, PlacedSpec } from "./placed-spec.ts";
import { rememberWords } from "./remember-words.ts";
import { burmeseSyllables, isBurmese } from "./scripts/burmese-reading.ts";
import { splitHanName } from "./scripts/han-reading.ts";
import { splitHangulName } from "./scripts/hangul-reading.ts";
import { splitJapaneseName } from "./scripts/japanese-reading.ts";
import { simplifyHan } from "./scripts/simplify-han.ts";
import { burmeseInThai, mayBeBurmeseInThai } from "./scripts/thai-burmese.ts";
import { splitWords, type Word } from "./split-words.ts";
import { beginsTitle } from "./title-phrases.ts";

/** Scripts whose particles, titles and initials are recognised by their Latin reading. */
const ALPHABETS: ReadonlySet<Word["script"]> = new Set(["latin", "cyrillic", "greek", "armenian", "georgian"]);

/** Stands for `junior`, and is a Chinese, Japanese or Korean given name. */
const JUN = "jun";

/**
 * Specs of the tokens of a person's name in natural order: what stands before a comma is the family name and goes last.
 */
export function personTokens(words: readonly Word[]): readonly PlacedSpec[] {
  return plainTokens(words) ?? readTokens(words);
}

/** The same, word by word with what stands beside it. */
export function readTokens(words: readonly Word[]): readonly PlacedSpec[] {
  const { titles, names } = titlesApart(naturalOrder(cyrillicInPinyin(withNamesApart(withSuffixLast(words)))));
  const read = compoundsTogether(names);
  const latin = read.map((word) => word.latin);
  const specs = titles.flatMap(titleSpecs);
  const korean = read.every((word) => word.script === "latin") ? koreanWords(latin) : foreignKoreanWords(read);
  if (korean !== undefined) return [...specs, ...read.flatMap((word, at) => koreanSpecs(word, korean[at]!))];
  let at = 0;
  for (const { text, length } of joinCompounds(latin)) {
    const word = read[at]!;
    const isLast = at + length === read.length && !(word.latin === JUN && isFamilyFirst(latin.slice(0, at)));
    if (length > 1 || isGlued(word, text)) specs.push(compound(read.slice(at, at + length), text));
    else specs.push(...wordSpecs(word, at === 0, isLast));
    at += length;
  }
  return specs;
}

/** Specs of a title, of its article, or of another word that belongs to it. */
function titleSpecs(word: ReadWord): readonly PlacedSpec[] {
  const { latin, source, script, role, inTitle } = word;
  if (inTitle) return [spec("title", script === "latin" ? latin : source, script, role)];
  if (titleOf(latin) !== undefined || particleOf(latin, false) !== undefined) return wordSpecs(word, false, false);
  return [spec("title", script === "latin" ? latin : source, script, role)];
}

/** Specs of words that are the same in any place and beside any other such word: what the long way gives. */
function plainTokens(words: readonly Word[], specsOf = rememberedPlainWord): readonly PlacedSpec[] | undefined {
  const specs: PlacedSpec[] = [];
  for (const { source, script, afterComma } of words) {
    const [plain] = specsOf(source, script);
    if (plain === undefined || afterComma) return undefined;
    specs.push(plain);
  }
  return specs;
}

/** The spec of a word that is the same in any place and beside any other such word, else none. */
function plainWord(word: string, script: Word["script"]): readonly PlacedSpec[] {
  const latin = latinOf(word, script);
  if (
    CHARACTERS.has(script) ||
    isBurmese(word) ||
    mayBeBurmeseInThai(word) ||
    isCompoundPart(latin) ||
    suggestsKorean(latin) ||
    beginsTitle(word, script)
  )
    return [];
  if (mayBeForeignKorean({ source: word, script }) || isChineseInCyrillic({ source: word, script })) return [];
  // a word that is neither particle nor generation where both are possible is neither anywhere
  const specs = singleWord(word, script, "none", false, true);
  return specs.every(({ kind }) => kind === "word") ? specs : [];
}

const rememberedPlainWord = rememberWords(plainWord);

/** A piece of a person's name between two blanks, in any name of less than `MAX_WORDS` words. */
export interface NamePiece {
  /** Its words; `undefined` where it has a comma, which changes the role of the words before it. */
  readonly words: readonly Word[] | undefined;
  /** Specs of its tokens; `undefined` where what stands beside it counts. */
  readonly specs: readonly PlacedSpec[] | undefined;
}

export function readPiece(piece: string): NamePiece {
  if (piece.normalize("NFKC").includes(",")) return { words: undefined, specs: undefined };
  const words = splitWords(piece, "person");
  return { words, specs: plainTokens(words, plainWord) };
}

/** Parts of a compound beside each other. */
function compoundsTogether(words: readonly ReadWord[]): readonly ReadWord[] {
  const order = compoundOrder(words.map(({ latin }) => latin));
  return order === undefined ? words : order.map((at) => words[at]!);
}

function koreanSpecs({ role }: ReadWord, syllables: readonly KoreanSyllable[]): readonly PlacedSpec[] {
  return syllables.map(({ source, canonical }) => spec("word", source, "latin", role, canonical));
}

/** Several words, or one, with their canonical spelling; Arabic letters say the article as it is spoken. */
function compound(words: readonly ReadWord[], text: string): PlacedSpec {
  const { script, role } = words[0]!;
  if (script === "latin" || words.some((word) => word.script !== script)) {
    return spec("word", words.map((word) => word.latin).join(""), "latin", role, text);
  }
  const source = words.map((word) => word.source).join("");
  if (script !== "arabic") return spec("word", source, script, role, text);
  const first = words[0]!.source;
  const last = words.at(-1)!.source;
  if (text.endsWith("uddin")) {
    const stem = words.length > 1 ? first : first.slice(0, -ARABIC_DIN.length);
    return spec("word", source, script, role, `${stem}وددين`);
  }
  if (first !== SERVANT) return spec("word", source, script, role, text);
  return spec("word", source, script, role, last === ALLAH ? SERVANT + ALLAH : `${SERVANT}ال${last}`);
}

const SERVANT = "عبد";
const ALLAH = "الله";
const ARABIC_DIN = "الدين";

/** True for a word of another spelling, in Arabic letters only where a name and `al-din` are written in one. */
function isGlued({ source, script, latin }: ReadWord, text: string): boolean {
  if (text === latin) return false;
  return script === "arabic" ? text.endsWith("uddin") && source.endsWith(ARABIC_DIN) : ALPHABETS.has(script);
}

const CHARACTERS: ReadonlySet<Word["script"]> = new Set(["han", "hangul"]);

/** Most syllables of a given name. */
const MAX_GIVEN = 2;

/** Chinese, Japanese and Korean names are written in one word, family name first, and Burmese ones in one word. */
function withNamesApart(words: readonly Word[]): readonly Word[] {
  const thai = burmeseInThai(words.map(({ source }) => source));
  if (thai !== undefined) return thai.map((source) => ({ ...words[0]!, source, script: "latin" }));
  const [only, other, ...more] = words.map(simplified);
  if (only === undefined || more.length > 0) return words.flatMap(syllablesApart).map(simplified);
  if (isBurmese(only.source)) return words.flatMap(syllablesApart);
  if (other === undefined) return namesOf(only);
  if (only.script === "han" && other.script === "han" && areJapanese(only.source, other.source)) return [only, other];
  // a family name of one character beside a given name of two, in either order
  return [only, other].flatMap((word, at, pair) => {
    const beside = pair[1 - at]!;
    const isGiven =
      CHARACTERS.has(word.script) && [...word.source].length === MAX_GIVEN && [...beside.source].length === 1;
    return isGiven && word.script === beside.script ? [...word.source].map((source) => ({ ...word, source })) : [word];
  });
}

/** Burmese is written without blanks, and its names have a word for each syllable. */
function syllablesApart(word: Word): readonly Word[] {
  return isBurmese(word.source) ? burmeseSyllables(word.source).map((source) => ({ ...word, source })) : [word];
}

/** True for a Japanese family name and given name, in either order. */
function areJapanese(one: string, other: string): boolean {
  return splitJapaneseName(one + other)?.[0] === one || splitJapaneseName(other + one)?.[0] === other;
}

function namesOf(word: Word): readonly Word[] {
  const japanese = word.script === "han" ? splitJapaneseName(word.source) : undefined;
  if (japanese !== undefined) return japanese.map((source) => ({ ...word, source }));
  return nameParts(word, word.script === "han" ? splitHanName(word.source) : splitHangulName(word.source));
}

/** The family name, and each syllable of the given name: Latin spellings have them in one word or in two. */
function nameParts(word: Word, [family = "", given = ""]: readonly string[]): readonly Word[] {
  const syllables = [...given].length <= MAX_GIVEN ? [...given] : [given];
  return [family, ...syllables].map((source) => ({ ...word, source }));
}

function simplified(word: Word): Word {
  return word.script === "han" ? { ...word, source: simplifyHan(word.source) } : word;
}

/**
 * `John Jr. Doe` is `John Doe Jr.`: forms with separate fields for given names and family name give the former. A comma before the suffix
 * belongs to the suffix and says nothing about the order: `John, Jr. Doe` is no Doe John.
 */
function withSuffixLast(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ source }, place) => place > 0 && isGenerationSuffix(source));
  const suffix = words[at];
  if (suffix === undefined || generationOf(words.at(-1)?.source ?? "") !== undefined) return words;
  const isBehindComma = suffix.afterComma && !words[at - 1]?.afterComma;
  const names = words.toSpliced(at, 1);
  return [...(isBehindComma ? names.map((word) => ({ ...word, afterComma: false })) : names), suffix];
}

/** Puts given names before family names and the generation last: `Doe, John Jr` is `John Doe Jr`. */
function naturalOrder(words: readonly Word[]): readonly ReadWord[] {
  const read = (part: readonly Word[], role: NameRole): readonly ReadWord[] =>
    part.map((word) => ({ ...word, latin: latinOf(word.source, word.script), role }));
  const family = words.filter((word) => !word.afterComma);
  const behind = words.filter((word) => word.afterComma);
  const given = behind.slice(0, behind.findLastIndex(({ source }) => !isGenerationMark(source)) + 1);
  // the comma of `John Doe, Jr` says nothing about the order either
  if (given.length === 0) return read(words, "none");
  return [...read(given, "given"), ...read(family, "family"), ...read(behind.slice(given.length), "family")];
}

const foreignReading = rememberWords((word, script) => withoutDigits(latinReadings(word, script)[0] ?? word));

function latinOf(word: string, script: Word["script"]): string {
  return script === "latin" ? withoutDigits(plainLatin(word) || word) : foreignReading(word, script);
}

/** Specs of a word in each role that is the first, and the last of a name or not. */
const SINGLE_WORDS = { none: placesOf("none"), family: placesOf("family"), given: placesOf("given") } as const;

function wordSpecs({ source, script, role }: ReadWord, isFirst: boolean, isLast: boolean): readonly PlacedSpec[] {
  return SINGLE_WORDS[role][isFirst ? 1 : 0][isLast ? 1 : 0](source, script);
}

function placesOf(role: NameRole) {
  const at = (isFirst: boolean, isLast: boolean) =>
    rememberWords((word, script) => singleWord(word, script, role, isFirst, isLast));
  return [[at(false, false), at(false, true)] as const, [at(true, false), at(true, true)] as const] as const;
}

function singleWord(
  word: string,
  script: Word["script"],
  role: NameRole,
  isFirst: boolean,
  isLast: boolean,
): readonly PlacedSpec[] {
  const latin = latinOf(word, script);
  const source = script === "latin" ? latin : word;
  const known = ALPHABETS.has(script) ? latin : source;
  const generation = isLast && !isFirst ? generationOf(known) : undefined;
  if (generation !== undefined) return [spec("number", source, script, role, generation)];
  const particle = particleOf(known, isFirst);
  if (particle !== undefined) return [spec("particle", source, script, role, particle)];
  const title = titleOf(known);
  if (title !== undefined) return [spec("title", source, script, role, title)];
  if (/^\d+$/.test(latin)) return [spec("number", latin, "latin", role, latin.replace(/^0+(?=\d)/, ""))];
  if (/^[a-z]$/.test(latin) && ALPHABETS.has(script)) return [spec("initial", latin, "latin", role)];
  if (script === "latin" && areInitials(latin))
    return [...latin].map((letter) => spec("initial", letter, "latin", role));
  return [spec("word", source, script, role)];
}

function spec(
  kind: PlacedSpec["kind"],
  source: string,
  script: Word["script"],
  role: NameRole,
  canonical = "",
): PlacedSpec {
  return { kind, source, script, code: canonical === source ? "" : canonical, role, initials: source.charAt(0) };
}
