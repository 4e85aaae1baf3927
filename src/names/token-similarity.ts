/** How alike two tokens are: a gate that retrieval can follow exactly, then the best of several routes. */

import { osaDistance } from "../osa-distance.ts";
import { areDistinct } from "./distinct-names.ts";
import { FULL, isVowelOfFold } from "./fold-costs.ts";
import { foldBudget, foldDistance } from "./fold-distance.ts";
import { leastEdits } from "./letter-mask.ts";
import { shareClass } from "./name-classes.ts";
import type { NameToken, TokenReading } from "./name-token.ts";
import type { PairRoute } from "./score-result.ts";
import type { Script } from "./script.ts";
import { soundSimilarity } from "./sound-distance.ts";
import { compareBySound } from "./token-sound.ts";

/** Least similarity that counts; anything less is 0. */
export const LEAST_SIMILARITY = 0.72;

const FOLD = 0.97;
const SHORT_FOLD = 0.8;
/** The best that unequal folds can reach. */
const BEST_EDIT = 0.96;
const SPELLING = 0.95;
const ALIKE_BETWEEN_SCRIPTS = 0.84;
const ALIKE_BETWEEN_ALPHABETS = 0.9;
const ALPHABETS: ReadonlySet<Script> = new Set(["latin", "cyrillic", "greek", "armenian", "georgian"]);
/** Highest similarity of a name and one derived from it, and the shortest such name, in letters of the fold. */
const DERIVED = 0.8;
const MIN_DERIVED = 4;
const NICKNAME = 0.87;
const COGNATE = 0.75;
const SERVANT = 0.84;
const SHORT_TRANSPOSITION = 0.8;
const PREFIX = 0.85;
/** Shortest word that may stand for a longer one that it begins. */
export const PREFIX_LETTERS = 5;
/** Longest words that are compared by their letters when their skeletons say too little. */
export const SHORT_WORD = 6;
/** Most edits between two short words that pass the gate. */
export const SHORT_WORD_EDITS = 1;
/** Shortest skeletons that may be two edits apart. */
export const MIN_TWO_EDITS = 6;

/** Scripts whose words are compared with each other as they are written: their readings are shared by many words. */
const IDEOGRAPHIC: ReadonlySet<Script> = new Set(["han", "hangul"]);

const ORGANISATION_EXPONENT = 0.8;

/** A similarity and the route that gave it. */
export interface TokenMatch {
  similarity: number;
  route: PairRoute;
}

const match: TokenMatch = { similarity: 0, route: "equal" };

/**
 * Similarity of two tokens that are not numbers, initials or legal forms.
 *
 * @param organisation - both are words of an organisation: a long word may stand for a longer one that it begins, and a slip of the
 *   pen counts less, since such words are alike by chance less often than names of persons
 * @returns 0, or `LEAST_SIMILARITY` to 1. Symmetric. The object is used again by the next call: copy what is kept.
 */
export function tokenSimilarity(left: NameToken, right: NameToken, organisation: boolean): Readonly<TokenMatch> {
  match.similarity = 0;
  match.route = "equal";
  if (left.text === right.text) {
    match.similarity = 1;
    return match;
  }
  if (areComparedAsWritten(left.script, right.script)) return match;
  const servants = left.servant && right.servant;
  const oneServant = left.servant !== right.servant;
  let exempt = false;
  for (let i = 0; i < left.readings.length; i++) {
    for (let j = 0; j < right.readings.length; j++) {
      // the names after `abdul` are compared with each other, the whole only with a word that is not split
      if (servants && (i > 0 || j > 0)) continue;
      const behind = oneServant && ((left.servant && i === 0) || (right.servant && j === 0));
      const a = left.readings[i]!;
      const b = right.readings[j]!;
      readingSimilarity(a, b, behind ? SERVANT : 1);
    }
  }
  if (compareBySound(left.script, right.script)) {
    soundsSimilarity(left, right, oneServant ? SERVANT : 1);
    exempt = isAlikeBetweenScripts(match.similarity, left.script, right.script);
  }
  const isOneName = shareClass(left.spellings, right.spellings);
  if (isOneName) {
    raise(SPELLING, "class");
    exempt = true;
  } else if (shareClass(left.nicknames, right.nicknames)) {
    raise(NICKNAME, "class");
    exempt = true;
  } else if (shareClass(left.cognates, right.cognates)) {
    raise(COGNATE, "class");
    exempt = true;
  }
  if (organisation && isPrefix(left.text, right.text)) {
    raise(PREFIX, "prefix");
    exempt = true;
  }
  // an index applies the rules from here on in `src/name-index/alike-tokens.ts`
  if (match.similarity > 0 && needsInnerVowel(match.similarity) && left.attested && right.attested && !exempt) {
    if (!differInInnerVowel(left, right)) match.similarity = 0;
  }
  if (match.similarity < LEAST_SIMILARITY || areDistinct(left.text, right.text)) match.similarity = 0;
  else {
    // a spelling of a name is not derived from it: Poutine from Putin
    const [fold, otherFold] = isOneName ? ["", ""] : [left.readings[0]?.fold ?? "", right.readings[0]?.fold ?? ""];
    match.similarity = countedSimilarity(match.similarity, fold, otherFold, organisation);
  }
  return match;
}

/** Words of one of these scripts are alike only when they are equal. */
export function areComparedAsWritten(left: Script, right: Script): boolean {
  return left === right && IDEOGRAPHIC.has(left);
}

/**
 * True when words of two scripts are so alike that they may be one name, however common both are: a name in another script has no
 * spelling of its own that could be attested.
 */
export function isAlikeBetweenScripts(similarity: number, left: Script, right: Script): boolean {
  const areAlphabets = ALPHABETS.has(left) && ALPHABETS.has(right);
  return similarity >= (areAlphabets ? ALIKE_BETWEEN_ALPHABETS : ALIKE_BETWEEN_SCRIPTS);
}

function soundsSimilarity(left: NameToken, right: NameToken, times: number): void {
  for (const a of left.sounds)
    for (const b of right.sounds) raise(times * soundSimilarity(a, b, LEAST_SIMILARITY), "abjad");
}

function raise(similarity: number, route: PairRoute): void {
  if (similarity <= match.similarity) return;
  match.similarity = similarity;
  match.route = route;
}

function readingSimilarity(a: TokenReading, b: TokenReading, times: number): void {
  if (!passesGate(a, b)) return;
  if (a.fold === b.fold) {
    raise(times * equalFoldSimilarity(a.text.length, b.text.length, a.text === b.text), "fold");
    return;
  }
  const budget = foldBudget(a.fold.length, b.fold.length);
  const cost = foldDistance(a.fold, b.fold, budget);
  if (cost <= budget) raise(times * editSimilarity(cost, a.fold.length, b.fold.length), "edit");
  raise(times * rawSimilarity(a, b), "edit");
}

/** Similarity of two readings with equal folds, by the lengths of their texts. */
export function equalFoldSimilarity(length: number, other: number, areEqual: boolean): number {
  return Math.min(length, other) <= 2 && !areEqual ? SHORT_FOLD : FOLD;
}

/** Similarity of folds of these lengths that are unequal but within `foldBudget`, by their distance. */
export function editSimilarity(cost: number, length: number, other: number): number {
  return Math.min(BEST_EDIT, 1 - cost / (FULL * Math.max(length, other)));
}

/** True for a similarity at which two attested tokens are alike only when they differ by no more than an inner vowel. */
export function needsInnerVowel(similarity: number): boolean {
  return similarity < FOLD;
}

/** True for a similarity that depends on the folds for whether it counts in full: see {@link countedSimilarity}. */
export function mayBeDerived(similarity: number): boolean {
  return similarity > DERIVED;
}

/** Similarity as it is counted, by the folds of the first readings: less for a name that is derived from the other. */
export function countedSimilarity(similarity: number, fold: string, otherFold: string, organisation: boolean): number {
  const counted = mayBeDerived(similarity) && areDerived(fold, otherFold) ? DERIVED : similarity;
  return organisation ? Math.round(counted ** ORGANISATION_EXPONENT * 10_000) / 10_000 : counted;
}

/**
 * The gate: nothing passes it that the keys of `routes.ts` do not find. Symmetric.
 */
export function passesGate(a: TokenReading, b: TokenReading): boolean {
  if (a.skeleton === b.skeleton) return true;
  const least = leastEdits(a.skeletonMask, b.skeletonMask);
  if (least > 2) return false;
  if (a.skeleton.startsWith("#") || b.skeleton.startsWith("#")) return false;
  const limit = skeletonLimit(a.skeleton.length, b.skeleton.length);
  if (least <= limit && limit > 0 && osaDistance(a.skeleton, b.skeleton, limit) <= limit) return true;
  return (
    a.text.length <= SHORT_WORD &&
    b.text.length <= SHORT_WORD &&
    leastEdits(a.textMask, b.textMask) <= SHORT_WORD_EDITS &&
    osaDistance(a.text, b.text, SHORT_WORD_EDITS) <= SHORT_WORD_EDITS
  );
}

/** Most edits between two skeletons of these lengths that pass the gate. */
export function skeletonLimit(length: number, other: number): number {
  if (length >= MIN_TWO_EDITS && other >= MIN_TWO_EDITS) return 2;
  return length >= 2 && other >= 2 && length + other >= 5 ? 1 : 0;
}

function rawSimilarity(a: TokenReading, b: TokenReading): number {
  const limit = slipLimit(a.text.length, b.text.length, a.textMask === b.textMask);
  if (leastEdits(a.textMask, b.textMask) > limit) return 0;
  const edits = osaDistance(a.text, b.text, limit);
  if (edits > limit) return 0;
  return slipSimilarity(edits, a.text.length, b.text.length, a.text.charCodeAt(0) === b.text.charCodeAt(0));
}

/** Most edits of letters between two texts of these lengths that may be slips of the pen; 0 when none may be. */
export function slipLimit(length: number, other: number, sameLetters: boolean): number {
  const shortest = Math.min(length, other);
  if (shortest >= 8) return 2;
  if (shortest >= 4) return 1;
  return shortest === 3 && length === other && sameLetters ? 1 : 0;
}

/** Similarity of two texts so many edits apart, as many as `slipLimit` allows. */
export function slipSimilarity(edits: number, length: number, other: number, sameFirst: boolean): number {
  const shortest = Math.min(length, other);
  // three letters of which two have changed places
  if (shortest === 3) return SHORT_TRANSPOSITION;
  return 1 - (0.95 * edits) / Math.max(length, other) - (sameFirst ? 0 : 0.06) - (shortest === 4 ? 0.03 : 0);
}

/** True for a given name and the family name made of it with a final i, as Mahmoudi from Mahmoud. */
function areDerived(a: string, b: string): boolean {
  if (a.length > b.length) return areDerived(b, a);
  return a.length >= MIN_DERIVED && b.length === a.length + 1 && b.endsWith("i") && b.startsWith(a);
}

function differInInnerVowel(left: NameToken, right: NameToken): boolean {
  return left.readings.some((a) => right.readings.some((b) => isInnerVowelChange(a.fold, b.fold)));
}

export function isInnerVowelChange(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let changed = 0;
  for (let i = 0; i < a.length; i++) {
    if (a.charCodeAt(i) === b.charCodeAt(i)) continue;
    if (
      ++changed > 1 ||
      i === 0 ||
      i === a.length - 1 ||
      !isVowelOfFold(a.charCodeAt(i)) ||
      !isVowelOfFold(b.charCodeAt(i))
    )
      return false;
  }
  return changed === 1;
}

function isPrefix(a: string, b: string): boolean {
  return (
    (a.length >= PREFIX_LETTERS && b.length > a.length && b.startsWith(a)) ||
    (b.length >= PREFIX_LETTERS && a.length > b.length && a.startsWith(b))
  );
}
