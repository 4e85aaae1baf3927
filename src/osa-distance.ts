/** Longest word that is compared letter by letter; longer words are cut by tokenisation. */
const MAX_LENGTH = 64;

const ROWS = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

const LEFT = new Uint16Array(MAX_LENGTH);
const RIGHT = new Uint16Array(MAX_LENGTH);

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours, each 1,
 * no part edited twice.
 *
 * @param limit - largest distance of interest
 * @returns the distance, or `limit + 1` when it is larger or a word is longer than 64 letters. Symmetric.
 *
 * Source: E. Ukkonen, "Algorithms for Approximate String Matching", Information and Control 64, 1985 (the band).
 */
export function osaDistance(left: string, right: string, limit: number): number {
  if (isTooLong(left.length, right.length, limit)) return limit + 1;
  loadLeft(left);
  for (let at = 0; at < right.length; at++) RIGHT[at] = right.charCodeAt(at);
  return distance(left.length, right.length, limit);
}

/** {@link osaDistance} of a word and one in bytes. */
export function osaDistanceToBytes(left: string, bytes: Uint8Array, start: number, end: number, limit: number): number {
  const length = end - start;
  if (isTooLong(left.length, length, limit)) return limit + 1;
  loadLeft(left);
  for (let at = 0; at < length; at++) RIGHT[at] = bytes[start + at]!;
  return distance(left.length, length, limit);
}

function isTooLong(n: number, m: number, limit: number): boolean {
  return Math.abs(n - m) > limit || n > MAX_LENGTH || m > MAX_LENGTH;
}

function loadLeft(left: string): void {
  for (let at = 0; at < left.length; at++) LEFT[at] = left.charCodeAt(at);
}

/** Distance of the loaded words. */
function distance(leftLength: number, rightLength: number, limit: number): number {
  const tooFar = limit + 1;
  let start = 0;
  while (start < leftLength && start < rightLength && LEFT[start] === RIGHT[start]) start++;
  let leftEnd = leftLength;
  let rightEnd = rightLength;
  while (leftEnd > start && rightEnd > start && LEFT[leftEnd - 1] === RIGHT[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const n = leftEnd - start;
  const m = rightEnd - start;
  if (n === 0 || m === 0) return n + m;
  if (limit === 1) {
    // after the equal ends, one edit is a substitution or a transposition
    if (n === 1 && m === 1) return 1;
    const swapped = n === 2 && m === 2 && LEFT[start] === RIGHT[start + 1] && LEFT[start + 1] === RIGHT[start];
    return swapped ? 1 : tooFar;
  }

  // the band: beyond the difference in length, each insertion needs a deletion
  const atEnd = m - n;
  const spare = (limit - Math.abs(atEnd)) >> 1;
  const behind = Math.min(0, atEnd) - spare;
  const ahead = Math.max(0, atEnd) + spare;
  let [beforeLast, last, row] = ROWS as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= m; j++) last[j] = j;
  for (let i = 1; i <= n; i++) {
    const a = LEFT[start + i - 1]!;
    const from = Math.max(1, i + behind);
    const to = Math.min(m, i + ahead);
    row[from - 1] = from > 1 ? tooFar : i;
    let best = from > 1 ? tooFar : i + Math.abs(atEnd + i);
    for (let j = from; j <= to; j++) {
      const b = RIGHT[start + j - 1]!;
      let cost = last[j - 1]! + (a === b ? 0 : 1);
      if (last[j]! + 1 < cost) cost = last[j]! + 1;
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1;
      if (i > 1 && j > 1 && a === RIGHT[start + j - 2]! && b === LEFT[start + i - 2]!) {
        const transposed = beforeLast[j - 2]! + 1;
        if (transposed < cost) cost = transposed;
      }
      row[j] = cost;
      const least = cost + Math.abs(atEnd + i - j);
      if (least < best) best = least;
    }
    row[to + 1] = tooFar;
    if (best > limit) return tooFar;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[m]!, tooFar);
}
