/**
 * Sums of whole numbers that stay exact far beyond 2^53: each number is split into a low and a high part, and both are
 * added up as doubles without loss.
 */
const LOW_RANGE = 2 ** 26;

/** The part of a number below 2^26. */
export function lowPart(value: number): number {
  return value % LOW_RANGE;
}

/** The part from 2^26 on, divided by it. */
export function highPart(value: number): number {
  return Math.floor(value / LOW_RANGE);
}

/** The double nearest to a sum of parts. */
export function joinParts(high: number, low: number): number {
  const sum = high * LOW_RANGE + low;
  return sum <= Number.MAX_SAFE_INTEGER ? sum : Number(BigInt(high) * BigInt(LOW_RANGE) + BigInt(low));
}
