/**
 * Another person rejects a proposal: the case goes back to the proposer. That takes back, and completes nothing: one
 * whose login or key the proposer's maker made too may do it, who could not confirm.
 */

import { parseProposalRejection } from "../../model/case-work-requests.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { calledBy, idOf, shownReview } from "../cases/case-review.ts";
import { relationsOf } from "../cases/earlier-cases.ts";
import { proposerOf, shownProposal, waitsForTwo } from "../cases/proposal.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { deciderOf } from "../people/decider.ts";
import { policyInForce } from "../policy/policy-version.ts";
import type { DecideCaseOutcome, InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { withProposal } from "./case-standing.ts";
import { saysVersion } from "./case-version.ts";
import { assigned, type ChangeCaseOutcome, changeCase } from "./change-case.ts";
import { notesKept } from "./proposal-notes.ts";
import { wrongRejectionReason } from "./reason-codes.ts";
import type { CaseRejection } from "./rejection.ts";

type Refused = Extract<
  DecideCaseOutcome,
  { readonly outcome: "no-proposal" | "same-reviewer" | "person-required" | "version-required" }
>;

/** Outcome of a rejection. */
export type RejectProposalOutcome = ChangeCaseOutcome | InvalidOutcome | Refused;

export function rejectProposal(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<RejectProposalOutcome> {
  const parsed = parseProposalRejection(body);
  if (!parsed.ok) return Promise.resolve({ outcome: "invalid", issues: parsed.issues });
  if (!saysVersion(context)) return Promise.resolve({ outcome: "version-required" });
  const { note, reasonCode } = parsed.value;
  const reason = reasonCode === undefined ? {} : { reasonCode };
  const issues = wrongRejectionReason(parts, parsed.value);
  if (issues.length > 0) return Promise.resolve({ outcome: "invalid", issues });
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  return changeCase<Refused>(parts, caseId, context, async (tx, { record, decider, at }) => {
    const { proposal, ...kept } = relationsOf(record);
    if (decider.personId === undefined) return { refused: { outcome: "person-required" } };
    const policy = await policyInForce(tx);
    const proposer = proposal && (await proposerOf(tx, tenant, proposal, at));
    if (!proposal || !proposer || !waitsForTwo(policy?.policy, record, proposal, proposer))
      return { refused: { outcome: "no-proposal" } };
    if (proposer.personId === decider.personId) return { refused: { outcome: "same-reviewer", isSamePerson: true } };
    const rejectedBy = deciderOf(decider, undefined);
    const rejection: CaseRejection = {
      ...{ rejectedAt: new Date(at).toISOString(), rejectedBy, note, ...reason },
      proposal: shownProposal(proposal, "nobody"),
    };
    const details = caseDetailsCodec.encode({ ...kept, ...notesKept(record), rejection });
    const { personId, keyId } = decider;
    const { decidedBy } = shownReview(proposal);
    const back = { assignee: idOf(decidedBy, actor), called: calledBy(decidedBy, actor) };
    return {
      record: withProposal(assigned({ ...record, details }, back)),
      action: "case.proposal-rejected",
      details: {
        rejectedBy: { ...(keyId === undefined ? {} : { keyId }), personId },
        proposedAt: proposal.at,
        ...reason,
      },
    };
  });
}
