import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";

/** The computed decision is milder than what a person decided before, which stands. */
export const OPERATOR_DECISION = "OPERATOR_DECISION";

const STRICTNESS: Readonly<Record<TransactionOutcome, number>> = { ACCEPT: 0, REVIEW: 1, REJECT: 2 };

/**
 * What a person decided is not overwritten by a computation that is as strict or milder: a correction must not let a
 * transaction pass that somebody stopped. A stricter one is in force, and opens the case again.
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
  const kept = { ...made, review: before.review };
  if (is === was) return kept;
  const { transactionStatus } = before.decision;
  return {
    ...kept,
    decision: { ...made.decision, decision: was, transactionStatus },
    limitations: [...made.limitations, OPERATOR_DECISION],
  };
}
