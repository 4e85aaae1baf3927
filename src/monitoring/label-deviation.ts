import { echo } from "../issue.ts";
import type { Distribution } from "../model/characteristics.ts";
import type { MonitoredTransaction } from "../model/monitored-transaction.ts";
import { label } from "./normalize-transaction.ts";
import type { History } from "./windows/history.ts";
import type { ReportParam } from "./windows/report-param.ts";
import { parseDuration } from "./windows/time-span.ts";

const OF = ["entryMode", "merchantCategoryCode"] as const;
const MEASURES = ["largest", "unexpected"] as const;

/** Params of the fact `labelDeviation`. */
interface LabelDeviationSpec {
  readonly of: (typeof OF)[number];
  readonly measure: (typeof MEASURES)[number];
  readonly overMs: number;
}

/** Reads `of` (`entryMode` or `merchantCategoryCode`), `measure` (`largest` or `unexpected`) and `over`. */
export function parseLabelDeviation(params: unknown, report: ReportParam): LabelDeviationSpec | undefined {
  const given = (params ?? {}) as Record<string, unknown>;
  const of = OF.find((name) => name === given.of);
  const measure = MEASURES.find((name) => name === given.measure);
  const overMs = parseDuration(given.over);
  if (of === undefined) report(["of"], `found ${echo(given.of)}; expected \`entryMode\` or \`merchantCategoryCode\``);
  if (measure === undefined)
    report(["measure"], `found ${echo(given.measure)}; expected \`largest\` or \`unexpected\``);
  if (overMs === undefined) report(["over"], `found ${echo(given.over)}; expected a length such as \`30d\``);
  if (of === undefined || measure === undefined || overMs === undefined) return undefined;
  return { of, measure, overMs };
}

/**
 * How far the labels of a customer's transactions are from the expected distribution, 0 to 1, by number of
 * transactions: `largest` is the greatest difference between the observed and the expected share of one row or of one
 * label that no row names; `unexpected` is the observed share of labels that no row names.
 *
 * @returns `undefined` without an expected distribution or without a labelled transaction
 */
export function labelDeviation(
  { of, measure, overMs }: LabelDeviationSpec,
  own: MonitoredTransaction,
  history: History,
  expected: readonly Distribution[] | undefined,
): number | undefined {
  if (expected === undefined || expected.length === 0) return undefined;
  const counts = labelCounts(of, own, history, own.at - overMs);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rows = expected.map(({ labels = [], share = 0 }) => ({ labels: labels.map((text) => label(text)!), share }));
  const named = new Set(rows.flatMap(({ labels }) => labels));
  const others = [...counts].filter(([name]) => !named.has(name)).map(([, count]) => count / total);
  if (measure === "unexpected") return others.reduce((sum, share) => sum + share, 0);
  const differences = rows.map(({ labels, share }) => {
    const observed = [...new Set(labels)].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) / total;
    return Math.abs(observed - share);
  });
  return Math.max(0, ...differences, ...others);
}

function labelCounts(
  of: LabelDeviationSpec["of"],
  own: MonitoredTransaction,
  history: History,
  after: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (transaction: MonitoredTransaction, by = 1): void => {
    const name = transaction[of];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + by);
  };
  const isCounted = (transaction: MonitoredTransaction): boolean =>
    transaction.result !== "DECLINED" && transaction.result !== "REVERSED";
  const [from, to] = history.range(after, own.at);
  if (history.isScanned) {
    for (let i = from; i < to; i++) {
      const transaction = history.at(i);
      if (transaction.transactionId !== own.transactionId && isCounted(transaction)) count(transaction);
    }
  } else {
    for (const [name, part] of history.part("moved", isCounted).groups(of)) {
      const [first, end] = part.range(after, own.at);
      if (end > first) counts.set(name, end - first);
    }
    if (history.has(own) && isCounted(own)) count(own, -1);
  }
  if (isCounted(own)) count(own);
  return counts;
}
