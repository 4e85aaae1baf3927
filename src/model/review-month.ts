/** The month in which a time lies, in UTC: `YYYY-MM`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Whether a review that is planned for a month is to be started in another: when it is due, and once more when its month is over.
 *
 * @param startedIn - when it was started last
 */
export function isReviewToStart(nextReviewDate: string, startedIn: string | undefined, month: string): boolean {
  if (nextReviewDate > month) return false;
  return startedIn === undefined || (startedIn === nextReviewDate && nextReviewDate < month);
}
