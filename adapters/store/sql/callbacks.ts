import type { CallbackRecord, CallbackStore } from "../../../src/ports/callback-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export const CALLBACKS = sqlTable<CallbackRecord>(
  "callbacks",
  {
    tenant: text(),
    customerId: text(),
    callbackId: text(),
    caseId: text(),
    url: text(),
    body: text(),
    status: text(),
    attempts: number(),
    nextAttemptAt: optional(number()),
    lastFailure: optional(text()),
    createdAt: number(),
    updatedAt: number(),
  },
  { key: ["tenant", "bucket", "customer_id", "callback_id"], bucket: ({ customerId }) => customerId },
);
const GET = `${CALLBACKS.select} where tenant = $1 and callback_id = $2 for update`;
const BY_CASE = `${CALLBACKS.select} where tenant = $1 and case_id = $2 order by created_at, callback_id`;

/** Callbacks in a SQL database. */
export function sqlCallbacks(session: SqlSession): CallbackStore {
  return {
    async get(tenant, callbackId) {
      const row = await firstRow<SqlRow>(session, GET, [toSqlText(tenant), toSqlText(callbackId)]);
      return row && CALLBACKS.recordOf(row);
    },

    put: (callback) => session.write(CALLBACKS.replace, CALLBACKS.values(callback)),

    async listByCase(tenant, caseId) {
      const rows = await session.all<SqlRow>(BY_CASE, [toSqlText(tenant), toSqlText(caseId)]);
      return rows.map(CALLBACKS.recordOf);
    },

    async list({ tenant, status, after, limit }) {
      const order = { time: "created_at", id: "callback_id", order: "oldest" } as const;
      const page = timePage({ of: CALLBACKS, ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("status", status);
      return (await page.rows<SqlRow>(session)).map(CALLBACKS.recordOf);
    },
  };
}
