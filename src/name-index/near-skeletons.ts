/** Skeletons of a segment that pass the gate with a skeleton of the query, and how far apart their folds are at least. */
import { skeletonDeletes } from "../names/routes.ts";
import { dependsOnAspirate, hasFirmConsonants, skeletonDistance } from "../names/skeleton-distance.ts";
import { MIN_TWO_EDITS, skeletonLimit } from "../names/token-similarity.ts";
import { osaDistanceToBytes } from "../osa-distance.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText, visitDeleteHashes } from "./hash-text.ts";
import { RecentMap } from "./recent-map.ts";
import { seenMarks } from "./seen-marks.ts";
import { SPELLING_KEY, type SpellingTable, skeletonTag } from "./spelling-table.ts";
import { lengthOfText, unpackText } from "./text-pack.ts";

/** Skeletons of two numbers each, see {@link nearSkeleton}. */
export type NearSkeletons = Uint32Array;

const NONE = new Uint32Array(0);

const HALF_BITS = 16;
const LOW_HALF = 2 ** HALF_BITS - 1;
const FIRM_BITS = 8;

/** A neighbour of a skeleton, read from the numbers at a place and after it. */
export const nearSkeleton = {
  id: (near: NearSkeletons, at: number): number => near[at]! >>> FIRM_BITS,
  /** 1 plus the difference in length where every consonant of both costs a full edit to insert or to exchange for a vowel, else 0. */
  firm: (near: NearSkeletons, at: number): number => near[at]! & (2 ** FIRM_BITS - 1),
  /** Least distance of folds without an h, in hundredths. */
  distance: (near: NearSkeletons, at: number): number => near[at + 1]! & LOW_HALF,
  /** Least distance of others. */
  distanceWithAspirate: (near: NearSkeletons, at: number): number => near[at + 1]! >>> HALF_BITS,
} as const;

/** Skeletons whose neighbours are cached. */
const READY = 2 ** 14;

/** Finds the neighbours of skeletons of plain letters. */
export function nearSkeletons({
  skeletons,
  skeletonFolds,
  skeletonsByKey,
}: SpellingTable): (skeleton: string) => NearSkeletons {
  const ready = new RecentMap<string, NearSkeletons>(READY);
  const seen = seenMarks(skeletonFolds.length);
  let numbers = new Uint32Array(2 ** 10);
  const find = (skeleton: string): NearSkeletons => {
    const isFirm = hasFirmConsonants(skeleton);
    const isDependent = dependsOnAspirate(skeleton);
    const { starts, bytes } = skeletons;
    let count = 0;
    seen.start();
    const consider = (id: number): void => {
      if (!seen.isNew(id)) return;
      const length = lengthOfText(skeletons, id);
      const limit = skeletonLimit(skeleton.length, length);
      if (osaDistanceToBytes(skeleton, bytes, starts[id]!, starts[id + 1]!, limit) > limit) return;
      const other = unpackText(skeletons, id);
      const distance = skeletonDistance(skeleton, other, false);
      const withAspirate = isDependent || dependsOnAspirate(other) ? skeletonDistance(skeleton, other, true) : distance;
      const firm = isFirm && hasFirmConsonants(other) ? 1 + Math.abs(skeleton.length - length) : 0;
      if (count === numbers.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count++] = (id << FIRM_BITS) | firm;
      numbers[count++] = (withAspirate << HALF_BITS) | distance;
    };
    const visit = (hash: number): void => visitBucket(skeletonsByKey, hash, consider);
    visitDeleteHashes(skeletonTag(skeleton), skeleton, skeletonDeletes(skeleton), visit);
    // a long one and a short one are one letter apart
    if (skeleton.length === MIN_TWO_EDITS) visitDeleteHashes(SPELLING_KEY.skeleton, skeleton, 1, visit);
    if (skeleton.length === MIN_TWO_EDITS - 1) visit(hashText(SPELLING_KEY.longSkeleton, skeleton));
    return count === 0 ? NONE : numbers.slice(0, count);
  };
  return (skeleton) => {
    const known = ready.get(skeleton);
    if (known !== undefined) return known;
    const near = find(skeleton);
    ready.set(skeleton, near);
    return near;
  };
}
