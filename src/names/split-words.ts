/** Splits a raw string into words: folded in case and width, cut at everything that is neither letter nor digit. */
import { plainShapes } from "./letter-shapes.ts";
import { withSignsRestored } from "./restored-signs.ts";
import type { NameKind } from "./score-result.ts";
import { type Script, scriptOf } from "./script.ts";
import { plainArabic } from "./scripts/abjad-spelling.ts";
import { visibleText } from "./visible-text.ts";

/** Longest part of a raw string that is read, in UTF-16 units: no name is longer, and time must stay bounded. */
export const MAX_RAW_LENGTH = 1000;
/** Most words of a name. */
export const MAX_WORDS = 24;
/** Most letters of a word, in UTF-16 units. */
export const MAX_WORD_LENGTH = 60;

/** A maximal run of letters of one script, or of digits and Latin letters. */
export interface Word {
  /** Lower case, NFKC, with its marks. */
  readonly source: string;
  readonly script: Script;
  /** Behind the first comma. */
  readonly afterComma: boolean;
}

/** Cyrillic and Greek letters that look like Latin ones, lower case. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ["а", "a"],
  ["в", "b"],
  ["е", "e"],
  ["к", "k"],
  ["м", "m"],
  ["н", "h"],
  ["о", "o"],
  ["р", "p"],
  ["с", "c"],
  ["т", "t"],
  ["у", "y"],
  ["х", "x"],
  ["і", "i"],
  ["ј", "j"],
  ["ѕ", "s"],
  ["ԁ", "d"],
  ["ո", "n"],
  ["α", "a"],
  ["ε", "e"],
  ["ι", "i"],
  ["κ", "k"],
  ["ν", "v"],
  ["ο", "o"],
  ["ρ", "p"],
  ["τ", "t"],
  ["υ", "u"],
  ["χ", "x"],
  ["ԛ", "q"],
  ["ԝ", "w"],
  ["ѵ", "v"],
  ["һ", "h"],
  ["ӏ", "l"],
  ["β", "b"],
  ["ζ", "z"],
  ["η", "h"],
  ["μ", "m"],
]);

/** Latin letters that look like Cyrillic ones, in lower case or in capitals. */
const CYRILLIC_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...LOOK_ALIKES, ["к", "ĸ"] as const].flatMap(([foreign, latin]) =>
    foreign >= "а" && foreign <= "ѕ" ? [[latin, foreign] as const] : [],
  ),
);

/** What Persian writes between the parts of a word in place of a blank; a short part is one of a foreign name, as of McKenna. */
const NARROW_BREAK = /(?<=\p{Script=Arabic}{3})\u200c(?=\p{Script=Arabic}{3})/gu;
/** The Persian ending `-ei` after a silent `h`, written apart, half apart or in one: `خامنه ای` is `خامنئی`, as Arabs write it. */
const PERSIAN_ENDING = /(?<=\p{Script=Arabic}{3})ه[\s\u200c]*ا[یي](?!\p{L})/gu;
const HEBREW = /[\u0590-\u05ff]/;
/** `Messrs` before the name of a firm. */
const MESSRS = /^[^\p{L}\p{N}]*m\/s\b\.?(?=.*[\p{L}\p{N}])/u;
/** `Mr` and `Mrs` in Russian. */
const GOSPODIN = /(?<!\p{L})г-(?:н|жа)(?!\p{L})/gu;
/** Marks that stand for a break of the voice or a dropped letter: they separate nothing. */
const APOSTROPHES = /['’‘‛`´ʹʺʻʼʽʾʿˈ′＇]/gu;
/** Letters with a dot after each: either no blank between them, or one after every dot, so that `S.A. S.R.L.` is two abbreviations. */
const DOTTED_LETTERS =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{M}]))?|\p{L}\.(?: \p{L}\.)+(?!\p{L}))/gu;
const SLASHED_PREFIX = /(?<![\p{L}\p{M}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{M}])/gu;
/** In names of organisations: what stands before a number and says that it is one. The sign has become its letters. */
const NUMBER_SIGN = /\bn(?:[or]\.?|°)\s*(?=\d)/gu;
/** A dot after the letters of an abbreviation, or a word before a number: for organisations, no plain string. */
const ABBREVIATION = /\.|\bn[or]\s*\d/i;
const COMMA = 44;
/** Longest string that is split the short way. */
const MAX_PLAIN = 200;
const LETTER = /\p{L}/u;
const MARK = /\p{M}/u;
const DIGIT = /\p{Nd}/u;

/**
 * Words of a raw name in written order.
 *
 * @param raw - any string; only the first 1000 UTF-16 units are read, at most 24 words of at most 60 units come out
 */
export function splitWords(raw: string, kind: NameKind): readonly Word[] {
  if (isPlain(raw) && (kind === "person" || !ABBREVIATION.test(raw))) return splitPlain(raw.toLowerCase());
  const text = cleanText(raw, kind);
  const words: Word[] = [];
  let afterComma = false;
  let run = "";

  const flush = (): void => {
    for (const word of splitByScript(withoutLookAlikes(run))) {
      for (const part of splitArticle(word)) if (words.length < MAX_WORDS) words.push({ ...part, afterComma });
    }
    run = "";
  };

  for (const character of text) {
    if (isWordPart(character, run)) {
      run += character;
      continue;
    }
    flush();
    if (character === "," && words.length > 0) afterComma = true;
  }
  flush();
  return words;
}

/** True for a short string of ASCII letters, blanks and the commonest signs: nothing has to be normalised. */
function isPlain(raw: string): boolean {
  return raw.length < MAX_PLAIN && /^[A-Za-z0-9 ,.()"-]*$/.test(raw);
}

/** The words of a plain string, the same as the long way finds. */
function splitPlain(text: string): readonly Word[] {
  const words: Word[] = [];
  let afterComma = false;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    // all signs of a plain string come before its digits and letters
    if (code >= 48) continue;
    if (at > start && words.length < MAX_WORDS) {
      words.push({ source: text.slice(start, Math.min(at, start + MAX_WORD_LENGTH)), script: "latin", afterComma });
    }
    if (code === COMMA && words.length > 0) afterComma = true;
    start = at + 1;
  }
  return words;
}

function cleanText(raw: string, kind: NameKind): string {
  // the sign may touch letters: a blank keeps them apart when normalisation turns it into two letters
  const spaced = raw.slice(0, MAX_RAW_LENGTH).replaceAll("№", " №");
  let text = plainShapes(withSignsRestored(spaced)).normalize("NFKC").toLowerCase();
  // few names have these, and looking for one letter costs less than the whole pattern
  if (text.includes("ا")) text = text.replace(PERSIAN_ENDING, "ئی");
  if (text.includes("\u200c")) text = text.replace(NARROW_BREAK, " ");
  text = visibleText(text);
  if (HEBREW.test(text)) {
    text = text.replace(/(\p{Script=Hebrew})["״]/gu, "$1").replace(/(\p{Script=Hebrew})['’׳´`]/gu, "$1׳");
  }
  if (kind !== "person") {
    // letters of a registration mark are no sign
    if (kind !== "aircraft") text = text.replace(NUMBER_SIGN, " ");
    if (kind === "entity") text = text.replace(MESSRS, "messrs ");
    text = text
      .replace(/\s+/gu, " ")
      .replace(SLASHED_PREFIX, "$1$2")
      .replace(DOTTED_LETTERS, (letters) => `${letters.replace(/[. ]/g, "")} `)
      .replace(/&/g, " and ");
  } else if (text.includes("г-")) text = text.replace(GOSPODIN, "господин");
  return text.replace(APOSTROPHES, "");
}

function isWordPart(character: string, run: string): boolean {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 128) return (codePoint >= 97 && codePoint <= 122) || (codePoint >= 48 && codePoint <= 57);
  return LETTER.test(character) || DIGIT.test(character) || (run !== "" && (MARK.test(character) || character === "׳"));
}

/** Reads a run with letters of two alphabets in the one that most of its letters are of, replacing those that look like letters of it. */
export function withoutLookAlikes(run: string): string {
  if (!/[a-zĸ]/.test(run) || !/[\u0370-\u058f]/.test(run)) return run;
  const isCyrillic = run.match(/[a-zĸ]/g)!.length < (run.match(/[\u0400-\u052f]/g)?.length ?? 0);
  const latin = lettersBy(LOOK_ALIKES, run);
  if (!isCyrillic) return latin;
  const cyrillic = lettersBy(CYRILLIC_LOOK_ALIKES, run);
  // a replacement that leaves one alphabet is right where the other leaves two
  return /[a-z]/.test(cyrillic) && !/[\u0370-\u058f]/.test(latin) ? latin : cyrillic;
}

function lettersBy(plain: ReadonlyMap<string, string>, run: string): string {
  let text = "";
  for (const letter of run) text += plain.get(letter) ?? letter;
  return text;
}

const ARABIC_ARTICLE = "ال";
/** Shortest Arabic word that begins with the article rather than with its letters. */
const MIN_WITH_ARTICLE = 5;

/** The Arabic article is written together with its word, and is a word of its own in Latin letters. */
function splitArticle(word: Pick<Word, "source" | "script">): readonly Pick<Word, "source" | "script">[] {
  if (word.script !== "arabic") return [word];
  const source = plainArabic(word.source);
  if (!source.startsWith(ARABIC_ARTICLE) || source.length < MIN_WITH_ARTICLE || source.startsWith("الله")) {
    return [{ source, script: "arabic" }];
  }
  return [
    { source: ARABIC_ARTICLE, script: "arabic" },
    { source: source.slice(ARABIC_ARTICLE.length), script: "arabic" },
  ];
}

function splitByScript(run: string): Pick<Word, "source" | "script">[] {
  const parts: { source: string; script: Script }[] = [];
  for (const character of run) {
    const last = parts.at(-1);
    const isDigit = DIGIT.test(character);
    const isMark = MARK.test(character) || character === "׳";
    // a digit is the same in any script: it stands with Latin letters; no run begins with a mark
    const script = isDigit ? "latin" : isMark ? last!.script : scriptOf(character.codePointAt(0)!);
    const shown = isDigit ? asciiDigit(character) : character;
    if (last?.script === script) {
      if (last.source.length + shown.length <= MAX_WORD_LENGTH) last.source += shown;
    } else parts.push({ source: shown, script });
  }
  return parts;
}

/** Value of a decimal digit of any script: they stand in runs of ten, one run after another in places. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0)!;
  let zero = codePoint;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String.fromCharCode(48 + ((codePoint - zero) % 10));
}
