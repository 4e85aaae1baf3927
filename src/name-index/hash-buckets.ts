/**
 * A multimap from hashes to numbers in two typed arrays: buckets by the upper bits of the hash, in each the numbers with eight more
 * bits of the hash. What is found is all that is there, and occasionally a false positive: compare in full.
 */
import { toEnds } from "./group-numbers.ts";
import { words } from "./shared-memory.ts";

export interface HashBuckets {
  /** Start of each bucket, and the end of the last one. The number of buckets is a power of two. */
  readonly starts: Uint32Array;
  /** Numbers below 2^24 times 256 plus the lowest eight bits of their hash. */
  readonly slots: Uint32Array;
}

/** Largest number that fits beside the eight bits. */
export const MAX_BUCKETED = 2 ** 24 - 1;

/** Bits that choose the bucket, for about one and a half numbers a bucket. */
function bucketBits(count: number): number {
  let bits = 4;
  while (bits < 28 && 2 ** bits < count / 1.5) bits++;
  return bits;
}

/** Builds the multimap of `hashes[i]` to `values[i]`. */
export function buildBuckets(hashes: Uint32Array, values: Uint32Array): HashBuckets {
  const shift = 32 - bucketBits(hashes.length);
  const starts = words(2 ** (32 - shift) + 1);
  for (let at = 0; at < hashes.length; at++) starts[hashes[at]! >>> shift]!++;
  toEnds(starts);
  const slots = words(hashes.length);
  for (let at = hashes.length - 1; at >= 0; at--) {
    const hash = hashes[at]!;
    slots[--starts[hash >>> shift]!] = (values[at]! << 8) | (hash & 0xff);
  }
  return { starts, slots };
}

/** Calls `visit` with every number under a hash, and occasionally with a false positive: compare in full. */
export function visitBucket({ starts, slots }: HashBuckets, hash: number, visit: (value: number) => void): void {
  // the number of buckets is a power of two: its leading zeros give the number of bits to cut off
  const bucket = hash >>> (Math.clz32(starts.length - 1) + 1);
  const mark = hash & 0xff;
  for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++) {
    const slot = slots[at]!;
    if ((slot & 0xff) === mark) visit(slot >>> 8);
  }
}
