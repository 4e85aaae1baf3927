/** The month of a time, in UTC: `YYYY-MM`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Whether a planned review has to be started in a month: once when it is due, and once more when its month is over.
 *
 * @param startedIn - the month in which it was last started
 */
export function isReviewToStart(nextReviewDate: string, startedIn: string | undefined, month: string): boolean {
  if (nextReviewDate > month) return false;
  return startedIn === undefined || (startedIn === nextReviewDate && nextReviewDate < month);
}
