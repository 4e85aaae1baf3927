/** A transaction check with its full explanation, as a reviewer reads it. */
import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { DecisionRecord, StoreReads, TransactionRecord } from "../../ports/store.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import { shownReview } from "../cases/case-review.ts";
import { caseState } from "../cases/case-state.ts";
import { readProposal } from "../cases/proposal.ts";
import { factorsOfPayment } from "../cases/reviewed-factors.ts";
import { matchDetail } from "../checks/customer-check-detail.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { isErased } from "./find-transaction.ts";
import { casesBeside } from "./join-alert.ts";
import { alertDetailsOf } from "./refresh-alert.ts";
import { paymentOfCase } from "./shown-payment.ts";
import type {
  DecisionSummary,
  PaymentMatchDetail,
  TransactionCheckDetail,
  TransactionCheckState,
} from "./shown-transaction.ts";
import { transactionAnswer } from "./transaction-answer.ts";
import {
  type ComputedDecision,
  isComputed,
  type TransactionDecisionBody,
  transactionDecisionBody,
} from "./transaction-decision-body.ts";

/** The most earlier decisions that are shown. */
const MAX_EARLIER = 50;

/** @returns the state of a check that is not decided yet, the detail of one that is, `undefined` when there is none */
export async function transactionCheckDetail(
  { store, clock }: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<TransactionCheckState | TransactionCheckDetail | undefined> {
  return store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const transaction =
      record?.subject === "transaction" ? await tx.transactions.findByCase(tenant, caseId) : undefined;
    if (!record || !transaction) return undefined;
    const heldBeside = await casesBeside(tx, record);
    const callback = (await tx.callbacks.listByCase(tenant, caseId)).at(-1);
    const found = await readDecision(tx, tenant, record.decisionId);
    const earlier = found === undefined ? [] : await earlierDecisions(tx, tenant, found.made);
    const result = transactionAnswer(transaction, record, found?.made);
    const since = record.processingStatus === "finished" ? heldSince(found, earlier) : record.createdAt;
    const state: TransactionCheckState = {
      kind: "transactionCheckState",
      ...caseState(record, callback, await readProposal(tx, record, clock.now())),
      ...alertDetailsOf(record),
      ...(heldBeside.length === 0 ? {} : { heldBeside }),
      subject: "transaction",
      ...identityOf(transaction),
      ...(isErased(transaction)
        ? {}
        : {
            payment: paymentOfCase(transaction, result.transactionStatus, found?.made.known.customer, since),
            transaction: transactionCodec.decode(transaction.data),
          }),
      result,
    };
    if (!found || record.processingStatus !== "finished") return state;
    const { made } = found;
    if (isComputed(made)) return detailOf(state, { ...found, made }, earlier.map(summaryOf));
    return made.review ? { ...state, review: shownReview(made.review) } : state;
  });
}

async function earlierDecisions(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  made: TransactionDecisionBody,
): Promise<readonly FoundDecision[]> {
  const earlier: FoundDecision[] = [];
  for (let id = made.replaces; id !== undefined && earlier.length < MAX_EARLIER; ) {
    const before = await readDecision(tx, tenant, id);
    if (before) earlier.push(before);
    id = before?.made.replaces;
  }
  return earlier;
}

/** When the first of the decisions was made that hold the payment, of those that are shown. */
function heldSince(found: FoundDecision | undefined, earlier: readonly FoundDecision[]): EpochMs | undefined {
  let since: EpochMs | undefined;
  for (const { made, decidedAt } of found === undefined ? [] : [found, ...earlier]) {
    if (made.decision.transactionStatus !== "held") break;
    since = decidedAt;
  }
  return since;
}

interface FoundDecision<Made = TransactionDecisionBody> extends Pick<DecisionRecord, "decisionId" | "decidedAt"> {
  readonly made: Made;
}

async function readDecision(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  decisionId: string | undefined,
): Promise<FoundDecision | undefined> {
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  const made = transactionDecisionBody(decision?.body);
  return decision && made && { decisionId: decision.decisionId, decidedAt: decision.decidedAt, made };
}

function identityOf({ transactionId, tenantTransactionId, accountHoldingParty, revision }: TransactionRecord) {
  return { transactionId, tenantTransactionId, accountHoldingParty, revision };
}

function detailOf(
  state: TransactionCheckState,
  found: FoundDecision<ComputedDecision>,
  earlierDecisions: readonly DecisionSummary[],
): TransactionCheckDetail {
  const {
    decision,
    reasons,
    matches,
    exempted = [],
    cleared = [],
    unscreened,
    ignored,
    review,
    inputHash,
    lists,
    rates,
    timeZone,
    known,
  } = found.made;
  const { historyChange, riskLevel: customerRiskLevel } = known;
  const because = new Map(reasons.map((reason) => [reason.ruleId, reason.because]));
  return {
    ...state,
    kind: "transactionCheckDetail",
    riskLevel: decision.riskLevel,
    riskScore: decision.riskScore,
    riskFactors: factorsOfPayment(found.made).map((factor) => ({
      ...factor,
      because: because.get(factor.ruleId) ?? [],
    })),
    screeningResults: matches.map(paymentMatchDetail),
    exempted: exempted.map(paymentMatchDetail),
    cleared,
    ...(unscreened ? { unscreened } : {}),
    ...(ignored ? { ignored } : {}),
    shadow: decision.shadow,
    unknownRules: decision.unknownRules,
    ...(review ? { review: shownReview(review) } : {}),
    decision: {
      ...summaryOf(found),
      riskScore: decision.riskScore,
      inputHash,
      ruleSetVersion: decision.ruleSetVersion,
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(customerRiskLevel === undefined ? {} : { customerRiskLevel }),
      historyChange,
      lists,
      rates,
    },
    earlierDecisions,
  };
}

function summaryOf({ decisionId, decidedAt, made }: FoundDecision): DecisionSummary {
  const { decisionType, revision, decision } = made;
  return {
    decisionId,
    decidedAt: iso(decidedAt),
    decisionType,
    decision: decision.decision,
    ...(decision.riskScore === undefined ? {} : { riskScore: decision.riskScore }),
    revision,
  };
}

function paymentMatchDetail({ party, subject, match }: PaymentMatch): PaymentMatchDetail {
  const { party: matched, ...rest } = matchDetail(match);
  return { ...rest, party, subject, matched };
}

const iso = (at: EpochMs): string => new Date(at).toISOString();
