import type { TimeCursor } from "../../../src/ports/case-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";

/** How to read time and id from a record. */
type PlaceOf<Row> = (row: Row) => TimeCursor;

/** Sorts records by time; equal times go by ascending id. */
export function byTime<Row>(order: "newest" | "oldest", placeOf: PlaceOf<Row>): (left: Row, right: Row) => number {
  const direction = order === "newest" ? -1 : 1;
  return (left, right) => comparePlaces(direction, placeOf(left), placeOf(right));
}

/** One page of records that are ordered by time and id. */
export function timePage<Row>(
  rows: readonly Row[],
  order: "newest" | "oldest",
  placeOf: PlaceOf<Row>,
  { after, limit }: { readonly after?: TimeCursor; readonly limit: number },
): readonly Row[] {
  const direction = order === "newest" ? -1 : 1;
  return rows
    .filter((row) => after === undefined || comparePlaces(direction, placeOf(row), after) > 0)
    .sort(byTime(order, placeOf))
    .slice(0, limit);
}

function comparePlaces(direction: 1 | -1, left: TimeCursor, right: TimeCursor): number {
  return direction * (left.at - right.at) || compareCodePoints(left.id, right.id);
}
