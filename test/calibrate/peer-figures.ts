/** What customers of each kind usually do in a book: the figures that `transactions.peers` of a rule set takes. */
import { MINOR_PER_UNIT } from "../../src/model/monitored-transaction.ts";
import { median } from "../../src/monitoring/windows/median.ts";
import type { CheckedBookTransaction } from "./check-book.ts";

/** Customers of a segment of whom figures are told: of fewer they would be those of somebody. */
const LEAST_CUSTOMERS = 20;
const DAYS_MS = 30 * 86_400_000;

export const PEER_HEAD = ["segment", "customers", "`amount`", "`month`"] as const;

/** Rows of {@link PEER_HEAD}: medians of a payment, and of what a customer moves in 30 days in one direction. */
export function peerRows(checked: readonly CheckedBookTransaction[]): readonly (readonly (string | number)[])[] {
  const segments = new Map<string, CheckedBookTransaction[]>();
  for (const one of checked)
    for (const segment of one.segments) {
      const known = segments.get(segment);
      if (known) known.push(one);
      else segments.set(segment, [one]);
    }
  return [...segments]
    .map(([segment, all]) => {
      const customers = new Set(all.map(({ customerId }) => customerId)).size;
      const amounts = all.flatMap(({ amount }) => amount ?? []);
      return [segment, customers, inUnits(median(amounts)), inUnits(median(monthsOf(all)))] as const;
    })
    .filter(([, customers]) => customers >= LEAST_CUSTOMERS)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const inUnits = (minor: number | undefined): number => Math.round((minor ?? 0) / MINOR_PER_UNIT);

/** Sums of 30 days of each customer in each direction, on average over the time in which it moved something, at least 30 days. */
function monthsOf(all: readonly CheckedBookTransaction[]): number[] {
  const ways = new Map<string, { first: number; last: number; sum: number }>();
  for (const { customerId, direction, at, amount = 0 } of all) {
    const way = ways.get(`${direction} ${customerId}`);
    if (way === undefined) ways.set(`${direction} ${customerId}`, { first: at, last: at, sum: amount });
    else Object.assign(way, { first: Math.min(way.first, at), last: Math.max(way.last, at), sum: way.sum + amount });
  }
  return [...ways.values()].map(({ first, last, sum }) => (sum * DAYS_MS) / Math.max(DAYS_MS, last - first));
}
