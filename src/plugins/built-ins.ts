/** What is shipped, as a plugin: it reaches a gateway by the registry, as what a host brings does. */
import { LIST_FORMATS } from "../lists/list-formats.ts";
import { ALL_TRANSACTION_FACTS } from "../monitoring/facts/transaction-fact-table.ts";
import { nameIndexMatcher } from "../name-index/create-name-index.ts";
import { ALL_CUSTOMER_FACTS } from "../rating/customer-facts/customer-fact-table.ts";
import { STANDARD_OPERATORS } from "../rules/operators/operator-table.ts";
import { bruteForceMatcher } from "../screening/brute-force-matcher.ts";
import { SCREENING_PROFILES } from "../screening/shipped-profiles.ts";
import { VERSION } from "../version.ts";
import { definePlugin, type Plugin } from "./plugin.ts";

/** The matcher that a gateway takes unless it is told another one. */
export const DEFAULT_MATCHER = "name-index";

/**
 * Everything that is shipped. A host that wants some of it otherwise leaves it out and loads a copy:
 *
 * ```ts
 * const own = definePlugin({ ...BUILT_INS, name: "own", version: "1", operators: BUILT_INS.operators?.map(…) });
 * createGateway({ builtIns: false, plugins: [own], … });
 * ```
 */
export const BUILT_INS: Plugin = definePlugin({
  name: "riskgate",
  version: VERSION,
  operators: [...STANDARD_OPERATORS.operators.values()],
  decorators: [...STANDARD_OPERATORS.decorators.values()],
  customerFacts: ALL_CUSTOMER_FACTS,
  transactionFacts: ALL_TRANSACTION_FACTS,
  listFormats: Object.entries(LIST_FORMATS).map(([name, format]) => ({ name, ...format })),
  screeningProfiles: Object.values(SCREENING_PROFILES),
  matchers: { [DEFAULT_MATCHER]: nameIndexMatcher, "every-entry": bruteForceMatcher },
});
