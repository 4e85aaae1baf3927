/** A person's decision about a case: judged matches become exemptions, and the customer is decided again with them. */

import { parseCaseDecision } from "../../model/case-decision-request.ts";
import { parseConfirmation } from "../../model/case-work-requests.ts";
import { hasMoved, movedCase, saysVersion, storedVersion } from "../case-work/case-version.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import { computedLevelOf } from "../checks/given-level.ts";
import { storeRefreshedDecision, storeReviewedDecision } from "../checks/store-decision.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { reviewTransaction } from "../transactions/review-transaction.ts";
import { agreedOnCustomer } from "./agree-customer.ts";
import { type DecisionAsked, propose, replacedProposal, saidAt, takeUp } from "./case-proposal.ts";
import { type CaseReview, idOf } from "./case-review.ts";
import { relationsOf } from "./earlier-cases.ts";
import { findUndecided } from "./find-undecided.ts";
import { issuesOfCustomer, judgeCustomer } from "./judge-customer.ts";
import { earlierMember, putExemptions } from "./plan-exemptions.ts";
import { factorsOfCustomer } from "./reviewed-factors.ts";

export async function reviewCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const parsed = parseCaseDecision(body);
  return parsed.ok ? decideAsked(parts, caseId, parsed.value, context) : { outcome: "invalid", issues: parsed.issues };
}

/** A second person confirms a proposal. */
export async function confirmProposal(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const parsed = parseConfirmation(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  // Without it a proposal that took the place of the one looked at would be confirmed unseen.
  if (!saysVersion(context)) return { outcome: "version-required" };
  const { tenant = DEFAULT_TENANT } = context;
  const record = await parts.store.read((tx) => tx.cases.get(tenant, caseId));
  if (record === undefined) return { outcome: "not-found" };
  if (hasMoved(record, context)) return movedCase(record);
  if (record.caseStatus === "closed") return { outcome: "case-closed" };
  const { proposal } = relationsOf(record);
  if (proposal === undefined) return { outcome: "no-proposal" };
  const { riskLevel, decision, matches, reasonCode, note } = proposal;
  const said = { riskLevel, decision, matches, reasonCode, note };
  const asked = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return decideAsked(parts, caseId, { ...asked, confirms: parsed.value }, context);
}

async function decideAsked(
  parts: GatewayParts,
  caseId: string,
  request: DecisionAsked,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const found = await findUndecided(parts, caseId, context);
  if ("outcome" in found) return found;
  if ("payment" in found) return reviewTransaction(parts, found.payment.record, found.payment.made, request, context);
  const { customer: asked } = found;
  if (request.caseStatus === "in-progress") {
    const issues = issuesOfCustomer(parts, asked, request);
    if (issues.length > 0) return { outcome: "invalid", issues };
    return takeUp(parts, asked.record, saidAt(request, parts.clock.now()), context);
  }
  const judged = await judgeCustomer(parts, asked, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  const { check, planned, refreshed, decided } = judged;
  return parts.store.transaction(async (tx) => {
    const asAgreed = await agreedOnCustomer(parts, tx, asked, judged, request, context);
    if ("unseen" in asAgreed) {
      await storeRefreshedDecision(parts, tx, check, asAgreed.unseen, refreshed);
      return { outcome: "case-changed" };
    }
    if ("outcome" in asAgreed) return asAgreed;
    const { now, agreement } = asAgreed;
    if ("proposed" in agreement) return propose(tx, now, agreement, actor);
    const { agreed, replaced } = agreement;
    await putExemptions(tx, planned, { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at, actor });
    const earlier = earlierMember(planned);
    await storeReviewedDecision(parts, tx, check, now, withReview(decided, agreed), { replaced, ...earlier });
    const version = await storedVersion(tx, tenant, caseId);
    const receipt = { caseId, caseStatus: "closed", version, ...replacedProposal(replaced), ...earlier } as const;
    return { outcome: "reviewed", ...receipt };
  });
}

function withReview(decided: DecidedCustomer, agreed: CaseReview): DecidedCustomer {
  const review = { ...agreed, computedLevel: computedLevelOf(decided.record) };
  const riskLevel = review.riskLevel ?? decided.record.rating.riskLevel;
  const rating = { ...decided.record.rating, riskLevel };
  const record = { ...decided.record, rating, review };
  const riskFactors = factorsOfCustomer(record).map(({ factor }) => ({ factor }));
  return { ...decided, record, result: { ...decided.result, riskLevel, riskFactors } };
}
