/** A person's decision about a transaction: released or stopped, regardless of the computed decision. */
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { CaseRecord, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import { storedVersion } from "../case-work/case-version.ts";
import { type DecisionAsked, propose, replacedProposal, saidAt, takeUp } from "../cases/case-proposal.ts";
import { auditReview, type CaseReview, idOf } from "../cases/case-review.ts";
import { earlierMember, putExemptions } from "../cases/plan-exemptions.ts";
import type { DecideCaseOutcome, KeptReview, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { countReview } from "../statistics/count-decisions.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { type Agreed, agreedOn, judgePayments } from "./judge-transaction.ts";
import { reprocessTransaction } from "./reprocess-transaction.ts";
import { storeTransactionDecision } from "./store-transaction.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** @param made - the decision in force */
export async function reviewTransaction(
  parts: GatewayParts,
  record: CaseRecord,
  made: TransactionDecisionBody,
  request: DecisionAsked,
  context: RequestContext,
): Promise<DecideCaseOutcome> {
  const judged = await judgePayments(parts, { record, made }, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  if (request.decision === undefined) return takeUp(parts, record, saidAt(request, parts.clock.now()), context);
  const { idempotency: _, ...by } = context;
  for (const { record: unseen } of judged.unseen)
    await reprocessTransaction(parts, {}, { ...by, caseId: unseen.caseId });
  return parts.store.transaction(async (tx) => {
    const agreements = await agreedOn(parts, tx, judged, request, context);
    if ("outcome" in agreements) return agreements;
    const kept: KeptReview[] = [];
    for (const held of agreements) kept.push(await keep(parts, tx, held, context, record.caseId));
    const [own, ...others] = kept as [KeptReview, ...KeptReview[]];
    const decided = agreements.filter(({ agreement }) => "agreed" in agreement);
    const first = { ...own, ...earlierMember(decided.flatMap(({ planned }) => planned)) };
    if (others.length === 0) return first;
    // What is decided beside it may be written into it.
    const version = await storedVersion(tx, record.tenant, record.caseId);
    return { ...first, version, alsoDecided: others.map(({ caseId, caseStatus }) => ({ caseId, caseStatus })) };
  });
}

/** @param chosen - the case that the person decided; the others are decided with it */
async function keep(
  parts: GatewayParts,
  tx: StoreTransaction,
  { record, made, now, transaction, agreement, planned }: Agreed,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace }: RequestContext,
  chosen: string,
): Promise<KeptReview> {
  const { caseId, customerId } = record;
  const decidedWith = caseId === chosen ? undefined : chosen;
  if ("proposed" in agreement) return propose(tx, now, agreement, actor, decidedWith);
  const { agreed, replaced } = agreement;
  await putExemptions(tx, planned, { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at, actor });
  const accepted = { ...acceptedOf(record, transaction, agreed), actor, ...traced(trace) };
  const decided = reviewed(made, agreed, agreed.decision === "ACCEPT");
  await storeTransactionDecision(parts, tx, accepted, transaction, decided, "transactionCheck.operatorAction", now);
  await countReview(tx, tenant, caseId, agreed);
  const about = { tenant, actor, action: "case.decided", customerId, caseId };
  await auditReview(tx, { ...about, ...(decidedWith === undefined ? {} : { decidedWith }) }, agreed, {
    ...{ replaced },
    ...earlierMember(planned),
  });
  const version = await storedVersion(tx, tenant, caseId);
  return { outcome: "reviewed", caseId, caseStatus: "closed", version, ...replacedProposal(replaced) };
}

/**
 * Stores a reopened case of a payment. The decision that clients have stands, with the person's review, until the case
 * is decided again.
 */
export async function keepReopenedTransaction(
  parts: GatewayParts,
  tx: StoreTransaction,
  record: CaseRecord,
  made: TransactionDecisionBody,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace, at }: RequestContext & Pick<CaseReview, "at">,
): Promise<void> {
  const transaction = await tx.transactions.findByCase(tenant, record.caseId);
  if (transaction === undefined) throw new Error(`case ${record.caseId} has no transaction`);
  const accepted = { ...acceptedOf(record, transaction, { at }), actor, ...traced(trace) };
  const { replaces: _, lateArrival: __, ...rest } = made;
  await storeTransactionDecision(parts, tx, accepted, transaction, { ...rest, reopened: true }, undefined, record);
}

/** The score and its reasons stay as computed, beside the person's decision. */
function reviewed(made: TransactionDecisionBody, review: CaseReview, isReleased: boolean): TransactionDecisionBody {
  const { replaces: _, reopened: __, lateArrival: ___, ...rest } = made;
  return {
    ...rest,
    decisionType: "operator",
    decision: {
      ...made.decision,
      decision: isReleased ? "ACCEPT" : "REJECT",
      transactionStatus: isReleased ? "proceeded" : "blocked",
    },
    review,
  };
}

function acceptedOf(
  record: CaseRecord,
  transaction: TransactionRecord,
  { at }: Pick<CaseReview, "at">,
): AcceptedTransaction {
  const { tenant, caseId, customerId, createdAt, decisionId } = record;
  const { transactionId, revision, data } = transaction;
  return {
    ...{ tenant, actor: "", caseId, transactionId, customerId, isNamed: true },
    input: transactionCodec.decode(data),
    ...{ at, createdAt, before: transaction, revision, replaces: decisionId },
    decisionType: "complete",
    limitations: [],
  };
}
