/**
 * Levels that people gave: a later check does not lower them, for what two people decided would else be gone at the
 * client's next request.
 */
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { GivenLevel } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import type { CustomerDecision, StandingLevel } from "./customer-decision.ts";

/** The given level where it is above the computed one, in whose place it stands; `undefined` otherwise. */
export function givenAbove(given: GivenLevel | undefined, computedLevel: RiskLevel): StandingLevel | undefined {
  if (given === undefined) return undefined;
  // A level that cannot be read is the highest.
  const riskLevel = parseRiskLevel(given.riskLevel) ?? "prohibited";
  return isHigherLevel(riskLevel, computedLevel) ? { riskLevel, caseId: given.caseId, computedLevel } : undefined;
}

/** The level that the rules computed, whatever people gave. */
export const computedLevelOf = ({ review, given, rating }: Pick<CustomerDecision, "review" | "given" | "rating">) =>
  review?.computedLevel ?? given?.computedLevel ?? rating.riskLevel;

/**
 * The level that a decision of people gives a customer: what they said, unless it is lower than the computed one, which
 * later checks compute anew; else the one that stood before it.
 */
export function givenBy(
  caseId: string,
  { review, given }: Pick<CustomerDecision, "review" | "given">,
): GivenLevel | undefined {
  if (review?.riskLevel === undefined) return given && { riskLevel: given.riskLevel, caseId: given.caseId };
  const { riskLevel, computedLevel = riskLevel } = review;
  return isHigherLevel(computedLevel, riskLevel) ? undefined : { riskLevel, caseId };
}
