/** A difference of rule packs as text for a terminal: a table, and bars for the levels before and after. */
import { RISK_LEVELS } from "../model/rule-pack.ts";
import { shownValue } from "./condition-sentence.ts";
import type { FactorChange, LevelChange, RulePackDiff } from "./diff-rule-packs.ts";

/** Width of the longest bar, in characters. */
const BAR_WIDTH = 40;

/** Lines for people, without colours; samples are customer ids. */
export function formatRuleDiff(diff: RulePackDiff): readonly string[] {
  const { before, after, customers, changed, rules } = diff;
  const lines = [
    `rules ${before.version.slice(0, 12)} -> ${after.version.slice(0, 12)}`,
    ...[
      ["added", rules.added],
      ["removed", rules.removed],
      ["changed", rules.changed],
    ].flatMap(([what, ids]) =>
      ids!.length > 0 ? [`  ${String(what)}: ${(ids as readonly string[]).join(", ")}`] : [],
    ),
    "",
    `${changed} of ${customers} customers change`,
    "",
    ...levelBars(diff),
  ];
  if (diff.levelChanges.length > 0)
    lines.push("", ...table(["level", "customers", "for example"], diff.levelChanges.map(levelRow)));
  if (diff.factorChanges.length > 0) {
    lines.push("", ...table(["factor", "appears", "vanishes", "for example"], diff.factorChanges.map(factorRow)));
  }
  return lines;
}

function levelBars({ before, after, customers }: RulePackDiff): readonly string[] {
  return RISK_LEVELS.flatMap((level) => [
    `${level.padEnd(10)}  before ${bar(before.levels[level], customers)}`,
    `${" ".repeat(10)}  after  ${bar(after.levels[level], customers)}`,
  ]);
}

function bar(count: number, total: number): string {
  const width = total === 0 ? 0 : (count / total) * BAR_WIDTH;
  // Something is never drawn as nothing.
  return `${"#".repeat(Math.max(Math.round(width), count > 0 ? 1 : 0))} ${count}`.trimStart();
}

function levelRow({ from, to, count, samples }: LevelChange): readonly string[] {
  return [`${from} -> ${to}`, String(count), shownValue(samples.map(({ customerId }) => customerId))];
}

function factorRow({ factor, appears, vanishes, samples }: FactorChange): readonly string[] {
  return [factor, String(appears), String(vanishes), shownValue(samples.map(({ customerId }) => customerId))];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  return [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
}
