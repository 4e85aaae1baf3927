/** A person's decision about a case: judged matches become exemptions, and the customer is decided again with them. */
import { canonicalJson } from "../digest.ts";
import { parseCaseDecision } from "../model/case-decision-request.ts";
import { traced } from "../model/trace-context.ts";
import type { ExemptionRecord, StoreReads } from "../ports/store.ts";
import type { ScreeningMatch } from "../screening/match-explanation.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { keepOpen, notForIt, type ReviewDetails, secondPair, unknownMatches } from "./case-proposal.ts";
import type { CaseReview } from "./case-review.ts";
import { type CustomerDecision, knownThen } from "./customer-decision.ts";
import { type DecidedCustomer, decideCustomer } from "./decide-customer.ts";
import type { DecideCaseOutcome, RequestContext } from "./gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "./gateway-parts.ts";
import type { TenantLists } from "./list-engine.ts";
import { fingerprintsOf } from "./match-exemptions.ts";
import { storeRefreshedDecision, storeReviewedDecision } from "./store-decision.ts";
import { reviewTransaction } from "./transactions/review-transaction.ts";
import { transactionDecisionBody } from "./transactions/transaction-decision-body.ts";
import { uncomputedDecision } from "./transactions/uncomputed-decision.ts";

export async function reviewCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const parsed = parseCaseDecision(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const request = parsed.value;
  const failed = await parts.store.read((tx) => readFailedTransaction(parts, tx, tenant, caseId));
  if (failed) return reviewTransaction(parts, failed.record, failed.made, request, context);
  const known = await readCase(parts, tenant, caseId);
  if (!known) return { outcome: "not-found" };
  const { record, decision } = known;
  if (record.caseStatus === "closed") return { outcome: "case-closed" };
  const ofTransaction = transactionDecisionBody(decision.body);
  if (ofTransaction) return reviewTransaction(parts, record, ofTransaction, request, context);
  const made = decision.body as unknown as CustomerDecision;
  const issues = [
    ...unknownMatches(request, made.matches),
    ...(request.decision === undefined ? [] : [notForIt("decision", "is for transactions: a customer has a level")]),
  ];
  if (issues.length > 0) return { outcome: "invalid", issues };

  const review: CaseReview = { ...request, at: parts.clock.now() };
  if (request.caseStatus === "in-progress")
    return keepOpen(parts, record, review, actor, { assignedTo: review.decidedBy });
  const { proposal } = (record.details ?? {}) as ReviewDetails;
  const agreed = parts.settings.fourEyes ? secondPair(proposal, review) : review;
  if (agreed === "propose") return keepOpen(parts, record, review, actor, { proposal: review });
  if (agreed === "same-person") return { outcome: "same-reviewer" };

  const { customerId, createdAt } = record;
  const check: AcceptedCheck = {
    tenant,
    actor,
    caseId,
    customerId,
    isNamed: true,
    input: made.input,
    at: createdAt,
    ...traced(context.trace),
  };
  const added = newExemptions(parts, check, made, agreed);
  const decided = await decideCustomer(parts, check, {
    exemptions: [...known.exemptions, ...added],
    ...knownThen(made),
  });
  // What the person did not see is not theirs to decide: the case shows it from now on, and is read again.
  const isSeen = hasOnly(decided, made.matches, added);
  const shown = isSeen
    ? withReview(decided, agreed)
    : await decideCustomer(parts, check, { exemptions: known.exemptions, ...knownThen(made) });
  return parts.store.transaction(async (tx) => {
    const customer = await tx.customers.get(tenant, customerId);
    // There is nothing left to judge of an erased customer.
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const now = await tx.cases.get(tenant, caseId);
    if (now?.decisionId !== record.decisionId || now?.updatedAt !== record.updatedAt)
      return { outcome: "case-changed" };
    if (!isSeen) {
      await storeRefreshedDecision(parts, tx, check, now, shown);
      return { outcome: "case-changed" };
    }
    for (const exemption of added) await tx.exemptions.add(exemption);
    await storeReviewedDecision(parts, tx, check, now, shown);
    return { outcome: "reviewed", caseId, caseStatus: "closed" };
  });
}

/** The case of a transaction that nothing could decide, which a person may. */
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
    return { record, decision, exemptions: await tx.exemptions.inForce(tenant, record.customerId) };
  });
}

/** One for every match that was judged false, about both sides as they are now. */
function newExemptions(
  parts: GatewayParts,
  { tenant, customerId, caseId }: AcceptedCheck,
  made: CustomerDecision,
  review: CaseReview,
): readonly ExemptionRecord[] {
  const entryOf = entryFinderOf(parts.lists.current().of(tenant), made);
  return (review.matches ?? []).flatMap(({ listId, entryId, disposition }) => {
    const match = made.matches.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    const entry = match && entryOf(match);
    // An entry that left the list since cannot match again: there is nothing to exempt.
    if (disposition !== "false-positive" || !entry) return [];
    const fingerprints = fingerprintsOf(made.input.masterData, made.matches, match, entry);
    const exemptionId = parts.ids.randomUUID();
    const createdBy = review.decidedBy;
    return [
      { tenant, exemptionId, customerId, listId, entryId, ...fingerprints, createdBy, caseId, createdAt: review.at },
    ];
  });
}

/**
 * Whether a decision counts, and leaves out for the person's sake, nothing but matches of the case as they were there: lists may have
 * changed since.
 */
function hasOnly(
  { record: { matches, exempted = [] } }: DecidedCustomer,
  seen: readonly ScreeningMatch[],
  added: readonly ExemptionRecord[],
): boolean {
  const known = new Set(seen.map((match) => canonicalJson(match)));
  const judged = exempted.filter(({ exemptionId }) => added.some((exemption) => exemption.exemptionId === exemptionId));
  return [...matches, ...judged.map(({ match }) => match)].every((match) => known.has(canonicalJson(match)));
}

function withReview(decided: DecidedCustomer, review: CaseReview): DecidedCustomer {
  const riskLevel = review.riskLevel ?? decided.result.riskLevel;
  const rating = { ...decided.record.rating, riskLevel };
  return { ...decided, record: { ...decided.record, rating, review }, result: { ...decided.result, riskLevel } };
}

/** Entries on a list in service, and those that a provider proposed for this decision. */
function entryFinderOf(lists: TenantLists, { provided = [] }: CustomerDecision): TenantLists["entryOf"] {
  const proposed = provided.flatMap(({ entries }) => entries);
  return (match) =>
    lists.entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
}
