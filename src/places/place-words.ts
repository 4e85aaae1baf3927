/** Words of a text in the spelling by which places are compared. */
import { plainLatin } from "../names/latin-letters.ts";
import { plainShapes } from "../names/letter-shapes.ts";
import { type Script, scriptOf } from "../names/script.ts";
import { withoutLookAlikes } from "../names/split-words.ts";
import { visibleText } from "../names/visible-text.ts";

export interface PlaceWord {
  /** As written. */
  readonly text: string;
  readonly script: Script;
  /** Lower case, without accents and signs that are no letters of their own. */
  readonly plain: string;
  /** Whether a comma, a bracket or the end of a line stands before it. */
  readonly isApart: boolean;
  /** Whether a dash or an arrow stands before it: it may be the other end of a route. */
  readonly isBeyond: boolean;
}

/** Longest word that can be a part of a place's name. */
const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ‘`´′][\p{L}\p{N}\p{M}]+)*/gu;
const APOSTROPHES = /['’ʼ‘`´′]/u;
/** What Romance languages put before a name. */
const ELIDED: ReadonlySet<string> = new Set(["d", "l", "qu", "dell", "all", "nell", "dall", "sull"]);
const APART = /[,;:()[\]\n\r/|]/u;
const BEYOND = /[\p{Pd}>→⇒➔✈~]/u;

/** The words of a text, in order. Scripts that stand next to each other without a blank are words of their own. */
export function placeWords(text: string): readonly PlaceWord[] {
  const seen = plainShapes(visibleText(text))
    .normalize("NFKC")
    .replace(SPACED, (letters) => letters.replace(GAP, ""));
  const words: PlaceWord[] = [];
  let end = 0;
  for (const { 0: found, index } of seen.matchAll(WORD)) {
    const between = seen.slice(end, index);
    let isApart = APART.test(between);
    let isBeyond = BEYOND.test(between);
    end = index + found.length;
    for (const part of apostrophesRead(found).flatMap(digitsApart).map(undisguised).flatMap(byScript)) {
      const script = scriptOf(part.codePointAt(0)!);
      if (part.length <= MAX_WORD || script === "han") {
        words.push({ text: part, script, plain: plainWord(part, script), isApart, isBeyond });
        isApart = false;
        isBeyond = false;
      }
    }
  }
  return words;
}

/** Letters with a gap after each. */
const SPACED = /(?<![\p{L}\p{N}\p{M}])(?:\p{L}[ ._*-]){3,}\p{L}(?![\p{L}\p{N}\p{M}])/gu;
const GAP = /[ ._*-]/gu;

/** A number that is written to a word without a blank. */
const WITH_NUMBER = /^(\p{L}{4,})(\d{3,})$/u;
const digitsApart = (word: string): readonly string[] => WITH_NUMBER.exec(word)?.slice(1) ?? [word];

/** Letters of another alphabet that look like those beside them. */
function undisguised(word: string): string {
  if (!LATIN.test(word) || !LIKE_LATIN.test(word)) return word;
  const plain = withoutLookAlikes(word.toLowerCase());
  return word === word.toUpperCase() ? plain.toUpperCase() : plain;
}

const LATIN = /[A-Za-z]/u;
const LIKE_LATIN = /[\u0370-\u058f]/u;

function apostrophesRead(word: string): readonly string[] {
  if (!APOSTROPHES.test(word)) return [word];
  const parts = word.split(APOSTROPHES);
  const [first = ""] = parts;
  return ELIDED.has(first.toLowerCase()) ? [first, parts.slice(1).join("")] : [parts.join("")];
}

/** Scripts that are written without blanks beside others. */
const DENSE: ReadonlySet<Script> = new Set(["han", "kana", "hangul"]);

function byScript(word: string): readonly string[] {
  if (!NOT_SPACED.test(word)) return [word];
  const parts: string[] = [];
  let last: Script | undefined;
  for (const letter of word) {
    const found = letter === "ー" ? "kana" : scriptOf(letter.codePointAt(0)!);
    const script = DENSE.has(found) ? found : "other";
    if (script === last) parts[parts.length - 1] += letter;
    else parts.push(letter);
    last = script;
  }
  return parts;
}

const NOT_SPACED = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/u;

const ARABIC_SIGNS = /[\u0610-\u061a\u064b-\u065f\u0670\u0640]/gu;
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ي: "ی",
  ى: "ی",
  ئ: "ی",
  ك: "ک",
  ة: "ه",
  ۀ: "ه",
};

function plainWord(word: string, script: Script): string {
  const lower = word.toLowerCase();
  if (script === "latin") return plainLatin(lower);
  if (script === "arabic") return withoutArticle(lower.replace(ARABIC_SIGNS, "").replace(/./gu, arabicLetter));
  if (script === "cyrillic")
    return lower
      .replaceAll("ё", "е")
      .normalize("NFD")
      .replace(/(?<!и)\p{M}/gu, "")
      .normalize("NFC");
  if (script === "greek") return lower.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ς", "σ");
  return lower;
}

const arabicLetter = (letter: string): string => ARABIC_LETTERS[letter] ?? letter;

/** Arabic writes `the`, `and the`, `in the` as one word with the name. */
function withoutArticle(word: string): string {
  const without = word.replace(/^(?:وال|بال|لل|ال)/u, "");
  return without.length >= 3 ? without : word;
}

/** Thai, Lao, Burmese and Khmer, which have blanks only between sentences. */
export const isUnspaced = (word: string): boolean => /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(word);

/** Scripts of India and Sri Lanka, whose languages write case endings to a name. */
export const isIndic = (word: string): boolean => /[\u0900-\u0dff]/u.test(word);

/** Whether names of places are looked for within a word of this script. */
export const isDense = ({ plain, script }: PlaceWord): boolean =>
  DENSE.has(script) || isUnspaced(plain) || isIndic(plain);
