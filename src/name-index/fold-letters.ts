/** Lower bounds of the distance of two folds from their sets of letters: they reject most pairs before any letter is compared. */
import { FOLD_LETTERS, FULL, ASPIRATE as H, insertionCost, substitutionCost, VOWELS } from "../names/fold-costs.ts";
import { bitsOfLetters } from "../names/fold-mask.ts";
import { bitCount } from "../names/letter-mask.ts";

/** Least cost of exchanging, inserting or deleting a letter, in hundredths. */
function leastCost(letter: string): number {
  const others = FOLD_LETTERS.filter((other) => other !== letter).map((other) => substitutionCost(letter, other));
  return Math.min(insertionCost(letter), ...others);
}

const LEAST = Math.min(...FOLD_LETTERS.map(leastCost));
/** Surcharges of letters over the cheapest ones, with the bits of the letters that have each. */
const SURCHARGES = [...new Set(FOLD_LETTERS.map((letter) => leastCost(letter) - LEAST))]
  .map((cost) => ({ cost, bits: bitsOfLetters(FOLD_LETTERS.filter((letter) => leastCost(letter) - LEAST === cost)) }))
  .filter(({ cost, bits }) => cost > 0 && bits !== 0);

/**
 * False only for folds with these letters that are farther apart: each letter that only one has, or has more often, costs something, and
 * one edit can repair one letter on each side.
 *
 * @param mask - see `foldMask`
 */
export function mayBeNear(mask: number, otherMask: number, budget: number): boolean {
  return (
    mask === otherMask || (costOf(mask & ~otherMask, budget) <= budget && costOf(otherMask & ~mask, budget) <= budget)
  );
}

/** The letter h. */
export const ASPIRATE = bitsOfLetters(H);
const VOWEL_BITS = bitsOfLetters(VOWELS);
/** Largest least cost of a vowel: what a full edit of a consonant spares at most when it repairs one. */
const VOWEL_COST = Math.max(...[...VOWELS].map(leastCost));

/**
 * Least distance of two folds in which each consonant that is inserted, deleted or exchanged for a vowel costs a full edit: it may then
 * repair one vowel, and an extra consonant beyond the difference in length of the skeletons has a counterpart in the other fold.
 *
 * @param consonants - what the consonants cost alone
 * @param apart - number of letters by which one skeleton is longer
 */
export function leastFirmDistance(
  mask: number,
  otherMask: number,
  consonants: number,
  apart: number,
  budget: number,
): number {
  const missing = costOf(mask & ~otherMask & VOWEL_BITS, budget);
  const added = costOf(otherMask & ~mask & VOWEL_BITS, budget);
  const vowels = Math.max(missing, added);
  let least = Number.POSITIVE_INFINITY;
  for (let edits = apart; FULL * edits <= budget; edits += 2) {
    least = Math.min(least, Math.max(consonants, FULL * edits) + Math.max(0, vowels - VOWEL_COST * edits));
  }
  return least;
}

/** The cost of letters, or a part of it that already exceeds the budget. */
function costOf(letters: number, budget: number): number {
  let cost = LEAST * bitCount(letters);
  for (let at = 0; at < SURCHARGES.length && cost > 0 && cost <= budget; at++) {
    const surcharge = SURCHARGES[at]!;
    cost += surcharge.cost * bitCount(letters & surcharge.bits);
  }
  return cost;
}
