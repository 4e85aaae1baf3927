import type { CallbackRecord, CaseRecord } from "../../ports/store.ts";
import type { CaseWork } from "../case-work/case-work.ts";
import { type CaseClosing, relationsOf } from "./earlier-cases.ts";
import type { CaseProposal } from "./proposal.ts";

/** Status of a callback. */
export interface CallbackState {
  /** `pending`, `delivered`, `exhausted` (no further attempt is made) or `cancelled`. */
  readonly status: string;
  /**
   * Attempts so far.
   *
   * @integer
   * @minimum 0
   */
  readonly attempts: number;
  /**
   * Time of the next attempt: RFC 3339, UTC; absent when there is none.
   *
   * @format date-time
   */
  readonly nextAttemptAt?: string;
}

/** Status of a case. */
export interface CaseState {
  /** Id of the case. */
  readonly caseId: string;
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** Progress of the decision: `finished` once there is one, `failed` when none could be made. */
  readonly processingStatus: CaseRecord["processingStatus"];
  /** Whether a person has to look at it, does so, or has; `not-opened` when no review is needed. */
  readonly caseStatus: CaseRecord["caseStatus"];
  /**
   * When the check was accepted: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When the case last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
  /** Why the case was closed without a decision of a person, and the newer case of the customer that it was closed by. */
  readonly closing?: CaseClosing;
  /** The case in which a person decided on the same facts: this one needs no review. */
  readonly decidedIn?: string;
  /** The first of two decisions, shown to those who may make the second; absent where there is none, and in checks. */
  readonly proposal?: CaseProposal;
  /** Status of the last callback; absent when there is none. */
  readonly callback?: CallbackState;
  /** What reviewers need beside the decision; absent in checks. */
  readonly work?: CaseWork;
}

export function caseState(
  record: CaseRecord,
  callback: CallbackRecord | undefined,
  proposed: Pick<CaseState, "proposal">,
): CaseState {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt } = record;
  const state = {
    caseId,
    customerId,
    processingStatus,
    caseStatus,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    ...relations(record),
    ...proposed,
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
