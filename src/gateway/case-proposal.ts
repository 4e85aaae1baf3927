/** What reviews of customers and of transactions have in common. */
import type { Issue } from "../issue.ts";
import type { CaseDecisionRequest } from "../model/case-decision-request.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { CaseRecord, Json, StoreTransaction } from "../ports/store.ts";
import { type SaidReview, takenUp } from "./agree.ts";
import { auditReview, type CaseReview, calledBy, type ReviewDetails } from "./case-review.ts";
import type { DecideCaseOutcome, RequestContext } from "./gateway.ts";
import { DEFAULT_ACTOR, type GatewayParts } from "./gateway-parts.ts";

/** A member that says nothing about what was checked. */
export function notForIt(member: string, message: string): Issue {
  return { code: "not-applicable", message, pointer: `#/${member}` };
}

/** What somebody says; `decidedBy` is what the client says about who that is. */
export function saidAt({ decidedBy: statedBy, ...request }: CaseDecisionRequest, at: EpochMs): SaidReview {
  return { ...request, at, statedBy };
}

/** Whether a case is as it was when it was looked at. */
export function isAsSeen(now: CaseRecord | undefined, { decisionId, updatedAt }: CaseRecord): now is CaseRecord {
  return now !== undefined && now.decisionId === decisionId && now.updatedAt === updatedAt;
}

/** Somebody works on the case from now on. */
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
    const review = await takenUp(parts, tx, context, said);
    if (!review) return { outcome: "key-refused" };
    return keepOpen(tx, now, review, actor, { assignedTo: calledBy(review.decidedBy, actor) });
  });
}

/** Keeps a case open: somebody took it up, or it waits for a second person. */
export async function keepOpen(
  tx: StoreTransaction,
  record: CaseRecord,
  review: CaseReview,
  actor: string,
  details: ReviewDetails,
): Promise<DecideCaseOutcome> {
  const { tenant, caseId, customerId } = record;
  const kept = { ...((record.details ?? {}) as object), ...details } as unknown as Json;
  await tx.cases.put({ ...record, caseStatus: "in-progress", details: kept, updatedAt: review.at });
  const action = details.proposal ? "case.proposed" : "case.taken-up";
  await auditReview(tx, { tenant, actor, action, customerId, caseId }, review);
  return { outcome: "reviewed", caseId, caseStatus: "in-progress" };
}
