import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import { toUnits } from "../money.ts";
import { compileWhere, type ListValues, type TransactionTest } from "./compile-where.ts";
import { highPart, joinParts, lowPart } from "./exact-sum.ts";
import type { History } from "./history.ts";
import { spanStart } from "./time-span.ts";
import type { SameAttribute } from "./where.ts";
import type { WindowContext } from "./window-context.ts";
import type { DistinctOf, Measure, WindowSpec } from "./window-spec.ts";

const DAY_MS = 86_400_000;

/** A window ready to be read. */
export interface CompiledWindow {
  readonly spec: WindowSpec;
  /**
   * Its value for one transaction.
   *
   * @param history - the transactions of the window's key; the checked one may be among them, in the form that is checked
   * @returns `undefined` when there is nothing to tell: no mean of nothing, no share of nothing, no window by a device
   *   when the transaction has none
   */
  value(history: History, context: WindowContext): number | undefined;
}

/** Transactions of a window: positions in a history, and what they have to pass. */
interface Selection {
  readonly history: History;
  readonly from: number;
  readonly to: number;
  /** Absent when every position counts. */
  readonly test?: TransactionTest;
  /** The checked transaction, when it is to be added to the positions. */
  readonly added?: MonitoredTransaction;
  /** The checked transaction, when it is at one of the positions and has to be passed over. */
  readonly skipped?: MonitoredTransaction;
}

/** Measures that add up or compare amounts: a transaction without a known amount is none of theirs. */
const OF_AMOUNTS: ReadonlySet<Measure> = new Set(["amount", "mean", "max", "min"]);

/** @throws RangeError when a reference list does not exist */
export function compileWindow(spec: WindowSpec, listValues: ListValues): CompiledWindow {
  const { measure, where, among } = spec;
  const wantsAmounts = OF_AMOUNTS.has(measure) || (measure === "share" && spec.shareOf === "amount");
  const main = compileSelection([where], wantsAmounts, listValues);
  const part = compileSelection([where, among], wantsAmounts, listValues);
  const whole = compileSelection([among], wantsAmounts, listValues);

  const plainValue = (history: History, context: WindowContext): number | undefined => {
    if (measure !== "share") {
      const selection = main(history, context, spec);
      return selection && measured(selection, spec, context);
    }
    const selections = [part(history, context, spec), whole(history, context, spec)] as const;
    if (selections[0] === undefined || selections[1] === undefined) return undefined;
    const of = spec.shareOf === "amount" ? sumOf : countOf;
    const total = of(selections[1]);
    return total === 0 ? undefined : of(selections[0]) / total;
  };

  return {
    spec,
    value(history, context) {
      if (spec.key !== "customer" && context.transaction[spec.key] === undefined) return undefined;
      const value = plainValue(history, context);
      if (value === undefined) return undefined;
      const perDay = spec.perDay ? value / daysOfHistory(history, context, spec) : value;
      const factor = spec.uplift ? spec.times * context.uplift : spec.times;
      return factor === 1 ? perDay : perDay * factor;
    },
  };
}

const ids = new Map<string, string>();

/** A short text for a `where` and the lists in it: a history that outlives a rule pack must not take one for another. */
function whereId(where: WindowSpec["where"], listValues: ListValues): string {
  const text = JSON.stringify(where, (_, value) =>
    typeof value === "object" && value !== null && "list" in value ? listValues(value.list) : value,
  );
  const id = ids.get(text) ?? `w${ids.size}`;
  ids.set(text, id);
  return id;
}

type Select = (history: History, context: WindowContext, spec: WindowSpec) => Selection | undefined;

function compileSelection(
  wheres: readonly WindowSpec["where"][],
  wantsAmounts: boolean,
  listValues: ListValues,
): Select {
  const compiled = wheres.map((where) => compileWhere(where, whereId(where, listValues), listValues));
  const same = [...new Set(compiled.flatMap((where) => where.same))];
  const known = new Map<string, TransactionTest>();

  return (history, context, spec) => {
    const own = context.transaction;
    if (same.some((attribute) => own[attribute] === undefined)) return undefined;
    const bound = compiled.map((where) => where.bind(context));
    const keys = bound.map(({ key }) => key);
    const key = keys.includes(undefined) ? undefined : `${wantsAmounts ? "amounts" : ""}${keys.join("&")}`;
    let test = key === undefined ? undefined : known.get(key);
    if (test === undefined) {
      test = joined(
        bound.map((part) => part.test),
        wantsAmounts,
      );
      if (key !== undefined) known.set(key, test);
    }
    return select(history, { test, ...(key === undefined ? {} : { key }), same }, context, spec);
  };
}

function joined(tests: readonly TransactionTest[], wantsAmounts: boolean): TransactionTest {
  const [first, second] = tests;
  if (wantsAmounts) {
    return (transaction) =>
      transaction.amountMinor !== undefined && first!(transaction) && (second === undefined || second(transaction));
  }
  return second === undefined ? first! : (transaction) => first!(transaction) && second(transaction);
}

function select(
  whole: History,
  {
    test,
    key,
    same,
  }: { readonly test: TransactionTest; readonly key?: string; readonly same: readonly SameAttribute[] },
  { transaction: own }: WindowContext,
  spec: WindowSpec,
): Selection {
  const until = own.at - spec.untilMs;
  const after = spanStart(spec.over, until);
  let history = whole;
  let rest: TransactionTest | undefined = test;
  for (const attribute of same) {
    if (history.isScanned) {
      const before: TransactionTest | undefined = rest;
      const value = own[attribute];
      rest = (transaction) => transaction[attribute] === value && (before === undefined || before(transaction));
    } else history = history.group(attribute, own[attribute]!);
  }
  if (!history.isScanned && key !== undefined) {
    history = history.part(key, test);
    rest = undefined;
  }
  const [from, to] = history.range(after, until);
  const isInside = spec.untilMs === 0 && test(own);
  const isStored = isInside && history.has(own);
  return {
    history,
    from,
    to,
    ...(rest === undefined ? {} : { test: rest }),
    ...(isInside && spec.own && !isStored ? { added: own } : {}),
    ...(isStored && !spec.own ? { skipped: own } : {}),
  };
}

function measured(selection: Selection, spec: WindowSpec, { transaction }: WindowContext): number | undefined {
  switch (spec.measure) {
    case "amount":
      return toUnits(sumOf(selection));
    case "count":
      return countOf(selection);
    case "mean": {
      const count = countOf(selection);
      return count === 0 ? undefined : toUnits(sumOf(selection) / count);
    }
    case "max":
      return extreme(selection, Math.max);
    case "min":
      return extreme(selection, Math.min);
    case "distinct":
      return distinctOf(selection, spec.distinctOf!);
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

function countOf(selection: Selection): number {
  const { from, to, test, added, skipped } = selection;
  if (test === undefined) return to - from + (added === undefined ? 0 : 1) - (skipped === undefined ? 0 : 1);
  let count = 0;
  forEach(selection, () => count++);
  return count;
}

/** In thousandths of a unit. */
function sumOf(selection: Selection): number {
  const { history, from, to, test, added, skipped } = selection;
  let [high, low] = [0, 0];
  const add = (amount: number, sign: 1 | -1): void => {
    high += sign * highPart(amount);
    low += sign * lowPart(amount);
  };
  if (test === undefined) {
    [high, low] = history.sum(from, to) as [number, number];
    if (added !== undefined) add(added.amountMinor ?? 0, 1);
    if (skipped !== undefined) add(skipped.amountMinor ?? 0, -1);
  } else forEach(selection, ({ amountMinor }) => add(amountMinor ?? 0, 1));
  return joinParts(high, low);
}

function extreme(selection: Selection, choose: (a: number, b: number) => number): number | undefined {
  let found: number | undefined;
  forEach(selection, ({ amountMinor }) => {
    if (amountMinor !== undefined) found = found === undefined ? amountMinor : choose(found, amountMinor);
  });
  return found === undefined ? undefined : toUnits(found);
}

function distinctOf(selection: Selection, of: DistinctOf): number {
  const { history, from, to, test, added, skipped } = selection;
  if (test !== undefined || skipped !== undefined) {
    const values = new Set<string>();
    forEach(selection, (transaction) => {
      const value = transaction[of];
      if (value !== undefined) values.add(value);
    });
    return values.size;
  }
  const count = history.distinct(of, from, to);
  const value = added?.[of];
  if (value === undefined) return count;
  for (let i = to - 1; i >= from; i--) if (history.at(i)[of] === value) return count;
  return count + 1;
}

function edge(selection: Selection, which: "first" | "last"): MonitoredTransaction | undefined {
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

function daysOfHistory(history: History, { transaction }: WindowContext, spec: WindowSpec): number {
  const until = transaction.at - spec.untilMs;
  const [from, to] = history.range(spanStart(spec.over, until), until);
  return from === to ? 1 : Math.max(1, (until - history.at(from).at) / DAY_MS);
}
