import { canonicalJson } from "../digest.ts";
import type { RiskLevel, RulePack } from "../model/rule-pack.ts";
import type { Facts, RuleResult } from "../ports/rule-evaluator.ts";
import { type CompiledEvaluatorOptions, compiledEvaluator } from "./compiled-evaluator.ts";

/** One customer whose rating is compared. */
export interface DiffCustomer {
  readonly customerId: string;
  readonly facts: Facts;
}

/** What a pack makes of the results of its rules. */
export interface DiffRating {
  readonly level: RiskLevel;
  readonly score: number;
  /** Names of the factors that count. */
  readonly factors: readonly string[];
}

/** Rates the results of a pack; `rateCustomer` of the rating, which rules do not know. */
export type RateResults = (results: readonly RuleResult[], pack: RulePack, customer: DiffCustomer) => DiffRating;

export interface DiffOptions extends Omit<CompiledEvaluatorOptions, "statuses"> {
  readonly rate: RateResults;
  /** Most customers that are named for each change. Default 5. */
  readonly samples?: number;
  /** Called after each customer, for a progress bar. */
  readonly onProgress?: (done: number) => void;
}

/** A customer that a change concerns. */
export interface ChangedCustomer {
  readonly customerId: string;
  readonly before: DiffRating;
  readonly after: DiffRating;
}

/** Customers that go from one level to another. */
export interface LevelChange {
  readonly from: RiskLevel;
  readonly to: RiskLevel;
  readonly count: number;
  readonly samples: readonly ChangedCustomer[];
}

/** A factor that more, fewer or other customers have. */
export interface FactorChange {
  readonly factor: string;
  /** Customers that have it now and did not before. */
  readonly appears: number;
  /** Customers that had it before and do not now. */
  readonly vanishes: number;
  readonly samples: readonly ChangedCustomer[];
}

/** What a change of rules would do to customers. */
export interface RulePackDiff {
  readonly before: { readonly version: string; readonly levels: LevelCounts };
  readonly after: { readonly version: string; readonly levels: LevelCounts };
  readonly rules: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  readonly customers: number;
  /** Customers whose level, score or factors change. */
  readonly changed: number;
  /** Largest first. */
  readonly levelChanges: readonly LevelChange[];
  /** Largest first. */
  readonly factorChanges: readonly FactorChange[];
}

export type LevelCounts = Readonly<Record<RiskLevel, number>>;

/**
 * What a change of rules would do: every customer is rated with both packs, and what differs is counted with examples.
 * Only active rules count, as in a check.
 *
 * Keeps counts and samples, not customers: any number of them may come.
 *
 * @throws RiskgateError `RULE_SET_INVALID` or `RULE_FAILED` as an evaluator does
 */
export async function diffRulePacks(
  before: RulePack,
  after: RulePack,
  customers: Iterable<DiffCustomer> | AsyncIterable<DiffCustomer>,
  options: DiffOptions,
): Promise<RulePackDiff> {
  const { rate, samples = 5, onProgress } = options;
  const evaluators = [compiledEvaluator(before, options), compiledEvaluator(after, options)] as const;
  const levels = [emptyLevels(), emptyLevels()] as const;
  const levelChanges = new Map<string, { from: RiskLevel; to: RiskLevel; count: number; samples: ChangedCustomer[] }>();
  const factorChanges = new Map<
    string,
    { factor: string; appears: number; vanishes: number; samples: ChangedCustomer[] }
  >();
  let count = 0;
  let changed = 0;

  for await (const customer of customers) {
    const [old, now] = await Promise.all([
      evaluators[0].evaluate(customer.facts, { because: false }).then((results) => rate(results, before, customer)),
      evaluators[1].evaluate(customer.facts, { because: false }).then((results) => rate(results, after, customer)),
    ]);
    levels[0][old.level]++;
    levels[1][now.level]++;
    const entry = { customerId: customer.customerId, before: old, after: now };
    const appeared = now.factors.filter((factor) => !old.factors.includes(factor));
    const vanished = old.factors.filter((factor) => !now.factors.includes(factor));
    if (old.level !== now.level) countLevel(entry);
    for (const factor of new Set([...appeared, ...vanished])) countFactor(factor, appeared.includes(factor), entry);
    if (old.level !== now.level || old.score !== now.score || appeared.length + vanished.length > 0) changed++;
    count++;
    onProgress?.(count);
  }

  return {
    before: { version: before.version, levels: levels[0] },
    after: { version: after.version, levels: levels[1] },
    rules: changedRules(before, after),
    customers: count,
    changed,
    levelChanges: [...levelChanges.values()].sort((a, b) => b.count - a.count),
    factorChanges: [...factorChanges.values()].sort(
      (a, b) => b.appears + b.vanishes - a.appears - a.vanishes || (a.factor < b.factor ? -1 : 1),
    ),
  };

  function countLevel(entry: ChangedCustomer): void {
    const [from, to] = [entry.before.level, entry.after.level];
    const change = levelChanges.get(`${from} ${to}`) ?? { from, to, count: 0, samples: [] };
    levelChanges.set(`${from} ${to}`, change);
    change.count++;
    if (change.samples.length < samples) change.samples.push(entry);
  }

  function countFactor(factor: string, appears: boolean, entry: ChangedCustomer): void {
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

function changedRules(before: RulePack, after: RulePack): RulePackDiff["rules"] {
  const old = new Map(before.rules.map((rule) => [rule.id, canonicalJson(rule)]));
  const now = new Map(after.rules.map((rule) => [rule.id, canonicalJson(rule)]));
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now].filter(([id, text]) => old.has(id) && old.get(id) !== text).map(([id]) => id),
  };
}
