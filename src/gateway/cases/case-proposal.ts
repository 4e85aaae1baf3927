/** Steps that reviews of customers and of transactions share. */

import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, CaseStanding, StoreTransaction } from "../../ports/store.ts";
import { withProposal } from "../case-work/case-standing.ts";
import { caseVersion } from "../case-work/case-version.ts";
import { notesKept } from "../case-work/proposal-notes.ts";
import type { DecideCaseOutcome, KeptReview, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, type GatewayParts } from "../gateway-parts.ts";
import { type SaidReview, takenUp } from "./agree.ts";
import { caseDetailsCodec } from "./case-details.ts";
import { auditReview, type CaseReview, calledBy, idOf, type ReviewDetails } from "./case-review.ts";
import { readProposal, shownProposal } from "./proposal.ts";

/** An issue for a member that does not apply to what was checked. */
export function notForIt(member: string, message: string): Issue {
  return { code: "not-applicable", message, pointer: `#/${member}` };
}

/** A decision as a reviewer sends it, or confirms it. */
export type DecisionAsked = CaseDecisionRequest & Pick<SaidReview, "confirms">;

/** The decision; `decidedBy` is the person that the client names. */
export function saidAt({ decidedBy: statedBy, alsoDecide: _, ...request }: DecisionAsked, at: EpochMs): SaidReview {
  return { ...request, at, statedBy };
}

/** Whether a case is unchanged since it was read. */
export function isAsSeen(now: CaseRecord | undefined, seen: CaseRecord): now is CaseRecord {
  return now !== undefined && caseVersion(now) === caseVersion(seen);
}

/** Assigns the case to the reviewer. */
export function takeUp(
  parts: GatewayParts,
  record: CaseRecord,
  said: SaidReview,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const { actor = DEFAULT_ACTOR } = context;
  return parts.store.transaction(async (tx) => {
    const now = await tx.cases.get(record.tenant, record.caseId);
    if (!isAsSeen(now, record)) return { outcome: "case-changed" };
    const asked = await takenUp(parts, tx, context, said);
    if ("refused" in asked) return asked.refused;
    const { taken: review } = asked;
    const { customerId, caseId } = now;
    const kept = await keepOpen(
      tx,
      now,
      { assignedTo: calledBy(review.decidedBy, actor) },
      {
        assignee: idOf(review.decidedBy, actor),
        updatedAt: review.at,
      },
    );
    await auditReview(tx, { tenant: now.tenant, actor, action: "case.taken-up", customerId, caseId }, review);
    const waiting = await readProposal(tx, kept, review.at);
    return { outcome: "reviewed", caseId, caseStatus: "in-progress", version: caseVersion(kept), ...waiting };
  });
}

/** Keeps a decision that waits for a second person. */
export async function propose(
  tx: StoreTransaction,
  record: CaseRecord,
  { proposed, replaced }: { readonly proposed: CaseReview; readonly replaced?: CaseReview },
  actor: string,
  decidedWith?: string,
): Promise<KeptReview> {
  const { tenant, caseId, customerId } = record;
  const { assignee: before, leasedUntil } = record.standing ?? {};
  // A case that is only lent to somebody else is the proposer's from here on.
  const isTheirs = before === undefined || leasedUntil !== undefined;
  const assignee = isTheirs ? idOf(proposed.decidedBy, actor) : before;
  const called = isTheirs ? { assignedTo: calledBy(proposed.decidedBy, actor) } : {};
  const mine = { ...notesKept(record), proposal: proposed, ...called };
  const kept = await keepOpen(tx, record, mine, { assignee, updatedAt: proposed.at });
  const about = { tenant, actor, action: "case.proposed", customerId, caseId };
  await auditReview(tx, { ...about, ...(decidedWith === undefined ? {} : { decidedWith }) }, proposed, { replaced });
  return {
    outcome: "reviewed",
    caseId,
    caseStatus: "in-progress",
    version: caseVersion(kept),
    proposal: shownProposal(proposed, "another-person"),
    ...replacedProposal(replaced),
  };
}

/** The receipt of a decision names the proposal that it replaced. */
export const replacedProposal = (replaced: CaseReview | undefined): Pick<KeptReview, "replacedProposal"> =>
  replaced === undefined ? {} : { replacedProposal: shownProposal(replaced, "nobody") };

async function keepOpen(
  tx: StoreTransaction,
  record: CaseRecord,
  details: ReviewDetails,
  { assignee, updatedAt }: { readonly assignee: string; readonly updatedAt: EpochMs },
): Promise<CaseRecord> {
  const kept = caseDetailsCodec.encode({ ...caseDetailsCodec.decode(record.details), ...details });
  const { leasedUntil: _, ...standing } = record.standing ?? {};
  const mine = record.standing === undefined ? {} : { standing: { ...(standing as CaseStanding), assignee } };
  const open = withProposal({ ...record, ...mine, caseStatus: "in-progress", details: kept, updatedAt });
  await tx.cases.put(open);
  return open;
}
