import type { AccountRecord, AccountStore } from "../../../src/ports/account-store.ts";
import { customerLock } from "./customers.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlTextOrNull } from "./sql-text.ts";

export const ACCOUNTS = sqlTable<AccountRecord>(
  "accounts",
  {
    tenant: text(),
    customerId: text(),
    accountUuid: text(),
    identity: optional(text()),
    data: json(),
    createdAt: number(),
    updatedAt: number(),
  },
  { bucket: "customerId" },
);

/** Accounts of customers in a SQL database. */
export function sqlAccounts(session: SqlSession): AccountStore {
  return {
    add: (account) => ACCOUNTS.add(session, account),
    get: (tenant, accountUuid) => ACCOUNTS.find(session, { tenant, accountUuid }, "for update"),
    findByIdentity: (tenant, customerId, identity) => ACCOUNTS.find(session, { tenant, customerId, identity }),

    async replace({ tenant, customerId, accountUuid, identity, data, updatedAt }) {
      // Two accounts of one customer may take one identity at the same time.
      await session.lock(`accounts of ${customerLock(tenant, customerId)}`);
      const where = ACCOUNTS.where({ tenant, customerId, accountUuid });
      where.always(`not exists (select 1 from accounts as other where other.tenant = accounts.tenant
        and other.bucket = accounts.bucket and other.customer_id = accounts.customer_id
        and other.identity = ${where.parameter(toSqlTextOrNull(identity))} and other.account_uuid <> accounts.account_uuid)`);
      return ACCOUNTS.change(session, where, { identity, data, updatedAt });
    },

    listByCustomer: (tenant, customerId) =>
      ACCOUNTS.list(session, { tenant, customerId }, "order by created_at, account_uuid"),
  };
}
