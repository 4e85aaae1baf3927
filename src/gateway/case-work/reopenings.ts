/** Cases that were decided, and opened again to be corrected. It stays with the case, and goes on in the one that takes its place. */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { isHigherLevel } from "../../rating/risk-level.ts";
import type { Decider } from "../people/decider.ts";

/** That a decided case was opened again. */
export interface CaseReopening {
  /** Id of the reopening, a UUID. */
  readonly reopeningId: string;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Whose key or session it came with. */
  readonly by: Decider;
  /** What has to be corrected. */
  readonly reason: string;
  /** The level that the case had, which counts until it is decided again unless a higher one is computed; absent of transactions. */
  readonly riskLevel?: RiskLevel;
  /** Two people had decided it: it takes two to decide it again. */
  readonly wasDecidedByTwo?: true;
}

/** The oldest first. */
export const reopeningsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseReopening[] =>
  ((details ?? {}) as { readonly reopenings?: readonly CaseReopening[] }).reopenings ?? [];

/** Whether two people decided the case before: what they agreed on, one alone does not undo. */
export const wasDecidedByTwo = (record: Pick<CaseRecord, "details">): boolean =>
  reopeningsOf(record).some((reopening) => reopening.wasDecidedByTwo === true);

/** When it was opened again, for the last time; `undefined` where it never was. */
export function reopenedAt(record: Pick<CaseRecord, "details">): EpochMs | undefined {
  const last = reopeningsOf(record).at(-1);
  return last && Date.parse(last.at);
}

/** The level by which an open case is found and given to people: what it was closed with counts until it is decided again. */
export function standingLevel(
  record: Pick<CaseRecord, "caseStatus" | "details">,
  computed: string | undefined,
): string | undefined {
  const kept = reopeningsOf(record).at(-1)?.riskLevel;
  const level = RISK_LEVELS.find((one) => one === computed);
  if (kept === undefined || level === undefined || record.caseStatus === "closed") return computed;
  return isHigherLevel(kept, level) ? kept : level;
}
