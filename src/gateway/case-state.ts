import type { CallbackRecord, CaseRecord } from "../ports/store.ts";
import { type ClosingReason, relationsOf } from "./earlier-cases.ts";

/** How far a case is. */
export interface CaseState {
  readonly caseId: string;
  readonly customerId: string;
  readonly processingStatus: CaseRecord["processingStatus"];
  readonly caseStatus: CaseRecord["caseStatus"];
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Why the case was closed although nobody decided it, and the newer case of the customer that it was closed by. */
  readonly closing?: { readonly reason: ClosingReason; readonly caseId: string };
  /** The case in which a person decided on the same facts: nobody has to look at this one. */
  readonly decidedIn?: string;
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
    ...relations(record),
  };
  if (!callback) return state;
  const { status, attempts, nextAttemptAt } = callback;
  return {
    ...state,
    callback: { status, attempts, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt: iso(nextAttemptAt) }) },
  };
}

function relations(record: CaseRecord): Pick<CaseState, "closing" | "decidedIn"> {
  const { closing, decidedIn } = relationsOf(record);
  return { ...(closing === undefined ? {} : { closing }), ...(decidedIn === undefined ? {} : { decidedIn }) };
}

const iso = (at: number): string => new Date(at).toISOString();
