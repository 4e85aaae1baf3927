/** A person's decision about a transaction: released or stopped, regardless of the computed decision. */
import { canonicalJson } from "../../digest.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { CaseRecord, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import { storedVersion } from "../case-work/case-version.ts";
import { type DecisionAsked, propose, replacedProposal, saidAt, takeUp } from "../cases/case-proposal.ts";
import { auditReview, type CaseReview, idOf } from "../cases/case-review.ts";
import { isExpired } from "../checks/match-exemptions.ts";
import type { DecideCaseOutcome, KeptReview, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { countReview } from "../statistics/count-decisions.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { requireTransactions } from "./decide-accepted.ts";
import type { HeldCase } from "./decided-together.ts";
import { isErased } from "./find-transaction.ts";
import { type Agreed, agreedOn, judgePayments, newExemptions } from "./judge-transaction.ts";
import { reprocessTransaction } from "./reprocess-transaction.ts";
import { screenTransaction } from "./screen-transaction.ts";
import { storeTransactionDecision } from "./store-transaction.ts";
import { isComputed, type TransactionDecisionBody } from "./transaction-decision-body.ts";

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
  const { cases } = judged;
  if (request.decision === undefined) return takeUp(parts, record, saidAt(request, parts.clock.now()), context);
  if (request.decision === "ACCEPT" && (await showUnseenMatches(parts, cases, context))) {
    return { outcome: "case-changed" };
  }
  return parts.store.transaction(async (tx) => {
    const agreements = await agreedOn(parts, tx, cases, request, context);
    if ("outcome" in agreements) return agreements;
    const kept: KeptReview[] = [];
    for (const held of agreements) kept.push(await keep(parts, tx, held, context, record.caseId));
    const [first, ...others] = kept as [KeptReview, ...KeptReview[]];
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
  { record, made, now, transaction, agreement }: Agreed,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace }: RequestContext,
  chosen: string,
): Promise<KeptReview> {
  const { caseId, customerId } = record;
  const decidedWith = caseId === chosen ? undefined : chosen;
  if ("proposed" in agreement) return propose(tx, now, agreement, actor, decidedWith);
  const { agreed, replaced } = agreement;
  const by = { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at };
  for (const exemption of newExemptions(parts, record, made, agreed)) await tx.exemptions.add({ ...exemption, ...by });
  const accepted = { ...acceptedOf(record, transaction, agreed), actor, ...traced(trace) };
  const decided = reviewed(made, agreed, agreed.decision === "ACCEPT");
  await storeTransactionDecision(parts, tx, accepted, transaction, decided, "transactionCheck.operatorAction", now);
  await countReview(tx, tenant, caseId, agreed);
  const about = { tenant, actor, action: "case.decided", customerId, caseId };
  await auditReview(tx, { ...about, ...(decidedWith === undefined ? {} : { decidedWith }) }, agreed, replaced);
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

/** Whether a match is found that the cases do not show; such cases are refreshed, and have to be read again. */
async function showUnseenMatches(
  parts: GatewayParts,
  cases: readonly HeldCase[],
  { idempotency: _, ...by }: RequestContext,
): Promise<boolean> {
  let isChanged = false;
  for (const { record, made } of cases) {
    if (!(await hasUnseenMatch(parts, record, made))) continue;
    await reprocessTransaction(parts, {}, { ...by, caseId: record.caseId });
    isChanged = true;
  }
  return isChanged;
}

/** Whether the lists in service give a match that the decision does not show: it must not be accepted unseen. */
async function hasUnseenMatch(
  parts: GatewayParts,
  { tenant, caseId, customerId }: CaseRecord,
  made: TransactionDecisionBody,
): Promise<boolean> {
  // Nothing was screened: the person decides without matches.
  if (!isComputed(made)) return false;
  const { rules } = requireTransactions(parts).transactions.checker.current().pack;
  const { transaction, customer, exemptions } = await parts.store.read(async (tx) => ({
    transaction: await tx.transactions.findByCase(tenant, caseId),
    customer: await tx.customers.get(tenant, customerId),
    exemptions: (await tx.exemptions.inForce(tenant, customerId)).filter((one) => !isExpired(one, parts.clock.now())),
  }));
  if (transaction === undefined || isErased(transaction)) return false;
  const input = transactionCodec.decode(transaction.data);
  if (input.checks?.includes("SCREENING") === false) return false;
  const data = customerCodec.decode(customer?.data ?? {});
  const { matches } = await screenTransaction(parts, tenant, input, data, exemptions, rules, made.provided ?? []);
  const textOf = ({ party, subject, match }: PaymentMatch) => canonicalJson([party, subject, match]);
  const seen = new Set([...made.matches, ...(made.exempted ?? [])].map(textOf));
  return matches.some((match) => !seen.has(textOf(match)));
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
