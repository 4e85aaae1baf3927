/** How many a page of a list has. */

/** Most and usual number on a page. */
export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 50;

/** Reads `limit` of a query: digits alone, NaN for anything else that JavaScript would take for a number, and for one out of range. */
export function pageLimit(query: URLSearchParams): number {
  const text = query.get("limit") ?? String(DEFAULT_PAGE);
  const limit = /^\d{1,3}$/u.test(text) ? Number(text) : Number.NaN;
  return limit >= 1 && limit <= MAX_PAGE ? limit : Number.NaN;
}

/** What is said of a limit that is none; nothing of another one. */
export const limitProblems = (limit: number): readonly string[] =>
  Number.isNaN(limit) ? [`limit: a whole number from 1 to ${MAX_PAGE}`] : [];
