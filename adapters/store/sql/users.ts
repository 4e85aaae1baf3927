import type { UserRecord, UserStore } from "../../../src/ports/user-store.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

/** Held while a user is added or replaced: what was read of all of them stays as it is. */
const LOCK = "users";

export const USERS = sqlTable<UserRecord>("users", {
  tenant: text(),
  personId: text(),
  login: text(),
  roles: json(),
  credentials: json(),
  makers: json(),
  createdAt: number(),
  disabledAt: optional(number()),
});
const ADD = `${USERS.insert} on conflict do nothing`;
const GET = `${USERS.select} where tenant = $1 and person_id = $2`;
const FIND = `${USERS.select} where tenant = $1 and login = $2`;
const LIST = `${USERS.select} where tenant = $1 order by created_at, person_id`;
const REPLACE = `update users set roles = $3, credentials = $4, makers = $5, disabled_at = $6
  where tenant = $1 and person_id = $2`;

/** Users in a SQL database. */
export function sqlUsers(session: SqlSession): UserStore {
  const first = async (sql: string, ...values: readonly string[]) => {
    const row = await firstRow<SqlRow>(session, sql, values.map(toSqlText));
    return row && USERS.recordOf(row);
  };
  return {
    async add(user) {
      await session.lock(LOCK);
      return (await session.run(ADD, USERS.values(user))) === 1;
    },

    get: (tenant, personId) => first(GET, tenant, personId),
    findByLogin: (tenant, login) => first(FIND, tenant, login),

    async list(tenant) {
      await session.lock(LOCK);
      return (await session.all<SqlRow>(LIST, [toSqlText(tenant)])).map(USERS.recordOf);
    },

    async replace({ tenant, personId, roles, credentials, makers, disabledAt = null }) {
      await session.lock(LOCK);
      const key: readonly SqlValue[] = [toSqlText(tenant), toSqlText(personId)];
      const values = [roles, credentials, makers].map((value) => JSON.stringify(value));
      return (await session.run(REPLACE, [...key, ...values, disabledAt])) === 1;
    },
  };
}
