import { bucketOf } from "../../../src/model/bucket.ts";
import type { IdempotencyRecord, IdempotencyStore } from "../../../src/ports/idempotency-store.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { json, named, number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const ANSWERS = sqlTable<IdempotencyRecord>(
  "idempotency",
  {
    tenant: text(),
    scope: text(),
    key: named("idempotency_key", text()),
    fingerprint: text(),
    startedAt: number(),
    customerId: optional(text()),
    response: optional(json()),
  },
  { bucket: "key" },
);
const CLAIM = `insert into idempotency (tenant, bucket, scope, idempotency_key, fingerprint, started_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant, bucket, scope, idempotency_key) do update
    set fingerprint = excluded.fingerprint, started_at = excluded.started_at
    where idempotency.response is null and idempotency.started_at < $7`;

const REMOVE = `delete from idempotency where (tenant, bucket, scope, idempotency_key) in
  (select tenant, bucket, scope, idempotency_key from idempotency where started_at < $1 order by started_at limit $2) ${EVERY_TENANT}`;

/** Requests with an Idempotency-Key in a SQL database. */
export function sqlIdempotency(session: SqlSession): IdempotencyStore {
  const unanswered = ({ tenant, scope, key, startedAt }: IdempotencyRecord) =>
    ANSWERS.where({ tenant, scope, key, startedAt, response: undefined });

  return {
    async begin({ tenant, scope, key, fingerprint, startedAt }, abandonedBefore) {
      const names = [toSqlText(tenant), bucketOf(key), toSqlText(scope), toSqlText(key)];
      const claimed = await session.run(CLAIM, [...names, toSqlText(fingerprint), startedAt, abandonedBefore]);
      return claimed === 1 ? undefined : ANSWERS.find(session, { tenant, scope, key });
    },

    finish: (record) =>
      ANSWERS.change(session, unanswered(record), { response: record.response ?? null, customerId: record.customerId }),

    async abandon(record) {
      const { sql, values } = unanswered(record);
      await session.write(`delete from idempotency where ${sql}`, values);
    },

    removeBefore: (time, limit) => session.run(REMOVE, [time, limit]),
  };
}
