/** Skeletons of a segment that pass the gate with a skeleton of the query, and how far apart their folds are at least. */
import { osaDistanceToBytes } from "../../names/osa-distance.ts";
import { skeletonDeletes } from "../../names/routes.ts";
import { hasFirmConsonants, mindsBreath, skeletonDistance } from "../../names/skeleton-distance.ts";
import { skeletonLimit } from "../../names/token-similarity.ts";
import { visitBucket } from "./hash-buckets.ts";
import { visitDeleteHashes } from "./hash-text.ts";
import { RecentMap } from "./recent-map.ts";
import { seenMarks } from "./seen-marks.ts";
import { SPELLING_KEY, type SpellingTable } from "./spelling-table.ts";
import { lengthOfText, unpackText } from "./text-pack.ts";

/** Skeletons with three figures each, one behind the other. */
export interface NearSkeletons {
  readonly ids: Uint32Array;
  /** Least distances of folds without an h, and of others, in hundredths. */
  readonly distances: Uint16Array;
  readonly distancesWithBreath: Uint16Array;
  /** 0 but where every consonant of both costs a full edit to add, or to have for a vowel: there by how many letters one is longer, and 1. */
  readonly firm: Uint8Array;
}

/** Skeletons whose neighbours are kept ready. */
const READY = 2 ** 14;

/** Finds the neighbours of skeletons of plain letters. */
export function nearSkeletons({
  skeletons,
  skeletonFolds,
  skeletonsByKey,
}: SpellingTable): (skeleton: string) => NearSkeletons {
  const ready = new RecentMap<string, NearSkeletons>(READY);
  const seen = seenMarks(skeletonFolds.length);
  const find = (skeleton: string): NearSkeletons => {
    const ids: number[] = [];
    const texts: string[] = [];
    seen.start();
    const consider = (id: number): void => {
      if (!seen.isNew(id)) return;
      const { starts, bytes } = skeletons;
      const limit = skeletonLimit(skeleton.length, lengthOfText(skeletons, id));
      if (osaDistanceToBytes(skeleton, bytes, starts[id]!, starts[id + 1]!, limit) > limit) return;
      ids.push(id);
      texts.push(unpackText(skeletons, id));
    };
    visitDeleteHashes(SPELLING_KEY.skeleton, skeleton, skeletonDeletes(skeleton), (hash) =>
      visitBucket(skeletonsByKey, hash, consider),
    );
    const isFirm = hasFirmConsonants(skeleton);
    const isMinding = mindsBreath(skeleton);
    const near: NearSkeletons = {
      ids: new Uint32Array(ids),
      distances: new Uint16Array(ids.length),
      distancesWithBreath: new Uint16Array(ids.length),
      firm: new Uint8Array(ids.length),
    };
    for (let at = 0; at < ids.length; at++) {
      const other = texts[at]!;
      const distance = skeletonDistance(skeleton, other, false);
      near.distances[at] = distance;
      near.distancesWithBreath[at] =
        isMinding || mindsBreath(other) ? skeletonDistance(skeleton, other, true) : distance;
      if (isFirm && hasFirmConsonants(other)) near.firm[at] = 1 + Math.abs(skeleton.length - other.length);
    }
    return near;
  };
  return (skeleton) => {
    const known = ready.get(skeleton);
    if (known !== undefined) return known;
    const near = find(skeleton);
    ready.set(skeleton, near);
    return near;
  };
}
