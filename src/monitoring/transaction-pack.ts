import type { Link } from "../model/monitored-transaction.ts";
import type { RulePack, TransactionPolicy } from "../model/rule-pack.ts";
import type { ShapeSpec } from "./flows/shape-spec.ts";
import type { CompiledWindow } from "./windows/compile-window.ts";

/** A pack of transaction rules, ready for facts. */
export interface TransactionPack {
  readonly rules: RulePack;
  readonly policy: TransactionPolicy;
  /** A window by its params; made once for the same object. @throws RiskgateError `RULE_FAILED` when they are not those of a window */
  window(params: unknown): CompiledWindow;
  /**
   * How far back windows by a link reach, in milliseconds: what has to be read of other customers' transactions before a
   * check. A link without such a window is absent.
   */
  readonly reach: ReadonlyMap<Link, number>;
  /** The shapes that rules look for: what has to be read of other accounts before a check. */
  readonly shapes: readonly ShapeSpec[];
}
