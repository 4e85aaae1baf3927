import { canonicalJson } from "../../digest.ts";
import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { CaseReview } from "../cases/case-review.ts";
import { unjudgedSanctions } from "../cases/judged-matches.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** The computed decision is milder than an earlier one by a person, which stands. */
export const OPERATOR_DECISION = "OPERATOR_DECISION";

const STRICTNESS: Readonly<Record<TransactionOutcome, number>> = { ACCEPT: 0, REVIEW: 1, REJECT: 2 };

/**
 * Keeps a person's decision against a computed one that is as strict or milder: a correction must not release a
 * transaction that a person stopped. A stricter one takes force and reopens the case; so does a match on a sanctions
 * list that the person did not judge.
 *
 * @param before - the decision in force before, if there is one
 */
export function keepOperatorDecision(
  made: TransactionDecisionBody,
  before: TransactionDecisionBody | undefined,
): TransactionDecisionBody {
  if (before?.review === undefined) return made;
  const [was, is] = [before.decision.decision, made.decision.decision];
  if (STRICTNESS[is] > STRICTNESS[was]) return made;
  // The case was reopened, and not decided since.
  const isOpen = before.reopened === true || hasUnjudgedSanction(made, before, before.review);
  const kept = { ...made, review: before.review, ...(isOpen ? { reopened: true as const } : {}) };
  if (is === was) return kept;
  const { transactionStatus } = before.decision;
  return {
    ...kept,
    decision: { ...made.decision, decision: was, transactionStatus },
    limitations: [...made.limitations, OPERATOR_DECISION],
  };
}

/** Whether there is a match on a sanctions list that the person did not judge. */
function hasUnjudgedSanction(
  made: TransactionDecisionBody,
  before: TransactionDecisionBody,
  { matches = [] }: CaseReview,
): boolean {
  const textOf = ({ party, subject, match }: PaymentMatch) => canonicalJson([party, subject, match]);
  const seen = new Set(before.matches.map(textOf));
  const isNew = made.matches.filter((match) => !seen.has(textOf(match))).map(({ match }) => match);
  const still = made.matches.map(({ match }) => match);
  // The note is set so that only missing judgements count, not a missing reason.
  return [...unjudgedSanctions({ note: "-" }, isNew), ...unjudgedSanctions({ matches, note: "-" }, still)].length > 0;
}
