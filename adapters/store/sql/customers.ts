import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerRecord, CustomerStore } from "../../../src/ports/store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface Row {
  readonly data: string;
  readonly risk_level: string | null;
  readonly last_checked_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

const GET = `select data, risk_level, last_checked_at, created_at, updated_at from customers
  where tenant = $1 and bucket = $2 and customer_id = $3`;

const PUT = `insert into customers
  (tenant, bucket, customer_id, data, risk_level, last_checked_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (tenant, bucket, customer_id) do update set
    data = excluded.data, risk_level = excluded.risk_level,
    last_checked_at = excluded.last_checked_at, updated_at = excluded.updated_at`;

/** Customers in a SQL database. */
export function sqlCustomers(session: SqlSession): CustomerStore {
  return {
    async get(tenant, customerId) {
      const key = toSqlText(customerId);
      // The first submissions of a customer overlap where there is no row yet to lock.
      await session.lock(`customer ${toSqlText(tenant)} ${key}`);
      const row = await firstRow<Row>(session, GET, [toSqlText(tenant), bucketOf(customerId), key]);
      return row && recordOf(tenant, customerId, row);
    },

    async put(customer) {
      await session.run(PUT, [
        toSqlText(customer.tenant),
        bucketOf(customer.customerId),
        toSqlText(customer.customerId),
        JSON.stringify(customer.data),
        toSqlTextOrNull(customer.riskLevel),
        customer.lastCheckedAt ?? null,
        customer.createdAt,
        customer.updatedAt,
      ]);
    },
  };
}

function recordOf(tenant: string, customerId: string, row: Row): CustomerRecord {
  return {
    tenant,
    customerId,
    data: JSON.parse(row.data),
    ...(row.risk_level === null ? {} : { riskLevel: fromSqlText(row.risk_level) }),
    ...(row.last_checked_at === null ? {} : { lastCheckedAt: row.last_checked_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
