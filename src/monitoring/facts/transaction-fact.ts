import type { FactRow } from "../../rules/fact-row.ts";
import type { TransactionView } from "./transaction-view.ts";

export type { FactParams } from "../../rules/fact-slots.ts";

/** One named input of transaction rules: a row of the fact table, and of `rules/transactions/FACTS.md`. */
export type TransactionFact = FactRow<TransactionView>;
