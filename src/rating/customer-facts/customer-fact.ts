import type { FactRow } from "../../rules/fact-row.ts";
import type { CustomerView } from "./customer-view.ts";

export type { FactParams } from "../../rules/fact-slots.ts";

/** One named input of customer rules: a row of the fact table, and of `rules/FACTS.md`. */
export type CustomerFact = FactRow<CustomerView>;
