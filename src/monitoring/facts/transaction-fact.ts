import type { Json } from "../../ports/store.ts";
import type { TransactionView } from "./transaction-view.ts";

/** Values that a rule passes to a fact (json-rules-engine `params`). */
export type FactParams = Readonly<Record<string, unknown>>;

/** One named input of transaction rules: a row of the fact table, and of `rules/transactions/FACTS.md`. */
export interface TransactionFact {
  readonly name: string;
  readonly type: "text" | "number" | "boolean" | "list of texts" | "object";
  /** What the value says, its unit, and when the fact is missing. */
  readonly meaning: string;
  /** Fields of the interface that it is read from. */
  readonly sources: readonly string[];
  readonly example: Json;
  /** Name to meaning of the values that a rule passes in; a fact with params is computed when a rule asks. */
  readonly params?: Readonly<Record<string, string>>;
  /** Computed only when a rule asks, because it is costly. */
  readonly lazy?: true;
  /** The value, or `undefined` when what is known does not tell: a rule that needs it is then `unknown`. */
  readonly compute: (view: TransactionView, params: FactParams) => unknown;
}
