/** Limits the time that a decision is awaited. */

import type { Timers } from "../../ports/timers.ts";

/**
 * The value of `work`, if it comes within the time.
 *
 * @param timers - without any there is no budget: the value is awaited
 * @returns `undefined` when the time ran out first; what `work` does afterwards is ignored
 * @throws what `work` throws within the time
 */
export async function withinBudget<T>(
  work: Promise<T>,
  budgetMs: number,
  timers: Timers | undefined,
): Promise<T | undefined> {
  if (!timers) return work;
  let id: unknown;
  const timeUp = new Promise<undefined>((resolve) => {
    id = timers.setTimeout(() => resolve(undefined), budgetMs);
  });
  // Nothing awaits the work after the time is up; a late rejection must not end the process.
  work.catch(() => {});
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    timers.clearTimeout(id);
  }
}
