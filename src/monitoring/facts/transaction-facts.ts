import type { Facts } from "../../ports/rule-evaluator.ts";
import type { FactParams } from "./transaction-fact.ts";
import { ALL_TRANSACTION_FACTS } from "./transaction-fact-table.ts";
import { type TransactionFactsInput, viewTransaction } from "./transaction-view.ts";

/**
 * The named facts of one transaction, for {@link RuleEvaluator.evaluate}. A fact that is not known is not a member: rules
 * that need it are `unknown`. Windows and other facts with params, and costly ones, are computed when a rule asks.
 * `rules/transactions/FACTS.md` lists every fact.
 */
export function transactionFacts(input: TransactionFactsInput): Facts {
  const view = viewTransaction(input);
  const facts: Record<string, unknown> = {};
  for (const { name, params, lazy, compute } of ALL_TRANSACTION_FACTS) {
    if (lazy === true || params !== undefined) {
      facts[name] = (given: FactParams = {}) => compute(view, given);
      continue;
    }
    const value = compute(view, {});
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}
