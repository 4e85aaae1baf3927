/** What reviews of customers and of transactions have in common. */
import type { Issue } from "../issue.ts";
import type { CaseDecisionRequest } from "../model/case-decision-request.ts";
import type { CaseRecord, Json } from "../ports/store.ts";
import { auditReview, type CaseReview } from "./case-review.ts";
import type { DecideCaseOutcome } from "./gateway.ts";
import type { GatewayParts } from "./gateway-parts.ts";

/** What a case under review keeps. */
export interface ReviewDetails {
  /** A decision that waits for a second person. */
  readonly proposal?: CaseReview;
  /** Who took the case up. */
  readonly assignedTo?: string;
}

/** A judgement of a match that the decision does not have is a slip, and may hide the one that was meant. */
export function unknownMatches(
  { matches = [] }: CaseDecisionRequest,
  made: readonly { readonly entry: { readonly listId: string; readonly entryId: string } }[],
): readonly Issue[] {
  return matches.flatMap(({ listId, entryId }, i) =>
    made.some(({ entry }) => entry.listId === listId && entry.entryId === entryId)
      ? []
      : [{ code: "unknown-match", message: "is no match of this case", pointer: `#/matches/${i}` }],
  );
}

/** A member that says nothing about what was checked. */
export function notForIt(member: string, message: string): Issue {
  return { code: "not-applicable", message, pointer: `#/${member}` };
}

/** Where two people have to agree: the first proposes, another one with the same decision confirms. */
export function secondPair(
  proposal: CaseReview | undefined,
  review: CaseReview,
): CaseReview | "propose" | "same-person" {
  if (!proposal || !isSameDecision(proposal, review)) return "propose";
  const isSame = writtenAlike(proposal.decidedBy) === writtenAlike(review.decidedBy);
  return isSame ? "same-person" : { ...proposal, confirmedBy: review.decidedBy };
}

/** Nobody becomes a second person by capitals or blanks. */
const writtenAlike = (reviewer: string): string =>
  reviewer.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();

function isSameDecision(left: CaseReview, right: CaseReview): boolean {
  const judged = ({ matches = [], riskLevel, decision }: CaseReview) =>
    JSON.stringify([
      riskLevel,
      decision,
      matches.map(({ listId, entryId, disposition }) => [listId, entryId, disposition]).sort(),
    ]);
  return judged(left) === judged(right);
}

/** Keeps a case open: somebody took it up, or it waits for a second person. */
export async function keepOpen(
  parts: GatewayParts,
  record: CaseRecord,
  review: CaseReview,
  actor: string,
  details: ReviewDetails,
): Promise<DecideCaseOutcome> {
  const { tenant, caseId, customerId } = record;
  const kept = { ...((record.details ?? {}) as object), ...details } as unknown as Json;
  return parts.store.transaction(async (tx) => {
    const now = await tx.cases.get(tenant, caseId);
    if (now?.decisionId !== record.decisionId || now?.updatedAt !== record.updatedAt)
      return { outcome: "case-changed" };
    await tx.cases.put({ ...record, caseStatus: "in-progress", details: kept, updatedAt: review.at });
    const action = details.proposal ? "case.proposed" : "case.taken-up";
    await auditReview(tx, { tenant, actor, action, customerId, caseId }, review);
    return { outcome: "reviewed", caseId, caseStatus: "in-progress" };
  });
}
