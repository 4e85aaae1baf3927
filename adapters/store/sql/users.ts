import type { UserRecord, UserStore } from "../../../src/ports/user-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";

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

/** Users in a SQL database. */
export function sqlUsers(session: SqlSession): UserStore {
  return {
    async add(user) {
      await session.lock(LOCK);
      return USERS.add(session, user);
    },

    get: (tenant, personId) => USERS.find(session, { tenant, personId }),
    findByLogin: (tenant, login) => USERS.find(session, { tenant, login }),

    async list(tenant) {
      await session.lock(LOCK);
      return USERS.list(session, { tenant }, "order by created_at, person_id");
    },

    async replace({ tenant, personId, roles, credentials, makers, disabledAt }) {
      await session.lock(LOCK);
      return USERS.change(session, { tenant, personId }, { roles, credentials, makers, disabledAt });
    },
  };
}
