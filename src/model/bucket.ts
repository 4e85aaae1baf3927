/** Number of buckets over which a tenant's records are spread. A power of two. */
export const BUCKETS = 1024;

/**
 * The bucket of a text, 0 to {@link BUCKETS} - 1: the second member of most stored keys, so that a distributed database
 * can shard by it and bulk work can be divided into ranges of it. The text is the customer's id, or what else the record
 * is found by: an idempotency key, a client's id, a linked value. Part of the stored format: never change it.
 *
 * FNV-1a over the UTF-16 code units, then the finaliser of MurmurHash3, because the low bits of FNV alone are uneven
 * on short numbers.
 */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}
