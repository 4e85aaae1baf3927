import type { RulePack } from "../model/rule-pack.ts";
import type { Facts, RuleResult } from "../ports/rule-evaluator.ts";
import { type CompiledEvaluatorOptions, compiledEvaluator } from "./compiled-evaluator.ts";
import {
  type DifferencesOptions,
  type DiffRating,
  type PackDifferences,
  type RatedTwice,
  ratingDifferences,
} from "./rating-differences.ts";

/** One customer whose rating is compared. */
export interface DiffCustomer {
  readonly customerId: string;
  readonly facts: Facts;
}

/** Rates the results of a pack: `rateCustomer`, which this layer may not import. */
export type RateResults = (results: readonly RuleResult[], pack: RulePack, customer: DiffCustomer) => DiffRating;

export interface DiffOptions extends Omit<CompiledEvaluatorOptions, "statuses">, DifferencesOptions {
  readonly rate: RateResults;
}

/** A customer with both ratings. */
export interface ChangedCustomer extends RatedTwice {
  readonly customerId: string;
}

/** The effect of a change of rules on customers. */
export interface RulePackDiff extends PackDifferences<ChangedCustomer> {
  readonly customers: number;
}

/**
 * The effect of a change of rules: every customer is rated with both packs, and the differences are counted with examples.
 * Only active rules count, as in a check.
 *
 * @throws RiskgateError `RULE_SET_INVALID` or `RULE_FAILED` as an evaluator does
 */
export async function diffRulePacks(
  before: RulePack,
  after: RulePack,
  customers: Iterable<DiffCustomer> | AsyncIterable<DiffCustomer>,
  options: DiffOptions,
): Promise<RulePackDiff> {
  const { rate } = options;
  const evaluators = [compiledEvaluator(before, options), compiledEvaluator(after, options)] as const;

  async function* rated(): AsyncIterable<ChangedCustomer> {
    for await (const customer of customers) {
      const [old, now] = await Promise.all([
        evaluators[0].evaluate(customer.facts, { because: false }).then((results) => rate(results, before, customer)),
        evaluators[1].evaluate(customer.facts, { because: false }).then((results) => rate(results, after, customer)),
      ]);
      yield { customerId: customer.customerId, before: old, after: now };
    }
  }
  const { differences, count } = await ratingDifferences(before, after, rated(), options);
  return { ...differences, customers: count };
}
