/** Reopenings of decided cases. They stay with the case, and are carried over to the case that supersedes it. */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { isHigherLevel } from "../../rating/risk-level.ts";
import type { Decider } from "../people/decider.ts";

/** The reopening of a decided case. */
export interface CaseReopening {
  /** Id of the reopening, a UUID. */
  readonly reopeningId: string;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Who reopened it, by key or session. */
  readonly by: Decider;
  /** What has to be corrected. */
  readonly reason: string;
  /**
   * The level that the case had. It counts until the case is decided again, unless a higher one is computed; absent for
   * transactions.
   */
  readonly riskLevel?: RiskLevel;
  /**
   * The due date that the case had: RFC 3339, UTC; absent where it had none.
   *
   * @format date-time
   */
  readonly dueAt?: string;
  /** Two people had decided it: it takes two to decide it again. */
  readonly wasDecidedByTwo?: true;
}

/** Oldest first. */
export const reopeningsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseReopening[] =>
  ((details ?? {}) as { readonly reopenings?: readonly CaseReopening[] }).reopenings ?? [];

/** Whether two people decided the case before: one person alone does not undo what two agreed on. */
export const wasDecidedByTwo = (record: Pick<CaseRecord, "details">): boolean =>
  reopeningsOf(record).some((reopening) => reopening.wasDecidedByTwo === true);

/** When it was last reopened; `undefined` where it never was. */
export function reopenedAt(record: Pick<CaseRecord, "details">): EpochMs | undefined {
  const last = reopeningsOf(record).at(-1);
  return last && Date.parse(last.at);
}

/**
 * The level by which an open case is found and sorted. After a reopening the level that it was closed with counts until
 * it is decided again.
 */
export function standingLevel(
  record: Pick<CaseRecord, "caseStatus" | "details">,
  computed: string | undefined,
): string | undefined {
  const kept = reopeningsOf(record).at(-1)?.riskLevel;
  const level = RISK_LEVELS.find((one) => one === computed);
  if (kept === undefined || level === undefined || record.caseStatus === "closed") return computed;
  return isHigherLevel(kept, level) ? kept : level;
}
