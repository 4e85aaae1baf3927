import type { Facts } from "../../ports/rule-evaluator.ts";
import type { AskedFacts } from "../../rules/asked-facts.ts";
import { factsOf } from "../../rules/fact-row.ts";
import { handedView } from "./handed-view.ts";
import type { TransactionFact } from "./transaction-fact.ts";
import { ALL_TRANSACTION_FACTS } from "./transaction-fact-table.ts";
import { type TransactionFactsInput, viewTransaction } from "./transaction-view.ts";

const SHIPPED: ReadonlySet<TransactionFact> = new Set(ALL_TRANSACTION_FACTS);

/** The facts, and the context for those that query other systems. */
export interface TransactionFactsOptions {
  /** The facts that rules may name (Default: the built-in ones). */
  readonly facts?: readonly TransactionFact[];
  readonly asking?: AskedFacts | undefined;
}

/**
 * The named facts of one transaction, for {@link RuleEvaluator.evaluate}. An unknown fact is not a member: rules that
 * need it are `unknown`. Windows and other facts with params, and costly ones, are computed when a rule asks.
 * `rules/transactions/FACTS.md` lists every fact.
 */
export function transactionFacts(
  input: TransactionFactsInput,
  { facts = ALL_TRANSACTION_FACTS, asking }: TransactionFactsOptions = {},
): Facts {
  return factsOf(facts, viewTransaction(input), SHIPPED, asking, handedView);
}
