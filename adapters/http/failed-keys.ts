/** How often a client may come with unknown keys, before the store is asked about the next one. */
import { LRUCache } from "lru-cache";
import type { Quota } from "./quotas.ts";

/** Addresses that are counted at the same time. */
const MAX_ADDRESSES = 100_000;

interface Bucket {
  /** Failures that are left. */
  left: number;
  /** When that was so. */
  at: number;
}

export interface FailedKeys {
  /** Takes one of the failures of an address ahead. @returns seconds until there is one again, 0 when it was taken */
  take(address: string): number;
  /** Gives it back: the key was good. */
  giveBack(address: string): void;
}

/**
 * Failures come back one by one, so that a client with a good key that shares an address with one without is served
 * again within seconds.
 *
 * @param now - milliseconds that never go back
 */
export function createFailedKeys({ requests, windowSeconds }: Quota, now = () => performance.now()): FailedKeys {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  const perMs = requests / (windowSeconds * 1_000);
  const bucketOf = (address: string): Bucket => {
    const time = now();
    const bucket = buckets.get(address) ?? { left: requests, at: time };
    bucket.left = Math.min(requests, bucket.left + (time - bucket.at) * perMs);
    bucket.at = time;
    buckets.set(address, bucket);
    return bucket;
  };
  return {
    take(address) {
      const bucket = bucketOf(address);
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1_000));
      bucket.left--;
      return 0;
    },
    giveBack(address) {
      const bucket = bucketOf(address);
      bucket.left = Math.min(requests, bucket.left + 1);
    },
  };
}
