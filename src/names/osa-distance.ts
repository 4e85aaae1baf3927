/** Longest word that is compared letter by letter; longer words are cut by tokenisation. */
const MAX_LENGTH = 64;

const ROWS = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

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
  if (left === right) return 0;
  if (left.length > right.length) return osaDistance(right, left, limit);
  const tooFar = limit + 1;
  if (right.length - left.length > limit || right.length > MAX_LENGTH) return tooFar;

  let start = 0;
  while (start < left.length && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (leftEnd > start && left.charCodeAt(leftEnd - 1) === right.charCodeAt(rightEnd - 1)) {
    leftEnd--;
    rightEnd--;
  }
  const n = leftEnd - start;
  const m = rightEnd - start;
  if (n === 0) return m;

  let [beforeLast, last, row] = ROWS as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= m; j++) last[j] = j;
  for (let i = 1; i <= n; i++) {
    const a = left.charCodeAt(start + i - 1);
    row[0] = i;
    let best = i;
    const from = Math.max(1, i - limit);
    const to = Math.min(m, i + limit);
    if (from > 1) row[from - 1] = tooFar;
    for (let j = from; j <= to; j++) {
      const b = right.charCodeAt(start + j - 1);
      let cost = last[j - 1]! + (a === b ? 0 : 1);
      if (last[j]! + 1 < cost) cost = last[j]! + 1;
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1;
      if (i > 1 && j > 1 && a === right.charCodeAt(start + j - 2) && b === left.charCodeAt(start + i - 2)) {
        const transposed = beforeLast[j - 2]! + 1;
        if (transposed < cost) cost = transposed;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (to < m) row[to + 1] = tooFar;
    if (best > limit) return tooFar;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[m]!, tooFar);
}
