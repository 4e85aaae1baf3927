/** Everything built in, as a plugin: it reaches a gateway through the registry, as a host's plugins do. */
import { LIST_FORMATS } from "../lists/list-formats.ts";
import { ALL_TRANSACTION_FACTS } from "../monitoring/facts/transaction-fact-table.ts";
import { nameIndexMatcher } from "../name-index/create-name-index.ts";
import { ALL_CUSTOMER_FACTS } from "../rating/customer-facts/customer-fact-table.ts";
import { STANDARD_OPERATORS } from "../rules/operators/operator-table.ts";
import { bruteForceMatcher } from "../screening/brute-force-matcher.ts";
import { SCREENING_PROFILES } from "../screening/shipped-profiles.ts";
import { VERSION } from "../version.ts";
import { definePlugin, type Plugin } from "./plugin.ts";

/** The default matcher of a gateway. */
export const DEFAULT_MATCHER = "name-index";

/**
 * Everything built in. A host that needs a part changed leaves it out and loads a copy:
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
