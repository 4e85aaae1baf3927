import type { Related } from "../related.ts";
import type { ListValues } from "./compile-where.ts";
import type { History } from "./history.ts";
import { countOf, measured, sumOf } from "./measure-selection.ts";
import { compileSelection } from "./selection.ts";
import { spanStart } from "./time-span.ts";
import type { WindowContext } from "./window-context.ts";
import type { Measure, WindowSpec } from "./window-spec.ts";

const DAY_MS = 86_400_000;

/** A compiled window. */
export interface CompiledWindow {
  readonly spec: WindowSpec;
  /**
   * Its value for one transaction.
   *
   * @param history - the customer's transactions; the checked one may be among them, in the checked revision
   * @param related - for a window by a link: transactions with the same value of the link
   * @returns `undefined` when it has no value: the mean or share of nothing, or a window by a device when the
   * transaction has none
   */
  value(history: History, context: WindowContext, related?: Related): number | undefined;
}

/** Measures that add up or compare amounts: they skip transactions without a known amount. */
const OF_AMOUNTS: ReadonlySet<Measure> = new Set(["amount", "mean", "median", "mad", "max", "min"]);

/** @throws RangeError when a reference list does not exist */
export function compileWindow(spec: WindowSpec, listValues: ListValues): CompiledWindow {
  const { measure, where, among } = spec;
  const wantsAmounts = OF_AMOUNTS.has(measure) || (measure === "share" && spec.shareOf === "amount");
  const main = compileSelection([where], spec, wantsAmounts, listValues);
  const part = compileSelection([where, among], spec, wantsAmounts, listValues);
  const whole = compileSelection([among], spec, wantsAmounts, listValues);

  const plainValue: CompiledWindow["value"] = (history, context, related) => {
    if (measure !== "share") {
      const selection = main(history, related, context);
      return selection && measured(selection, spec, context);
    }
    const selections = [part(history, related, context), whole(history, related, context)] as const;
    if (selections[0] === undefined || selections[1] === undefined) return undefined;
    const of = spec.shareOf === "amount" ? sumOf : countOf;
    const total = of(selections[1]);
    return total === 0 ? undefined : of(selections[0]) / total;
  };

  return {
    spec,
    value(history, context, related) {
      const value = plainValue(history, context, spec.key === "customer" ? undefined : related);
      if (value === undefined) return undefined;
      const perDay = spec.perDay ? value / daysOfHistory(history, context, spec) : value;
      const factor = spec.uplift ? spec.times * context.uplift : spec.times;
      return factor === 1 ? perDay : perDay * factor;
    },
  };
}

function daysOfHistory(history: History, context: WindowContext, spec: WindowSpec): number {
  const until = context.transaction.at - spec.untilMs;
  const [from, to] = history.range(spanStart(spec.over, until, context), until);
  return from === to ? 1 : Math.max(1, (until - history.at(from).at) / DAY_MS);
}
