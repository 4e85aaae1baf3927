/** Whoever proposed a decision takes it back: the case is theirs again, and nothing waits. */
import { parseBody } from "../../model/parse.ts";
import { emptyRequestSchema } from "../../model/sign-in-request.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { calledBy, idOf, shownReview } from "../cases/case-review.ts";
import { relationsOf } from "../cases/earlier-cases.ts";
import { DEFAULT_ACTOR, type GatewayParts } from "../gateway-parts.ts";
import type { DecideCaseOutcome, InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { withProposal } from "./case-standing.ts";
import { saysVersion } from "./case-version.ts";
import { assigned, type ChangeCaseOutcome, changeCase } from "./change-case.ts";
import { notesKept } from "./proposal-notes.ts";

type Refused =
  | Extract<DecideCaseOutcome, { readonly outcome: "no-proposal" | "person-required" | "version-required" }>
  /** Another person proposed it: whoever does not agree rejects it. */
  | { readonly outcome: "not-proposer" };

/** Outcome of a withdrawal. */
export type WithdrawProposalOutcome = ChangeCaseOutcome | InvalidOutcome | Refused;

/** A proposal that no longer counts is withdrawn too: it would count again where two people have to agree again. */
export async function withdrawProposal(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<WithdrawProposalOutcome> {
  const parsed = parseBody(emptyRequestSchema, body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  if (!saysVersion(context)) return { outcome: "version-required" };
  const { actor = DEFAULT_ACTOR } = context;
  return changeCase<Refused>(parts, caseId, context, async (_, { record, decider }) => {
    const { personId, keyId } = decider;
    if (personId === undefined) return { refused: { outcome: "person-required" } };
    const { proposal, ...kept } = relationsOf(record);
    if (proposal === undefined) return { refused: { outcome: "no-proposal" } };
    const { decidedBy } = shownReview(proposal);
    if (decidedBy.personId !== personId) return { refused: { outcome: "not-proposer" } };
    const mine = { assignee: idOf(decidedBy, actor), called: calledBy(decidedBy, actor) };
    return {
      record: withProposal(
        assigned({ ...record, details: caseDetailsCodec.encode({ ...kept, ...notesKept(record) }) }, mine),
      ),
      action: "case.proposal-withdrawn",
      details: { withdrawnBy: { ...(keyId === undefined ? {} : { keyId }), personId }, proposedAt: proposal.at },
    };
  });
}
