import { bucketOf } from "../../../src/model/bucket.ts";
import type { AccountRecord, AccountStore } from "../../../src/ports/account-store.ts";
import { customerLock } from "./customers.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export interface AccountRow {
  readonly customer_id: string;
  readonly account_uuid: string;
  readonly identity: string | null;
  readonly data: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export const ACCOUNT_COLUMNS = "customer_id, account_uuid, identity, data, created_at, updated_at";

const ADD = `insert into accounts (tenant, bucket, ${ACCOUNT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict do nothing`;

const GET = `select ${ACCOUNT_COLUMNS} from accounts where tenant = $1 and account_uuid = $2 for update`;

const FIND = `select ${ACCOUNT_COLUMNS} from accounts
  where tenant = $1 and bucket = $2 and customer_id = $3 and identity = $4`;

const REPLACE = `update accounts set identity = $5, data = $6, updated_at = $7
  where tenant = $1 and bucket = $2 and customer_id = $3 and account_uuid = $4
    and not exists (select 1 from accounts as other
      where other.tenant = $1 and other.bucket = $2 and other.customer_id = $3 and other.identity = $5
        and other.account_uuid <> $4)`;

const LIST = `select ${ACCOUNT_COLUMNS} from accounts
  where tenant = $1 and bucket = $2 and customer_id = $3 order by created_at, account_uuid`;

/** Accounts of customers in a SQL database. */
export function sqlAccounts(session: SqlSession): AccountStore {
  const customerKey = (tenant: string, customerId: string) => [
    toSqlText(tenant),
    bucketOf(customerId),
    toSqlText(customerId),
  ];

  return {
    async add(account) {
      const added = await session.run(ADD, [
        ...customerKey(account.tenant, account.customerId),
        toSqlText(account.accountUuid),
        toSqlTextOrNull(account.identity),
        JSON.stringify(account.data),
        account.createdAt,
        account.updatedAt,
      ]);
      return added === 1;
    },

    async get(tenant, accountUuid) {
      const row = await firstRow<AccountRow>(session, GET, [toSqlText(tenant), toSqlText(accountUuid)]);
      return row && accountRecordOf(tenant, row);
    },

    async findByIdentity(tenant, customerId, identity) {
      const row = await firstRow<AccountRow>(session, FIND, [...customerKey(tenant, customerId), toSqlText(identity)]);
      return row && accountRecordOf(tenant, row);
    },

    async replace(account) {
      // Two accounts of one customer may take one identity at the same time.
      await session.lock(`accounts of ${customerLock(account.tenant, account.customerId)}`);
      const replaced = await session.run(REPLACE, [
        ...customerKey(account.tenant, account.customerId),
        toSqlText(account.accountUuid),
        toSqlTextOrNull(account.identity),
        JSON.stringify(account.data),
        account.updatedAt,
      ]);
      return replaced === 1;
    },

    async listByCustomer(tenant, customerId) {
      const rows = await session.all<AccountRow>(LIST, customerKey(tenant, customerId));
      return rows.map((row) => accountRecordOf(tenant, row));
    },
  };
}

export function accountRecordOf(tenant: string, row: AccountRow): AccountRecord {
  return {
    tenant,
    accountUuid: fromSqlText(row.account_uuid),
    customerId: fromSqlText(row.customer_id),
    ...present({ identity: textOf(row.identity) }),
    data: JSON.parse(row.data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
