/** Recorded scores, and what another threshold would have made of them. */
import { api, ask, type Failure, type Schema } from "../api.ts";

export type ScoreCount = Schema<"MatchScoreCount">;

export interface Scores {
  readonly from: string;
  /** Midnight of the day that it was. */
  readonly before: string;
  readonly decisions: number;
  /** The least number of decisions that is counted. */
  readonly atOnce: number;
  readonly profile: Schema<"ProfileInForce">;
  readonly rows: readonly ScoreCount[];
  /** Whether there are older decisions within the days. */
  readonly hasMore: boolean;
}

/** Decisions of one request: it stays short, and can be ended between two. */
const AT_ONCE = 1_000;
/** Of one look: what more of them would say is told by these. */
const MOST_DECISIONS = 20_000;

/** Reads until there is no more, or nobody waits. @param tell - called with what is known so far */
export async function readScores(
  days: number,
  isWanted: () => boolean,
  tell: (scores: Scores, isDone: boolean) => void,
): Promise<Failure | undefined> {
  let scores: Scores | undefined;
  let after: string | undefined;
  do {
    const query = { days, decisions: AT_ONCE, ...(after === undefined ? {} : { after }) };
    const answer = await ask<Schema<"MatchScores">>(api.GET("/v1/statistics/match-scores", { params: { query } }));
    if (!isWanted()) return undefined;
    if (!answer.ok) return answer.failure;
    const { from, before, decisions, atOnce, profile, data, pagination } = answer.data;
    const read: number = (scores?.decisions ?? 0) + decisions;
    after = read < MOST_DECISIONS ? pagination.nextCursor : undefined;
    scores = {
      ...{ from: scores?.from ?? from, before, decisions: read, atOnce, profile },
      rows: [...(scores?.rows ?? []), ...data],
      hasMore: pagination.hasMore,
    };
    tell(scores, after === undefined);
  } while (after !== undefined);
  return undefined;
}

/** What a threshold makes of some matches. */
export interface Outcome {
  readonly matches: number;
  /** As they were decided. */
  readonly alerts: number;
  /** With the threshold. */
  readonly wouldAlert: number;
  /** Judged to be the same, and no alert with it: lost. */
  readonly lost: number;
  /** Judged to be somebody else, and no alert with it: work that is saved. */
  readonly saved: number;
  /** Judged to be somebody else, and an alert with it that was none. */
  readonly added: number;
  /** Judged to be the same, and an alert with it that was none. */
  readonly won: number;
}

/** Scores from which matches are alerts, by what they are thresholds of. */
export type Thresholds = Readonly<Record<string, number>>;

/** @param at - of a kind without one the threshold that it was decided with counts */
export const thresholdIn = ({ thresholdOf, threshold }: ScoreCount, at: Thresholds): number =>
  at[thresholdOf] ?? threshold;

const isAlertAt = (row: ScoreCount, at: Thresholds): boolean =>
  row.isByRule ? row.decision === "alert" : row.score >= thresholdIn(row, at);

export function outcomeAt(rows: readonly ScoreCount[], at: Thresholds): Outcome {
  const sum = (isOf: (row: ScoreCount, was: boolean, is: boolean) => boolean): number =>
    rows.reduce((total, row) => total + (isOf(row, row.decision === "alert", isAlertAt(row, at)) ? row.count : 0), 0);
  return {
    matches: sum(() => true),
    alerts: sum((_, was) => was),
    wouldAlert: sum((_, __, is) => is),
    lost: sum((row, was, is) => was && !is && row.judged === "true-positive"),
    saved: sum((row, was, is) => was && !is && row.judged === "false-positive"),
    added: sum((row, was, is) => !was && is && row.judged === "false-positive"),
    won: sum((row, was, is) => !was && is && row.judged === "true-positive"),
  };
}

/** Sums of the counts by what a row has in common. */
export function groupsOf(
  rows: readonly ScoreCount[],
  nameOf: (row: ScoreCount) => string,
): readonly (readonly [string, readonly ScoreCount[]])[] {
  const groups = new Map<string, ScoreCount[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

/**
 * The thresholds of a profile: as it is in force, else as most of its matches were decided.
 *
 * @param rows - those of the profile
 */
export function thresholdsOf(rows: readonly ScoreCount[], profile: string, inForce: Scores["profile"]): Thresholds {
  return Object.fromEntries(
    groupsOf(rows, ({ thresholdOf }) => thresholdOf).map(([kind, all]) => [
      kind,
      profile === inForce.id ? inForce.alerts[kind as keyof typeof inForce.alerts] : usual(all),
    ]),
  );
}

/** The threshold that most matches were decided with. */
function usual(rows: readonly ScoreCount[]): number {
  const sizes = groupsOf(rows, ({ threshold }) => String(threshold)).map(
    ([threshold, all]) => [Number(threshold), all.reduce((sum, { count }) => sum + count, 0)] as const,
  );
  return sizes.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
