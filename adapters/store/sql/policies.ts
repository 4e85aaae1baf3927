import type { PolicyRecord, PolicyStore } from "../../../src/ports/policy-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";

export interface PolicyRow extends Pick<PolicyRecord, "version" | "status" | "at"> {
  readonly policy: string;
  readonly details: string;
}

export const POLICY_COLUMNS = "version, status, policy, details, at";
const ADD = `insert into policies (${POLICY_COLUMNS}) values ($1, $2, $3, $4, $5) on conflict do nothing`;
const IN_FORCE = `select ${POLICY_COLUMNS} from policies where status = 'in-force' order by version desc limit 1`;
const LIST = `select ${POLICY_COLUMNS} from policies order by version desc limit $1`;

/** Policies in a SQL database. */
export function sqlPolicies(session: SqlSession): PolicyStore {
  return {
    async add({ version, status, policy, details, at }) {
      const values = [version, status, JSON.stringify(policy), JSON.stringify(details), at];
      return (await session.run(ADD, values)) === 1;
    },

    async inForce() {
      const row = await firstRow<PolicyRow>(session, IN_FORCE, []);
      return row && policyRecordOf(row);
    },

    list: async (limit) => (await session.all<PolicyRow>(LIST, [limit])).map(policyRecordOf),
  };
}

export function policyRecordOf({ version, status, policy, details, at }: PolicyRow): PolicyRecord {
  return { version, status, policy: JSON.parse(policy), details: JSON.parse(details), at };
}
