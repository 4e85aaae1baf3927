/**
 * What people wrote to proposals that wait no more: withdrawn, rejected, replaced, ended or decided. The audit log holds
 * no notes, because nothing in it can be erased: the case keeps them, and loses them with the customer.
 */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { ReviewDetails } from "../cases/case-review.ts";
import { rejectionOf } from "./rejection.ts";
import { voidedProposalOf } from "./voided-proposal.ts";

/** The note of a proposal, found by its time. */
export interface ProposalNote {
  readonly at: EpochMs;
  readonly note: string;
}

/** Notes among the details of a case. */
export interface KeptNotes {
  /** In the order of their proposals. */
  readonly proposalNotes?: readonly ProposalNote[];
}

type Kept = Pick<CaseRecord, "details">;

/** The most notes of one case, the newest: its history shows no more proposals with how each ended. */
const MAX_NOTES = 50;

/** The notes of these cases, with those of the proposals that wait: for details that these are no part of any more. */
export function notesKept(...records: readonly Kept[]): KeptNotes {
  const notes = records.flatMap(({ details }) => {
    const { proposalNotes = [], proposal } = (details ?? {}) as KeptNotes & ReviewDetails;
    const { at, note } = proposal ?? {};
    if (at === undefined || note === undefined) return proposalNotes;
    // A proposal that was carried over from an earlier case is among them.
    return [...proposalNotes.filter((each) => each.at !== at || each.note !== note), { at, note }];
  });
  const newest = notes.sort((one, other) => one.at - other.at).slice(-MAX_NOTES);
  return newest.length === 0 ? {} : { proposalNotes: newest };
}

/** What was written to the proposal of this time; `undefined` where nothing was, or the case keeps it no longer. */
export function noteOfProposal(record: Kept, at: EpochMs): string | undefined {
  const kept = notesKept(record).proposalNotes?.findLast((each) => each.at === at);
  if (kept !== undefined) return kept.note;
  // Earlier versions kept no more than the last that was rejected, and the last that ended.
  const ended = [rejectionOf(record)?.proposal, voidedProposalOf(record)?.proposal];
  return ended.find((each) => each !== undefined && Date.parse(each.proposedAt) === at)?.note;
}
