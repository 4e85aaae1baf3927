import { bucketOf } from "../../../src/model/bucket.ts";
import type { Json } from "../../../src/model/json.ts";
import type { IdempotencyRecord, IdempotencyStore } from "../../../src/ports/idempotency-store.ts";
import { jsonOf, present } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

interface Row {
  readonly fingerprint: string;
  readonly started_at: number;
  readonly response: string | null;
}

const KEY = "tenant = $1 and bucket = $2 and scope = $3 and idempotency_key = $4";

const CLAIM = `insert into idempotency (tenant, bucket, scope, idempotency_key, fingerprint, started_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant, bucket, scope, idempotency_key) do update
    set fingerprint = excluded.fingerprint, started_at = excluded.started_at
    where idempotency.response is null and idempotency.started_at < $7`;

const GET = `select fingerprint, started_at, response from idempotency where ${KEY}`;

const FINISH = `update idempotency set response = $6 where ${KEY} and started_at = $5 and response is null`;

const ABANDON = `delete from idempotency where ${KEY} and started_at = $5 and response is null`;

const REMOVE = `delete from idempotency where (tenant, bucket, scope, idempotency_key) in
  (select tenant, bucket, scope, idempotency_key from idempotency where started_at < $1 order by started_at limit $2)`;

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
      const { tenant, scope, key, fingerprint, startedAt } = record;
      const values = [...keyOf(record), toSqlText(fingerprint), startedAt, abandonedBefore];
      if ((await session.run(CLAIM, values)) === 1) return undefined;
      const row = await firstRow<Row>(session, GET, keyOf(record));
      return row && { tenant, scope, key, ...membersOf(row) };
    },

    async finish(record) {
      const { startedAt, response = null } = record;
      return (await session.run(FINISH, [...keyOf(record), startedAt, JSON.stringify(response)])) === 1;
    },

    async abandon(record) {
      await session.write(ABANDON, [...keyOf(record), record.startedAt]);
    },

    removeBefore: (time, limit) => session.run(REMOVE, [time, limit]),
  };
}

function membersOf(row: Row) {
  return {
    fingerprint: fromSqlText(row.fingerprint),
    startedAt: row.started_at,
    ...present({ response: jsonOf<Json>(row.response) }),
  };
}
