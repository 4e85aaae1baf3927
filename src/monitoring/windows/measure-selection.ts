import { MINOR_PER_UNIT, type MonitoredTransaction } from "../../model/monitored-transaction.ts";
import { toUnits } from "../money.ts";
import { highPart, joinParts, lowPart } from "./exact-sum.ts";
import { latestAmounts, median } from "./median.ts";
import type { Selection } from "./selection.ts";
import type { WindowContext } from "./window-context.ts";
import type { DistinctOf, WindowSpec } from "./window-spec.ts";

const DAY_MS = 86_400_000;

type Selections = readonly Selection[];

/** The value of a window over its transactions; `undefined` when it has none. */
export function measured(selection: Selections, spec: WindowSpec, { transaction }: WindowContext): number | undefined {
  switch (spec.measure) {
    case "amount":
      return toUnits(sumOf(selection));
    case "count":
      return countOf(selection);
    case "mean": {
      const count = countOf(selection);
      return count === 0 ? undefined : toUnits(sumOf(selection) / count);
    }
    case "median": {
      const middle = median(latestAmounts(selection));
      return middle && middle / MINOR_PER_UNIT;
    }
    case "mad": {
      const amounts = latestAmounts(selection);
      const middle = median(amounts);
      if (middle === undefined) return undefined;
      return median(amounts.map((amount) => Math.abs(amount - middle)))! / MINOR_PER_UNIT;
    }
    case "max":
      return extreme(selection, Math.max);
    case "min":
      return extreme(selection, Math.min);
    case "distinct":
      return distinctOf(selection, spec.distinctOf!);
    case "fresh":
      return freshOf(selection, spec.distinctOf!);
    case "daysSinceLast": {
      const last = edge(selection, "last");
      return last && (transaction.at - last.at) / DAY_MS;
    }
    case "daysSinceFirst": {
      const first = edge(selection, "first");
      return first && (transaction.at - first.at) / DAY_MS;
    }
    case "share":
      throw new RangeError("a share is made of two selections");
  }
}

/** Number of transactions. */
export function countOf(selections: Selections): number {
  return selections.reduce((sum, selection) => sum + countOne(selection), 0);
}

function countOne(selection: Selection): number {
  const { from, to, test, added, skipped } = selection;
  if (test === undefined) return to - from + (added === undefined ? 0 : 1) - (skipped === undefined ? 0 : 1);
  let count = 0;
  forEach(selection, () => count++);
  return count;
}

/** Sum of the amounts, in thousandths of a unit. */
export function sumOf(selections: Selections): number {
  let [high, low] = [0, 0];
  const add = (amount: number, sign: 1 | -1): void => {
    high += sign * highPart(amount);
    low += sign * lowPart(amount);
  };
  for (const selection of selections) {
    const { history, from, to, test, added, skipped } = selection;
    if (test === undefined) {
      const [addHigh, addLow] = history.sum(from, to);
      high += addHigh;
      low += addLow;
      if (added !== undefined) add(added.amountMinor ?? 0, 1);
      if (skipped !== undefined) add(skipped.amountMinor ?? 0, -1);
    } else forEach(selection, ({ amountMinor }) => add(amountMinor ?? 0, 1));
  }
  return joinParts(high, low);
}

function extreme(selections: Selections, choose: (a: number, b: number) => number): number | undefined {
  let found: number | undefined;
  for (const selection of selections) {
    forEach(selection, ({ amountMinor }) => {
      if (amountMinor !== undefined) found = found === undefined ? amountMinor : choose(found, amountMinor);
    });
  }
  return found === undefined ? undefined : toUnits(found);
}

function distinctOf(selections: Selections, of: DistinctOf): number {
  const [mine, others] = selections;
  if (mine === undefined) return 0;
  if (others === undefined) return distinctOfOne(mine, of);
  // The two sets have no customer in common: nothing is counted twice.
  if (of === "customerId") return Math.min(1, countOne(mine)) + distinctOfOne(others, of);
  return valuesOf(selections, of).size;
}

function valuesOf(selections: Selections, of: DistinctOf): ReadonlySet<string> {
  const values = new Set<string>();
  for (const selection of selections) {
    forEach(selection, (transaction) => {
      const value = transaction[of];
      if (value !== undefined) values.add(value);
    });
  }
  return values;
}

function distinctOfOne(selection: Selection, of: DistinctOf): number {
  const { history, from, to, test, added, skipped } = selection;
  if (test !== undefined || skipped !== undefined) return valuesOf([selection], of).size;
  const count = history.distinct(of, from, to);
  const value = added?.[of];
  return value === undefined || history.includes(of, value, from, to) ? count : count + 1;
}

/** Distinct values that no transaction of the same kind had before the window. */
function freshOf([selection]: Selections, of: DistinctOf): number {
  if (selection === undefined) return 0;
  const { history, from, to, test, added, skipped } = selection;
  if (test === undefined && skipped === undefined) {
    const value = added?.[of];
    return history.fresh(of, from, to) + (value === undefined || history.includes(of, value, 0, to) ? 0 : 1);
  }
  const found = new Set(valuesOf([selection], of));
  if (found.size === 0) return 0;
  for (const value of valuesOf([{ ...selection, from: 0, to: from, added: undefined }], of)) found.delete(value);
  return found.size;
}

function edge(selections: Selections, which: "first" | "last"): MonitoredTransaction | undefined {
  let found: MonitoredTransaction | undefined;
  for (const selection of selections) {
    const candidate = edgeOfOne(selection, which);
    if (candidate === undefined) continue;
    if (found === undefined || (which === "first" ? candidate.at < found.at : candidate.at > found.at))
      found = candidate;
  }
  return found;
}

function edgeOfOne(selection: Selection, which: "first" | "last"): MonitoredTransaction | undefined {
  const { history, from, to, test, added, skipped } = selection;
  const step = which === "first" ? 1 : -1;
  for (let i = which === "first" ? from : to - 1; i >= from && i < to; i += step) {
    const transaction = history.at(i);
    if (transaction.transactionId !== skipped?.transactionId && (test === undefined || test(transaction)))
      return transaction;
  }
  return added;
}

function forEach(selection: Selection, visit: (transaction: MonitoredTransaction) => void): void {
  const { history, from, to, test, added, skipped } = selection;
  for (let i = from; i < to; i++) {
    const transaction = history.at(i);
    if (transaction.transactionId !== skipped?.transactionId && (test === undefined || test(transaction)))
      visit(transaction);
  }
  if (added !== undefined) visit(added);
}
