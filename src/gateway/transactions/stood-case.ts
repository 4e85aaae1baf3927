/** What stands of a case while a correction of its payment waits: it is no case then, and the same one afterwards. */
import type { CaseRecord } from "../../ports/store.ts";
import { notesKept } from "../case-work/proposal-notes.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import type { ReviewDetails } from "../cases/case-review.ts";
import type { AlertDetails } from "./refresh-alert.ts";
import type { StoodCase, TransactionCaseDetails } from "./transaction-answer.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** @returns `undefined` for a case that does not wait, or had no standing */
export const stoodOf = ({ processingStatus, details }: CaseRecord): StoodCase | undefined =>
  processingStatus === "processing" ? ((details ?? {}) as TransactionCaseDetails).stood : undefined;

/**
 * The case of a payment as it was before it waited for a decision, as far as it was kept (`stoodOf`); a first one has
 * nothing before.
 */
export function beforeWaiting(record: CaseRecord, before: TransactionDecisionBody | undefined): CaseRecord {
  const stood = stoodOf(record);
  if (stood !== undefined) {
    const { caseStatus, ...standing } = stood;
    return { ...record, caseStatus, standing: { ...standing, searched: "", shown: {} } };
  }
  // One that waits for its first decision, or had no standing, or waits since an earlier version.
  const isCorrected = record.processingStatus === "processing" && before !== undefined;
  return isCorrected ? { ...record, caseStatus: caseStatusOf(before) } : record;
}

/** The state of a case by the decision about its payment. */
export function caseStatusOf(
  { review, reopened, decision }: TransactionDecisionBody,
  current?: CaseRecord,
): CaseRecord["caseStatus"] {
  if (review && !reopened) return "closed";
  if (reopened) return current?.caseStatus === "in-progress" ? "in-progress" : "open";
  return decision.caseStatus === "open" && current?.caseStatus === "in-progress" ? "in-progress" : decision.caseStatus;
}

/** What a case that begins to wait keeps among its details; a list shows the payment as it is now, and no verdict. */
export function stoodDetails({ caseStatus, standing }: CaseRecord): Pick<TransactionCaseDetails, "stood"> {
  if (standing === undefined) return {};
  const { closedAt: _, isProposed: __, searched: ___, shown: ____, ...kept } = standing;
  return { stood: { caseStatus, ...kept } };
}

/**
 * Details of a case in progress that is decided again, or waits for that. The proposal is dropped: it was about another
 * decision, and can no longer be confirmed. So is what was kept while it waited.
 */
export function keptDetails(record: Pick<CaseRecord, "details"> | undefined): object {
  const details = caseDetailsCodec.decode(record?.details ?? {}) as ReviewDetails &
    AlertDetails &
    TransactionCaseDetails;
  const {
    proposal: _,
    alertCaseId: __,
    stood: ___,
    actor: ____,
    limitations: _____,
    ignored: ______,
    ...kept
  } = details;
  return { ...kept, ...notesKept(record ?? {}) };
}
