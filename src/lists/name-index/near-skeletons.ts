/** Skeletons of a segment that pass the gate with a skeleton of the query, and how far apart their folds are at least. */
import { skeletonOf } from "../../names/fold-token.ts";
import { osaComparison } from "../../names/osa-distance.ts";
import { skeletonDeletes } from "../../names/routes.ts";
import { hasFirmConsonants, mindsBreath, skeletonDistance } from "../../names/skeleton-distance.ts";
import { MIN_TWO_EDITS, skeletonLimit } from "../../names/token-similarity.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText, visitDeleteHashes } from "./hash-text.ts";
import { RecentMap } from "./recent-map.ts";
import { seenMarks } from "./seen-marks.ts";
import { skeletonRecord, skeletonRecords } from "./spelling-records.ts";
import { SPELLING_KEY, type SpellingTable, skeletonTag } from "./spelling-table.ts";
import { lengthOfText, unpackText } from "./text-pack.ts";

/** Skeletons of so many numbers each, see {@link nearSkeleton}. */
export type NearSkeletons = Uint32Array;
export const NEAR_WORDS = 3;

const HALF_BITS = 16;
const LOW_HALF = 2 ** HALF_BITS - 1;
/** Stands for distances that nobody has asked for. */
const UNKNOWN = 0xffffffff;

/** A neighbour of a skeleton, read from the numbers from a place on. */
export const nearSkeleton = {
  firstFold: (near: NearSkeletons, at: number): number => near[at]!,
  /** False until the rest is worked out, see `NearSkeletonsFinder`. */
  isKnown: (near: NearSkeletons, at: number): boolean => near[at + 1] !== UNKNOWN,
  /** Least distance of folds without an h, in hundredths. */
  distance: (near: NearSkeletons, at: number): number => near[at + 1]! & LOW_HALF,
  /** Least distance of others. */
  distanceWithBreath: (near: NearSkeletons, at: number): number => near[at + 1]! >>> HALF_BITS,
  /** 0 but where every consonant of both costs a full edit to add, or to have for a vowel: there by how many letters one is longer, and 1. */
  firm: (near: NearSkeletons, at: number): number => near[at + 2]!,
} as const;

export interface NearSkeletonsFinder {
  /** The neighbours of a skeleton of plain letters. */
  find(skeleton: string): NearSkeletons;
  /** Works out how far a neighbour is: half of them have no fold that is near enough by its letters alone. */
  workOut(skeleton: string, near: NearSkeletons, at: number): void;
}

/** Skeletons whose neighbours are kept ready. */
const READY = 2 ** 14;

export function nearSkeletons(table: SpellingTable): NearSkeletonsFinder {
  const { skeletons, skeletonFolds, skeletonsByKey, folds } = table;
  const records = skeletonRecords(table);
  const ready = new RecentMap<string, NearSkeletons>(READY);
  const seen = seenMarks(skeletonFolds.length);
  const comparison = osaComparison();
  let own = 0;
  let numbers = new Uint32Array(2 ** 10);
  let count = 0;
  const isFar = (bytes: Uint8Array, start: number, length: number): boolean => {
    const limit = skeletonLimit(own, length);
    return comparison.distanceTo(bytes, start, start + length, limit) > limit;
  };
  const isFarInPack = (id: number): boolean =>
    isFar(skeletons.bytes, skeletons.starts[id]!, lengthOfText(skeletons, id));
  const consider = (id: number): void => {
    if (!seen.isNew(id)) return;
    const length = skeletonRecord.length(records, id);
    const far =
      length > skeletonRecord.mostLetters ? isFarInPack(id) : isFar(records.bytes, skeletonRecord.start(id), length);
    if (far) return;
    if (count + NEAR_WORDS > numbers.length) {
      const larger = new Uint32Array(2 * numbers.length);
      larger.set(numbers);
      numbers = larger;
    }
    numbers[count] = skeletonRecord.firstFold(records, id);
    numbers[count + 1] = UNKNOWN;
    count += NEAR_WORDS;
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
      const other = skeletonOf(unpackText(folds, nearSkeleton.firstFold(near, at)));
      const distance = skeletonDistance(skeleton, other, false);
      const isMinding = mindsBreath(skeleton) || mindsBreath(other);
      const withBreath = isMinding ? skeletonDistance(skeleton, other, true) : distance;
      const areFirm = hasFirmConsonants(skeleton) && hasFirmConsonants(other);
      near[at + 1] = (withBreath << HALF_BITS) | distance;
      near[at + 2] = areFirm ? 1 + Math.abs(skeleton.length - other.length) : 0;
    },
  };
}
