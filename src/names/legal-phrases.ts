/** Legal forms, found as the longest phrase at a place. */
import { plainLatin } from "./latin-letters.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";

/** A legal form in a row of words. */
export interface LegalPhrase {
  /** Classes joined by `+`, as `LLC` or `LLC+JSC`. */
  readonly code: string;
  /** Number of words. */
  readonly length: number;
  /** The form as the table writes it. */
  readonly form: string;
}

/** Longest form in words. */
const MAX_PHRASE = 8;
/** Short forms that mean nothing else wherever they stand. */
const UNMISTAKABLE = new Set(
  "llc ltd inc plc jsc ooo oao zao pao srl spa pte pty bhd sdn pvt fze wll llp oyj aps kft doo ood ead sas tbk lda".split(
    " ",
  ),
);

const CODES = codesByForm();
const FIRST_WORDS = new Set([...CODES.keys()].map((form) => form.split(" ")[0]!));

/**
 * The longest legal form that begins at a word, or `undefined`.
 *
 * @param words - lower-case words, Latin ones plain, others as written
 */
export function legalPhraseAt(words: readonly string[], at: number): LegalPhrase | undefined {
  if (!FIRST_WORDS.has(words[at]!)) return undefined;
  for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length--) {
    const form = words.slice(at, at + length).join(" ");
    const code = CODES.get(form);
    if (code !== undefined) return { code, length, form };
  }
  return undefined;
}

/** True when a form of two or three letters is a word elsewhere and counts only first or last in a name. */
export function needsEdge(form: string): boolean {
  return form.length <= 3 && !UNMISTAKABLE.has(form);
}

/** True when two codes of legal forms have a class in common. */
export function shareLegalClass(left: string, right: string): boolean {
  if (left === right) return true;
  const classes = left.split("+");
  return right.split("+").some((code) => classes.includes(code));
}

function codesByForm(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const line of LEGAL_FORMS.split("\n")) {
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const classes = line.slice(0, line.indexOf(" "));
    for (const part of line.slice(colon + 1).split("|")) {
      const form = part.trim().split(" ").map(plainForm).join(" ");
      if (form !== "") codes.set(form, mergeClasses(codes.get(form), classes));
    }
  }
  return codes;
}

function plainForm(word: string): string {
  return /^[\p{Script=Latin}\p{M}\d]+$/u.test(word) ? plainLatin(word) : word;
}

function mergeClasses(known: string | undefined, more: string): string {
  return [...new Set([...(known?.split("+") ?? []), ...more.split("+")])].sort().join("+");
}
