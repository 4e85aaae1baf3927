import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { Related } from "../related.ts";
import { type BoundWhere, compileWhere, type ListValues, type TransactionTest } from "./compile-where.ts";
import type { History } from "./history.ts";
import { shortIds } from "./short-ids.ts";
import { spanStart } from "./time-span.ts";
import type { SameAttribute } from "./where.ts";
import type { WindowContext } from "./window-context.ts";
import type { WindowSpec } from "./window-spec.ts";

/** Transactions of a window: positions in a history, and the test that they have to pass. */
export interface Selection {
  readonly history: History;
  readonly from: number;
  readonly to: number;
  /** Absent when every position counts. */
  readonly test: TransactionTest | undefined;
  /** The checked transaction, when it has to be added to the positions. */
  readonly added: MonitoredTransaction | undefined;
  /** The checked transaction, when it is at one of the positions and has to be skipped. */
  readonly skipped: MonitoredTransaction | undefined;
}

const idOf = shortIds();

/** A short key of a `where` and the lists in it: a history that outlives a rule pack must not confuse two of them. */
function whereId(where: WindowSpec["where"], listValues: ListValues): string {
  const text = JSON.stringify(where, (_, value) =>
    typeof value === "object" && value !== null && "list" in value ? listValues(value.list) : value,
  );
  return idOf(text);
}

/**
 * The transactions of a window for one check: among the customer's own, and for a window by a link among those that share it.
 * `undefined` when the checked transaction lacks the value that the window uses.
 */
export type Select = (
  history: History,
  related: Related | undefined,
  context: WindowContext,
) => readonly Selection[] | undefined;

/**
 * @param wheres - one or two, which hold together
 * @param wantsAmounts - whether transactions without a known amount are skipped
 */
export function compileSelection(
  wheres: readonly WindowSpec["where"][],
  spec: WindowSpec,
  wantsAmounts: boolean,
  listValues: ListValues,
): Select {
  const ready = (where: WindowSpec["where"]) => compileWhere(where, whereId(where, listValues), listValues);
  const compiled = wheres.map(ready);
  const since = spec.since && ready(spec.since);
  const same = [...new Set(compiled.flatMap((where) => where.same))];
  const sameOfOwn = spec.key === "customer" ? same : [...new Set([...same, spec.key])];
  /** By the compiled first `where`, then the second. */
  const known = new Map<BoundWhere, Map<BoundWhere | undefined, BoundWhere>>();

  const wantedOf = (context: WindowContext): BoundWhere => {
    const first = compiled[0]!.bind(context);
    const second = compiled[1]?.bind(context);
    const found = known.get(first)?.get(second);
    if (found !== undefined) return found;
    const test = joined(first.test, second?.test, wantsAmounts);
    if (first.key === undefined || (second !== undefined && second.key === undefined)) return { test };
    const made = { test, key: `${wantsAmounts ? "amounts" : ""}${first.key}${second ? `&${second.key}` : ""}` };
    const bySecond = known.get(first) ?? new Map<BoundWhere | undefined, BoundWhere>();
    known.set(first, bySecond.set(second, made));
    return made;
  };

  return (history, related, context) => {
    const own = context.transaction;
    for (const attribute of sameOfOwn) if (own[attribute] === undefined) return undefined;
    const wanted = wantedOf(context);
    if (since !== undefined) {
      const start = firstAt(history, since.bind(context), context, spec);
      return start === undefined ? NOTHING : [select(history, wanted, sameOfOwn, context, spec, { start })];
    }
    if (related?.isWhole) return [select(related.history, wanted, same, context, spec)];
    const mine = select(history, wanted, sameOfOwn, context, spec);
    return related === undefined
      ? [mine]
      : [mine, select(related.history, wanted, same, context, spec, { countsOwn: false })];
  };
}

function joined(first: TransactionTest, second: TransactionTest | undefined, wantsAmounts: boolean): TransactionTest {
  if (wantsAmounts) {
    return (transaction) =>
      transaction.amountMinor !== undefined && first(transaction) && (second === undefined || second(transaction));
  }
  return second === undefined ? first : (transaction) => first(transaction) && second(transaction);
}

/** An empty selection. */
const NOTHING: readonly Selection[] = [];

/** Time of the first transaction of a window that passes a test, the checked one included. */
function firstAt(
  history: History,
  { test, key }: BoundWhere,
  context: WindowContext,
  spec: WindowSpec,
): number | undefined {
  const own = context.transaction;
  const until = own.at - spec.untilMs;
  const passing = history.isScanned || key === undefined ? history : history.part(key, test);
  const [from, to] = passing.range(spanStart(spec.over, until, context), until);
  for (let i = from; i < to; i++) if (test(passing.at(i))) return passing.at(i).at;
  return spec.untilMs === 0 && test(own) ? own.at : undefined;
}

function select(
  whole: History,
  { test, key }: BoundWhere,
  same: readonly SameAttribute[],
  context: WindowContext,
  spec: WindowSpec,
  { countsOwn = true, start }: { readonly countsOwn?: boolean; readonly start?: number } = {},
): Selection {
  const own = context.transaction;
  const until = own.at - spec.untilMs;
  const after = start === undefined ? spanStart(spec.over, until, context) : start - 1;
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
  const isInside = countsOwn && spec.untilMs === 0 && test(own);
  const isStored = isInside && history.has(own);
  return {
    history,
    from,
    to,
    test: rest,
    added: isInside && spec.own && !isStored ? own : undefined,
    skipped: isStored && !spec.own ? own : undefined,
  };
}
