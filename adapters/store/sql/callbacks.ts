import { bucketOf } from "../../../src/model/bucket.ts";
import type { CallbackRecord, CallbackStore } from "../../../src/ports/callback-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface CallbackRow {
  readonly customer_id: string;
  readonly callback_id: string;
  readonly case_id: string;
  readonly url: string;
  readonly body: string;
  readonly status: CallbackRecord["status"];
  readonly attempts: number;
  readonly next_attempt_at: number | null;
  readonly last_failure: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export const CALLBACK_COLUMNS = `customer_id, callback_id, case_id, url, body, status, attempts, next_attempt_at, last_failure, created_at,
  updated_at`;

const GET = `select ${CALLBACK_COLUMNS} from callbacks where tenant = $1 and callback_id = $2 for update`;

const PUT = `insert into callbacks (tenant, bucket, ${CALLBACK_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (tenant, bucket, customer_id, callback_id) do update set
    url = excluded.url, body = excluded.body, status = excluded.status, attempts = excluded.attempts,
    next_attempt_at = excluded.next_attempt_at, last_failure = excluded.last_failure, case_id = excluded.case_id,
    created_at = excluded.created_at, updated_at = excluded.updated_at`;

const BY_CASE = `select ${CALLBACK_COLUMNS} from callbacks where tenant = $1 and case_id = $2 order by created_at, callback_id`;

/** Callbacks in a SQL database. */
export function sqlCallbacks(session: SqlSession): CallbackStore {
  return {
    async get(tenant, callbackId) {
      const row = await firstRow<CallbackRow>(session, GET, [toSqlText(tenant), toSqlText(callbackId)]);
      return row && callbackRecordOf(tenant, row);
    },

    async put(callback) {
      await session.write(PUT, [
        toSqlText(callback.tenant),
        bucketOf(callback.customerId),
        toSqlText(callback.customerId),
        toSqlText(callback.callbackId),
        toSqlText(callback.caseId),
        toSqlText(callback.url),
        toSqlText(callback.body),
        callback.status,
        callback.attempts,
        callback.nextAttemptAt ?? null,
        toSqlTextOrNull(callback.lastFailure),
        callback.createdAt,
        callback.updatedAt,
      ]);
    },

    async listByCase(tenant, caseId) {
      const rows = await session.all<CallbackRow>(BY_CASE, [toSqlText(tenant), toSqlText(caseId)]);
      return rows.map((row) => callbackRecordOf(tenant, row));
    },

    async list({ tenant, status, after, limit }) {
      const order = { time: "created_at", id: "callback_id", order: "oldest" } as const;
      const page = timePage({ columns: CALLBACK_COLUMNS, table: "callbacks", ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("status", status);
      return (await page.rows<CallbackRow>(session)).map((row) => callbackRecordOf(tenant, row));
    },
  };
}

export function callbackRecordOf(tenant: string, row: CallbackRow): CallbackRecord {
  return {
    tenant,
    callbackId: fromSqlText(row.callback_id),
    caseId: fromSqlText(row.case_id),
    customerId: fromSqlText(row.customer_id),
    url: fromSqlText(row.url),
    body: fromSqlText(row.body),
    status: row.status,
    attempts: row.attempts,
    ...present({ nextAttemptAt: row.next_attempt_at, lastFailure: textOf(row.last_failure) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
