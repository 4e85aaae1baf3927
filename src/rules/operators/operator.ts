/** Operators of conditions: rows in a table of small functions. */

/** An operator bound to a value that is known when the rule is compiled. */
export type PreparedTest = (fact: unknown) => unknown;

/**
 * A necessary condition for an operator to hold: the fact is the value (`equal`) or one of it (`in`), an item of
 * the fact is (`item-equal`, `item-in`), or the number is at most (`at-most`) or at least (`at-least`) the value.
 */
export type IndexAccess = "equal" | "in" | "item-equal" | "item-in" | "at-most" | "at-least";

/** An operator: how a rule compares a fact with a value. */
export interface OperatorDefinition {
  /** As rules spell it. */
  readonly name: string;
  /** Words between the fact and the value in sentences for reviewers, for example `is greater than`. */
  readonly verb: string;
  /** The same when the condition does not hold, for example `is not greater than`. */
  readonly negatedVerb: string;
  /** Whether a fact's value can be compared at all; when not, the condition does not hold. Default: always. */
  readonly accepts?: (fact: unknown) => boolean;
  /** Whether the condition holds. Pure: engines may call it any number of times. */
  readonly test: (fact: unknown, value: unknown) => unknown;
  /**
   * Makes the test for a constant value, once; must equal `accepts(fact) && test(fact, value)`, which is used when it
   * returns `undefined`.
   */
  readonly prepare?: (value: unknown) => PreparedTest | undefined;
  /** Whether it is an operator of json-rules-engine itself, so that its name alone defines its meaning to compilers and indexes. */
  readonly isBuiltIn?: true;
  /** How an index finds the facts for which the operator can hold; see {@link IndexAccess}. Default: it cannot. */
  readonly indexAs?: IndexAccess;
  /** Checks a value in a rule: `undefined` when it is right, else what would be accepted. */
  readonly expects?: (value: unknown) => string | undefined;
}

/** A word before an operator, joined by a colon, that changes how the operator is applied: `someFact:in`. */
export interface DecoratorDefinition {
  readonly name: string;
  /** As in {@link OperatorDefinition}. */
  readonly accepts?: (fact: unknown) => boolean;
  readonly apply: (fact: unknown, value: unknown, next: (fact: unknown, value: unknown) => unknown) => unknown;
  /** The decorated verb. */
  readonly phrase: (verb: string, negatedVerb: string) => { readonly verb: string; readonly negatedVerb: string };
  /** As in {@link OperatorDefinition}, from the inner operator's. */
  readonly indexAs?: (inner: IndexAccess | undefined) => IndexAccess | undefined;
  /** Which part of the value the inner operator sees. Default `same`. */
  readonly innerValue?: "same" | "each" | "unknown";
  /** As in {@link OperatorDefinition}, given the inner operator prepared by the decorator's own need. */
  readonly prepare?: (value: unknown, inner: (value: unknown) => PreparedTest) => PreparedTest | undefined;
}
