import type { PolicyRecord, PolicyStore } from "../../../src/ports/policy-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, sqlTable, text } from "./sql-table.ts";

export const POLICIES = sqlTable<PolicyRecord>("policies", {
  version: number(),
  status: text(),
  policy: json(),
  details: json(),
  at: number(),
});

/** Policies in a SQL database. */
export function sqlPolicies(session: SqlSession): PolicyStore {
  return {
    add: (policy) => POLICIES.add(session, policy),
    inForce: () => POLICIES.find(session, { status: "in-force" }, "order by version desc limit 1"),
    list: (limit) => POLICIES.list(session, {}, "order by version desc", limit),
  };
}
