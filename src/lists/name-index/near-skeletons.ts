/** Skeletons of a segment that pass the gate with a skeleton of the query, and how far apart their folds are at least. */
import { osaComparison } from "../../names/osa-distance.ts";
import { skeletonDeletes } from "../../names/routes.ts";
import { hasFirmConsonants, mindsBreath, skeletonDistance } from "../../names/skeleton-distance.ts";
import { MIN_TWO_EDITS, skeletonLimit } from "../../names/token-similarity.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText, visitDeleteHashes } from "./hash-text.ts";
import { RecentMap } from "./recent-map.ts";
import { seenMarks } from "./seen-marks.ts";
import { SPELLING_KEY, type SpellingTable, skeletonTag } from "./spelling-table.ts";
import { unpackText } from "./text-pack.ts";

/** Skeletons of two numbers each, see {@link nearSkeleton}. */
export type NearSkeletons = Uint32Array;

const HALF_BITS = 16;
const LOW_HALF = 2 ** HALF_BITS - 1;
const FIRM_BITS = 8;
/** Stands for distances that nobody has asked for. */
const UNKNOWN = 0xffffffff;

/** A neighbour of a skeleton, read from the numbers at a place and behind it. */
export const nearSkeleton = {
  id: (near: NearSkeletons, at: number): number => near[at]! >>> FIRM_BITS,
  /** False until the rest is worked out, see `NearSkeletonsFinder`. */
  isKnown: (near: NearSkeletons, at: number): boolean => near[at + 1] !== UNKNOWN,
  /** 0 but where every consonant of both costs a full edit to add, or to have for a vowel: there by how many letters one is longer, and 1. */
  firm: (near: NearSkeletons, at: number): number => near[at]! & (2 ** FIRM_BITS - 1),
  /** Least distance of folds without an h, in hundredths. */
  distance: (near: NearSkeletons, at: number): number => near[at + 1]! & LOW_HALF,
  /** Least distance of others. */
  distanceWithBreath: (near: NearSkeletons, at: number): number => near[at + 1]! >>> HALF_BITS,
} as const;

export interface NearSkeletonsFinder {
  /** The neighbours of a skeleton of plain letters. */
  find(skeleton: string): NearSkeletons;
  /** Works out how far a neighbour is: half of them have no fold that is near enough by its letters alone. */
  workOut(skeleton: string, near: NearSkeletons, at: number): void;
}

/** Skeletons whose neighbours are kept ready. */
const READY = 2 ** 14;

export function nearSkeletons({ skeletons, skeletonFolds, skeletonsByKey }: SpellingTable): NearSkeletonsFinder {
  const { starts, bytes } = skeletons;
  const ready = new RecentMap<string, NearSkeletons>(READY);
  const seen = seenMarks(skeletonFolds.length);
  const comparison = osaComparison();
  let own = 0;
  let numbers = new Uint32Array(2 ** 10);
  let count = 0;
  const consider = (id: number): void => {
    if (!seen.isNew(id)) return;
    const start = starts[id]!;
    const end = starts[id + 1]!;
    const limit = skeletonLimit(own, end - start);
    if (comparison.distanceTo(bytes, start, end, limit) > limit) return;
    if (count === numbers.length) {
      const larger = new Uint32Array(2 * count);
      larger.set(numbers);
      numbers = larger;
    }
    numbers[count++] = id << FIRM_BITS;
    numbers[count++] = UNKNOWN;
  };
  const visit = (hash: number): void => visitBucket(skeletonsByKey, hash, consider);
  const lookUp = (skeleton: string): NearSkeletons => {
    own = skeleton.length;
    count = 0;
    seen.start();
    comparison.begin(skeleton);
    visitDeleteHashes(skeletonTag(skeleton), skeleton, skeletonDeletes(skeleton), visit);
    // a long one and a short one are one letter apart
    if (own === MIN_TWO_EDITS) visitDeleteHashes(SPELLING_KEY.skeleton, skeleton, 1, visit);
    if (own === MIN_TWO_EDITS - 1) visit(hashText(SPELLING_KEY.longSkeleton, skeleton));
    return numbers.slice(0, count);
  };
  return {
    find(skeleton) {
      const known = ready.get(skeleton);
      if (known !== undefined) return known;
      const near = lookUp(skeleton);
      ready.set(skeleton, near);
      return near;
    },
    workOut(skeleton, near, at) {
      const other = unpackText(skeletons, nearSkeleton.id(near, at));
      const distance = skeletonDistance(skeleton, other, false);
      const isMinding = mindsBreath(skeleton) || mindsBreath(other);
      const withBreath = isMinding ? skeletonDistance(skeleton, other, true) : distance;
      if (hasFirmConsonants(skeleton) && hasFirmConsonants(other)) {
        near[at]! |= 1 + Math.abs(skeleton.length - other.length);
      }
      near[at + 1] = (withBreath << HALF_BITS) | distance;
    },
  };
}
