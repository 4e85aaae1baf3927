import type { Selection } from "./selection.ts";

/** Most amounts of a baseline; of a longer past, the latest ones, so that a hub costs no more than a common account. */
const MAX_AMOUNTS = 1_000;

/** The latest known amounts of a window, in thousandths of a unit, latest first. */
export function latestAmounts([selection]: readonly Selection[]): readonly number[] {
  if (selection === undefined) return [];
  const { history, from, to, test, added, skipped } = selection;
  const amounts: number[] = added?.amountMinor === undefined ? [] : [added.amountMinor];
  for (let i = to - 1; i >= from && amounts.length < MAX_AMOUNTS; i--) {
    const transaction = history.at(i);
    if (transaction.transactionId === skipped?.transactionId || (test !== undefined && !test(transaction))) continue;
    if (transaction.amountMinor !== undefined) amounts.push(transaction.amountMinor);
  }
  return amounts;
}

/** The median of some numbers; `undefined` of none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = Float64Array.from(numbers).sort();
  const [low, high] = [sorted[(sorted.length - 1) >>> 1], sorted[sorted.length >>> 1]];
  return low === undefined || high === undefined ? undefined : low + (high - low) / 2;
}
