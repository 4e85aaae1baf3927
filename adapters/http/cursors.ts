/** Cursors of pages, as clients see them: opaque, and good for the listing alone that gave them. */
import { createHash } from "node:crypto";
import type { Parameter } from "./operation.ts";
import type { Exchange } from "./route.ts";

/** Where a page begins in its listing, whatever way the answer says it. */
interface Page {
  readonly pagination?: { readonly nextCursor?: string };
  readonly nextCursor?: string;
}

/** What a listing is of: a cursor of another one would leave rows out in silence. */
type Listing = Pick<Exchange, "route" | "parameters" | "query">;

/** What may change from page to page: how much is asked for, and until which time, where "until now" moves on. */
const MAY_CHANGE = new Set(["after", "limit", "decisions", "due", "before"]);
const DIGEST_BYTES = 6;

/** A cursor in a query. @param place - the form of what it stands for: nobody makes up another one */
export const cursorOf = (place: RegExp): Parameter => ({
  place,
  description:
    "`nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change",
  schema: { type: "string", minLength: 1, maxLength: 5_400, pattern: "^[A-Za-z0-9_-]{10,5400}$" },
});
export const CURSOR_EXAMPLE = "3q2-7wECMTc5NTE3MTUzMDQxMS5jYXNlLTE";
const EXPECTED =
  "the `nextCursor` of a page of this listing, with the same filter, sort and order; to begin anew, leave it out";
export const CURSOR_PROBLEM = { parameter: "after", detail: EXPECTED, code: "wrong-value" } as const;

/** The place that a cursor stands for; `undefined` where no page of this listing gave it. */
export function openedCursor(listing: Listing, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  const isWhole = bytes.length > DIGEST_BYTES && bytes.toString("base64url") === cursor;
  if (!isWhole || !bytes.subarray(0, DIGEST_BYTES).equals(digestOf(listing))) return undefined;
  return bytes.subarray(DIGEST_BYTES).toString();
}

/** A page with the cursor that its listing takes. */
export function sealedPage<P extends Page>(listing: Listing, page: P): P {
  const seal = (place: string) => Buffer.concat([digestOf(listing), Buffer.from(place)]).toString("base64url");
  const { nextCursor, pagination } = page;
  return {
    ...page,
    ...(nextCursor === undefined ? {} : { nextCursor: seal(nextCursor) }),
    ...(pagination?.nextCursor === undefined
      ? {}
      : { pagination: { ...pagination, nextCursor: seal(pagination.nextCursor) } }),
  };
}

/** The query with the place of its cursor; `undefined` where no page of this listing gave the cursor. */
export function withPlace(listing: Listing): URLSearchParams | undefined {
  const cursor = listing.query.get("after");
  if (cursor === null) return listing.query;
  const place = openedCursor(listing, cursor);
  if (place === undefined || listing.route.operation.parameters?.after?.place?.test(place) === false) return undefined;
  const query = new URLSearchParams(listing.query);
  query.set("after", place);
  return query;
}

function digestOf({ route, parameters, query }: Listing): Buffer {
  const described = route.operation.parameters ?? {};
  // A parameter with its usual value asks for the same as none.
  const asked = [...query].filter(
    ([name, value]) => !MAY_CHANGE.has(name) && value !== String(described[name]?.schema.default),
  );
  const listing = JSON.stringify([route.path, Object.entries(parameters).sort(), asked.sort()]);
  return createHash("sha256").update(listing).digest().subarray(0, DIGEST_BYTES);
}
