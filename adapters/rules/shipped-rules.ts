import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { PACKAGE_DIR } from "../package-dir.ts";
import { directoryRules } from "./directory.ts";
import { directoryTransactionRules } from "./transaction-directory.ts";

/** Options of the shipped rules. */
export interface ShippedRulesOptions {
  /** Packs by jurisdiction that bind this firm (`eu`, `uk`, `us`, `us-sanctions`); default: those that the shipped rule set names. */
  readonly jurisdictions?: readonly string[];
}

/**
 * Rule source: the customer rules of the package, as a starting point. For rules of its own, a firm copies the folder
 * ({@link shippedRulesFolder}) and reads it with `directoryRules`.
 *
 * @example
 * const gateway = await createGateway({ rules: shippedRules({ jurisdictions: ["eu"] }), ...others });
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the code was separated from its package
 */
export function shippedRules(options: ShippedRulesOptions = {}): RuleSource {
  return directoryRules(shippedRulesFolder(), options);
}

/**
 * Rule source: the transaction rules of the package.
 *
 * @example
 * const transactions = { rules: shippedTransactionRules(), rates: exchangeRatesFile("rates.json") };
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the code was separated from its package
 */
export function shippedTransactionRules(options: ShippedRulesOptions = {}): RuleSource {
  return directoryTransactionRules(shippedRulesFolder(), options);
}

/**
 * The folder of the shipped rules, to be copied and edited.
 *
 * @example
 * cpSync(shippedRulesFolder(), "rules", { recursive: true });
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the code was separated from its package
 */
export function shippedRulesFolder(): string {
  if (PACKAGE_DIR !== undefined) return join(PACKAGE_DIR, "rules");
  throw new RiskgateError(
    "RULE_SET_INVALID",
    "the shipped rules are not beside this code; name a folder: `directoryRules(...)`",
  );
}
