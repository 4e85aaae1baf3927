/** Names of several parts that are written in one word or in several. */
import { osaDistance } from "../osa-distance.ts";

/** Spellings of the first word of `abdul` names, as separate words. */
const SERVANT = /^a[bv]d[aeiou]{0,2}[lr]?$/;
/** The article between `abd` and the name, assimilated or not. */
const ARTICLE = /^(?:al|el|ul|ol|ar|ur|er|as|us|es|az|uz|at|ut|an|un|ad|ud|ash|ush)$/;
/** A word with `abdul` and the name in it; typing slips of two neighbouring letters included. */
const GLUED = /^(?:a[bv]d|adb|bad(?=ul)|abud(?=l))[aeou]{1,2}(.{4,})$/;

/** The commonest of them, written in one word: what follows is no name of its own. */
const ABDULLAH = /^a[bv]d[aeiou]{1,2}l{1,2}[ae]h?$/;
const ALLAH = /^[aeu]?l{1,2}[ae]h$/;
/** The one common name after `abdul` that begins with l itself. */
const BEGINS_WITH_L = /^l[ae]t[ie]+f/;
const DIN = /^(?:d[iey]+n[e]?|uddin|eddine?|aldin|eldin|addin)$/;
const GLUED_DIN = /^(.{3,}?)(?:[aeou](?:d|l)d+(?:in|een|ine|ien|yn))$/;

/**
 * Joins the parts of compound names into one canonical word: `abd al rahman`, `abdel rahman` and `abdurrahman` become
 * `abdulrahman`; `nur al din` and `noureddine` become `nuruddin` with their own first part.
 *
 * @param words - lower-case Latin words in natural order
 * @returns words, with the number of words that each came from
 */
export function joinCompounds(words: readonly string[]): readonly { readonly text: string; readonly length: number }[] {
  const joined: { text: string; length: number }[] = [];
  let at = 0;
  while (at < words.length) {
    const compound = compoundAt(words, at);
    joined.push(compound ?? { text: canonicalGlued(words[at]!), length: 1 });
    at += compound?.length ?? 1;
  }
  return joined;
}

/** Number of words of the compound with which words begin, 1 when they begin with none. */
export function compoundLength(words: readonly string[]): number {
  return compoundAt(words, 0)?.length ?? 1;
}

/** Number of names of several words in a name. */
export function countCompounds(words: readonly string[]): number {
  return joinCompounds(words).filter(({ length }) => length > 1).length;
}

/** True for a word that is a compound, or may be one with the words beside it; a compound has one such word at least. */
export function isCompoundPart(word: string): boolean {
  return isServant(word) || DIN.test(word) || word === "mc" || word === "mac" || canonicalGlued(word) !== word;
}

/** The name after `abdul` in a canonical word, Latin or Arabic, empty when it is none. */
export function servantOf(word: string): string {
  if (word.startsWith("عبدال") && !word.startsWith("عبدالله")) return word.slice(5);
  return word.startsWith("abdul") && word.length >= 8 && word !== "abdullah" ? word.slice(5) : "";
}

function compoundAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  return servantAt(words, at) ?? dinAt(words, at) ?? macAt(words, at);
}

export function isArticle(word: string): boolean {
  return ARTICLE.test(word);
}

/** `din` as a word of its own, with its article or without. */
export function isDin(word: string): boolean {
  return DIN.test(word);
}

/** True for `abdul` in any spelling, or a slip of the pen away from it. */
export function isServant(word: string): boolean {
  if (!word.startsWith("a")) return false;
  return SERVANT.test(word) || osaDistance(word, "abdul", 1) <= 1;
}

function servantAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  if (!isServant(words[at]!)) return undefined;
  if (ALLAH.test(words[at + 1] ?? "")) return { text: "abdullah", length: 2 };
  const hasArticle = ARTICLE.test(words[at + 1] ?? "") && (words[at + 2]?.length ?? 0) >= 3;
  const nameAt = at + (hasArticle ? 2 : 1);
  const name = words[nameAt];
  if (name === undefined || name.length < 3 || !/^[a-z]+$/.test(name)) return undefined;
  return { text: `abdul${name}`, length: nameAt - at + 1 };
}

function dinAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  const first = words[at]!;
  if (first.length < 3 || ARTICLE.test(first)) return undefined;
  const hasArticle = ARTICLE.test(words[at + 1] ?? "");
  const din = words[at + (hasArticle ? 2 : 1)] ?? "";
  if (!DIN.test(din) || (!hasArticle && din.length > 5 && !/dd|ld/.test(din))) return undefined;
  return { text: `${withoutFinalVowel(first)}uddin`, length: hasArticle ? 3 : 2 };
}

function macAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  const next = words[at + 1];
  if ((words[at] !== "mc" && words[at] !== "mac") || next === undefined || next.length < 3) return undefined;
  return { text: `${words[at]}${next}`, length: 2 };
}

function canonicalGlued(word: string): string {
  const first = word.charAt(0);
  if (first !== "a" && first !== "b" && !word.includes("d", 3)) return word;
  if (ABDULLAH.test(word)) return "abdullah";
  const servant = GLUED.exec(word)?.[1];
  if (servant !== undefined) return `abdul${withoutArticle(servant)}`;
  const din = GLUED_DIN.exec(word)?.[1];
  return din === undefined ? word : `${withoutFinalVowel(din)}uddin`;
}

function withoutArticle(name: string): string {
  if (name.startsWith("l") && !BEGINS_WITH_L.test(name) && name.length > 4) return name.slice(1);
  return /^([a-z])\1/.test(name) && name.length > 4 ? name.slice(1) : name;
}

function withoutFinalVowel(word: string): string {
  return word.length > 3 ? word.replace(/[aeiou]$/, "") : word;
}
