/** Titles at the ends of a person's name. */
import { compoundOrder } from "./compound-order.ts";
import { koreanWords } from "./korean-names.ts";
import { countCompounds } from "./person-compounds.ts";
import { mayEndTitle, maySayMoreOfTitle, particleOf, titleOf } from "./person-words.ts";
import type { NameRole } from "./placed-spec.ts";
import type { Word } from "./split-words.ts";
import { countTitleWords } from "./title-phrases.ts";

/** A word of a person's name with its Latin reading and what a comma says about it. */
export interface ReadWord extends Word {
  readonly latin: string;
  readonly role: NameRole;
  /** It belongs to a title of several words. */
  readonly inTitle?: true;
}

/** A name taken apart into titles and names, each in written order. */
export interface TitlesApart {
  readonly titles: readonly ReadWord[];
  /** All words when the name consists of titles. */
  readonly names: readonly ReadWord[];
}

/**
 * Takes apart the titles before a name, and those before its family name or after its given names where they split a compound:
 * `Dr. Hamid, Abdul` and `Hamid, Abdul Dr.` are `Abdul Hamid`. Any other title may be a name as well: `Hajiquillborne` is
 * `Haji Quillborne, Odo`.
 */
export function titlesApart(written: readonly ReadWord[]): TitlesApart {
  const words = withTitlesMarked(written);
  if (!words.some(isTitle)) return { titles: NONE, names: words };
  const isAtAnEnd = words.map((_, at) => isInFront(words, at) || isBehind(words, at));
  const front = isAtAnEnd.indexOf(false);
  if (front < 0) return { titles: NONE, names: words };
  const rest = words.slice(front);
  const named = rest.filter((_, at) => !isAtAnEnd[front + at]);
  if (named.length === rest.length || !belongTogether(named, rest))
    return { titles: words.slice(0, front), names: rest };
  return { titles: words.filter((_, at) => isAtAnEnd[at]), names: named };
}

/** True for words that are a name of several words, or a Korean one, when the titles are not among them. */
function belongTogether(named: readonly ReadWord[], all: readonly ReadWord[]): boolean {
  const latin = named.map((word) => word.latin);
  // a title is no part of a compound
  const parted = all.map((word) => (named.includes(word) ? word.latin : ""));
  return (
    countCompounds(latin) > countCompounds(parted) ||
    (compoundOrder(latin) !== undefined && compoundOrder(parted) === undefined) ||
    (named.every(({ script }) => script === "latin") && koreanWords(latin) !== undefined)
  );
}

const NONE: readonly ReadWord[] = [];

function isTitle(word: ReadWord | undefined): boolean {
  return word !== undefined && (word.inTitle === true || titleOf(word.latin) !== undefined);
}

/** Marks the words of titles of several words in front of the name or of its part after the comma. */
function withTitlesMarked(words: readonly ReadWord[]): readonly ReadWord[] {
  let marked: ReadWord[] | undefined;
  for (let at = 0; at < words.length; ) {
    const isFirst = at === 0 || words[at]!.role !== words[at - 1]!.role;
    const count = isFirst || isTitle((marked ?? words)[at - 1]) ? countTitleWords(words, at) : 0;
    for (const last = at + count; at < last; at++) {
      marked ??= [...words];
      marked[at] = { ...words[at]!, inTitle: true };
    }
    if (count === 0) at++;
  }
  return marked ?? words;
}

/** A title with nothing but titles before it in its part of the name, or the article of one: `al-Hajj`. */
function isInFront(words: readonly ReadWord[], at: number): boolean {
  const { role, latin } = words[at]!;
  const behind = words[at + 1];
  const isArticleOfTitle = isArticle(latin) && behind?.role === role && isTitle(behind) && words[at + 2]?.role === role;
  if (!isTitle(words[at]) && !isArticleOfTitle && !isPartOfTitle(words, at)) return false;
  return words[at - 1]?.role !== role || isInFront(words, at - 1);
}

/** A word that belongs to the title beside it, where a name is left after it: `His Excellency`, `Dr. med.`. */
function isPartOfTitle(words: readonly ReadWord[], at: number): boolean {
  const { role, latin } = words[at]!;
  const [before, behind] = [words[at - 1], words[at + 1]];
  if (behind?.role !== role || at + 2 >= words.length) return false;
  if (maySayMoreOfTitle(latin) && (isTitle(behind) || isPartOfTitle(words, at + 1))) return true;
  return mayEndTitle(latin) && before?.role === role && isTitle(before);
}

/** A title with nothing but titles after it in its part of the name; after an article it is a name: `al-Sheikh`. */
function isBehind(words: readonly ReadWord[], at: number): boolean {
  const { role, latin } = words[at]!;
  const before = words[at - 1];
  if (!isTitle(words[at]) || (before !== undefined && particleOf(before.latin, false) !== undefined)) return false;
  // at the end of the whole name it may be a family name, but for what is short for a title alone
  if (role !== "given" && !ABBREVIATION.test(latin)) return false;
  return words[at + 1]?.role !== role || isBehind(words, at + 1);
}

const ABBREVIATION = /^(?:[^aeiou]+|esq)$/;

function isArticle(word: string): boolean {
  return word === "al" || word === "el";
}
