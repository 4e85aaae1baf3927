/** Aliases looked for in an index that lacks them, at the threshold that 30 in 10,000 clean names reach; beside Jaro-Winkler. */

import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { jaroWinkler, sortedWords } from "./jaro-winkler.ts";
import { readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { seededRandom } from "./seeded-random.ts";
import { plainEntry } from "./watchlist.ts";

type Row = Readonly<Record<string, string>>;

const ALERTS_PER_10K = 30;
/** An alias is left out of one of so many indexes. */
const FOLDS = 5;
/** Clean names that Jaro-Winkler is tried on: it compares each with the whole list. */
const BASELINE_CLEAN = 700;
const RETRIEVAL = 0.5;

/** Recall of held-out OFAC aliases by kind and quality. */
export function evaluateHeldOutAliases(log: (line: string) => void): readonly Metric[] {
  const rows = readTsv("eval/aliases.tsv.gz");
  const clean = readTsv("eval/negatives.tsv.gz");
  const metrics: Metric[] = [];
  log(
    `\nheld-out aliases found where ${ALERTS_PER_10K} in 10,000 clean names are alerts (token-sorted Jaro-Winkler beside)`,
  );
  for (const [kind, type] of [
    ["person", "individual"],
    ["entity", "entity"],
  ] as const) {
    const own = rows.filter((row) => row.type === type);
    const names = clean.filter((row) => row.kind === kind).map((row) => row.name!);
    const results = scoreAliases(own, kind);
    const threshold = thresholdOf(bestScores(own, kind, names));
    const baseline = thresholdOf(baselineScores(own, sample(names, BASELINE_CLEAN)));
    for (const quality of ["strong", "weak"] as const) {
      const group = results.filter((result) => result.quality === quality);
      const recall = share(group, (result) => result.score >= threshold);
      const peer = share(group, (result) => result.baseline >= baseline);
      log(
        `${kind.padEnd(8)}${quality.padEnd(8)}${String(group.length).padStart(6)}  ${percent(recall)} at ${threshold.toFixed(3)}, Jaro-Winkler ${percent(peer)} at ${baseline.toFixed(3)}`,
      );
      if (quality === "strong")
        metrics.push({ metric: `eval.alias_recall_strong_${kind}`, value: recall, unit: "share" });
    }
  }
  return metrics;
}

interface AliasResult {
  readonly quality: string;
  readonly score: number;
  readonly baseline: number;
}

function scoreAliases(rows: readonly Row[], kind: EntryKind): readonly AliasResult[] {
  const results: AliasResult[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = rows.filter((_, at) => at % FOLDS !== fold);
    const entries = entriesOf(rows, kept, kind);
    const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
    const index = createNameIndex(entries);
    for (const row of rows.filter((_, at) => at % FOLDS === fold)) {
      const own = byId.get(row.entity_id!)!;
      const hits = index.search({ name: row.alias!, kinds: [kind] }, { threshold: RETRIEVAL });
      const words = sortedWords(row.alias!);
      const names = [own.name, ...own.aliases.map((alias) => alias.name)];
      results.push({
        quality: row.alias_quality!,
        score: hits.find((hit) => hit.entry === own)?.nameScore ?? 0,
        baseline: Math.max(...names.map((name) => jaroWinkler(words, sortedWords(name)))),
      });
    }
  }
  return results;
}

/** Entries of all rows, with the aliases of those that are kept. */
function entriesOf(rows: readonly Row[], kept: readonly Row[], kind: EntryKind): readonly ListEntry[] {
  const names = new Map<string, string[]>();
  for (const row of rows) if (!names.has(row.entity_id!)) names.set(row.entity_id!, [row.primary_name!]);
  for (const row of kept) names.get(row.entity_id!)!.push(row.alias!);
  return [...names].map(([id, all]) => plainEntry("US-OFAC-SDN", id, kind, all));
}

function bestScores(rows: readonly Row[], kind: EntryKind, clean: readonly string[]): readonly number[] {
  const index = createNameIndex(entriesOf(rows, rows, kind));
  return clean.map(
    (name) => index.search({ name, kinds: [kind] }, { threshold: RETRIEVAL, limit: 1 })[0]?.nameScore ?? 0,
  );
}

function baselineScores(rows: readonly Row[], clean: readonly string[]): readonly number[] {
  const listed = [...new Set(rows.flatMap((row) => [row.primary_name!, row.alias!]).map(sortedWords))];
  return clean.map((name) => {
    const words = sortedWords(name);
    let best = 0;
    for (const other of listed) best = Math.max(best, jaroWinkler(words, other));
    return best;
  });
}

/** Least score that no more than the budget of clean names reaches. */
function thresholdOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((a, b) => b - a);
  return (sorted[Math.floor((ALERTS_PER_10K * sorted.length) / 10_000)] ?? 0) + 1e-9;
}

function sample(names: readonly string[], count: number): readonly string[] {
  const random = seededRandom(5);
  return Array.from({ length: Math.min(count, names.length) }, () => names[Math.floor(random() * names.length)]!);
}

function share<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
