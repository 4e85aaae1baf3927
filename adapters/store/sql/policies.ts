import type { PolicyRecord, PolicyStore } from "../../../src/ports/policy-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, type SqlRow, sqlTable, text } from "./sql-table.ts";

export const POLICIES = sqlTable<PolicyRecord>("policies", {
  version: number(),
  status: text(),
  policy: json(),
  details: json(),
  at: number(),
});
const ADD = `${POLICIES.insert} on conflict do nothing`;
const IN_FORCE = `${POLICIES.select} where status = 'in-force' order by version desc limit 1`;
const LIST = `${POLICIES.select} order by version desc limit $1`;

/** Policies in a SQL database. */
export function sqlPolicies(session: SqlSession): PolicyStore {
  return {
    add: async (policy) => (await session.run(ADD, POLICIES.values(policy))) === 1,

    async inForce() {
      const row = await firstRow<SqlRow>(session, IN_FORCE, []);
      return row && POLICIES.recordOf(row);
    },

    list: async (limit) => (await session.all<SqlRow>(LIST, [limit])).map(POLICIES.recordOf),
  };
}
