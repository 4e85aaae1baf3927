/** A named input of rules as a row of a table: its meaning, its sources, and how it is computed. */
import type { Json } from "../ports/store.ts";
import { type AskedFacts, askFact, waitForFact } from "./asked-facts.ts";
import type { RuleFact } from "./check-conditions.ts";
import type { FactParams } from "./fact-slots.ts";
import { frozen } from "./frozen-copy.ts";

/** Type of a fact's value as rule authors read it. */
export type FactType = "text" | "number" | "boolean" | "list of texts" | "object";

/** One named input of rules: a row of a table of facts, and of the page that documents them. */
export interface FactRow<View> extends RuleFact {
  /** Its heading on the page of facts. Default: others. */
  readonly theme?: string;
  readonly type: FactType;
  /** Meaning of the value, its unit, and when the fact is missing. */
  readonly meaning: string;
  /** Fields of the interface, or systems of the host, that it is read from. */
  readonly sources: readonly string[];
  /** Members below AccountHoldingPartyData that it is read from, where `sources` are in words. */
  readonly reads?: readonly string[];
  readonly example: Json;
  /** Name to meaning of the values that a rule passes in; a fact with params is computed when a rule reads it. */
  readonly params?: Readonly<Record<string, string>>;
  /** Computed only when a rule reads it, because it is costly or reads the store. */
  readonly lazy?: true;
  /**
   * Another system provides the value when a rule needs it: `compute` returns a promise. The answer is kept with the decision, and a
   * replay uses it. Default: the value is computed, the same each time.
   */
  readonly asked?: true;
  /** Time limit of an asked fact in milliseconds, more than 0 and at most 20,000. Default 1000. */
  readonly timeoutMs?: number;
  /**
   * The value, or `undefined` when the submission does not contain it: a rule that needs it is then `unknown`. For an asked fact, the promise
   * of a JSON value; one that is rejected or late defers the check, or fails it where it cannot be deferred.
   *
   * The view is frozen: facts of a plugin cannot change what is decided and stored.
   *
   * @throws TypeError when a rule passes params that the fact does not understand
   */
  readonly compute: (view: View, params: FactParams) => unknown;
}

/**
 * The facts of one subject, for {@link RuleEvaluator.evaluate}. An unknown fact is no member: rules that need it are `unknown`.
 * Costly facts, facts with params and asked facts are functions, called only when a rule needs them.
 *
 * @param shipped - rows that are trusted to leave the view as it is
 * @param asking - how asked facts are requested (Default: without a time limit, and answers are not kept)
 * @param handed - the view for other rows, which must not change what others read (Default: the view itself, frozen)
 */
export function factsOf<View>(
  rows: readonly FactRow<View>[],
  given: View,
  shipped: ReadonlySet<FactRow<View>>,
  asking?: AskedFacts,
  handed: (view: View) => View = frozen,
): Readonly<Record<string, unknown>> {
  // the parts that both views share are frozen before any row reads them
  const forOthers = rows.every((row) => shipped.has(row)) ? given : handed(given);
  const facts: Record<string, unknown> = {};
  for (const row of rows) {
    const { name, lazy, asked, compute } = row;
    const view = shipped.has(row) ? given : forOthers;
    if (asked === true) {
      facts[name] = (params: FactParams = {}) => askFact(row, params, async () => compute(view, params), asking);
      continue;
    }
    if (lazy === true || row.params !== undefined) {
      facts[name] = (params: FactParams = {}) => waitForFact(name, compute(view, params), asking);
      continue;
    }
    const value = waitForFact(name, compute(view, {}), asking);
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

/** Only the computed facts; rules that need the others are `unknown`. */
export function withoutAsked<Row extends { readonly asked?: true }>(rows: readonly Row[]): readonly Row[] {
  return rows.some(({ asked }) => asked) ? rows.filter(({ asked }) => asked !== true) : rows;
}
