/** Spellings of a segment that are similar to a reading of the query, with their similarity. */
import { foldBudget, foldComparison } from "../names/fold-distance.ts";
import { leastEdits } from "../names/letter-mask.ts";
import type { TokenReading } from "../names/name-token.ts";
import { hasTextKeys } from "../names/routes.ts";
import {
  editSimilarity,
  equalFoldSimilarity,
  LEAST_SIMILARITY,
  SHORT_WORD_EDITS,
  slipLimit,
  slipSimilarity,
} from "../names/token-similarity.ts";
import { osaDistanceToBytes } from "../osa-distance.ts";
import { ASPIRATE, leastFirmDistance, mayBeNear } from "./fold-letters.ts";
import { visitBucket } from "./hash-buckets.ts";
import { visitDeleteHashes } from "./hash-text.ts";
import { nearSkeleton, nearSkeletons } from "./near-skeletons.ts";
import { SPELLING_KEY, type SpellingTable } from "./spelling-table.ts";
import { equalsText, lengthOfText } from "./text-pack.ts";

export interface AlikeSpellings {
  /**
   * Calls `take` with every spelling whose similarity to the reading is `LEAST_SIMILARITY` or more, some twice. A reading that is not
   * plain letters is similar to its own fold alone, which is not looked for here.
   */
  find(reading: TokenReading, take: (spelling: number, similarity: number) => void): void;
}

export function alikeSpellings(table: SpellingTable): AlikeSpellings {
  const { skeletonFolds, folds, foldMasks, foldSpellings, texts, textMasks, spellingFolds } = table;
  const findNear = nearSkeletons(table);
  const comparison = foldComparison();

  /**
   * Similarity of the fold, 0 when it is too far; `EQUAL` when it is the same.
   *
   * @param least - least distance that follows from the skeletons, without an h in a fold
   */
  const foldSimilarity = (
    { fold, foldMask }: TokenReading,
    at: number,
    least: number,
    leastWithAspirate: number,
    firm: number,
  ): number => {
    const mask = foldMasks[at]!;
    if (mask === foldMask && equalsText(folds, at, fold)) return EQUAL;
    const length = lengthOfText(folds, at);
    const budget = foldBudget(fold.length, length);
    const hasAspirate = ((foldMask | mask) & ASPIRATE) !== 0;
    if (budget === 0 || (hasAspirate ? leastWithAspirate : least) > budget) return 0;
    if (!mayBeNear(foldMask, mask, budget)) return 0;
    if (firm > 0 && !hasAspirate && leastFirmDistance(foldMask, mask, least, firm - 1, budget) > budget) return 0;
    const cost = comparison.distanceTo(folds.bytes, folds.starts[at]!, folds.starts[at + 1]!, budget);
    return cost <= budget ? editSimilarity(cost, fold.length, length) : 0;
  };

  const textSimilarity = ({ text, textMask }: TokenReading, at: number): number => {
    const length = lengthOfText(texts, at);
    const mask = textMasks[at]!;
    const limit = slipLimit(text.length, length, mask === textMask);
    if (limit === 0 || Math.abs(length - text.length) > limit || leastEdits(textMask, mask) > limit) return 0;
    const start = texts.starts[at]!;
    const edits = osaDistanceToBytes(text, texts.bytes, start, texts.starts[at + 1]!, limit);
    return edits > limit ? 0 : slipSimilarity(edits, text.length, length, texts.bytes[start] === text.charCodeAt(0));
  };

  const similarity = (reading: TokenReading, spelling: number, ofFold: number): number => {
    if (ofFold !== EQUAL) return Math.max(ofFold, textSimilarity(reading, spelling));
    const { text } = reading;
    return equalFoldSimilarity(text.length, lengthOfText(texts, spelling), equalsText(texts, spelling, text));
  };

  return {
    find(reading, take) {
      const { skeleton, text, textMask } = reading;
      if (skeleton.startsWith("#")) return;
      comparison.begin(reading.fold);
      const near = findNear(skeleton);
      for (let at = 0; at < near.length; at += 2) {
        const id = nearSkeleton.id(near, at);
        const least = nearSkeleton.distance(near, at);
        const leastWithAspirate = nearSkeleton.distanceWithAspirate(near, at);
        const firm = nearSkeleton.firm(near, at);
        const end = skeletonFolds[id + 1]!;
        for (let fold = skeletonFolds[id]!; fold < end; fold++) {
          const first = foldSpellings[fold]!;
          const last = foldSpellings[fold + 1]!;
          const ofFold = foldSimilarity(reading, fold, least, leastWithAspirate, firm);
          for (let spelling = first; spelling < last; spelling++) {
            const value = similarity(reading, spelling, ofFold);
            if (value >= LEAST_SIMILARITY) take(spelling, value);
          }
        }
      }
      const consider = (spelling: number): void => {
        if (leastEdits(textMask, textMasks[spelling]!) > SHORT_WORD_EDITS) return;
        const [start, end] = [texts.starts[spelling]!, texts.starts[spelling + 1]!];
        if (osaDistanceToBytes(text, texts.bytes, start, end, SHORT_WORD_EDITS) > SHORT_WORD_EDITS) return;
        const value = similarity(reading, spelling, foldSimilarity(reading, spellingFolds[spelling]!, 0, 0, 0));
        if (value >= LEAST_SIMILARITY) take(spelling, value);
      };
      if (!hasTextKeys(text)) return;
      visitDeleteHashes(SPELLING_KEY.text, text, SHORT_WORD_EDITS, (hash) =>
        visitBucket(table.shortSpellings, hash, consider),
      );
    },
  };
}

/** Above any similarity. */
const EQUAL = 2;
