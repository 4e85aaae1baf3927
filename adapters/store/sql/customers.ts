import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerRecord, CustomerStore } from "../../../src/ports/store.ts";
import { isSameRow, jsonOf, present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface Row {
  readonly customer_id: string;
  readonly data: string;
  readonly risk_level: string | null;
  readonly last_checked_at: number | null;
  readonly erased_at: number | null;
  readonly changed_at: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

const COLUMNS = "customer_id, data, risk_level, last_checked_at, erased_at, changed_at, created_at, updated_at";

const GET = `select ${COLUMNS} from customers where tenant = $1 and bucket = $2 and customer_id = $3`;

const PUT = `insert into customers
  (tenant, bucket, customer_id, data, risk_level, last_checked_at, erased_at, created_at, updated_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant, bucket, customer_id) do update set
    data = excluded.data, risk_level = excluded.risk_level, last_checked_at = excluded.last_checked_at,
    erased_at = excluded.erased_at, changed_at = excluded.changed_at, updated_at = excluded.updated_at`;

const LIST = `select ${COLUMNS} from customers
  where tenant = $1 and bucket between $2 and $3 order by bucket, customer_id limit $4`;

const LIST_AFTER = `select ${COLUMNS} from customers
  where tenant = $1 and bucket between $2 and $3 and (bucket > $2 or customer_id > $5)
  order by bucket, customer_id limit $4`;

/** Held by whoever writes of a customer and relies on what is stored of it: the data, the log of its transactions. */
export function customerLock(tenant: string, customerId: string): string {
  return `customer ${toSqlText(tenant)} ${toSqlText(customerId)}`;
}

/** The rows that records were made of. */
const rows = new WeakMap<CustomerRecord, Row>();

/** Customers in a SQL database. */
export function sqlCustomers(session: SqlSession): CustomerStore {
  return {
    async get(tenant, customerId, known) {
      const key = toSqlText(customerId);
      // The first submissions of a customer overlap where there is no row yet to lock.
      await session.lock(customerLock(tenant, customerId));
      const row = await firstRow<Row>(session, GET, [toSqlText(tenant), bucketOf(customerId), key]);
      if (row === undefined) return undefined;
      const before = known && rows.get(known);
      if (known?.tenant === tenant && before && isSameRow(before, row)) return known;
      const record = recordOf(tenant, row);
      rows.set(record, row);
      return record;
    },

    async put(customer) {
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
        ? await session.all<Row>(LIST_AFTER, [toSqlText(tenant), bucketOf(after), toBucket, limit, toSqlText(after)])
        : await session.all<Row>(LIST, [toSqlText(tenant), fromBucket, toBucket, limit]);
      return found.map((row) => recordOf(tenant, row));
    },
  };
}

function recordOf(tenant: string, row: Row): CustomerRecord {
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
