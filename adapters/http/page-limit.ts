/** How many a page of a list has. */

/** Most and usual number on a page. */
export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 50;

/** `limit` of a query that was taken. */
export const pageLimit = (query: URLSearchParams): number => Number(query.get("limit") ?? DEFAULT_PAGE);

/** The page that a query asks for. */
export function pageAsked(query: URLSearchParams): { readonly limit: number; readonly after?: string } {
  const after = query.get("after");
  return { limit: pageLimit(query), ...(after === null ? {} : { after }) };
}
