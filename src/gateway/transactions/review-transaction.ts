/** A person's decision about a transaction: released or stopped, regardless of the computed decision. */
import { canonicalJson } from "../../digest.ts";
import type { Issue } from "../../issue.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import type { CaseDecisionRequest, JudgedMatch } from "../../model/case-decision-request.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { CaseRecord, ExemptionRecord, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import { exemptionTerms, wrongTerms } from "../case-work/exemption-terms.ts";
import { wrongReasons } from "../case-work/reason-codes.ts";
import { type Agreement, agree, type SaidReview } from "../cases/agree.ts";
import { type DecisionAsked, isAsSeen, notForIt, propose, saidAt, takeUp } from "../cases/case-proposal.ts";
import { auditReview, type CaseReview, idOf } from "../cases/case-review.ts";
import {
  clearsSanctions,
  hasConfirmedSanction,
  unjudgedAlerts,
  unjudgedSanctions,
  unknownMatches,
} from "../cases/judged-matches.ts";
import { fingerprintsOf, isExpired } from "../checks/match-exemptions.ts";
import type { DecideCaseOutcome, KeptReview, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { Lowering } from "../policy/policy.ts";
import { countReview } from "../statistics/count-decisions.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { computedOutcome } from "./computed-outcome.ts";
import { requireTransactions } from "./decide-accepted.ts";
import { type HeldCase, readHeldBeside } from "./decided-together.ts";
import { isErased } from "./find-transaction.ts";
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
  const { tenant = DEFAULT_TENANT } = context;
  const beside = await readHeldBeside(parts, record, request.alsoDecide ?? []);
  if ("issues" in beside) return { outcome: "invalid", issues: beside.issues };
  const cases = await Promise.all([{ record, made }, ...beside.cases].map((held) => stoppedBy(parts, tenant, held)));
  const issues = [...issuesOf(request, cases), ...wrongReasons(parts, record, request), ...wrongTerms(parts, request)];
  if (issues.length > 0) return { outcome: "invalid", issues };
  if (request.decision === undefined) return takeUp(parts, record, saidAt(request, parts.clock.now()), context);
  if (request.decision === "ACCEPT" && (await showUnseenMatches(parts, cases, context))) {
    return { outcome: "case-changed" };
  }
  return parts.store.transaction(async (tx) => {
    const customer = await tx.customers.get(tenant, record.customerId);
    // There is nothing left to judge of an erased customer.
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const said = saidAt(request, parts.clock.now());
    const agreements: Agreed[] = [];
    // Every refusal comes before anything is written.
    for (const held of cases) {
      const now = await tx.cases.get(tenant, held.record.caseId);
      const transaction = await tx.transactions.findByCase(tenant, held.record.caseId);
      if (!isAsSeen(now, held.record) || !transaction) return { outcome: "case-changed" };
      const own = { ...said, ...ownMatches(said, held) };
      const asked = { lowers: lowers(request, held), workflow: parts.workflow?.current() };
      const agreement = await agree(tx, context, now, own, asked);
      if ("refused" in agreement) return agreement.refused;
      agreements.push({ ...held, now, transaction, agreement });
    }
    const kept: KeptReview[] = [];
    for (const held of agreements) kept.push(await keep(parts, tx, held, context, record.caseId));
    const [first, ...others] = kept as [KeptReview, ...KeptReview[]];
    if (others.length === 0) return first;
    return { ...first, alsoDecided: others.map(({ caseId, caseStatus }) => ({ caseId, caseStatus })) };
  });
}

/** A case as stored, with the agreement about its decision. */
interface Agreed extends HeldCase {
  readonly now: CaseRecord;
  readonly transaction: TransactionRecord;
  readonly agreement: Exclude<Agreement, { readonly refused: unknown }>;
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
  const { agreed } = agreement;
  const by = { createdBy: idOf(agreed.decidedBy, actor), createdAt: agreed.at };
  for (const exemption of newExemptions(parts, record, made, agreed)) await tx.exemptions.add({ ...exemption, ...by });
  const accepted = { ...acceptedOf(record, transaction, agreed), actor, ...traced(trace) };
  const decided = reviewed(made, agreed, agreed.decision === "ACCEPT");
  await storeTransactionDecision(parts, tx, accepted, transaction, decided, "transactionCheck.operatorAction", now);
  await countReview(tx, { tenant, at: agreed.at }, now, agreed);
  const about = { tenant, actor, action: "case.decided", customerId, caseId };
  await auditReview(tx, { ...about, ...(decidedWith === undefined ? {} : { decidedWith }) }, agreed);
  return { outcome: "reviewed", caseId, caseStatus: "closed" };
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

/** The judgements of matches in this case: cases decided together may have different ones. */
function ownMatches({ matches }: SaidReview, { made }: HeldCase): Pick<SaidReview, "matches"> {
  if (matches === undefined) return {};
  const isOwn = ({ listId, entryId }: JudgedMatch) =>
    made.matches.some(({ match: { entry } }) => entry.listId === listId && entry.entryId === entryId);
  return { matches: matches.filter(isOwn) };
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

/**
 * A held case with the outcomes that accepting it overrides: the one in force, and for a reopened case also the
 * computed one.
 */
type Stopped = HeldCase & { readonly outcomes: ReadonlySet<TransactionOutcome> };

async function stoppedBy({ store }: GatewayParts, tenant: string, held: HeldCase): Promise<Stopped> {
  const { made } = held;
  const computed = made.reopened ? [await store.read((tx) => computedOutcome(tx, tenant, made))] : [];
  return { ...held, outcomes: new Set([made.decision.decision, ...computed]) };
}

/** Whether a decision releases a stopped or held payment. */
const isReleased = ({ decision }: CaseDecisionRequest, { outcomes }: Stopped): boolean =>
  decision === "ACCEPT" && (outcomes.has("REVIEW") || outcomes.has("REJECT"));

/** What the decision lowers, which the policy may restrict. */
function lowers(request: CaseDecisionRequest, held: Stopped): readonly Lowering[] {
  const found = held.made.matches.map(({ match }) => match);
  const lowered = held.outcomes.has("REJECT") ? "lowerProhibited" : "lowerOthers";
  return [
    ...(clearsSanctions(request, found) ? (["clearSanctions"] as const) : []),
    ...(isReleased(request, held) ? ([lowered] as const) : []),
  ];
}

function issuesOf(request: CaseDecisionRequest, cases: readonly Stopped[]): readonly Issue[] {
  const { decision, riskLevel, caseStatus } = request;
  const message = "is required to close the case of a transaction: `ACCEPT` or `REJECT`";
  const found = cases.flatMap(({ made }) => made.matches.map(({ match }) => match));
  return [
    ...unknownMatches(request, found),
    ...(decision === undefined ? [] : unjudgedSanctions(request, found)),
    ...(cases.some((held) => isReleased(request, held)) ? unjudgedAlerts(request, found) : []),
    ...(decision === "ACCEPT" && hasConfirmedSanction(request, found)
      ? [
          {
            code: "inconsistent",
            message: "must be `REJECT`: a match on a sanctions list is true",
            pointer: "#/decision",
          },
        ]
      : []),
    ...(riskLevel === undefined
      ? []
      : [notForIt("riskLevel", "is for customers: a transaction is accepted or rejected")]),
    ...(decision !== undefined && caseStatus === "in-progress"
      ? [notForIt("decision", "must be left out while the case is in progress")]
      : []),
    ...(decision === undefined && caseStatus !== "in-progress"
      ? [{ code: "required", message, pointer: "#/decision" }]
      : []),
  ];
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

/**
 * Creates an exemption for every match of the customer itself that was judged false. Other parties of a payment have no
 * stored records.
 */
function newExemptions(
  parts: GatewayParts,
  { tenant, customerId, caseId }: CaseRecord,
  { matches, known, provided = [] }: TransactionDecisionBody,
  review: Pick<CaseDecisionRequest, "matches" | "note">,
): readonly Omit<ExemptionRecord, "createdBy" | "createdAt">[] {
  const judgedFalse = (review.matches ?? []).filter(({ disposition }) => disposition === "false-positive");
  if (judgedFalse.length === 0) return [];
  const { entryOf } = parts.lists.current().of(tenant);
  const proposed = provided.flatMap(({ entries }) => entries);
  const ofCustomer = matches.filter(({ party }) => party === "accountHoldingParty").map(({ match }) => match);
  return judgedFalse.flatMap((judged) => {
    const { listId, entryId } = judged;
    const match = ofCustomer.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    const entry =
      match && (entryOf(match) ?? proposed.find((each) => each.listId === listId && each.entryId === entryId));
    if (!match || !entry) return [];
    const fingerprints = fingerprintsOf({ accountHoldingPartyData: known.customer ?? {} }, ofCustomer, match, entry);
    const exemptionId = parts.ids.randomUUID();
    const terms = exemptionTerms(parts, judged, review);
    return [{ tenant, exemptionId, customerId, listId, entryId, ...fingerprints, caseId, ...terms }];
  });
}
