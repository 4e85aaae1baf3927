/** Pages of lists that are ordered by time and id. */
import type { TimeCursor } from "../../ports/store.ts";

/** The position of a page. */
export interface Pagination {
  /** Whether there are more rows after this page. */
  readonly hasMore: boolean;
  /** Cursor of the next page, for `after`; absent on the last page. */
  readonly nextCursor?: string;
}

/** Rows of a page where no number is asked for. */
const USUAL = 50;

/** How many rows a page has. @throws RangeError for what is no whole number from 1, of which a page would be empty */
export function pageSize(limit: number = USUAL): number {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`limit: ${limit} must be a whole number from 1`);
  return limit;
}

/** The page of the rows that were found; one row more than `limit` shows that there are more. */
export function pageOf<Row>(found: readonly Row[], limit: number, placeOf: (row: Row) => TimeCursor) {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit;
  const place = hasMore && last !== undefined ? placeOf(last) : undefined;
  const pagination: Pagination = { hasMore, ...(place === undefined ? {} : { nextCursor: `${place.at}.${place.id}` }) };
  return { page, pagination };
}

/** @throws RangeError when the cursor is none that a page gave */
export function parseCursor(text: string): TimeCursor {
  const parts = /^(\d{1,15})\.(.{1,200})$/su.exec(text);
  if (!parts) throw new RangeError("the cursor is none that a page gave");
  return { at: Number(parts[1]), id: parts[2] as string };
}
