import type { Facts } from "../../ports/rule-evaluator.ts";
import type { FactParams } from "./customer-fact.ts";
import { ALL_CUSTOMER_FACTS } from "./customer-fact-table.ts";
import { type CustomerFactsInput, viewCustomer } from "./customer-view.ts";

/**
 * The named facts of one customer, for {@link RuleEvaluator.evaluate}:
 *
 *     const facts = customerFacts({ checks, now, screening, sharedWithOthers, referenceLists: pack.referenceLists });
 *     const results = await evaluator.evaluate(facts);
 *
 * A fact whose source was not submitted is not a member: rules that need it are `unknown`. Costly facts, those with
 * params and those that ask the store are functions, called only when a rule asks. `rules/FACTS.md` lists every fact.
 *
 * @returns facts that depend on the input alone; the order of members and of sets in the input changes nothing
 */
export function customerFacts(input: CustomerFactsInput): Facts {
  const customer = viewCustomer(input);
  const facts: Record<string, unknown> = {};
  for (const { name, params, lazy, compute } of ALL_CUSTOMER_FACTS) {
    if (lazy === true || params !== undefined) {
      facts[name] = (given: FactParams = {}) => compute(customer, given);
      continue;
    }
    const value = compute(customer, {});
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}
