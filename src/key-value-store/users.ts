import type { UserRecord, UserStore } from "../ports/user-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const USERS = table("user", ({ tenant, personId }: UserRecord) => [tenant, personId], {
  login: ({ tenant, login }) => [tenant, login],
  oldest: ({ tenant, createdAt, personId }) => [tenant, createdAt, personId],
});

export function keyValueUsers(rows: Rows): UserStore {
  const findByLogin = (tenant: string, login: string) => rows.getBy(USERS.by.login, tenant, login);

  return {
    add: async (user) => (await findByLogin(user.tenant, user.login)) === undefined && rows.add(USERS, user),
    get: (tenant, personId) => rows.get(USERS, tenant, personId),
    findByLogin,
    list: (tenant) => rows.list(USERS.by.oldest, { prefix: [tenant] }),
    replace: async (user) => {
      const before = await rows.get(USERS, user.tenant, user.personId);
      if (before === undefined) return false;
      await rows.put(USERS, { ...user, login: before.login, createdAt: before.createdAt });
      return true;
    },
  };
}
