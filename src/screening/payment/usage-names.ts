/** Finds the parts of a remittance text that may be names. */
import { disguisedNames } from "../disguised-names.ts";
import { withPlainInitials } from "../plain-initials.ts";
import { baseForms, mayBeWholeName } from "./base-forms.ts";
import { eachNominative, inNominative } from "./nominative.ts";
import { isWholeUsageText, usageText } from "./usage-text.ts";
import { isBesidePurpose, isFoughtOver, isGiving, isGivingTogether } from "./words-of-giving.ts";

/** Words that are no names and end one, in the languages of payments; every other word is looked up. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    "a al alquiler affitto an and as at auf aus bei bis by cc da das de del den der des di die do dr du due ein eine el en et factura facture fattura fee fees fr for from fuer für gift iban id im in " +
    "inc incl information inv invoice is la le les loan los mit monthly mr mrs ms my na nach no nr number of on or order our par pay payment per por pour " +
    "pro purchase rate rechnung ref reference rent salary service services subscription tax thank thanks the to und us via vom von wegen with year your zu zum zur " +
    "إلى الى من في عن على عيد ميلاد هدية راتب إيجار ايجار فاتورة رسوم دفعة تحويل سداد قرض شراء مصاريف شهر زواج תשלום העברה מתנה שכר חשבון החזר הלוואה עבור יום הולדת לאמא לאבא"
  ).split(" "),
);
/** Longest name, in words. */
const MAX_WORDS = 5;
/** Most parts of one text that are looked up: those of a hundred words in a row, several times what banks allow. */
const MAX_PARTS = 400;

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** Small words between the words of organisations, which begin and end no name. */
const BETWEEN: ReadonlySet<string> = new Set(["and", "of", "und", "et", "y", "e"]);
/** Gap between two words of a name: blanks, the comma after a family name, an apostrophe before a word, `&`, or one sign in place of a blank. */
const GAP = /^(?:[ ,'’‘`]*(?:& ?)?|[/*|+;–—])$/;
/** A small article together with a name: `al-Quill`, `d'Odo`. */
const WITH_ARTICLE = /^\p{Ll}{1,4}(?:[-'’]\p{Ll}{1,4})*[-'’]\p{Lu}/u;

/** A digit between letters that stands for a letter of its shape: `Qu1ll`. */
const DIGITS_FOR_LETTERS = /^\p{L}+(?:\d\p{L}+)+$/u;
/** The end of a line that was full: messages of banks break a text after 35 characters. */
const WRAPPED = /([^\n]{30})\r?\n/g;
/** The mark of a further subfield in bank messages (MT940): `?21`. */
const SUBFIELD = /\?[26]\d *(?=\p{L})/gu;
/** Such a mark, or the end of a full line, inside a word. */
const INSIDE_WORD = /(?<=\p{L})(?:\?[26]\d|(?<=[^\n]{30})\r?\n)(?=\p{L})/gu;
/** A line break and nothing else. */
const LINE_BREAK = /^ *\r?\n *$/;
/** Words between the words of a name that are no names: forms of address, and purposes of payments. */
const LOOSE: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr gift rent loan salary invoice inv payment fee fees ref reference purchase services tax thanks herr frau miete rechnung rate".split(
    " ",
  ),
);
/** Before a number that was written together with a word: `QUILLBORNE2026`. */
const BEFORE_NUMBER = /(?<=\p{L}{3})(?=\d{4}|\d+(?![\p{L}\d]))/gu;
/** Names that are shorter than those of alphabets. */
const SHORT_NAME = /^(?:[\p{Script=Han}\p{Script=Hangul}]{2,}|[\p{Script=Katakana}\p{Script=Hiragana}ー]{3,})$/u;
/** Acronyms of organisations, in a text with small letters and in one without. */
const ACRONYM = /^(?:\p{Lu}{3}|[b-df-hj-np-tv-z]{3})$/u;
const CONSONANTS = /^[b-df-hj-np-tv-zбвгджзклмнпрстфхцчшщ]{3}$/iu;
/** A whole name as scripts without blanks write it, whatever stands beside it. */
const DENSE_NAME = /^[\p{Script=Han}\p{Script=Hangul}]{3,4}$/u;

/** A small number right after a name, as in names of ships. */
const NUMBER_BEHIND = /[ -]{1,2}\d{1,3}(?![\p{L}\p{N}.,:/%-])/uy;
/** The same together with the last word. */
const WITH_NUMBER = /^\p{L}{3,}-?\d{1,3}$/u;
/** Most words that are screened together with a number after them. */
const MAX_NUMBERED = 3;

/** A word, and where in the text it stands. */
interface Word {
  readonly text: string;
  readonly isBetween: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Parts of a text that may be names: runs of words without a digit, line break, mark or common word of payments between them, and in
 * texts of mixed case only capitalised words. Of a long run every part of up to five words is returned, with small words of organisations
 * between them; single words are not, unless the run has no other, since they are far too often ordinary words. Signs beside a single word
 * also count as a blank, and a number after a word as separate. The last words before a small number are returned again with it, as in
 * names of ships. Invisible characters are ignored, and everything that looks like a blank is one.
 *
 * @returns the parts as they are seen in the text, the longest first, each once; at most 400, see {@link isReadWhole}
 */
export function usageNames(text: string): readonly string[] {
  return allParts(text).slice(0, MAX_PARTS);
}

/** Whether {@link usageNames} returns all parts of a text: if not, a name may hide among so many words. */
export function isReadWhole(text: string): boolean {
  // a word has at least two characters with its gap and begins four parts at most; one sign may be several letters
  return text.length <= MAX_PARTS / 4 || (isWholeUsageText(text) && allParts(text).length <= MAX_PARTS);
}

function allParts(usage: string): readonly string[] {
  const written = usageText(usage).replace(/[\p{Zs}\t_]/gu, " ");
  const text = asOneLine(written);
  const joined = written.replace(INSIDE_WORD, "");
  const others = joined === written ? [] : [asOneLine(joined)];
  const forms = baseForms(text);
  const initials = [text, ...inNominative(text)].flatMap(withPlainInitials);
  const parts = [
    ...[text, ...others, ...numbersApart(text), ...initials, ...disguisedNames(text)].flatMap(partsOfText),
    ...forms.flatMap(partsOfText).filter(mayBeWholeName),
  ];
  const isWhole = ACRONYM.test(text.trim());
  const unique = [...new Set(parts)].filter((part) => part.length > 3 || isWhole || SHORT_NAME.test(part));
  return unique.sort((left, right) => wordCount(right) - wordCount(left));
}

/**
 * Single words of a text that may be names of organisations: each beside words of giving, in small letters too (`donation hamas`), and one
 * that stands only beside places where listed groups fight. {@link usageNames} has no other single words with neighbours.
 */
export function namesBesidePurpose(usage: string): readonly string[] {
  const text = asOneLine(usageText(usage));
  const isGift = (text.match(WORD) ?? []).some(isGiving) || isGivingTogether(text);
  const ways = [text, ...baseForms(text), ...(isGift ? eachNominative(text) : [])];
  const found = ways.flatMap((way) => singleNames(way, isGift));
  return [...new Set(found)].slice(0, MAX_PARTS / 4);
}

function singleNames(text: string, isGift: boolean): readonly string[] {
  const isCased = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  const isMixed = !isGift && isCased;
  const alone = runsOf(text, isMixed).flatMap((words) => {
    const named = words.filter(({ text, isBetween }) => !isBetween && isBesidePurpose(text));
    const isAlone = named.length === 1 && words.some(({ text }) => isFoughtOver(text));
    return isGift || isAlone ? named.map((word) => word.text.replace(/(?<![.'’-])[.'’-]+$/u, "")) : [];
  });
  const isShort = (word: string): boolean => isGift && ACRONYM.test(word) && (isCased || CONSONANTS.test(word));
  return alone.filter((word) => word.length > 3 || SHORT_NAME.test(word) || isShort(word));
}

function asOneLine(text: string): string {
  return text.replace(WRAPPED, "$1 ").replace(SUBFIELD, " ");
}

function numbersApart(text: string): readonly string[] {
  const apart = text.replace(BEFORE_NUMBER, " ");
  return apart === text ? [] : [apart];
}

function partsOfText(text: string): readonly string[] {
  const isMixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  const runs = runsOf(text, isMixed);
  const whole = runs.flatMap((words) => [
    ...partsOfRun(words, (start, end) => text.slice(start, end)),
    ...numberedParts(text, words),
  ]);
  // a sign may stand in a name in place of a blank
  const rejoined = rejoinedRuns(text, runs).flatMap((words) =>
    partsOfRun(words, (start, end) => withoutLoose(text.slice(start, end)).replace(SIGNS, " ").replace(/ +/g, " ")),
  );
  return [...whole, ...rejoined];
}

function partsOfRun(words: readonly Word[], written: (start: number, end: number) => string): readonly string[] {
  const parts: string[] = [];
  const count = words.filter(({ isBetween }) => !isBetween).length;
  for (const [first, { start, isBetween, text }] of words.entries()) {
    if (isBetween) continue;
    let length = 0;
    for (let at = first; at < words.length && length < MAX_WORDS; at++) {
      const { end, isBetween: isSmall } = words[at]!;
      if (isSmall) continue;
      length++;
      if (length > 1 || count === 1 || DENSE_NAME.test(text))
        parts.push(written(start, end).replace(/(?<![.'’-])[.'’-]+$/u, ""));
    }
  }
  return parts;
}

/** Signs between two words that end a name, or stand in place of a blank within one. */
const SIGNS = /[^\p{L}\p{M}\p{N}.,'’‘`&-]+|(?<=\s)[.-]+(?=\s)/gu;

/** Joins runs that only signs divide, where one of the two is a single word: two longer ones are names of their own. */
function rejoinedRuns(text: string, runs: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  const rejoined: Word[][] = [];
  let last: Word[] | undefined;
  for (const [at, run] of runs.entries()) {
    const before = runs[at - 1];
    const gap = before && text.slice(before.at(-1)!.end, run[0]!.start);
    const isRejoined =
      gap !== undefined && (LINE_BREAK.test(gap) || (isLoose(gap) && (before?.length === 1 || run.length === 1)));
    if (!isRejoined) last = undefined;
    else if (last === undefined) {
      last = [...before!, ...run];
      rejoined.push(last);
    } else last.push(...run);
  }
  return rejoined;
}

/** True for signs that end a name, or one word that is no name. */
function isLoose(gap: string): boolean {
  const word = gap.trim().replace(/\.$/u, "").toLowerCase();
  return LOOSE.has(word) || (!GAP.test(gap) && !/[\p{L}\p{M}\p{N}]/u.test(gap));
}

function withoutLoose(part: string): string {
  const words = part.split(/(?<=\s)|(?=\s)/u);
  return words.filter((word) => !LOOSE.has(word.replace(/\.$/u, "").toLowerCase())).join("");
}

function numberedParts(text: string, words: readonly Word[]): readonly string[] {
  NUMBER_BEHIND.lastIndex = words.at(-1)!.end;
  if (!NUMBER_BEHIND.test(text)) return [];
  const end = NUMBER_BEHIND.lastIndex;
  const last = words.slice(-MAX_NUMBERED).filter((word) => !word.isBetween && !PARTICLES.has(word.text.toLowerCase()));
  return last.map(({ start }) => text.slice(start, end));
}

function runsOf(text: string, isMixed: boolean): readonly (readonly Word[])[] {
  const runs: (readonly Word[])[] = [];
  let words: Word[] = [];
  const close = (): void => {
    const run = withoutLooseParticles(words);
    if (run.length > 0) runs.push(run);
    words = [];
  };
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const small = word.toLowerCase();
    // any other gap between two words ends a name
    if (!GAP.test(text.slice(end, match.index))) close();
    end = match.index + word.length;
    const isBetween = words.length > 0 && BETWEEN.has(small);
    const isCommon = NO_NAMES.has(small.replace(/\.$/, "")) && !PARTICLES.has(small) && !isBetween;
    const isSmall = /^\p{Ll}/u.test(word) && !WITH_ARTICLE.test(word);
    const isName = !isMixed || !isSmall || isBetween || (words.length > 0 && PARTICLES.has(small));
    const isNumbered = WITH_NUMBER.test(word);
    if (isCommon || !isName || (/\d/.test(word) && !isNumbered && !DIGITS_FOR_LETTERS.test(word))) close();
    else words.push({ text: word, isBetween, start: match.index, end });
    if (isNumbered) close();
  }
  close();
  return runs;
}

/** Small words that stand inside names. */
const PARTICLES: ReadonlySet<string> = new Set(
  "al bin de del der di el ibn la le van von ter ten dos da bint".split(" "),
);

function withoutLooseParticles(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && (words[end - 1]!.isBetween || PARTICLES.has(words[end - 1]!.text.toLowerCase()))) end--;
  return words.slice(0, end);
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}
