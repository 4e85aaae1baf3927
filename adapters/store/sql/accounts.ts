import { bucketOf } from "../../../src/model/bucket.ts";
import type { AccountRecord, AccountStore } from "../../../src/ports/account-store.ts";
import { customerLock } from "./customers.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText, toSqlTextOrNull } from "./sql-text.ts";

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
  { bucket: ({ customerId }) => customerId },
);
const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";
const ADD = `${ACCOUNTS.insert} on conflict do nothing`;
const GET = `${ACCOUNTS.select} where tenant = $1 and account_uuid = $2 for update`;
const FIND = `${ACCOUNTS.select} where ${OF_CUSTOMER} and identity = $4`;
const LIST = `${ACCOUNTS.select} where ${OF_CUSTOMER} order by created_at, account_uuid`;
const REPLACE = `update accounts set identity = $5, data = $6, updated_at = $7
  where ${OF_CUSTOMER} and account_uuid = $4
    and not exists (select 1 from accounts as other
      where other.tenant = $1 and other.bucket = $2 and other.customer_id = $3 and other.identity = $5
        and other.account_uuid <> $4)`;

/** Accounts of customers in a SQL database. */
export function sqlAccounts(session: SqlSession): AccountStore {
  const customerKey = (tenant: string, customerId: string) => [
    toSqlText(tenant),
    bucketOf(customerId),
    toSqlText(customerId),
  ];
  const first = async (sql: string, values: readonly SqlValue[]) => {
    const row = await firstRow<SqlRow>(session, sql, values);
    return row && ACCOUNTS.recordOf(row);
  };

  return {
    add: async (account) => (await session.run(ADD, ACCOUNTS.values(account))) === 1,
    get: (tenant, accountUuid) => first(GET, [toSqlText(tenant), toSqlText(accountUuid)]),
    findByIdentity: (tenant, customerId, identity) =>
      first(FIND, [...customerKey(tenant, customerId), toSqlText(identity)]),

    async replace({ tenant, customerId, accountUuid, identity, data, updatedAt }) {
      // Two accounts of one customer may take one identity at the same time.
      await session.lock(`accounts of ${customerLock(tenant, customerId)}`);
      const replaced = await session.run(REPLACE, [
        ...customerKey(tenant, customerId),
        toSqlText(accountUuid),
        toSqlTextOrNull(identity),
        JSON.stringify(data),
        updatedAt,
      ]);
      return replaced === 1;
    },

    async listByCustomer(tenant, customerId) {
      return (await session.all<SqlRow>(LIST, customerKey(tenant, customerId))).map(ACCOUNTS.recordOf);
    },
  };
}
