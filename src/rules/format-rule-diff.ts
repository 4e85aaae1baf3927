/** A difference of rule packs as text for a terminal: a table, and bars for the levels before and after. */
import { RISK_LEVELS } from "../model/rule-pack.ts";
import { shownValue } from "./condition-sentence.ts";
import type { FactorChange, LevelChange, PackDifferences, RatedTwice } from "./rating-differences.ts";

/** Width of the longest bar, in characters. */
const BAR_WIDTH = 40;

/** Kind, number and naming of the rated things. */
export interface Rated<T> {
  /** In the plural, for example `customers`. */
  readonly what: string;
  readonly count: number;
  readonly nameOf: (rated: T) => string;
}

/** Lines for people, without colours. */
export function formatRuleDiff<T extends RatedTwice>(diff: PackDifferences<T>, rated: Rated<T>): readonly string[] {
  const { before, after, changed, rules } = diff;
  const { what, count, nameOf } = rated;
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
    `${changed} of ${count} ${what} change`,
    "",
    ...levelBars(diff, count),
  ];
  if (diff.levelChanges.length > 0)
    lines.push(
      "",
      ...table(
        ["level", what, "for example"],
        diff.levelChanges.map((change) => levelRow(change, nameOf)),
      ),
    );
  if (diff.factorChanges.length > 0) {
    const rows = diff.factorChanges.map((change) => factorRow(change, nameOf));
    lines.push("", ...table(["factor", "appears", "vanishes", "for example"], rows));
  }
  return lines;
}

function levelBars({ before, after }: PackDifferences<RatedTwice>, count: number): readonly string[] {
  return RISK_LEVELS.flatMap((level) => [
    `${level.padEnd(10)}  before ${bar(before.levels[level], count)}`,
    `${" ".repeat(10)}  after  ${bar(after.levels[level], count)}`,
  ]);
}

function bar(count: number, total: number): string {
  const width = total === 0 ? 0 : (count / total) * BAR_WIDTH;
  // a count above 0 has a bar of 1 at least
  return `${"#".repeat(Math.max(Math.round(width), count > 0 ? 1 : 0))} ${count}`.trimStart();
}

function levelRow<T extends RatedTwice>(
  { from, to, count, samples }: LevelChange<T>,
  nameOf: Rated<T>["nameOf"],
): readonly string[] {
  return [`${from} -> ${to}`, String(count), shownValue(samples.map(nameOf))];
}

function factorRow<T extends RatedTwice>(
  { factor, appears, vanishes, samples }: FactorChange<T>,
  nameOf: Rated<T>["nameOf"],
): readonly string[] {
  return [factor, String(appears), String(vanishes), shownValue(samples.map(nameOf))];
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
