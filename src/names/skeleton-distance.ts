/** How far apart the folds of two skeletons are at least: see `fold-costs.ts`. */
import { ASPIRATE, FOLD_LETTERS, FULL, insertionCost, substitutionCost, TRANSPOSE, VOWELS } from "./fold-costs.ts";
import { skeletonOf } from "./fold-token.ts";

const SIZE = 128;

/** Letters of folds by the consonant class that they are in. */
const CLASSES = new Map<string, string[]>();
for (const letter of FOLD_LETTERS) {
  const known = CLASSES.get(skeletonOf(letter));
  if (known) known.push(letter);
  else CLASSES.set(skeletonOf(letter), [letter]);
}
CLASSES.delete("");

const SUBSTITUTE = new Uint8Array(SIZE * SIZE);
for (const [a, letters] of CLASSES) {
  for (const [b, others] of CLASSES) {
    const costs = letters.flatMap((letter) => others.map((other) => substitutionCost(letter, other)));
    SUBSTITUTE[a.charCodeAt(0) * SIZE + b.charCodeAt(0)] = a === b ? 0 : Math.min(...costs);
  }
}

/** Least cost of inserting each consonant, or of exchanging it for a letter that skeletons leave out. */
function leastInsertions(silent: string): Uint8Array {
  const costs = new Uint8Array(SIZE);
  for (const [a, letters] of CLASSES) {
    const each = letters.flatMap((letter) => [
      insertionCost(letter),
      ...[...silent].map((other) => substitutionCost(letter, other)),
    ]);
    costs[a.charCodeAt(0)] = Math.min(...each);
  }
  return costs;
}
const INSERT = leastInsertions(VOWELS);
const INSERT_WITH_ASPIRATE = leastInsertions(VOWELS + ASPIRATE);

const MAX_LENGTH = 64;
const ROWS = [
  new Uint16Array(MAX_LENGTH + 1),
  new Uint16Array(MAX_LENGTH + 1),
  new Uint16Array(MAX_LENGTH + 1),
] as const;

/** Letters from 1 on; index 0 is unused. */
const RIGHT = new Uint8Array(MAX_LENGTH + 1);

/**
 * Least distance of two folds with these skeletons, in hundredths of an edit: what their consonants cost alone.
 *
 * @param withAspirate - an h may be in one of the folds, for which another consonant may stand at less cost
 */
export function skeletonDistance(left: string, right: string, withAspirate: boolean): number {
  if (left.length > MAX_LENGTH || right.length > MAX_LENGTH) return 0;
  const insertions = withAspirate ? INSERT_WITH_ASPIRATE : INSERT;
  let [beforeLast, last, row] = ROWS as readonly [Uint16Array, Uint16Array, Uint16Array];
  last[0] = 0;
  for (let j = 1; j <= right.length; j++) {
    RIGHT[j] = right.charCodeAt(j - 1);
    last[j] = last[j - 1]! + insertions[RIGHT[j]!]!;
  }
  let letterBefore = 0;
  for (let i = 1; i <= left.length; i++) {
    const letter = left.charCodeAt(i - 1);
    const remove = insertions[letter]!;
    const swaps = letter * SIZE;
    let cost = last[0]! + remove;
    row[0] = cost;
    for (let j = 1; j <= right.length; j++) {
      const other = RIGHT[j]!;
      cost += insertions[other]!;
      const swap = last[j - 1]! + SUBSTITUTE[swaps + other]!;
      if (swap < cost) cost = swap;
      const without = last[j]! + remove;
      if (without < cost) cost = without;
      if (other === letterBefore && RIGHT[j - 1] === letter) {
        const transposed = beforeLast[j - 2]! + TRANSPOSE;
        if (transposed < cost) cost = transposed;
      }
      row[j] = cost;
    }
    letterBefore = letter;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[right.length]!;
}

/** True when an h in a fold may change distances to this skeleton; between two for which it is false, an h changes nothing. */
export function dependsOnAspirate(skeleton: string): boolean {
  for (let at = 0; at < skeleton.length; at++) {
    const letter = skeleton.charCodeAt(at);
    if (INSERT[letter] !== INSERT_WITH_ASPIRATE[letter]) return true;
  }
  return false;
}

/** True when vowels stand for none of its consonants at less than the cost of a full edit. */
export function hasFirmConsonants(skeleton: string): boolean {
  for (let at = 0; at < skeleton.length; at++) if (INSERT[skeleton.charCodeAt(at)]! < FULL) return false;
  return true;
}
