/**
 * Every way in which a score can rise above 0, each with the keys by which an index finds the names that it concerns.
 * An index that looks up all of them loses nothing; a new rule that raises a score gets its key here first.
 *
 * | route | in the score | key: equal on both sides |
 * |---|---|---|
 * | equal, fold, edit, servant | `tokenSimilarity` over readings | one of `gateKeys` of one reading of each token |
 * | class | shared `nicknames`, `cognates` or `spellings` | a class number of that table |
 * | abjad (sound between scripts) | `tokenSimilarity` over `sounds` | one of `soundKeys` of one sound of each token |
 * | prefix (entities) | a word of 5 letters or more that begins the other | the first 5 letters: `prefixKey` |
 * | equal texts of any kind | `alignNames`, first step | `text` |
 * | initial (persons) | an initial and a word that it begins | first letter of the joined reading: `initialKey` |
 * | join | a token and 2 or 3 neighbours in one word | `text` or `fold` of a `NameJoin` and of a reading |
 * | join by sound | a token and 2 or 3 neighbours of another script | the `key` of the `sound` of a `NameJoin` and of a sound |
 * | free `abdul` | `abdul` and a name apart, and together | gate keys of the first reading of the servant token |
 * | same letters | floor 0.95 | one of `spacings` |
 * | acronym (entities) | floor 0.76 | one of `acronyms` and the text of the only word |
 *
 * A join needs no list of its own: cut a reading's text (or fold) in two or three at every place and look the parts up
 * as texts (or folds) of tokens; the other way round, look up the joins of the query.
 *
 * A token whose text the name has a second time, matched alone, costs nothing when it is unmatched.
 *
 * Legal forms, particles and titles alone never lift a score above 0.30 (rule `no-word-matched`).
 */
import type { NameToken, TokenReading } from "./name-token.ts";
import { MISSING_IN_CANDIDATE } from "./score-parts.ts";
import { MIN_KEY_EDIT } from "./sound-distance.ts";
import { MIN_TWO_EDITS, PREFIX_LETTERS, SHORT_WORD } from "./token-similarity.ts";
import type { TokenSound } from "./token-sound.ts";
import { toGrain } from "./weight-grain.ts";

/** Share of its weight that an unmatched patronymic keeps. */
export const PATRONYMIC_SHARE = 0.8;

/**
 * Keys of a reading: two readings that pass the gate of `tokenSimilarity` have at least one in common. The reverse does
 * not hold, so what a key finds is still to be scored.
 *
 * Source: symmetric deletes, W. Garbe, SymSpell, 2012; here over skeletons, and over the letters of short words.
 */
export function gateKeys({ skeleton, text }: TokenReading): ReadonlySet<string> {
  if (skeleton.startsWith("#")) return new Set([skeleton]);
  const short = hasTextKeys(text) ? [...deletesOf(text, 1)].map((key) => `=${key}`) : [];
  return new Set([...deletesOf(skeleton, skeletonDeletes(skeleton)), ...short]);
}

/** Most letters that are left out of a skeleton of plain letters to make its keys: two that pass the gate have a key in common. */
export function skeletonDeletes(skeleton: string): number {
  // two letters meet three by their own key, and two letters that differ do not pass the gate
  return skeleton.length < 3 ? 0 : skeleton.length >= MIN_TWO_EDITS ? 2 : 1;
}

/** The same for a text of plain letters; a long one has no keys. */
export function hasTextKeys(text: string): boolean {
  return text.length <= SHORT_WORD;
}

function deletesOf(word: string, depth: number): ReadonlySet<string> {
  const keys = new Set([word]);
  if (depth > 0) addDeletes(keys, word, depth);
  return keys;
}

/**
 * Keys of a sound: two sounds that pass the gate of `soundSimilarity` have at least one in common. Only tokens whose scripts are
 * compared by sound (`compareBySound`) meet by them, so that an index of Latin names alone needs none.
 */
export function soundKeys(sound: TokenSound): ReadonlySet<string> {
  const keys = new Set<string>();
  if (sound.key === "") return keys;
  keys.add(sound.key);
  if (sound.key.length >= MIN_KEY_EDIT - 1) addDeletes(keys, sound.key, 1);
  return keys;
}

function addDeletes(keys: Set<string>, word: string, depth: number): void {
  for (let at = 0; at < word.length; at++) {
    const shorter = word.slice(0, at) + word.slice(at + 1);
    keys.add(shorter);
    if (depth > 1) addDeletes(keys, shorter, depth - 1);
  }
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

/** Most that a query token can add to the weight of the pairs, whatever it is matched with: weights are at most 1. */
export function greatestPairWeight(token: NameToken): number {
  return (token.weight + 1) / 2;
}

/** Least that a query token costs when no token of the candidate is matched with it. */
export function leastMissingWeight(token: NameToken): number {
  return token.patronymic ? toGrain(PATRONYMIC_SHARE * token.weight) : token.weight;
}

/**
 * Upper bound of the score over all candidates that leave these query tokens unmatched.
 *
 * Proof: nothing missing in the query is the best case, a pair earns at most its weight, x / (x + c) grows with x, and
 * every factor is at most 1 but for the two floors, which have keys of their own. A free `abdul` of the query is used up
 * without weight: leave it out of both sums. Half of the last decimal is added because scores are rounded.
 *
 * @param matchable - sum of `greatestPairWeight` over the tokens that may be matched
 * @param missing - sum of `leastMissingWeight` over the others
 */
export function scoreUpperBound(matchable: number, missing: number): number {
  if (matchable <= 0) return 0;
  return matchable / (matchable + MISSING_IN_CANDIDATE * missing) + 0.00005;
}
