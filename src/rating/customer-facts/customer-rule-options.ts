import type { ParseRulePackOptions } from "../../rules/parse-rule-pack.ts";
import { CUSTOMER_FACT_NAMES } from "./customer-fact-table.ts";
import { MEMBER_SCHEMAS } from "./member-facts.ts";
import { checkMemberParams, checkMemberPath, mapValues } from "./member-paths.ts";
import { checkNamedPlaces } from "./place-facts.ts";
import { checkSanctionedOwnership } from "./sanctioned-ownership-facts.ts";
import { checkStates } from "./state-facts.ts";
import { checkTiedCountries } from "./tied-countries.ts";

/** What rules of customers may name, for `parseRulePack` and `directoryRules`. */
export const CUSTOMER_RULE_OPTIONS: ParseRulePackOptions = {
  facts: CUSTOMER_FACT_NAMES,
  factParams: () => ({
    tiedCountries: checkTiedCountries,
    namedPlaces: checkNamedPlaces,
    states: checkStates,
    sanctionedOwnership: checkSanctionedOwnership,
    ...mapValues(MEMBER_SCHEMAS, checkMemberParams),
  }),
  factPaths: mapValues(MEMBER_SCHEMAS, checkMemberPath),
};
