import type { CallbackRecord, CaseRecord } from "../ports/store.ts";

/** How far a case is. */
export interface CaseState {
  readonly caseId: string;
  readonly customerId: string;
  readonly processingStatus: CaseRecord["processingStatus"];
  readonly caseStatus: CaseRecord["caseStatus"];
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** How far the last callback is; absent when there is none. */
  readonly callback?: { readonly status: string; readonly attempts: number; readonly nextAttemptAt?: string };
}

export function caseState(record: CaseRecord, callback: CallbackRecord | undefined): CaseState {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt } = record;
  const state = {
    caseId,
    customerId,
    processingStatus,
    caseStatus,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
  if (!callback) return state;
  const { status, attempts, nextAttemptAt } = callback;
  return {
    ...state,
    callback: { status, attempts, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt: iso(nextAttemptAt) }) },
  };
}

const iso = (at: number): string => new Date(at).toISOString();
