import { canonicalJson } from "../../digest.ts";
import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { CaseReview } from "../cases/case-review.ts";
import { unjudgedSanctions } from "../cases/judged-matches.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** The computed decision is milder than what a person decided before, which stands. */
export const OPERATOR_DECISION = "OPERATOR_DECISION";

const STRICTNESS: Readonly<Record<TransactionOutcome, number>> = { ACCEPT: 0, REVIEW: 1, REJECT: 2 };

/**
 * What a person decided is not overwritten by a computation that is as strict or milder: a correction must not let a
 * transaction pass that a person stopped. A stricter one is in force, and opens the case again; so does a match on a sanctions list
 * that the person did not judge.
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
  // Somebody opened its case again, and nobody has decided it since.
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

/** Whether a match on a sanctions list is another one than those that the person judged. */
function hasUnjudgedSanction(
  made: TransactionDecisionBody,
  before: TransactionDecisionBody,
  { matches = [] }: CaseReview,
): boolean {
  const textOf = ({ party, subject, match }: PaymentMatch) => canonicalJson([party, subject, match]);
  const seen = new Set(before.matches.map(textOf));
  const isNew = made.matches.filter((match) => !seen.has(textOf(match))).map(({ match }) => match);
  const still = made.matches.map(({ match }) => match);
  // The person's note was about what was seen: of what is new nothing was said.
  return [...unjudgedSanctions({ note: "-" }, isNew), ...unjudgedSanctions({ matches, note: "-" }, still)].length > 0;
}
