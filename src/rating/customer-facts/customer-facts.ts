import type { Facts } from "../../ports/rule-evaluator.ts";
import type { AskedFacts } from "../../rules/asked-facts.ts";
import { factsOf } from "../../rules/fact-row.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { ALL_CUSTOMER_FACTS } from "./customer-fact-table.ts";
import { type CustomerFactsInput, viewCustomer } from "./customer-view.ts";

const SHIPPED: ReadonlySet<CustomerFact> = new Set(ALL_CUSTOMER_FACTS);

/** The facts, and the context for those that query other systems. */
export interface CustomerFactsOptions {
  /** The facts that rules may name (Default: the built-in ones). */
  readonly facts?: readonly CustomerFact[];
  readonly asking?: AskedFacts | undefined;
}

/**
 * The named facts of one customer, for {@link RuleEvaluator.evaluate}:
 *
 *     const facts = customerFacts({ checks, now, screening, sharedWithOthers, referenceLists: pack.referenceLists });
 *     const results = await evaluator.evaluate(facts);
 *
 * A fact whose source was not submitted is not a member: rules that need it are `unknown`. Costly facts, those with
 * params and those that read the store are functions, called only when a rule needs them. `rules/FACTS.md` lists every
 * fact.
 *
 * @returns facts that depend on the input alone, but not on the order of its members and sets
 */
export function customerFacts(
  input: CustomerFactsInput,
  { facts = ALL_CUSTOMER_FACTS, asking }: CustomerFactsOptions = {},
): Facts {
  return factsOf(facts, viewCustomer(input), SHIPPED, asking);
}
