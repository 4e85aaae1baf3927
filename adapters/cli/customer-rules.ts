import type { RuleSource } from "../../src/ports/rule-source.ts";
import { CUSTOMER_FACT_NAMES } from "../../src/rating/customer-facts/customer-fact-table.ts";
import { directoryRules } from "../rules/directory.ts";

/** The rules of a folder; one that names a fact which does not exist is refused with the name that was probably meant. */
export function customerRules(folder: string): RuleSource {
  return directoryRules(folder, { facts: CUSTOMER_FACT_NAMES });
}
