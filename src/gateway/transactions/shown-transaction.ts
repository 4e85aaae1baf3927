/** What a reviewer reads of a transaction check. */
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { ScoredFactor, TransactionDecision } from "../../monitoring/transaction-decision.ts";
import type { ConditionTrace } from "../../ports/rule-evaluator.ts";
import type { ClearedPaymentMatch, PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { UnscreenedSide } from "../../screening/payment/unscreened-sides.ts";
import type { CaseReview } from "../cases/case-review.ts";
import type { CaseState } from "../cases/case-state.ts";
import type { MatchDetail } from "../checks/customer-check-detail.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import type { AlertDetails } from "./refresh-alert.ts";
import type { PaymentOfCase } from "./shown-payment.ts";
import type { ComputedDecision, TransactionDecisionBody } from "./transaction-decision-body.ts";

/** A transaction check, decided or not. */
export interface ShownTransaction extends CaseState, AlertDetails {
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
