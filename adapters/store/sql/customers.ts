import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerRecord, CustomerStore } from "../../../src/ports/store.ts";
import type { CustomerRow } from "./customer-row.ts";
import { isSameRow, jsonOf, present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export const CUSTOMER_COLUMNS =
  "customer_id, data, risk_level, last_checked_at, erased_at, changed_at, created_at, updated_at";

const GET = `select ${CUSTOMER_COLUMNS} from customers where tenant = $1 and bucket = $2 and customer_id = $3`;

const PUT = `insert into customers
  (tenant, bucket, customer_id, data, risk_level, last_checked_at, erased_at, created_at, updated_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant, bucket, customer_id) do update set
    data = excluded.data, risk_level = excluded.risk_level, last_checked_at = excluded.last_checked_at,
    erased_at = excluded.erased_at, changed_at = excluded.changed_at, created_at = excluded.created_at,
    updated_at = excluded.updated_at`;

const LIST = `select ${CUSTOMER_COLUMNS} from customers
  where tenant = $1 and bucket between $2 and $3 order by bucket, customer_id limit $4`;

const LIST_AFTER = `select ${CUSTOMER_COLUMNS} from customers
  where tenant = $1 and bucket between $2 and $3 and (bucket > $2 or customer_id > $5)
  order by bucket, customer_id limit $4`;

/**
 * Held while a customer is written by what is stored of it: the data, the log of its transactions. Rows are remembered by
 * it too, so it tells where the tenant's name ends: both may hold any sign.
 */
export function customerLock(tenant: string, customerId: string): string {
  return `customer ${tenant.length} ${toSqlText(tenant)} ${toSqlText(customerId)}`;
}

/** The rows that records were made of. */
const rows = new WeakMap<CustomerRecord, CustomerRow>();

/** Customers in a SQL database. */
export function sqlCustomers(session: SqlSession): CustomerStore {
  return {
    async get(tenant, customerId, known) {
      const key = toSqlText(customerId);
      // The first submissions of a customer overlap where there is no row yet to lock.
      const name = customerLock(tenant, customerId);
      await session.lock(name);
      const kept = session.known?.customers.get(name);
      const since = session.known?.customers.changes ?? 0;
      if (kept === null) return undefined;
      const row = kept ?? (await firstRow<CustomerRow>(session, GET, [toSqlText(tenant), bucketOf(customerId), key]));
      if (kept === undefined) session.known?.customers.learn(since, name, row ?? null);
      if (row === undefined) return undefined;
      const before = known && rows.get(known);
      if (known?.tenant === tenant && before && isSameRow(before, row)) return known;
      const record = customerRecordOf(tenant, row);
      rows.set(record, row);
      return record;
    },

    async put(customer) {
      session.known?.customers.delete(customerLock(customer.tenant, customer.customerId));
      await session.write(PUT, [
        toSqlText(customer.tenant),
        bucketOf(customer.customerId),
        toSqlText(customer.customerId),
        jsonText(customer.data),
        toSqlTextOrNull(customer.riskLevel),
        customer.lastCheckedAt ?? null,
        customer.erasedAt ?? null,
        customer.createdAt,
        customer.updatedAt,
        customer.changedAt === undefined ? null : JSON.stringify(customer.changedAt),
      ]);
    },

    async list({ tenant, fromBucket, toBucket, after, limit }) {
      // A place before the range says nothing about where in its first bucket to begin.
      const isInside = after !== undefined && bucketOf(after) >= fromBucket;
      const found = isInside
        ? await session.all<CustomerRow>(LIST_AFTER, [
            toSqlText(tenant),
            bucketOf(after),
            toBucket,
            limit,
            toSqlText(after),
          ])
        : await session.all<CustomerRow>(LIST, [toSqlText(tenant), fromBucket, toBucket, limit]);
      return found.map((row) => customerRecordOf(tenant, row));
    },
  };
}

export function customerRecordOf(tenant: string, row: CustomerRow): CustomerRecord {
  return {
    tenant,
    customerId: fromSqlText(row.customer_id),
    data: JSON.parse(row.data),
    ...present({
      riskLevel: textOf(row.risk_level),
      lastCheckedAt: row.last_checked_at,
      erasedAt: row.erased_at,
      changedAt: jsonOf<CustomerRecord["changedAt"] & object>(row.changed_at),
    }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
