import type { RuleSource } from "../../ports/rule-source.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { operationRunner } from "../requests/run-operation.ts";
import type { DecisionSources } from "./decision-sources.ts";
import { findEntries } from "./find-entries.ts";
import { diffList } from "./list-diff.ts";
import { listEditions, listLists } from "./list-states.ts";
import { getRule, listFacts, listRules, ruleSchema } from "./rule-states.ts";
import { screenName } from "./screen-name.ts";

/** @param run - runs an operation with a body */
export function decisionSources(
  parts: GatewayParts,
  rules: RuleSource,
  run: ReturnType<typeof operationRunner>,
): DecisionSources {
  return {
    listLists: async ({ tenant = DEFAULT_TENANT } = {}) => listLists(parts, tenant),
    listEditions: async (listId, query = {}, { tenant = DEFAULT_TENANT } = {}) =>
      listEditions(parts, tenant, listId, query),
    diffList: async (listId, query = {}, { tenant = DEFAULT_TENANT } = {}) => diffList(parts, tenant, listId, query),
    findListEntries: async (query, { tenant = DEFAULT_TENANT } = {}) => findEntries(parts, tenant, query),
    screen: (body: unknown, randomBytes, context = {}) =>
      run("screening", body, context, (read) => screenName(parts, body, randomBytes, read)),
    listRules: () => listRules(parts),
    getRule: async (ruleId) => getRule(parts, ruleId),
    listFacts: async () => listFacts(parts),
    ruleSchema: () => ruleSchema(parts, rules),
  };
}
