/** A person's decision about a case: judged matches become exemptions, and the customer is decided again with them. */

import { canonicalJson } from "../../digest.ts";
import type { Issue } from "../../issue.ts";
import { type CaseDecisionRequest, parseCaseDecision } from "../../model/case-decision-request.ts";
import { parseConfirmation } from "../../model/case-work-requests.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { ExemptionRecord, StoreReads } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { hasMoved } from "../case-work/case-version.ts";
import { exemptionTerms, wrongTerms } from "../case-work/exemption-terms.ts";
import { wrongReasons } from "../case-work/reason-codes.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import { type CustomerDecision, customerDecisionCodec, knownThen } from "../checks/customer-decision.ts";
import { type DecidedCustomer, decideCustomer } from "../checks/decide-customer.ts";
import { areInForce, fingerprintsOf, isExpired } from "../checks/match-exemptions.ts";
import { storeRefreshedDecision, storeReviewedDecision } from "../checks/store-decision.ts";
import type { TenantLists } from "../engines/list-engine.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { Lowering } from "../policy/policy.ts";
import { reviewTransaction } from "../transactions/review-transaction.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { uncomputedDecision } from "../transactions/uncomputed-decision.ts";
import { agree } from "./agree.ts";
import { type DecisionAsked, isAsSeen, notForIt, propose, saidAt, takeUp } from "./case-proposal.ts";
import { type CaseReview, idOf } from "./case-review.ts";
import { acceptedCheckOf } from "./check-of-case.ts";
import { relationsOf } from "./earlier-cases.ts";
import {
  clearsSanctions,
  hasConfirmedSanction,
  unjudgedAlerts,
  unjudgedSanctions,
  unknownMatches,
} from "./judged-matches.ts";
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
  const { tenant = DEFAULT_TENANT } = context;
  const record = await parts.store.read((tx) => tx.cases.get(tenant, caseId));
  if (record === undefined) return { outcome: "not-found" };
  if (hasMoved(record, context)) return { outcome: "case-moved" };
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
  const failed = await parts.store.read((tx) => readFailedTransaction(parts, tx, tenant, caseId));
  if (failed && hasMoved(failed.record, context)) return { outcome: "case-moved" };
  if (failed) return reviewTransaction(parts, failed.record, failed.made, request, context);
  const known = await readCase(parts, tenant, caseId);
  if (!known) return { outcome: "not-found" };
  const { record, decision } = known;
  if (hasMoved(record, context)) return { outcome: "case-moved" };
  if (record.caseStatus === "closed") return { outcome: "case-closed" };
  const ofTransaction = transactionDecisionBody(decision.body);
  if (ofTransaction) return reviewTransaction(parts, record, ofTransaction, request, context);
  const made = customerDecisionCodec.decode(decision.body);
  const isClosing = request.caseStatus !== "in-progress";
  const issues = [
    ...unknownMatches(request, made.matches),
    ...wrongReasons(parts, record, request),
    ...wrongTerms(parts, request),
    ...(request.decision === undefined ? [] : [notForIt("decision", "is for transactions: a customer has a level")]),
    ...(request.alsoDecide === undefined
      ? []
      : [notForIt("alsoDecide", "is for transactions that are held beside others")]),
    ...(isClosing ? unjudgedSanctions(request, made.matches) : []),
  ];
  if (issues.length > 0) return { outcome: "invalid", issues };
  const said = saidAt(request, parts.clock.now());
  if (!isClosing) return takeUp(parts, record, said, context);

  const { customerId } = record;
  const check = acceptedCheckOf(record, made, context);
  const exempt = newExemptions(parts, check, made, request);
  const provisional = exempt.map((exemption) => ({ ...exemption, createdBy: actor, createdAt: said.at }));
  const redecide = (exemptions: readonly ExemptionRecord[]): Promise<DecidedCustomer> =>
    decideCustomer(parts, check, { exemptions, ...knownThen(made) });
  const refreshed = await redecide(known.exemptions);
  const decided = provisional.length === 0 ? refreshed : await redecide([...known.exemptions, ...provisional]);
  // A person decides only what they saw: the case is refreshed, and has to be read again.
  const isSeen = isRatedAsSeen(refreshed.record, made) && hasOnly(decided, made.matches, provisional);
  const levelIssues = isSeen ? wrongLevel(request, made, decided) : [];
  if (levelIssues.length > 0) return { outcome: "invalid", issues: levelIssues };
  return parts.store.transaction(async (tx) => {
    const customer = await tx.customers.get(tenant, customerId);
    // There is nothing left to judge of an erased customer.
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const now = await tx.cases.get(tenant, caseId);
    if (!isAsSeen(now, record) || !(await areInForce(tx, check, known.exemptions))) return { outcome: "case-changed" };
    if (!isSeen) {
      await storeRefreshedDecision(parts, tx, check, now, refreshed);
      return { outcome: "case-changed" };
    }
    const saidNow = { ...said, at: parts.clock.now() };
    const asked = { lowers: lowers(request, made, decided), workflow: parts.workflow?.current() };
    const agreement = await agree(tx, context, now, saidNow, asked);
    if ("refused" in agreement) return agreement.refused;
    if ("proposed" in agreement) return propose(tx, now, agreement, actor);
    const { agreed } = agreement;
    const by = { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at };
    for (const exemption of exempt) await tx.exemptions.add({ ...exemption, ...by });
    await storeReviewedDecision(parts, tx, check, now, withReview(decided, agreed));
    return { outcome: "reviewed", caseId, caseStatus: "closed" };
  });
}

/** A level that no person may set. */
function wrongLevel(request: CaseDecisionRequest, made: CustomerDecision, decided: DecidedCustomer): readonly Issue[] {
  const level = request.riskLevel ?? decided.result.riskLevel;
  if (hasConfirmedSanction(request, made.matches) && level !== "prohibited") {
    const message = "must be `prohibited`: a match on a sanctions list is the customer";
    return [{ code: "inconsistent", message, pointer: "#/riskLevel" }];
  }
  return isLower(level, decided) ? unjudgedAlerts(request, made.matches) : [];
}

/** What the decision lowers, which the policy may restrict. */
function lowers(request: CaseDecisionRequest, made: CustomerDecision, decided: DecidedCustomer): readonly Lowering[] {
  const level = request.riskLevel ?? decided.result.riskLevel;
  const lowered = decided.result.riskLevel === "prohibited" ? "lowerProhibited" : "lowerOthers";
  return [
    ...(clearsSanctions(request, made.matches) ? (["clearSanctions"] as const) : []),
    ...(isLower(level, decided) ? ([lowered] as const) : []),
  ];
}

const isLower = (level: RiskLevel, { result }: DecidedCustomer): boolean =>
  isHigherLevel(parseRiskLevel(result.riskLevel) ?? "prohibited", level);

/** The case of a transaction that could not be computed, which a person may decide. */
async function readFailedTransaction(parts: GatewayParts, tx: StoreReads, tenant: string, caseId: string) {
  const record = await tx.cases.get(tenant, caseId);
  if (record?.subject !== "transaction" || record.processingStatus !== "failed") return undefined;
  const made = await uncomputedDecision(parts, tx, record);
  return made && { record, made };
}

async function readCase(parts: GatewayParts, tenant: string, caseId: string) {
  return parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (record?.decisionId === undefined) return undefined;
    const decision = await tx.decisions.get(tenant, record.decisionId);
    // There is nothing left to judge of an erased customer.
    if (decision === undefined || (decision.body as { readonly erased?: true }).erased) return undefined;
    const inForce = await tx.exemptions.inForce(tenant, record.customerId);
    // The case is decided again as of its check: some exemptions may have expired since.
    return { record, decision, exemptions: inForce.filter((one) => !isExpired(one, parts.clock.now())) };
  });
}

/** An exemption, but for who made it, and when. */
type NewExemption = Omit<ExemptionRecord, "createdBy" | "createdAt">;

/** One for every match that was judged false, about both sides as they are now. */
function newExemptions(
  parts: GatewayParts,
  { tenant, customerId, caseId }: AcceptedCheck,
  made: CustomerDecision,
  review: Pick<CaseDecisionRequest, "matches" | "note">,
): readonly NewExemption[] {
  const entryOf = entryFinderOf(parts.lists.current().of(tenant), made);
  return (review.matches ?? []).flatMap((judged) => {
    const { listId, entryId, disposition } = judged;
    const match = made.matches.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    const entry = match && entryOf(match);
    // An entry that left the list since cannot match again: there is nothing to exempt.
    if (disposition !== "false-positive" || !entry) return [];
    const fingerprints = fingerprintsOf(made.input.masterData, made.matches, match, entry);
    const exemptionId = parts.ids.randomUUID();
    const terms = exemptionTerms(parts, judged, review);
    return [{ tenant, exemptionId, customerId, listId, entryId, ...fingerprints, caseId, ...terms }];
  });
}

/**
 * Whether the matches of a decision, and those that this review exempts, are all matches of the case as it showed them:
 * lists may have changed since.
 */
function hasOnly(
  { record: { matches, exempted = [] } }: DecidedCustomer,
  seen: readonly ScreeningMatch[],
  added: readonly NewExemption[],
): boolean {
  const known = new Set(seen.map((match) => canonicalJson(match)));
  const judged = exempted.filter(({ exemptionId }) => added.some((exemption) => exemption.exemptionId === exemptionId));
  return [...matches, ...judged.map(({ match }) => match)].every((match) => known.has(canonicalJson(match)));
}

/** Whether the rules rate the customer as the case shows: they may have changed since, too. */
function isRatedAsSeen(now: CustomerDecision, seen: CustomerDecision): boolean {
  const [is, was] = [firedRules(now), firedRules(seen)];
  const [level, shown] = [now.rating.riskLevel, seen.rating.riskLevel];
  if (isHigherLevel(level, shown) || [...is].some((ruleId) => !was.has(ruleId))) return false;
  // The rules of a match that is gone no longer fire.
  return now.matches.length < seen.matches.length || (level === shown && is.size === was.size);
}

const firedRules = ({ rating: { factors, mitigations, overrides } }: CustomerDecision): ReadonlySet<string> =>
  new Set([...factors, ...mitigations, ...overrides].map(({ ruleId }) => ruleId));

function withReview(decided: DecidedCustomer, agreed: CaseReview): DecidedCustomer {
  const computedLevel = decided.record.rating.riskLevel;
  const review = { ...agreed, computedLevel };
  const riskLevel = review.riskLevel ?? computedLevel;
  const rating = { ...decided.record.rating, riskLevel };
  const riskFactors = withReviewer(decided.result.riskFactors, review).map(({ factor }) => ({ factor }));
  const result = { ...decided.result, riskLevel, riskFactors };
  return { ...decided, record: { ...decided.record, rating, review }, result };
}

/** Entries on a list in service, and those that a provider proposed for this decision. */
function entryFinderOf(lists: TenantLists, { provided = [] }: CustomerDecision): TenantLists["entryOf"] {
  const proposed = provided.flatMap(({ entries }) => entries);
  return (match) =>
    lists.entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
}
