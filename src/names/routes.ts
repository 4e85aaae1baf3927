/**
 * Every way in which a score can rise above 0, each with the keys by which an index finds the names that it concerns.
 * An index that looks up all of them loses nothing; a new rule that raises a score gets its key here first.
 *
 * | route | in the score | key: equal on both sides |
 * |---|---|---|
 * | equal, fold, edit, servant | `tokenSimilarity` over readings | what is left of a skeleton or a short text of each: `skeletonDeletes`, `hasTextKeys` |
 * | class | shared `nicknames`, `cognates` or `spellings` | a class number of that table |
 * | abjad (sound between scripts) | `tokenSimilarity` over `sounds` | the `key` of one sound of each token, or one an edit apart |
 * | prefix (entities) | a word of 5 letters or more that begins the other | the first 5 letters: `prefixKey` |
 * | equal texts of any kind | `alignNames`, first step | `text` |
 * | initial (persons) | an initial and a word that it begins | first letter of the joined reading: `initialKey` |
 * | join | a token and 2 or 3 neighbours in one word | `text` or `fold` of a `NameJoin` and of a reading |
 * | join by sound | a token and 2 or 3 neighbours of another script | the `key` of the `sound` of a `NameJoin` and of a sound |
 * | free `abdul` | `abdul` and a name apart, and together | as `equal`, of the first reading of the servant token |
 * | same letters | floor 0.95 | one of `spacings` |
 * | cut off | floor 0.88 | the letters of the listed name up to `leastCutLength` |
 * | acronym (entities) | floor 0.76 | one of `acronyms` and the text of the only word |
 *
 * Joins of listed names are kept with the names, by what their tokens are together, and a token of the query is looked up among them; the
 * other way round, joins of the query are looked up among the tokens of the list.
 *
 * A token whose text the name has a second time, matched alone beside another word, costs nothing when it is unmatched.
 *
 * Legal forms, particles and titles alone never lift a score above 0.30 (rule `no-word-matched`).
 */
import type { NameToken } from "./name-token.ts";
import { MIN_TWO_EDITS, PREFIX_LETTERS, SHORT_WORD } from "./token-similarity.ts";
import { toGrain } from "./weight-grain.ts";

/** Share of its weight that an unmatched patronymic keeps. */
export const PATRONYMIC_SHARE = 0.8;

/**
 * Most letters that are left out of a skeleton of plain letters to make its keys. The keys of a reading are what is left of its skeleton, and
 * of a short text: two readings that pass the gate of `tokenSimilarity` have one in common. The reverse does not hold, so what a key finds is
 * still to be scored.
 *
 * Source: symmetric deletes, W. Garbe, SymSpell, 2012; here over skeletons, and over the letters of short words.
 */
export function skeletonDeletes(skeleton: string): number {
  // a skeleton of two letters is itself what is left of one of three, and two letters that differ do not pass the gate
  return skeleton.length < 3 ? 0 : skeleton.length >= MIN_TWO_EDITS ? 2 : 1;
}

/** True for a text that has keys of its own: itself and what is left of it without a letter. */
export function hasTextKeys(text: string): boolean {
  return text.length <= SHORT_WORD;
}

/** Key of the prefix route, `undefined` for a word that is too short for it. */
export function prefixKey(token: NameToken): string | undefined {
  return token.kind === "word" && token.text.length >= PREFIX_LETTERS ? token.text.slice(0, PREFIX_LETTERS) : undefined;
}

/** Letter that an initial must be to stand for this token; `undefined` for tokens that no initial stands for. */
export function initialKey(token: NameToken): string | undefined {
  if (token.kind === "initial") return token.text;
  return token.kind === "word" ? token.readings[token.servant ? 1 : 0]?.text.charAt(0) : undefined;
}

/** Least that a query token costs when no token of the candidate is matched with it. */
export function leastMissingWeight(token: NameToken): number {
  return token.patronymic ? toGrain(PATRONYMIC_SHARE * token.weight) : token.weight;
}
