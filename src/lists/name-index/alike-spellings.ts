/** Spellings of a segment that are alike to a reading of the query, and how much. */
import { foldBudget, foldDistanceToBytes } from "../../names/fold-distance.ts";
import { leastEdits } from "../../names/letter-mask.ts";
import type { TokenReading } from "../../names/name-token.ts";
import { osaDistance, osaDistanceToBytes } from "../../names/osa-distance.ts";
import { shortTextKeys, skeletonKeys } from "../../names/routes.ts";
import {
  editSimilarity,
  equalFoldSimilarity,
  LEAST_SIMILARITY,
  skeletonLimit,
  slipLimit,
  slipSimilarity,
} from "../../names/token-similarity.ts";
import { mayBeNear } from "./fold-letters.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { seenMarks } from "./seen-marks.ts";
import { SPELLING_KEY, type SpellingTable } from "./spelling-table.ts";
import { equalsText, lengthOfText, unpackText } from "./text-pack.ts";

export interface AlikeSpellings {
  /**
   * Calls `take` with every spelling whose similarity to the reading is `LEAST_SIMILARITY` or more, some twice. A reading that is not
   * plain letters is alike to its own fold alone, which is not looked for here.
   */
  find(reading: TokenReading, take: (spelling: number, similarity: number) => void): void;
}

export function alikeSpellings(table: SpellingTable): AlikeSpellings {
  const { skeletons, skeletonFolds, folds, foldMasks, foldSpellings, texts, textMasks, spellingFolds } = table;
  const seenSkeletons = seenMarks(skeletonFolds.length);
  const skeletonTexts: string[] = [];
  const skeletonAt = (id: number): string => {
    skeletonTexts[id] ??= unpackText(skeletons, id);
    return skeletonTexts[id];
  };

  /** Similarity of the fold, 0 when it is too far; `EQUAL` when it is the same. */
  const foldSimilarity = ({ fold, foldMask }: TokenReading, at: number): number => {
    const mask = foldMasks[at]!;
    if (mask === foldMask && equalsText(folds, at, fold)) return EQUAL;
    const length = lengthOfText(folds, at);
    const budget = foldBudget(fold.length, length);
    if (budget === 0 || !mayBeNear(foldMask, mask, budget)) return 0;
    const cost = foldDistanceToBytes(fold, folds.bytes, folds.starts[at]!, folds.starts[at + 1]!, budget);
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
      seenSkeletons.start();
      const lookThrough = (id: number): void => {
        if (!seenSkeletons.isNew(id)) return;
        const other = skeletonAt(id);
        const limit = skeletonLimit(skeleton.length, other.length);
        if (other !== skeleton && (limit === 0 || osaDistance(skeleton, other, limit) > limit)) return;
        for (let fold = skeletonFolds[id]!; fold < skeletonFolds[id + 1]!; fold++) {
          const ofFold = foldSimilarity(reading, fold);
          for (let spelling = foldSpellings[fold]!; spelling < foldSpellings[fold + 1]!; spelling++) {
            const value = similarity(reading, spelling, ofFold);
            if (value >= LEAST_SIMILARITY) take(spelling, value);
          }
        }
      };
      for (const key of skeletonKeys(skeleton)) {
        visitBucket(table.skeletonsByKey, hashText(SPELLING_KEY.skeleton, key), lookThrough);
      }
      const consider = (spelling: number): void => {
        if (leastEdits(textMask, textMasks[spelling]!) > 1) return;
        if (osaDistanceToBytes(text, texts.bytes, texts.starts[spelling]!, texts.starts[spelling + 1]!, 1) > 1) return;
        const value = similarity(reading, spelling, foldSimilarity(reading, spellingFolds[spelling]!));
        if (value >= LEAST_SIMILARITY) take(spelling, value);
      };
      for (const key of shortTextKeys(text)) {
        visitBucket(table.shortSpellings, hashText(SPELLING_KEY.text, key), consider);
      }
    },
  };
}

/** Above any similarity. */
const EQUAL = 2;
