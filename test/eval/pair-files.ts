/** Accuracy on the files of labelled pairs. */
import { scoreName } from "../../src/names/score-name.ts";
import {
  atThreshold,
  averagePrecision,
  bootstrapInterval,
  type Scored,
  thresholdAtFalsePositiveRate,
} from "./classification.ts";
import { jaroWinkler, sortedWords } from "./jaro-winkler.ts";
import { type LabelledPair, readPairs } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { seededRandom } from "./seeded-random.ts";

/** Lower edge of the review band for persons and entities. */
export const REVIEW_THRESHOLD = 0.7;
/** Share of the different pairs that may be called the same where recall is compared. */
const FALSE_POSITIVE_RATE = 0.05;

interface ScoredPair extends Scored {
  readonly pair: LabelledPair;
  readonly baseline: number;
}

const FILES: readonly { readonly file: string; readonly groups: (pair: LabelledPair) => readonly string[] }[] = [
  { file: "pairs-core.tsv.gz", groups: (pair) => [pair.kind, `${pair.kind} ${pair.source}`] },
  { file: "pairs-ofac.tsv.gz", groups: (pair) => [pair.kind] },
  { file: "pairs-crossscript.tsv.gz", groups: (pair) => [pair.kind, scriptName(pair.source)] },
  { file: "pairs-translit-tokens.tsv.gz", groups: (pair) => [scriptName(pair.source)] },
  { file: "pairs-givennames.tsv.gz", groups: (pair) => [pair.source] },
  { file: "pairs-surnames.tsv.gz", groups: (pair) => [pair.source] },
  { file: "pairs-synthetic-typos.tsv.gz", groups: (pair) => [pair.kind] },
  { file: "pairs-synthetic-llm.tsv.gz", groups: (pair) => [pair.kind] },
];

/** Scores every pair of every file and reports by kind and source, or script. */
export function evaluatePairFiles(log: (line: string) => void, only: readonly string[]): readonly Metric[] {
  const metrics: Metric[] = [];
  for (const { file, groups } of FILES) {
    if (only.length > 0 && !only.some((part) => file.includes(part))) continue;
    const rows = readPairs(file).map(scorePair);
    log(`\n${file}: at ${REVIEW_THRESHOLD}, and recall where ${FALSE_POSITIVE_RATE * 100} % of different pairs pass`);
    log(tableLine(["", "pairs", "same", "P", "R", "F1", "95 %", "FPR", "AP", "R@5%", "JW R@5%"]));
    log(reportLine("all", rows));
    for (const [name, group] of grouped(rows, groups)) log(reportLine(name, group));
    if (file.startsWith("pairs-core")) {
      metrics.push({ metric: "eval.pairs_core_f1", value: atThreshold(rows, REVIEW_THRESHOLD).f1, unit: "F1" });
    }
    if (file.startsWith("pairs-crossscript")) {
      metrics.push({ metric: "eval.crossscript_recall_at_5pct", value: recallAtRate(rows), unit: "share" });
    }
  }
  return metrics;
}

function scorePair(pair: LabelledPair): ScoredPair {
  const { score } = scoreName(pair.query, pair.candidate, { kind: pair.kind });
  return { pair, score, baseline: jaroWinkler(sortedWords(pair.query), sortedWords(pair.candidate)), same: pair.same };
}

function recallAtRate(rows: readonly Scored[]): number {
  return atThreshold(rows, thresholdAtFalsePositiveRate(rows, FALSE_POSITIVE_RATE)).recall;
}

function grouped(
  rows: readonly ScoredPair[],
  groups: (pair: LabelledPair) => readonly string[],
): ReadonlyMap<string, readonly ScoredPair[]> {
  const byName = new Map<string, ScoredPair[]>();
  for (const row of rows) {
    for (const name of groups(row.pair)) {
      const group = byName.get(name);
      if (group) group.push(row);
      else byName.set(name, [row]);
    }
  }
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function reportLine(name: string, rows: readonly ScoredPair[]): string {
  const at = atThreshold(rows, REVIEW_THRESHOLD);
  const [low, high] = bootstrapInterval(rows, (drawn) => atThreshold(drawn, REVIEW_THRESHOLD).f1, seededRandom(1));
  const baseline = rows.map((row) => ({ score: row.baseline, same: row.same }));
  const both = rows.some((row) => row.same) && rows.some((row) => !row.same);
  return tableLine([
    name,
    String(rows.length),
    String(rows.filter((row) => row.same).length),
    at.precision.toFixed(3),
    at.recall.toFixed(3),
    at.f1.toFixed(3),
    `${low.toFixed(2)}-${high.toFixed(2)}`,
    at.falsePositiveRate.toFixed(3),
    both ? averagePrecision(rows).toFixed(3) : "",
    both ? recallAtRate(rows).toFixed(3) : "",
    both ? recallAtRate(baseline).toFixed(3) : "",
  ]);
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.slice(0, 46).padEnd(46) : cell.padStart(10))).join("");
}

function scriptName(source: string): string {
  return source.split("/").find((part, at) => at > 0 && part !== "hard-negative") ?? source;
}
