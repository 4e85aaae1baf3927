import type { AccountRecord, AccountStore } from "../ports/account-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const ACCOUNTS = table("account", ({ tenant, accountUuid }: AccountRecord) => [tenant, accountUuid], {
  customer: ({ tenant, customerId, createdAt, accountUuid }) => [
    ...ofCustomer(tenant, customerId),
    createdAt,
    accountUuid,
  ],
  identity: ({ tenant, customerId, identity }) => (identity === undefined ? undefined : [tenant, customerId, identity]),
});

export function keyValueAccounts(rows: Rows): AccountStore {
  const isTaken = async ({ tenant, customerId, identity, accountUuid }: AccountRecord) => {
    if (identity === undefined) return false;
    const other = await rows.getBy(ACCOUNTS.by.identity, tenant, customerId, identity);
    return other !== undefined && other.accountUuid !== accountUuid;
  };

  return {
    add: async (account) => !(await isTaken(account)) && rows.add(ACCOUNTS, account),
    get: (tenant, accountUuid) => rows.get(ACCOUNTS, tenant, accountUuid),
    findByIdentity: (tenant, customerId, identity) => rows.getBy(ACCOUNTS.by.identity, tenant, customerId, identity),
    replace: async (account) => {
      const before = await rows.get(ACCOUNTS, account.tenant, account.accountUuid);
      if (before === undefined || before.customerId !== account.customerId || (await isTaken(account))) return false;
      await rows.put(ACCOUNTS, { ...account, createdAt: before.createdAt });
      return true;
    },
    listByCustomer: (tenant, customerId) => rows.list(ACCOUNTS.by.customer, { prefix: ofCustomer(tenant, customerId) }),
  };
}
