/**
 * Recognizes passwords that attackers try first.
 *
 * Source of the method: NIST SP 800-63B, section on memorized secrets (5.1.1.2): passwords are compared with those known to be commonly used,
 * expected or compromised, with words of dictionaries, with repetitive and sequential characters, and with words of the context, such as the
 * name of the service and of the user. Common passwords of 12 characters and more are common words with runs, years and signs around them:
 * a list of parts covers more of them than a list of passwords. The list is riskgate's own.
 *
 * The rule: invisible letters and accents are left out, letters of other scripts become those that they look like, and what is left is
 * taken apart at the least cost. A common word, a run, a year and a group of signs cost one each, a letter that is in none of them a half;
 * what costs four or less is refused.
 */
import { latinLookOf } from "../../src/gateway/people/looks.ts";
import { COMMON_WORDS } from "./common-words.ts";

/** The most that a common password costs. */
const MOST_COST = 4;
/** Cost of a letter that belongs to nothing known. */
const LETTER = 1 / 2;
/** Signs that cost as much as one word. */
const SIGNS = 4;
/** Shortest run of a keyboard, the alphabet or the digits. */
const LEAST_RUN = 3;
/** Shortest word of the context that counts. */
const LEAST_WORD = 4;
/** Digits that are a year, a birthday or a number to end with. */
const MOST_DIGITS = 4;

/** What nobody sees, and accents, which are letters of no script (vowel signs of Indic scripts are). */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\p{Cc}\p{Cf}]/gu;

/** Sequences of the keyboard, forwards and backwards. */
const ROWS = [
  ...["abcdefghijklmnopqrstuvwxyz", "01234567890", "1234567890", "qwertyuiop", "qwertzuiop", "azertyuiop"],
  ...["asdfghjkl", "qsdfghjklm", "zxcvbnm", "yxcvbnm", "1qaz2wsx3edc4rfv5tgb", "1q2w3e4r5t6y7u8i9o0p", "!@#$%^&*()"],
];
const ALONG: readonly string[] = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** Characters that commonly replace letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "!": "i", "|": "l", "+": "t" },
};

/**
 * Whether a password is easy to guess: it repeats itself, or little is left of it beside common words, runs, years and signs.
 *
 * @param words - words of the context: the login, the name of the person
 */
export function isCommonPassword(password: string, words: readonly string[] = []): boolean {
  const text = plain(password);
  const known = [...COMMON_WORDS, ...words.flatMap(partsOfName)].flatMap((word) => [word, backwards(word)]);
  // Separators between the letters of a word, and look-alike letters of other scripts, do not disguise it.
  const ways = [text, latinLookOf(text)].flatMap((each) => [each, each.replaceAll(/[\s\-_.]+/gu, "")]);
  return [...new Set(ways)].some((each) => repeats(each) || isMadeOf(each, known));
}

/** Whether a text consists of known words, runs, years and signs, and few letters beside them. */
function isMadeOf(text: string, known: readonly string[]): boolean {
  /** Least cost of each prefix of the text. */
  const least: number[] = [0, ...Array<number>(text.length).fill(Number.POSITIVE_INFINITY)];
  for (let start = 0; start < text.length; start++) {
    const before = least[start] ?? Number.POSITIVE_INFINITY;
    if (before > MOST_COST) continue;
    for (const { length, cost } of partsAt(text, start, known)) {
      const end = start + length;
      least[end] = Math.min(least[end] ?? Number.POSITIVE_INFINITY, before + cost);
    }
  }
  return (least[text.length] ?? Number.POSITIVE_INFINITY) <= MOST_COST;
}

/** Lower case without diacritics, however they are composed, and without what nobody sees. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(UNSEEN, "").toLowerCase();

const backwards = (word: string): string => [...word].reverse().join("");

interface Part {
  readonly length: number;
  readonly cost: number;
}

function partsAt(text: string, start: number, words: readonly string[]): readonly Part[] {
  const parts: Part[] = [{ length: 1, cost: LETTER }];
  for (const word of words) if (isWordAt(text, start, word)) parts.push({ length: word.length, cost: 1 });
  for (const longest of [longestRun(text, start), longestRepeat(text, start)])
    for (let length = longest; length >= LEAST_RUN; length--) parts.push({ length, cost: 1 });
  for (let length = longestWoven(text, start); length >= 2 * LEAST_RUN; length--) parts.push({ length, cost: 2 });
  for (let length = 1; length <= MOST_DIGITS && /\d/u.test(text[start + length - 1] ?? ""); length++)
    parts.push({ length, cost: 1 });
  // Blanks and dashes between words add no strength.
  const signs = /^[\s\-_.]+/u.exec(text.slice(start))?.[0].length ?? 0;
  if (signs > 0) parts.push({ length: signs, cost: 0 });
  const marks = /^[^\p{Letter}\p{Number}\p{Mark}]+/u.exec(text.slice(start))?.[0].length ?? 0;
  for (let length = 1; length <= marks; length++) parts.push({ length, cost: Math.ceil(length / SIGNS) });
  return parts;
}

function isWordAt(text: string, start: number, word: string): boolean {
  if (start + word.length > text.length) return false;
  for (let at = 0; at < word.length; at++) {
    const [is, wanted] = [text[start + at] as string, word[at] as string];
    if (is !== wanted && !STANDS_FOR[is]?.includes(wanted)) return false;
  }
  return true;
}

/** Length of the longest repetition of one letter or keyboard sequence from a position. */
function longestRun(text: string, start: number): number {
  if (start >= text.length) return 0;
  let same = 1;
  while (text[start + same] === text[start]) same++;
  let longest = same;
  for (const row of ALONG) {
    for (
      let place = row.indexOf(text[start] as string);
      place >= 0;
      place = row.indexOf(text[start] as string, place + 1)
    ) {
      let length = 1;
      while (place + length < row.length && text[start + length] === row[place + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** Length of what was there before, from a position. */
function longestRepeat(text: string, start: number): number {
  let longest = 0;
  for (let from = 0; from < start; from++) {
    let length = 0;
    while (from + length < start && start + length < text.length && text[from + length] === text[start + length])
      length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Length of two runs whose letters take turns, as in `1q2w3e4r` and `a1b2c3`. */
function longestWoven(text: string, start: number): number {
  const every = (from: number): string => [...text.slice(from)].filter((_, at) => at % 2 === 0).join("");
  const [first, second] = [longestRun(every(start), 0), longestRun(every(start + 1), 0)];
  return Math.min(2 * first, 2 * second + 1);
}

/** Whether a short text repeats itself. */
function repeats(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const block = text.slice(0, length);
    if (block.repeat(Math.ceil(text.length / length)).startsWith(text)) return length < 10;
  }
  return false;
}

const partsOfName = (name: string): readonly string[] => {
  const words = plain(name).split(/[^\p{Letter}\p{Number}]+/u);
  return [...words, words.join("")].filter((word) => word.length >= LEAST_WORD);
};
