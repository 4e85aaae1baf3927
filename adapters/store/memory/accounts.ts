import type { AccountRecord, AccountStore } from "../../../src/ports/account-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryAccounts({ accounts }: MemoryRows): AccountStore {
  const ofCustomer = (tenant: string, customerId: string) => accounts.of(keyOf(tenant, customerId));
  const isTaken = ({ tenant, customerId, identity, accountUuid }: AccountRecord) =>
    identity !== undefined &&
    ofCustomer(tenant, customerId).some((other) => other.identity === identity && other.accountUuid !== accountUuid);

  return {
    add: async (account) => {
      const key = keyOf(account.tenant, account.accountUuid);
      if (accounts.get(key) !== undefined || isTaken(account)) return false;
      accounts.set(key, account);
      return true;
    },
    get: async (tenant, accountUuid) => accounts.get(keyOf(tenant, accountUuid)),
    findByIdentity: async (tenant, customerId, identity) =>
      ofCustomer(tenant, customerId).find((account) => account.identity === identity),
    replace: async (account) => {
      const key = keyOf(account.tenant, account.accountUuid);
      const before = accounts.get(key);
      if (before === undefined || before.customerId !== account.customerId || isTaken(account)) return false;
      accounts.set(key, { ...account, createdAt: before.createdAt });
      return true;
    },
    listByCustomer: async (tenant, customerId) =>
      ofCustomer(tenant, customerId).sort(
        byTime("oldest", ({ createdAt, accountUuid }) => ({ at: createdAt, id: accountUuid })),
      ),
  };
}
