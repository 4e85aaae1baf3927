/** Differences between two ratings of the same things: counts, and a few examples. */
import { canonicalJson } from "../digest.ts";
import type { RiskLevel, RulePack } from "../model/rule-pack.ts";

/** A rating of the results of a pack's rules. */
export interface DiffRating {
  readonly level: RiskLevel;
  readonly score: number;
  /** Names of the factors that count. */
  readonly factors: readonly string[];
}

/** Something that was rated twice. */
export interface RatedTwice {
  readonly before: DiffRating;
  readonly after: DiffRating;
}

export type LevelCounts = Readonly<Record<RiskLevel, number>>;

/** A change from one level to another. */
export interface LevelChange<T extends RatedTwice> {
  readonly from: RiskLevel;
  readonly to: RiskLevel;
  readonly count: number;
  readonly samples: readonly T[];
}

/** A factor that appears or vanishes. */
export interface FactorChange<T extends RatedTwice> {
  readonly factor: string;
  /** How many have it now and did not before. */
  readonly appears: number;
  /** How many had it before and do not now. */
  readonly vanishes: number;
  readonly samples: readonly T[];
}

/** The effect of a change of rules. */
export interface PackDifferences<T extends RatedTwice> {
  readonly before: { readonly version: string; readonly levels: LevelCounts };
  readonly after: { readonly version: string; readonly levels: LevelCounts };
  readonly rules: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  /** How many get another level, score or factor. */
  readonly changed: number;
  /** Largest first. */
  readonly levelChanges: readonly LevelChange<T>[];
  /** Largest first. */
  readonly factorChanges: readonly FactorChange<T>[];
}

export interface DifferencesOptions {
  /** Most examples for each change. Default 5. */
  readonly samples?: number;
  /** Called after each one, for a progress bar. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Counts the differences. Keeps only counts and samples, so that any number may be rated.
 *
 * @returns the differences, and how many were rated
 */
export async function ratingDifferences<T extends RatedTwice>(
  before: RulePack,
  after: RulePack,
  rated: AsyncIterable<T>,
  { samples = 5, onProgress }: DifferencesOptions,
): Promise<{ readonly differences: PackDifferences<T>; readonly count: number }> {
  const levels = [emptyLevels(), emptyLevels()] as const;
  const levelChanges = new Map<string, { from: RiskLevel; to: RiskLevel; count: number; samples: T[] }>();
  const factorChanges = new Map<string, { factor: string; appears: number; vanishes: number; samples: T[] }>();
  let count = 0;
  let changed = 0;

  for await (const entry of rated) {
    const { before: old, after: now } = entry;
    levels[0][old.level]++;
    levels[1][now.level]++;
    const appeared = now.factors.filter((factor) => !old.factors.includes(factor));
    const vanished = old.factors.filter((factor) => !now.factors.includes(factor));
    if (old.level !== now.level) countLevel(entry);
    for (const factor of new Set([...appeared, ...vanished])) countFactor(factor, appeared.includes(factor), entry);
    if (old.level !== now.level || old.score !== now.score || appeared.length + vanished.length > 0) changed++;
    count++;
    onProgress?.(count);
  }
  const differences: PackDifferences<T> = {
    before: { version: before.version, levels: levels[0] },
    after: { version: after.version, levels: levels[1] },
    rules: changedRules(before, after),
    changed,
    levelChanges: [...levelChanges.values()].sort((a, b) => b.count - a.count),
    factorChanges: [...factorChanges.values()].sort(
      (a, b) => b.appears + b.vanishes - a.appears - a.vanishes || (a.factor < b.factor ? -1 : 1),
    ),
  };
  return { differences, count };

  function countLevel(entry: T): void {
    const [from, to] = [entry.before.level, entry.after.level];
    const change = levelChanges.get(`${from} ${to}`) ?? { from, to, count: 0, samples: [] };
    levelChanges.set(`${from} ${to}`, change);
    change.count++;
    if (change.samples.length < samples) change.samples.push(entry);
  }

  function countFactor(factor: string, appears: boolean, entry: T): void {
    const change = factorChanges.get(factor) ?? { factor, appears: 0, vanishes: 0, samples: [] };
    factorChanges.set(factor, change);
    if (appears) change.appears++;
    else change.vanishes++;
    if (change.samples.length < samples) change.samples.push(entry);
  }
}

function emptyLevels(): Record<RiskLevel, number> {
  return { low: 0, medium: 0, high: 0, prohibited: 0 };
}

function changedRules(before: RulePack, after: RulePack): PackDifferences<RatedTwice>["rules"] {
  const old = new Map(before.rules.map((rule) => [rule.id, canonicalJson(rule)]));
  const now = new Map(after.rules.map((rule) => [rule.id, canonicalJson(rule)]));
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now].filter(([id, text]) => old.has(id) && old.get(id) !== text).map(([id]) => id),
  };
}
