/** A person's decision about a case: judged matches become exemptions, and the customer is decided again with them. */

import { parseCaseDecision } from "../../model/case-decision-request.ts";
import { parseConfirmation } from "../../model/case-work-requests.ts";
import { hasMoved, movedCase, saysVersion, storedVersion } from "../case-work/case-version.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import { areInForce } from "../checks/match-exemptions.ts";
import { storeRefreshedDecision, storeReviewedDecision } from "../checks/store-decision.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { reviewTransaction } from "../transactions/review-transaction.ts";
import { agree } from "./agree.ts";
import { type DecisionAsked, isAsSeen, propose, replacedProposal, saidAt, takeUp } from "./case-proposal.ts";
import { type CaseReview, idOf } from "./case-review.ts";
import { relationsOf } from "./earlier-cases.ts";
import { findUndecided } from "./find-undecided.ts";
import { issuesOfCustomer, judgeCustomer } from "./judge-customer.ts";
import { withReviewer } from "./reviewed-factors.ts";

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
  const { record } = asked;
  const issues = issuesOfCustomer(parts, asked, request);
  if (issues.length > 0) return { outcome: "invalid", issues };
  const said = saidAt(request, parts.clock.now());
  if (request.caseStatus === "in-progress") return takeUp(parts, record, said, context);
  const judged = await judgeCustomer(parts, asked, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  const { check, exempt, refreshed, decided, isSeen } = judged;
  return parts.store.transaction(async (tx) => {
    const customer = await tx.customers.get(tenant, record.customerId);
    // There is nothing left to judge of an erased customer.
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const now = await tx.cases.get(tenant, caseId);
    if (!isAsSeen(now, record) || !(await areInForce(tx, check, asked.exemptions))) return { outcome: "case-changed" };
    if (!isSeen) {
      await storeRefreshedDecision(parts, tx, check, now, refreshed);
      return { outcome: "case-changed" };
    }
    const saidNow = { ...said, at: parts.clock.now() };
    const terms = { lowers: judged.lowers, exempts: exempt, workflow: parts.workflow?.current() };
    const agreement = await agree(tx, context, now, saidNow, terms);
    if ("refused" in agreement) return agreement.refused;
    if ("proposed" in agreement) return propose(tx, now, agreement, actor);
    const { agreed, replaced } = agreement;
    const by = { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at };
    for (const exemption of exempt) await tx.exemptions.add({ ...exemption, ...by });
    await storeReviewedDecision(parts, tx, check, now, withReview(decided, agreed), replaced);
    const version = await storedVersion(tx, tenant, caseId);
    return { outcome: "reviewed", caseId, caseStatus: "closed", version, ...replacedProposal(replaced) };
  });
}

function withReview(decided: DecidedCustomer, agreed: CaseReview): DecidedCustomer {
  const computedLevel = decided.record.rating.riskLevel;
  const review = { ...agreed, computedLevel };
  const riskLevel = review.riskLevel ?? computedLevel;
  const rating = { ...decided.record.rating, riskLevel };
  const riskFactors = withReviewer(decided.result.riskFactors, review).map(({ factor }) => ({ factor }));
  const result = { ...decided.result, riskLevel, riskFactors };
  return { ...decided, record: { ...decided.record, rating, review }, result };
}
