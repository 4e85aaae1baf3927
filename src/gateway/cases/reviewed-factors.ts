/**
 * Factors for a person's decision: every rejection and every raised level has a factor in the answer. They are no part
 * of the computed decision.
 */
import type { ScoredFactor } from "../../monitoring/transaction-decision.ts";
import type { RatedFactor } from "../../rating/rating.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";
import type { TransactionDecisionBody } from "../transactions/transaction-decision-body.ts";

const ALL_POINTS = 100;

/** A payment that a person stopped. Who it was and why stands in the case. */
const REJECTED: ScoredFactor = {
  category: "review",
  description: "A person rejected it; the case says who and why",
  factor: "REJECTED_BY_REVIEWER",
  ruleId: "review",
  score: ALL_POINTS,
};

/** A level that a person set in place of the computed one. */
const LEVEL_SET = {
  because: [],
  category: "review",
  factor: "LEVEL_SET_BY_REVIEWER",
  ruleId: "review",
  score: ALL_POINTS,
  title: "A person set the level; the case says who and why",
} as const;

/** The factors of a payment, with one for a person's rejection. */
export function factorsOfPayment({
  decision,
  review,
}: Pick<TransactionDecisionBody, "decision" | "review">): readonly ScoredFactor[] {
  const isStopped = review?.decision === "REJECT" && decision.decision === "REJECT";
  return isStopped ? [REJECTED, ...decision.riskFactors] : decision.riskFactors;
}

/** The factors of a customer, with one for a level that a person set, now or before, unless that is the lowest. */
export function factorsOfCustomer({
  rating: { factors },
  review,
  given,
}: Pick<CustomerDecision, "rating" | "review" | "given">): readonly (RatedFactor | typeof LEVEL_SET)[] {
  const level = review?.riskLevel ?? given?.riskLevel;
  return level === undefined || level === "low" ? factors : [LEVEL_SET, ...factors];
}
