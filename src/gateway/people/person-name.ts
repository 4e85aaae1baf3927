/** The names under which a person may be recorded. */
import { visibleText } from "../../names/visible-text.ts";

const MAX_LENGTH = 200;
/**
 * Scripts in everyday use (Unicode Standard Annex 31, table 5). Other scripts have letters that look like these: Lisu
 * `ꓮꓓꓮ`, Coptic, Carian.
 */
const SCRIPTS = [
  ...[
    "Arabic",
    "Armenian",
    "Bengali",
    "Bopomofo",
    "Cyrillic",
    "Devanagari",
    "Ethiopic",
    "Georgian",
    "Greek",
    "Gujarati",
  ],
  ...["Gurmukhi", "Han", "Hangul", "Hebrew", "Hiragana", "Kannada", "Katakana", "Khmer", "Lao", "Latin", "Malayalam"],
  ...["Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const);
/** Scripts that occur together in one word. */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Bopomofo", "Han"],
];

/** @returns the flaw of a name, `undefined` when it is acceptable */
export function wrongName(name: string): string | undefined {
  if (!name.isWellFormed() || name.length > MAX_LENGTH)
    return `must be well-formed Unicode of at most ${MAX_LENGTH} characters`;
  if (!/\p{L}/u.test(name)) return "must have a letter";
  if (/\p{Cc}/u.test(name) || visibleText(name) !== name) return "must not have signs that are not seen";
  const words = name.normalize("NFKC").split(/\s+/u);
  if (words.some((word) => /\p{L}/u.test(word) && /\p{N}/u.test(word)))
    return "must not have letters and digits in one word";
  const scripts = words.map(scriptsOf);
  if (scripts.includes(undefined)) return "must be in a script that is in everyday use";
  const mixed = scripts.find((some = []) => some.length > 1 && !TOGETHER.some((set) => isWithin(some, set)));
  return mixed && `must not mix ${mixed.join(" and ")} letters in one word`;
}

/** Scripts of a word; `undefined` where a letter belongs to none of them. */
function scriptsOf(word: string): readonly string[] | undefined {
  const scripts = SCRIPTS.filter(([, letters]) => letters.test(word));
  const isKnown = (letter: string) => scripts.some(([, letters]) => letters.test(letter));
  const letters = word.match(/(?!\p{Script=Common})\p{L}/gu) ?? [];
  return letters.every(isKnown) ? scripts.map(([script]) => script) : undefined;
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((each) => all.includes(each));

/** A name as it is stored: names that differ only in composition or spaces are the same. */
export const keptName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** A login as it is stored: letter case and surrounding spaces do not count. */
export const keptLogin = (text: string): string => text.trim().toLowerCase();
