import { breather } from "../../src/gateway/breather.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { CUSTOMER_RULE_OPTIONS } from "../../src/rating/customer-facts/customer-rule-options.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { directoryRules } from "../rules/directory.ts";

/** The rules of a folder; one that names a fact which does not exist is refused with the name that was probably meant. */
export function customerRules(folder: string): RuleSource {
  return directoryRules(folder, CUSTOMER_RULE_OPTIONS);
}

/** The same, refused when a case does not come out as its author says: what a gateway puts into service. */
export function provedCustomerRules(folder: string): RuleSource {
  return testedRules(
    customerRules(folder),
    compiledEvaluator,
    undefined,
    breather({ clock: Date, timers: globalThis }),
  );
}
