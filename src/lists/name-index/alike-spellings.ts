/** Spellings of a segment that are alike to a reading of the query, and how much. */
import { foldBudget, foldComparison } from "../../names/fold-distance.ts";
import { leastEdits } from "../../names/letter-mask.ts";
import type { TokenReading } from "../../names/name-token.ts";
import { osaComparison } from "../../names/osa-distance.ts";
import { hasTextKeys } from "../../names/routes.ts";
import {
  editSimilarity,
  equalFoldSimilarity,
  LEAST_SIMILARITY,
  MOST_SLIPS,
  slipLimit,
  slipSimilarity,
} from "../../names/token-similarity.ts";
import { BREATH, leastFirmDistance, mayBeNear } from "./fold-letters.ts";
import { visitBucket } from "./hash-buckets.ts";
import { visitDeleteHashes } from "./hash-text.ts";
import { NEAR_WORDS, type NearSkeletons, nearSkeleton, nearSkeletons } from "./near-skeletons.ts";
import { foldRecord, foldRecords } from "./spelling-records.ts";
import { SPELLING_KEY, type SpellingTable } from "./spelling-table.ts";
import { equalsText, lengthOfText } from "./text-pack.ts";

export interface AlikeSpellings {
  /**
   * Tells every spelling whose similarity to the reading is `LEAST_SIMILARITY` or more, some twice. A reading that is not
   * plain letters is alike to its own fold alone, which is not looked for here.
   */
  find(reading: TokenReading): void;
}

/** @param take - told the spellings that are found */
export function alikeSpellings(
  table: SpellingTable,
  take: (spelling: number, similarity: number) => void,
): AlikeSpellings {
  const { folds, texts, textMasks, spellingFolds } = table;
  const records = foldRecords(table);
  const comparison = foldComparison();
  const slips = osaComparison();
  const neighbours = nearSkeletons(table);
  // the reading of the query
  let skeleton = "";
  let fold = "";
  let foldMask = 0;
  let text = "";
  let textMask = 0;

  /** False only where the skeletons tell that the fold is too far. */
  const mayReach = (near: NearSkeletons, at: number, mask: number, budget: number): boolean => {
    if (!nearSkeleton.isKnown(near, at)) neighbours.workOut(skeleton, near, at);
    if (((foldMask | mask) & BREATH) !== 0) return nearSkeleton.distanceWithBreath(near, at) <= budget;
    const least = nearSkeleton.distance(near, at);
    if (least > budget) return false;
    const firm = nearSkeleton.firm(near, at);
    return firm === 0 || leastFirmDistance(foldMask, mask, least, firm - 1, budget) <= budget;
  };

  /** Similarity of a fold of the skeleton at a place, 0 when it is too far; `EQUAL` when it is the same. */
  const foldSimilarity = (at: number, near: NearSkeletons, place: number): number => {
    const mask = foldRecord.mask(records, at);
    const start = foldRecord.start(records, at);
    const end = foldRecord.start(records, at + 1);
    if (mask === foldMask && equalsText(folds, at, fold)) return EQUAL;
    const length = end - start;
    const budget = foldBudget(fold.length, length);
    if (budget === 0 || !mayBeNear(foldMask, mask, budget)) return 0;
    if (near !== ANY && !mayReach(near, place, mask, budget)) return 0;
    const cost = comparison.distanceTo(folds.bytes, start, end, budget);
    return cost <= budget ? editSimilarity(cost, fold.length, length) : 0;
  };

  /** @param mask - letters of the spelling */
  const textSimilarity = (at: number, mask: number): number => {
    const edits = leastEdits(textMask, mask);
    if (edits > MOST_SLIPS) return 0;
    const start = texts.starts[at]!;
    const end = texts.starts[at + 1]!;
    const length = end - start;
    const limit = slipLimit(text.length, length, mask === textMask);
    if (limit < edits || limit === 0) return 0;
    const distance = slips.distanceTo(texts.bytes, start, end, limit);
    if (distance > limit) return 0;
    return slipSimilarity(distance, text.length, length, texts.bytes[start] === text.charCodeAt(0));
  };

  const takeAlike = (spelling: number, mask: number, ofFold: number): void => {
    const similarity =
      ofFold === EQUAL
        ? equalFoldSimilarity(text.length, lengthOfText(texts, spelling), equalsText(texts, spelling, text))
        : Math.max(ofFold, textSimilarity(spelling, mask));
    if (similarity >= LEAST_SIMILARITY) take(spelling, similarity);
  };
  const takeAlikeOfFold = (at: number, ofFold: number): void => {
    const first = foldRecord.firstSpelling(records, at);
    if (foldRecord.isSingle(records, at)) {
      takeAlike(first, foldRecord.textMask(records, at), ofFold);
      return;
    }
    const last = foldRecord.firstSpelling(records, at + 1);
    for (let spelling = first; spelling < last; spelling++) takeAlike(spelling, textMasks[spelling]!, ofFold);
  };

  const considerShort = (spelling: number): void => {
    const mask = textMasks[spelling]!;
    if (leastEdits(textMask, mask) > 1) return;
    if (slips.distanceTo(texts.bytes, texts.starts[spelling]!, texts.starts[spelling + 1]!, 1) > 1) return;
    takeAlike(spelling, mask, foldSimilarity(spellingFolds[spelling]!, ANY, 0));
  };
  const visitShort = (hash: number): void => visitBucket(table.shortSpellings, hash, considerShort);

  return {
    find(reading) {
      if (reading.skeleton.startsWith("#")) return;
      ({ skeleton, fold, foldMask, text, textMask } = reading);
      comparison.begin(fold);
      slips.begin(text);
      const near = neighbours.find(skeleton);
      for (let place = 0; place < near.length; place += NEAR_WORDS) {
        let at = nearSkeleton.firstFold(near, place);
        for (let more = true; more; at++) {
          more = !foldRecord.isLast(records, at);
          takeAlikeOfFold(at, foldSimilarity(at, near, place));
        }
      }
      if (hasTextKeys(text)) visitDeleteHashes(SPELLING_KEY.text, text, 1, visitShort);
    },
  };
}

/** No skeleton tells how far folds are. */
const ANY: NearSkeletons = new Uint32Array(0);
/** Above any similarity. */
const EQUAL = 2;
