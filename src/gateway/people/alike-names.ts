/** Names of people who decide that may be one and the same: such a second record is made only where an administrator says that they are two. */

import { scoreName } from "../../names/score-name.ts";
import { visibleText } from "../../names/visible-text.ts";
import { readingsOf } from "./abbreviated-name.ts";
import { looksOf } from "./looks.ts";

/** Names from here on are alike. Lower than for screening: to say that two are two costs a sentence, to miss it costs four eyes. */
const ALIKE = 0.8;

/** Whether a quick reader, or a person who writes the own name in another way, could take the names for one. */
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

/** Whether a name has all words of another one, which left out a middle name or a part of a double one. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  if (words.length < 2 && others.length !== words.length) return false;
  return words.length > 0 && words.every((word) => others.includes(word));
}

/** How the words of a name look, each once. */
function wordsOf(name: string): readonly string[] {
  return [...new Set(looksOf(visibleText(name)).match(/[\p{L}\p{N}]+/gu))];
}

/** Whether a name of one word is another one as people sign in with it: `abrimwick`, `brimwicka`, `adab`. */
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

/** The letters of a name in a fixed order: wherever it is cut, and whichever piece comes first. */
function lettersOf(name: string): string {
  const letters = visibleText(name).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return [...looksOf(letters)].sort().join("");
}
