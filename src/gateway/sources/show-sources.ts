import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { DecisionSources } from "./decision-sources.ts";
import { findEntries } from "./find-entries.ts";
import { diffList } from "./list-diff.ts";
import { listEditions, listLists } from "./list-states.ts";

export function decisionSources(parts: GatewayParts): DecisionSources {
  return {
    listLists: async ({ tenant = DEFAULT_TENANT } = {}) => listLists(parts, tenant),
    listEditions: (listId, query, { tenant = DEFAULT_TENANT } = {}) => listEditions(parts, tenant, listId, query),
    diffList: (listId, query, { tenant = DEFAULT_TENANT } = {}) => diffList(parts, tenant, listId, query),
    findListEntries: (query, { tenant = DEFAULT_TENANT } = {}) => findEntries(parts, tenant, query),
  };
}
