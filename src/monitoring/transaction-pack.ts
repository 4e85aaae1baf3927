import type { Link } from "../model/monitored-transaction.ts";
import type { RulePack, TransactionPolicy } from "../model/rule-pack.ts";
import type { ShapeSpec } from "./flows/shape-spec.ts";
import type { CompiledWindow } from "./windows/compile-window.ts";

/** A pack of transaction rules, ready for facts. */
export interface TransactionPack {
  readonly rules: RulePack;
  readonly policy: TransactionPolicy;
  /**
   * A window by its params; compiled once per params object. @throws RiskgateError `RULE_FAILED` when they do not
   * describe a window
   */
  window(params: unknown): CompiledWindow;
  /**
   * The reach of windows by each link, in milliseconds: how far back other customers' transactions have to be read
   * before a check. A link without such a window is absent.
   */
  readonly reach: ReadonlyMap<Link, number>;
  /** The shapes that rules use: they determine the reads of other accounts before a check. */
  readonly shapes: readonly ShapeSpec[];
}
