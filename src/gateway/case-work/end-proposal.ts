import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { type ReviewDetails, shownReview, unnamed } from "../cases/case-review.ts";
import { shownProposal } from "../cases/proposal.ts";
import type { CaseVoidReason, VoidedProposal } from "./voided-proposal.ts";

/** Why the proposal of a case ends, and when. */
export interface ProposalEnd {
  readonly because: CaseVoidReason;
  readonly actor: string;
  readonly at: EpochMs;
}

/**
 * Says in the history of a case whose proposal ends, and why.
 *
 * @returns what the case keeps of it among its details, in place of the proposal; nothing where none waits
 */
export async function endProposal(
  tx: Pick<StoreTransaction, "audit">,
  { tenant, customerId, caseId, caseStatus, details }: CaseRecord,
  { because, actor, at }: ProposalEnd,
): Promise<{ readonly voided?: VoidedProposal }> {
  const { proposal } = (details ?? {}) as ReviewDetails;
  if (proposal === undefined || caseStatus !== "in-progress") return {};
  const said = { caseId, because, proposedAt: proposal.at, proposedBy: unnamed(shownReview(proposal).decidedBy) };
  await tx.audit.append({ tenant, at, actor, action: "case.proposal-voided", customerId, details: said });
  const voidedAt = new Date(at).toISOString();
  return { voided: { voidedAt, because, proposal: shownProposal(proposal, "nobody") } };
}
