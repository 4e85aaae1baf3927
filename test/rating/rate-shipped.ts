import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { customerFacts } from "../../src/rating/customer-facts/customer-facts.ts";
import type { RatingSettings, SharedWithOthers } from "../../src/rating/customer-facts/customer-view.ts";
import { untoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { Rating } from "../../src/rating/rating.ts";
import type { ScreeningSummary } from "../../src/rating/screening-summary.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";

const shipped = await shippedRules();

/** The shipped rules but for those that ask for data: each test says only what it is about. `missing-data.test.ts` has those. */
export const pack = {
  ...shipped.pack,
  rules: shipped.pack.rules.filter(({ id }) => !["DAT-009", "DAT-010"].includes(id)),
};
export const evaluator = compiledEvaluator(pack);

/** 20 November 2026, noon in UTC. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export interface Circumstances {
  /** Default: screened, and nothing was found. `undefined`: nobody was screened. */
  readonly screening?: ScreeningSummary | undefined;
  readonly settings?: RatingSettings;
  readonly sharedWithOthers?: SharedWithOthers;
}

/** What the shipped rules find in a request body. @throws Error when the body is not valid */
export async function findInBody(body: unknown, circumstances: Circumstances = {}) {
  const parsed = parseCustomerChecks(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const checks = parsed.value;
  const facts = customerFacts({
    checks,
    now: NOW,
    screening: [],
    referenceLists: pack.referenceLists,
    ...circumstances,
  });
  return { checks, results: await evaluator.evaluate(facts) };
}

/** Rates a request body with the shipped rules. @throws Error when the body is not valid */
export async function rateBody(body: unknown, circumstances: Circumstances = {}): Promise<Rating> {
  const { checks, results } = await findInBody(body, circumstances);
  const suppliedRiskLevel = checks.masterData.accountHoldingPartyData.riskLevel;
  return rateCustomer({ results, pack, untold: untoldData({ checks, now: NOW }, pack), suppliedRiskLevel });
}

/** Rates AccountHoldingPartyData. */
export function rateParty(party: unknown, circumstances?: Circumstances): Promise<Rating> {
  return rateBody({ masterData: { accountHoldingPartyData: party } }, circumstances);
}

export function factorNames({ factors }: Rating): readonly string[] {
  return factors.map(({ factor }) => factor);
}
