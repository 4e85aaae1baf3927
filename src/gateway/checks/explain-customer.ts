/** Explains the rating of a customer rule by rule, for rule authors; stores nothing. */
import type { Issue } from "../../issue.ts";
import { type GatewayCustomerChecks, parseCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import type { Registry } from "../../plugins/registry.ts";
import type { EpochMs } from "../../ports/clock.ts";
import { explainRating, type RatingExplanation } from "../../rating/explain-rating.ts";
import { untoldData } from "../../rating/missing-data.ts";
import { rateCustomer } from "../../rating/rate-customer.ts";
import type { Rating } from "../../rating/rating.ts";
import { compiledEvaluator } from "../../rules/compiled-evaluator.ts";
import type { RuleExplanation } from "../../rules/rule-explanation.ts";
import type { TenantLists } from "../engines/list-engine.ts";
import type { GatewaySettings } from "../gateway-parts.ts";
import { customerEvidence } from "./customer-evidence.ts";

/** The lists, rules and settings to explain a customer with. */
export interface ExplainWith {
  readonly lists: Pick<TenantLists, "matcher" | "entryOf">;
  readonly pack: RulePack;
  readonly settings: Pick<GatewaySettings, "screeningProfile" | "homeCountries">;
  readonly at: EpochMs;
  /** What the plugins bring. */
  readonly registry: Registry;
  /** Only this rule, whatever its outcome (Default: every rule). */
  readonly ruleId?: string;
}

export interface CustomerExplanation {
  readonly rating: Rating;
  readonly explanation: RatingExplanation;
  readonly rules: readonly RuleExplanation[];
}

/** @throws RiskgateError `RULE_FAILED` when a rule throws */
export async function explainCustomer(
  body: unknown,
  { lists, pack, settings, at, registry, ruleId }: ExplainWith,
): Promise<{ readonly issues: readonly Issue[] } | CustomerExplanation> {
  const parsed = parseCustomerChecks(body);
  if (!parsed.ok) return { issues: parsed.issues };
  const input: GatewayCustomerChecks = parsed.value;
  const facts = customerEvidence(lists, pack, settings, { input, at }, {}, { facts: registry.customerFacts }).facts();
  const evaluator = compiledEvaluator(pack, { statuses: ["active", "shadow"], operators: registry.operators });
  const [results, rules] = await Promise.all([evaluator.evaluate(facts), evaluator.explain(facts, { rules: "all" })]);
  const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
  const untold = untoldData({ checks: input, now: at }, pack);
  const rating = rateCustomer({ pack, results, untold, suppliedRiskLevel });
  const explanation = explainRating(rating, pack, { explanations: rules });
  return { rating, explanation, rules: ruleId === undefined ? rules : rules.filter((rule) => rule.ruleId === ruleId) };
}
