import type { Json } from "../../ports/store.ts";
import type { CustomerView } from "./customer-view.ts";

/** Type of a fact's value as rule authors read it. */
export type FactType = "text" | "number" | "boolean" | "list of texts" | "object";

/** Values that a rule passes to a fact (json-rules-engine `params`). */
export type FactParams = Readonly<Record<string, unknown>>;

/** One named input of customer rules: a row of the fact table, and of `rules/FACTS.md`. */
export interface CustomerFact {
  readonly name: string;
  readonly type: FactType;
  /** What the value says, its unit, and when the fact is missing. */
  readonly meaning: string;
  /** Fields of the interface that it is read from. */
  readonly sources: readonly string[];
  readonly example: Json;
  /** Name to meaning of the values that a rule passes in; a fact with params is computed when a rule asks. */
  readonly params?: Readonly<Record<string, string>>;
  /** Computed only when a rule asks, because it is costly or asks the store. */
  readonly lazy?: true;
  /**
   * The value, or `undefined` when what was submitted does not tell: a rule that needs it is then `unknown`.
   *
   * @throws TypeError when a rule passes params that the fact does not understand
   */
  readonly compute: (customer: CustomerView, params: FactParams) => unknown;
}
