/** From a parsed check to a decision: pure but for the awaited evaluation, and never a guess. */
import { digestJson } from "../digest.ts";
import { RiskgateError } from "../errors.ts";
import type { CustomerResponse } from "../model/customer-response.ts";
import type { RulePack } from "../model/rule-pack.ts";
import type { RuleResult } from "../ports/rule-evaluator.ts";
import { customerFacts } from "../rating/customer-facts/customer-facts.ts";
import { rateCustomer } from "../rating/rate-customer.ts";
import { screenCustomer } from "../screening/screen-customer.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import type { CustomerDecision } from "./customer-decision.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { screeningSummary } from "./screening-summary.ts";

export interface DecidedCustomer {
  readonly record: CustomerDecision;
  /** The answer, but for the case that is not made yet. */
  readonly result: Omit<CustomerResponse, "caseId">;
  /** A person should look at it. */
  readonly needsReview: boolean;
}

/**
 * Screens and rates a customer with the lists and rules in service.
 *
 * @param check - facts that depend on time are computed for its `at`
 * @throws RiskgateError with the reason when there is nothing to decide with; `RULE_FAILED` or `DECISION_FAILED` when
 *   anything throws on the way: a decision is whole or it is not made
 */
export async function decideCustomer(
  parts: GatewayParts,
  { input, customerId, at }: Pick<AcceptedCheck, "input" | "customerId" | "at">,
): Promise<DecidedCustomer> {
  const { matcher, snapshots } = parts.lists.current();
  const { pack, evaluator } = parts.rules.current();
  try {
    const screening = screenCustomer(input.masterData, matcher, parts.settings.screeningProfile);
    const facts = customerFacts({
      checks: input,
      now: at,
      screening: screeningSummary(screening.matches),
      referenceLists: pack.referenceLists,
      settings: { homeCountries: parts.settings.homeCountries },
    });
    const results = await evaluator.evaluate(facts);
    if (!answersEveryRule(results, pack)) throw new Error("the evaluator left out a rule");
    const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
    const rating = rateCustomer({ pack, results, suppliedRiskLevel });
    const record: CustomerDecision = {
      input,
      inputHash: digestJson(input),
      ruleSetVersion: pack.version,
      lists: snapshots,
      rating,
      matches: screening.matches,
      screeningTypes: screening.types,
    };
    return {
      record,
      result: {
        customerId,
        riskLevel: rating.riskLevel,
        riskFactors: rating.factors.map(({ factor }) => ({ factor })),
        screeningResults: screening.types.map((type) => ({ type })),
      },
      needsReview: screening.matches.length > 0 || rating.riskLevel === "high" || rating.riskLevel === "prohibited",
    };
  } catch (error) {
    if (error instanceof RiskgateError) throw error;
    throw new RiskgateError("DECISION_FAILED", "the customer could not be decided", { cause: error });
  }
}

/** A rule that nobody answered for is a risk that nobody looked at. */
function answersEveryRule(results: readonly RuleResult[], pack: RulePack): boolean {
  const answered = new Set(results.map(({ ruleId }) => ruleId));
  return pack.rules.every(({ id, status }) => status !== "active" || answered.has(id));
}
