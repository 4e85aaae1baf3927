/**
 * Names of deciders that may belong to one person: a second record is made only where an administrator states that they
 * are two.
 */

import { scoreName } from "../../names/score-name.ts";
import { visibleText } from "../../names/visible-text.ts";
import { readingsOf } from "./abbreviated-name.ts";
import { looksOf } from "./looks.ts";

/**
 * The score from which names are alike. It is lower than for screening: a false alarm costs a sentence, a miss defeats
 * four eyes.
 */
const ALIKE = 0.8;

/**
 * Whether the names could belong to one person: to a quick reader, or to somebody who writes their own name in two
 * ways.
 */
export function areAlike(one: string, other: string): boolean {
  if (areWrittenAlike(one, other)) return true;
  const [ones, others] = [readingsOf(one, other), readingsOf(other, one)];
  const isCut = ones.length !== 1 || ones[0] !== one || others.length !== 1 || others[0] !== other;
  if (!isCut) return false;
  return [one, ...ones].some((left) => [other, ...others].some((right) => areWrittenAlike(left, right)));
}

function areWrittenAlike(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (isWithin(left, right) || isWithin(right, left) || lettersOf(one) === lettersOf(other)) return true;
  if (isSignInOf(left, right) || isSignInOf(right, left)) return true;
  const score = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" }).score;
  return Math.max(score(one, other), score(other, one)) >= ALIKE;
}

/** Whether one name has all words of another, which leaves out a middle name or part of a double name. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  if (words.length < 2 && others.length !== words.length) return false;
  return words.length > 0 && words.every((word) => others.includes(word));
}

/** The words of a name as they look, each once. */
function wordsOf(name: string): readonly string[] {
  return [...new Set(looksOf(visibleText(name)).match(/[\p{L}\p{N}]+/gu))];
}

/** Whether a one-word name is the login form of another name: `abrimwick`, `brimwicka`, `adab`. */
function isSignInOf([word, ...more]: readonly string[], others: readonly string[]): boolean {
  const [first, last] = [others[0], others.at(-1)];
  if (word === undefined || more.length > 0 || others.length < 2 || !first || !last) return false;
  const initials = others.map((each) => each.charAt(0));
  const cut = [
    first.charAt(0) + last,
    last + first.charAt(0),
    first + last.charAt(0),
    initials.slice(0, -1).join("") + last,
  ];
  return [...cut, initials.join("")].includes(word);
}

/** The letters of a name, sorted: the same wherever it is divided, and whichever part comes first. */
function lettersOf(name: string): string {
  const letters = visibleText(name).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return [...looksOf(letters)].sort().join("");
}
