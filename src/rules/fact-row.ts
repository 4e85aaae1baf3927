/** A named input of rules, as a row of a table: what it means, what it is read from, and how it comes to be. */
import type { Json } from "../ports/store.ts";
import { type AskedFacts, askFact, waitForFact } from "./asked-facts.ts";
import type { RuleFact } from "./check-conditions.ts";
import type { FactParams } from "./fact-slots.ts";
import { frozen } from "./frozen-copy.ts";

/** Type of a fact's value as rule authors read it. */
export type FactType = "text" | "number" | "boolean" | "list of texts" | "object";

/** One named input of rules: a row of a table of facts, and of the page that tells of them. */
export interface FactRow<View> extends RuleFact {
  /** Heading that it stands under in the page of facts. Default: others. */
  readonly theme?: string;
  readonly type: FactType;
  /** What the value says, its unit, and when the fact is missing. */
  readonly meaning: string;
  /** Fields of the interface, or systems of the host, that it is read from. */
  readonly sources: readonly string[];
  /** Members below AccountHoldingPartyData that it is read from, where `sources` say it in words. */
  readonly reads?: readonly string[];
  readonly example: Json;
  /** Name to meaning of the values that a rule passes in; a fact with params is computed when a rule asks. */
  readonly params?: Readonly<Record<string, string>>;
  /** Computed only when a rule asks, because it is costly or asks the store. */
  readonly lazy?: true;
  /**
   * The value is asked of another system, when a rule needs it: `compute` promises it. What it answered is kept with the decision, and a
   * decision that is made again takes that. Default: the value is computed, again and again alike.
   */
  readonly asked?: true;
  /** How long an asked fact is waited for, in milliseconds, more than 0 and at most 20,000. Default 1000. */
  readonly timeoutMs?: number;
  /**
   * The value, or `undefined` when what was submitted does not tell: a rule that needs it is then `unknown`. Of an asked fact the promise
   * of a JSON value; one that is rejected or late defers the check, or fails it where nothing can be done later.
   *
   * What it reads is frozen: facts of a plugin change nothing of what is decided and stored.
   *
   * @throws TypeError when a rule passes params that the fact does not understand
   */
  readonly compute: (view: View, params: FactParams) => unknown;
}

/**
 * The facts of one subject, for {@link RuleEvaluator.evaluate}. A fact that is not known is no member: rules that need it are `unknown`.
 * Costly facts, those with params and those that are asked are functions, called only when a rule needs them.
 *
 * @param shipped - rows that are trusted to leave the view as it is
 * @param asking - what asked facts are asked with (Default: they are asked without a limit, and what they answer is not kept)
 * @param handed - the view as other rows read it: they can change nothing of what others read (Default: itself, frozen)
 */
export function factsOf<View>(
  rows: readonly FactRow<View>[],
  given: View,
  shipped: ReadonlySet<FactRow<View>>,
  asking?: AskedFacts,
  handed: (view: View) => View = frozen,
): Readonly<Record<string, unknown>> {
  // What is shared with the one that is handed out is frozen before any row looks at it.
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

/** The facts that are computed; rules that need the others are `unknown`. */
export function withoutAsked<Row extends { readonly asked?: true }>(rows: readonly Row[]): readonly Row[] {
  return rows.some(({ asked }) => asked) ? rows.filter(({ asked }) => asked !== true) : rows;
}
