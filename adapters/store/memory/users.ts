import type { UserStore } from "../../../src/ports/user-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryUsers({ users }: MemoryRows): UserStore {
  const ofTenant = (tenant: string) => users.all().filter((user) => user.tenant === tenant);
  const byLogin = (tenant: string, login: string) => ofTenant(tenant).find((user) => user.login === login);

  return {
    add: async (user) => {
      const key = keyOf(user.tenant, user.personId);
      if (users.get(key) !== undefined || byLogin(user.tenant, user.login) !== undefined) return false;
      users.set(key, user);
      return true;
    },
    get: async (tenant, personId) => users.get(keyOf(tenant, personId)),
    findByLogin: async (tenant, login) => byLogin(tenant, login),
    list: async (tenant) =>
      ofTenant(tenant).sort(byTime("oldest", ({ createdAt, personId }) => ({ at: createdAt, id: personId }))),
    replace: async (user) => {
      const key = keyOf(user.tenant, user.personId);
      const before = users.get(key);
      if (before === undefined) return false;
      users.set(key, { ...user, login: before.login, createdAt: before.createdAt });
      return true;
    },
  };
}
