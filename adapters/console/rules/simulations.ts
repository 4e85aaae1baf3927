/** What a draft would do, added up over the answers of several requests. */
import type { Schema } from "../api.ts";

export type Simulated = Schema<"SimulatedDraft">;
export type Ratings = Schema<"SimulatedRatings">;
type Changes = Ratings["levelChanges"];
type Factors = Ratings["factorChanges"];

/** Cases of one change that are named at most. */
const MAX_SAMPLES = 20;

export const LEVELS = ["low", "medium", "high", "prohibited"] as const;

export function added(before: Simulated | undefined, next: Simulated): Simulated {
  if (before === undefined) return next;
  const transactions =
    before.transactions && next.transactions
      ? { transactions: addedRatings(before.transactions, next.transactions) }
      : {};
  return {
    ...next,
    customers: addedRatings(before.customers, next.customers),
    ...transactions,
    leftOut: before.leftOut + next.leftOut,
    failed: before.failed + next.failed,
    failures: [...before.failures, ...next.failures].slice(0, MAX_SAMPLES),
  };
}

function addedRatings(a: Ratings, b: Ratings): Ratings {
  const levels = (one: Ratings["levelsBefore"], other: Ratings["levelsBefore"]) => ({
    ...{ low: one.low + other.low, medium: one.medium + other.medium },
    ...{ high: one.high + other.high, prohibited: one.prohibited + other.prohibited },
  });
  return {
    ...b,
    decisions: a.decisions + b.decisions,
    changed: a.changed + b.changed,
    levelsBefore: levels(a.levelsBefore, b.levelsBefore),
    levelsAfter: levels(a.levelsAfter, b.levelsAfter),
    levelChanges: addedChanges(a.levelChanges, b.levelChanges),
    factorChanges: addedFactors(a.factorChanges, b.factorChanges),
  };
}

function addedChanges(a: Changes, b: Changes): Changes {
  const all = Map.groupBy([...a, ...b], ({ from, to }) => `${from} ${to}`);
  return [...all.values()]
    .map((same) => ({
      ...{ from: same[0]!.from, to: same[0]!.to, count: same.reduce((sum, { count }) => sum + count, 0) },
      samples: same.flatMap(({ samples }) => samples).slice(0, MAX_SAMPLES),
    }))
    .toSorted((one, other) => other.count - one.count);
}

function addedFactors(a: Factors, b: Factors): Factors {
  const all = Map.groupBy([...a, ...b], ({ factor }) => factor);
  const sum = (same: Factors, of: "appears" | "vanishes") => same.reduce((total, each) => total + each[of], 0);
  return [...all.values()]
    .map((same) => ({
      ...same[0]!,
      ...{ appears: sum(same, "appears"), vanishes: sum(same, "vanishes") },
      samples: same.flatMap(({ samples }) => samples).slice(0, MAX_SAMPLES),
    }))
    .toSorted((one, other) => other.appears + other.vanishes - one.appears - one.vanishes);
}
