/** A transaction check with its full explanation, as a reviewer reads it. */
import { type GatewayTransaction, transactionCodec } from "../../model/gateway-transaction.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { ScoredFactor, TransactionDecision } from "../../monitoring/transaction-decision.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { ConditionTrace } from "../../ports/rule-evaluator.ts";
import type { DecisionRecord, StoreReads, TransactionRecord } from "../../ports/store.ts";
import type { ClearedPaymentMatch, PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { UnscreenedSide } from "../../screening/payment/unscreened-sides.ts";
import { type CaseReview, shownReview } from "../cases/case-review.ts";
import { type CaseState, caseState } from "../cases/case-state.ts";
import { readProposal } from "../cases/proposal.ts";
import { factorsOfPayment } from "../cases/reviewed-factors.ts";
import { type MatchDetail, matchDetail } from "../checks/customer-check-detail.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import { isErased } from "./find-transaction.ts";
import { casesBeside } from "./join-alert.ts";
import { type AlertDetails, alertDetailsOf } from "./refresh-alert.ts";
import { type PaymentOfCase, paymentOfCase } from "./shown-payment.ts";
import { transactionAnswer } from "./transaction-answer.ts";
import {
  type ComputedDecision,
  isComputed,
  type TransactionDecisionBody,
  transactionDecisionBody,
} from "./transaction-decision-body.ts";

/** A transaction check, decided or not. */
interface ShownTransaction extends CaseState, AlertDetails {
  /** What was checked. */
  readonly subject: "transaction";
  /** The gateway's id of the transaction, a UUID. */
  readonly transactionId: string;
  /** The client's id of the transaction. */
  readonly tenantTransactionId: string;
  /** The customer's side: `FUNDS_ORIGINATOR` or `FUNDS_BENEFICIARY`. */
  readonly accountHoldingParty: string;
  /**
   * 1 for the first submission, one more with every correction.
   *
   * @integer
   * @minimum 1
   */
  readonly revision: number;
  /** The payment in short, with who pays whom; absent once its customer was erased. */
  readonly payment?: PaymentOfCase;
  /** The transaction as it is stored; absent once its customer was erased. */
  readonly transaction?: GatewayTransaction;
  /** The answer as it stands now. */
  readonly result: TransactionResponse;
  /** The decision of a person, where a person decided. */
  readonly review?: CaseReview;
  /** Other open cases of payments held for the same behaviour, oldest first; absent where there are none, and once closed. */
  readonly heldBeside?: readonly string[];
}

/** Status of a transaction check. */
export interface TransactionCheckState extends ShownTransaction {
  /** Which form of the answer this is. */
  readonly kind: "transactionCheckState";
}

/** A decided transaction check with everything that led to the decision. */
export interface TransactionCheckDetail extends ShownTransaction {
  /** Which form of the answer this is. */
  readonly kind: "transactionCheckDetail";
  /** Level of the transaction by its points. */
  readonly riskLevel: string;
  /**
   * Points of the transaction, 0 to 100.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly riskScore: number;
  /** The factors of the answer with the conditions behind them. */
  readonly riskFactors: readonly ExplainedFactor[];
  /** Every match with its party, those in the review band included. */
  readonly screeningResults: readonly PaymentMatchDetail[];
  /** Matches that a person judged false before. */
  readonly exempted: readonly PaymentMatchDetail[];
  /**
   * Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar
   * names.
   */
  readonly cleared: readonly ClearedPaymentMatch[];
  /** Sides of the payment with unreadable names. Absent when there were none. */
  readonly unscreened?: readonly UnscreenedSide[];
  /** Members of the body that the interface does not define, which were ignored. Absent when there were none. */
  readonly ignored?: readonly UnknownMember[];
  /** What shadow rules would have added. */
  readonly shadow: TransactionDecision["shadow"];
  /** Rules that could not be decided because a fact was missing. */
  readonly unknownRules: readonly string[];
  /** The decision in force, with its inputs. */
  readonly decision: DecidedTransaction;
  /** The decisions before this one, newest first. */
  readonly earlierDecisions: readonly DecisionSummary[];
}

/** A risk factor of a transaction with the conditions behind it. */
export interface ExplainedFactor extends ScoredFactor {
  /** The conditions that made the rule fire. */
  readonly because: readonly ConditionTrace[];
}

/** A match of a payment: the party, the compared part of it, and the evidence. */
export interface PaymentMatchDetail extends Omit<MatchDetail, "party"> {
  /** The party of the payment. */
  readonly party: PaymentMatch["party"];
  /** The compared part of that party. */
  readonly subject: PaymentMatch["subject"];
  /** The name in the request, and its place. */
  readonly matched: MatchDetail["party"];
}

/** A decision about a transaction, in short. */
export interface DecisionSummary {
  /** Id of the decision. */
  readonly decisionId: string;
  /**
   * When it was decided: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly decidedAt: string;
  /** `immediate` within the request, `complete` later, `operator` by a person. */
  readonly decisionType: TransactionDecisionBody["decisionType"];
  /** The decision about the transaction. */
  readonly decision: TransactionDecision["decision"];
  /**
   * Points, 0 to 100; absent where it could not be computed and a person decided.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly riskScore?: number;
  /**
   * The revision of the transaction that was decided.
   *
   * @integer
   * @minimum 1
   */
  readonly revision: number;
}

/** A computed decision, with its inputs. */
export interface DecidedTransaction extends DecisionSummary, Pick<ComputedDecision, "inputHash" | "lists" | "rates"> {
  /**
   * Points of the transaction, 0 to 100.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly riskScore: number;
  /** Version of the rules that decided. */
  readonly ruleSetVersion: string;
  /** The time zone of days, months and hours, as in the IANA database. Absent in decisions of earlier versions. */
  readonly timeZone?: string;
  /** Level of the customer; a rule set may reject all transactions of a level. Absent when unknown. */
  readonly customerRiskLevel?: string;
  /** The last entry of the customer's transaction log that the decision included. */
  readonly historyChange: number;
}

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
