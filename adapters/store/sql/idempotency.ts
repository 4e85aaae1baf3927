import { bucketOf } from "../../../src/model/bucket.ts";
import type { Json } from "../../../src/model/json.ts";
import type { IdempotencyRecord, IdempotencyStore } from "../../../src/ports/idempotency-store.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export interface IdempotencyRow {
  readonly scope: string;
  readonly idempotency_key: string;
  readonly fingerprint: string;
  readonly started_at: number;
  readonly customer_id: string | null;
  readonly response: string | null;
}

const KEY = "tenant = $1 and bucket = $2 and scope = $3 and idempotency_key = $4";

const CLAIM = `insert into idempotency (tenant, bucket, scope, idempotency_key, fingerprint, started_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant, bucket, scope, idempotency_key) do update
    set fingerprint = excluded.fingerprint, started_at = excluded.started_at
    where idempotency.response is null and idempotency.started_at < $7`;

export const IDEMPOTENCY_COLUMNS = "scope, idempotency_key, fingerprint, started_at, customer_id, response";

const GET = `select ${IDEMPOTENCY_COLUMNS} from idempotency where ${KEY}`;

const FINISH = `update idempotency set response = $6, customer_id = $7 where ${KEY} and started_at = $5 and response is null`;

const ABANDON = `delete from idempotency where ${KEY} and started_at = $5 and response is null`;

const REMOVE = `delete from idempotency where (tenant, bucket, scope, idempotency_key) in
  (select tenant, bucket, scope, idempotency_key from idempotency where started_at < $1 order by started_at limit $2) ${EVERY_TENANT}`;

/** Requests with an Idempotency-Key in a SQL database. */
export function sqlIdempotency(session: SqlSession): IdempotencyStore {
  const keyOf = ({ tenant, scope, key }: IdempotencyRecord) => [
    toSqlText(tenant),
    bucketOf(key),
    toSqlText(scope),
    toSqlText(key),
  ];

  return {
    async begin(record, abandonedBefore) {
      const { tenant, fingerprint, startedAt } = record;
      const values = [...keyOf(record), toSqlText(fingerprint), startedAt, abandonedBefore];
      if ((await session.run(CLAIM, values)) === 1) return undefined;
      const row = await firstRow<IdempotencyRow>(session, GET, keyOf(record));
      return row && idempotencyRecordOf(tenant, row);
    },

    async finish(record) {
      const { startedAt, customerId, response = null } = record;
      const values = [...keyOf(record), startedAt, JSON.stringify(response), toSqlTextOrNull(customerId)];
      return (await session.run(FINISH, values)) === 1;
    },

    async abandon(record) {
      await session.write(ABANDON, [...keyOf(record), record.startedAt]);
    },

    removeBefore: (time, limit) => session.run(REMOVE, [time, limit]),
  };
}

export function idempotencyRecordOf(tenant: string, row: IdempotencyRow): IdempotencyRecord {
  return {
    tenant,
    scope: fromSqlText(row.scope),
    key: fromSqlText(row.idempotency_key),
    fingerprint: fromSqlText(row.fingerprint),
    startedAt: row.started_at,
    ...present({ customerId: textOf(row.customer_id), response: jsonOf<Json>(row.response) }),
  };
}
